/** The reports and the dashboards of a module that this user may open, each with what it answers. */
import type { CallAnswer } from '#platform/contract/call.ts'
import { dashboardPath } from '#platform/contract/dashboard.ts'
import { failure } from '#platform/contract/failure.ts'
import type { catalogo } from '#platform/contract/home.ts'
import type { Ctx } from '#platform/server/context.ts'
import { menuOf } from '#platform/server/menu.ts'

type Line = CallAnswer<typeof catalogo>[number]

type Said = readonly [rota: string, said: Pick<Line, 'responde' | 'painel'>]

/** What each answers, by its address. */
function answers({ registry }: Ctx): ReadonlyMap<string, Said[1]> {
  const reports = [...registry.reports.values()].map(({ report }): Said => [
    `/${report.path}`,
    { responde: report.purpose, painel: false },
  ])
  const dashboards = [...registry.dashboards.values()].map(({ dashboard }): Said => [
    `/${dashboardPath(dashboard)}`,
    { responde: dashboard.help[0] ?? '', painel: true },
  ])
  return new Map([...reports, ...dashboards])
}

export function catalogueOf(ctx: Ctx, module: string): Line[] {
  const item = menuOf(ctx.registry, ctx.authorities).find(({ chave }) => chave === module)
  if (!item) throw failure.notFound()
  const known = answers(ctx)
  return (item.filhos ?? []).flatMap(({ titulo, rota, parte }) => {
    const said = rota === undefined ? undefined : known.get(rota)
    return parte === 'relatorio' && rota !== undefined && said ? [{ titulo, rota, ...said }] : []
  })
}
