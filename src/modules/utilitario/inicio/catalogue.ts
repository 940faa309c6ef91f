/** The reports and the dashboards of a module that this user may open, each with what it answers. */
import type { CallAnswer } from '#platform/contract/call.ts'
import { dashboardPath } from '#platform/contract/dashboard.ts'
import { failure } from '#platform/contract/failure.ts'
import type { catalogo } from '#platform/contract/home.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { DashboardEntry } from '#platform/server/http/dashboard.ts'
import { menuOf } from '#platform/server/menu.ts'
import type { ReportEntry } from '#platform/server/registry.ts'

type Line = CallAnswer<typeof catalogo>[number]
type Said = readonly [rota: string, said: Pick<Line, 'responde' | 'painel'>]

const ofReport = ({ report }: ReportEntry): Said => [
  `/${report.path}`,
  { responde: report.purpose, painel: false },
]
const ofDashboard = ({ dashboard }: DashboardEntry): Said => [
  `/${dashboardPath(dashboard)}`,
  { responde: dashboard.help[0] ?? '', painel: true },
]

/** What each answers, by its address. */
const answers = ({ registry }: Ctx): ReadonlyMap<string, Said[1]> =>
  new Map([
    ...[...registry.reports.values()].map(ofReport),
    ...[...registry.dashboards.values()].map(ofDashboard),
  ])

export function catalogueOf(ctx: Ctx, module: string): Line[] {
  const item = menuOf(ctx.registry, ctx.authorities, ctx.empresa).find(
    ({ chave }) => chave === module,
  )
  if (!item) throw failure.notFound()
  const known = answers(ctx)
  return (item.filhos ?? []).flatMap(function lineOf({ titulo, rota, parte }): Line[] {
    const said = rota === undefined ? undefined : known.get(rota)
    return parte === 'relatorio' && rota !== undefined && said ? [{ titulo, rota, ...said }] : []
  })
}
