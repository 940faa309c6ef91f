/** Which days each establishment of the company works. */
import { sql } from 'kysely'
import { countsAtSql } from '#modules/geral/feriados/holiday-at.ts'
import { holidaysOf } from '#modules/utilitario/estabelecimentos/working-days.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { MonthSpan, Span } from './months.ts'
import type { WorkCalendar } from '#modules/utilitario/estabelecimentos/working-day.ts'

const co = table('utilitario_empresas', 'co')
const s = table('utilitario_estabelecimentos', 's')
const h = table('geral_feriados', 'h')

export type CompanyCalendars = {
  /** Null: where somebody has no establishment. */
  readonly estabelecimentos: readonly (number | null)[]
  readonly of: (estabelecimentoId: number | null) => WorkCalendar
  /** Every one works the days that the whole country does: it matters to no figure of the company where people are. */
  readonly alike: boolean
}

/** What the whole country stops on. */
async function countryHolidays(ctx: Ctx, { from, to }: Span): Promise<ReadonlySet<string>> {
  const everywhere = countsAtSql('h', {
    empresa: 'co.id',
    uf: 'null::int',
    cidade: 'null::int',
  })
  const rows = await ctx.tx.select(
    { data: h.data },
    sql`from ${co} join ${h} on ${sql.raw(everywhere)}
      where ${co.id} = ${companyOf(ctx).id} and ${h.data} between ${from}::date and ${to}::date`,
  )
  return new Set(rows.map(({ data }) => data))
}

/** Working days of the months at each establishment, and where there is none. */
export async function calendarsOf(
  ctx: Ctx,
  months: readonly MonthSpan[],
): Promise<CompanyCalendars> {
  const { id } = companyOf(ctx)
  const span = { from: months[0]?.from ?? ctx.today, to: months.at(-1)?.to ?? ctx.today }
  const [company] = await ctx.tx.select(
    { sabadoUtil: co.sabado_util },
    sql`from ${co} where ${co.id} = ${id}`,
  )
  const places = await ctx.tx.select({ id: s.id }, sql`from ${s} where ${s.empresa_id} = ${id}`)
  const ids = places.map((place) => place.id)
  const holidays = await holidaysOf(ctx, ids, { inicio: span.from, fim: span.to })
  const country = await countryHolidays(ctx, span)
  const sabadoUtil = company?.sabadoUtil === true
  const isAlike = (days: ReadonlySet<string>): boolean =>
    days.size === country.size && [...days].every((day) => country.has(day))
  return {
    estabelecimentos: [...ids, null],
    alike: [...holidays.values()].every(isAlike),
    of: (estabelecimentoId) => ({
      sabadoUtil,
      feriados:
        (estabelecimentoId === null ? undefined : holidays.get(estabelecimentoId)) ?? country,
    }),
  }
}
