/** Stock that months begin with, and who is in it. */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { MonthSpan } from './months.ts'
import { type PersonRow, personColumns, personOrder, personTables } from './person-rows.ts'
import { type Grouping, notLeftBefore, type StaffFilters, t } from './scope.ts'
import { inStockOf, keyOf, ofKey, stays, x } from './stays.ts'

export type OpeningRow = {
  mes: string
  chave: number | null
  /** Where it was asked for: its holidays say how many days its people work. */
  estabelecimentoId: number | null
  n: number
}

const there = (from: string, to: string) =>
  sql`${t.data_admissao} < ${to}::date and ${notLeftBefore(from)}`

/** `quadro`: how many of `permanencia` each month begins with. Stays as spans of months: the work grows with the stays, not with the months. */
export function stockOf(
  months: readonly MonthSpan[],
  by: Grouping,
  { together }: { together: boolean },
): RawBuilder<unknown> {
  const days = months.map(({ from }) => from)
  const last = days.at(-1) ?? ''
  return sql`
    dias as (select mes, i::int from unnest(${months.map(({ mes }) => mes)}::text[]) with ordinality u (mes, i)),
    vez_no_quadro as (
      select ${keyOf(by)} chave, ${together ? sql`null::int` : x.estabelecimentoId} estabelecimento_id,
        width_bucket(${x.de}, ${days}::date[]) + 1 primeiro,
        width_bucket(least(${x.proxima}, ${x.desligamento}, ${last}::date), ${days}::date[]) ultimo
      from permanencia x),
    grupo as (
      select chave, estabelecimento_id, primeiro, ultimo, count(*) n
      from vez_no_quadro where primeiro <= ultimo group by 1, 2, 3, 4),
    quadro as (
      select d.i, d.mes, g.chave, g.estabelecimento_id, sum(g.n)::int n
      from dias d join grupo g on d.i between g.primeiro and g.ultimo
      group by d.i, d.mes, g.chave, g.estabelecimento_id)`
}

export async function opening(
  ctx: Ctx,
  filters: StaffFilters,
  months: readonly MonthSpan[],
  by: Grouping,
  establishments: 'each' | 'together' = 'each',
): Promise<OpeningRow[]> {
  const together = establishments === 'together'
  const where = by === 'cargo' ? 'places' : 'withoutPositions'
  const places = together && by === 'empresa' ? 'nowhere' : where
  const [first, last] = [months[0]?.from, months.at(-1)?.from]
  if (first === undefined || last === undefined) return []
  return ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, there(first, last), places, first)}, ${stockOf(months, by, { together })}`,
    {
      mes: sql<string>`q.mes`,
      chave: sql<number | null>`q.chave`,
      estabelecimentoId: sql<number | null>`q.estabelecimento_id`,
      n: sql<number>`q.n`,
    },
    sql`from quadro q order by q.i, q.chave, q.estabelecimento_id`,
  )
}

/** Who is in the stock that a month begins with. */
export const openingPeople = (
  ctx: Ctx,
  filters: StaffFilters,
  month: MonthSpan,
  { by, chave, limit }: { by: Grouping; chave?: number | null; limit: number },
): Promise<PersonRow[]> =>
  ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, there(month.from, month.from), 'places', month.from)}`,
    personColumns,
    sql`from permanencia x ${personTables}
      where ${inStockOf(sql`${month.from}::date`)} and ${ofKey(by, chave)} ${personOrder} limit ${limit}`,
  )
