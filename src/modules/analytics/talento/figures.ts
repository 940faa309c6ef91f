/** What panels, cards and the home page share is asked of the indicators once, and kept for seconds. */
import { sql } from 'kysely'
import {
  admissions,
  DADO_SENSIVEL,
  dismissals,
} from '#modules/gestao-talentos/indicadores/events.ts'
import { pendingMeasures } from '#modules/gestao-talentos/indicadores/pending-measures.ts'
import { absenteeismBy, turnoverBy } from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import { activeOnDays } from '#modules/gestao-talentos/indicadores/staff-by-day.ts'
import { activeCount } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import {
  generationsIn,
  type ProfileRow,
  profileOn,
} from '#modules/gestao-talentos/indicadores/staff-profile.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { forSeconds } from '#platform/server/seconds.ts'
import { dayOf, daysOf, type Filters, monthsAhead, monthsOf } from './filters.ts'
import { staffOf } from './staff-filters.ts'

const co = table('utilitario_empresas', 'co')
const g = table('gestao_talentos_geracao', 'g')
const m = table('gestao_talentos_motivo_desligamento', 'm')

const kept = <T>(ctx: Ctx, what: string, of: unknown, work: () => Promise<T>): Promise<T> =>
  forSeconds(ctx, `analytics.talento: ${what}`, of, work)

/** Of one company there is one row. */
export const turnover = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'turnover', of, async () => {
    const [all] = await turnoverBy(ctx, staffOf(of), monthsOf(of, ctx.today), 'empresa')
    return all ?? null
  })

export const absenteeism = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'absenteísmo', of, async () => {
    const [all] = await absenteeismBy(ctx, staffOf(of), monthsOf(of, ctx.today), 'empresa')
    return all ?? null
  })

/** What is booked for the months after this one. */
export const booked = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'previstos', of, async function readBooked() {
    const months = monthsAhead(of, ctx.today)
    return {
      came: await admissions(ctx, staffOf(of), months, 'empresa'),
      left: await dismissals(ctx, staffOf(of), months, 'empresa'),
    }
  })

/** By month and reason, of the months that are known. */
export const reasons = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'motivos', of, () => dismissals(ctx, staffOf(of), monthsOf(of, ctx.today), 'empresa'))

/** The last days of the months, and of those ahead. */
export const headCounts = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'quadro', of, () => {
    const ahead = monthsAhead(of, ctx.today).map(({ to }) => to)
    return activeOnDays(ctx, staffOf(of), [...daysOf(of, ctx.today), ...ahead])
  })

/** The last known point of the line. */
export async function heads(ctx: Ctx, of: Filters): Promise<number> {
  const known = daysOf(of, ctx.today).length
  return known ? ((await headCounts(ctx, of))[known - 1]?.n ?? 0) : 0
}

export const byArea = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'áreas', of, () => activeCount(ctx, staffOf(of), dayOf(of, ctx.today), 'area'))

export const profile = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'perfil', of, () => profileOn(ctx, staffOf(of), dayOf(of, ctx.today)))

export const generations = async (ctx: Ctx, of: Filters) => generationsIn(await profile(ctx, of))

function byDisability(rows: readonly ProfileRow[]) {
  const sum = (own: readonly ProfileRow[]): number => own.reduce((all, { n }) => all + n, 0)
  const kinds = Map.groupBy(rows, ({ deficiencia }) => deficiencia)
  return [...kinds].map(([deficiencia, own]) => ({ deficiencia, n: sum(own) }))
}

export async function disabilities(ctx: Ctx, of: Filters) {
  if (!ctx.has(DADO_SENSIVEL)) throw failure.forbidden([DADO_SENSIVEL])
  return byDisability(await profile(ctx, of))
}

/** The law asks the company, whatever the filters say; apprentices fill no place of its quota (art. 93, § 3º). */
export const COTA = { vinculos: ['E'] } as const
const ofTheWhole = (of: Filters): Filters => ({
  ...of,
  estabelecimentosIds: [],
  areasIds: [],
  cargosIds: [],
  vinculos: [],
})
export async function quotaStaff(ctx: Ctx, of: Filters) {
  if (!ctx.has(DADO_SENSIVEL)) throw failure.forbidden([DADO_SENSIVEL])
  const rows = await profile(ctx, ofTheWhole(of))
  return byDisability(rows.filter(({ vinculo }) => vinculo === 'E'))
}

export const pending = (ctx: Ctx, of: Filters) =>
  kept(ctx, 'providências', of, () => pendingMeasures(ctx, staffOf(of)))

export type Goals = { turnover: string | null; absenteismo: string | null }
export async function goals(ctx: Ctx): Promise<Goals> {
  const [own] = await ctx.tx.select(
    {
      turnover: sql<string | null>`${co.meta_turnover}::text`,
      absenteismo: sql<string | null>`${co.meta_absenteismo}::text`,
    },
    sql`from ${co} where ${co.id} = ${companyOf(ctx).id}`,
  )
  return own ?? { turnover: null, absenteismo: null }
}

export const generationNames = (ctx: Ctx) =>
  ctx.tx.select(
    { id: g.id, nome: g.nome, descricao: g.descricao },
    sql`from ${g} order by ${g.ano_inicial}, ${g.id}`,
  )

export async function reasonNames(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.select(
    { id: m.id, nome: m.descricao },
    sql`from ${m} where ${m.empresa_id} = ${companyOf(ctx).id}`,
  )
  return new Map(rows.map((row) => [row.id, row.nome]))
}
