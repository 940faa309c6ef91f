/** Stock that months begin with, and who is in it. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { MonthSpan } from './months.ts'
import { type PersonRow, personColumns, personOrder, personTables } from './person-rows.ts'
import { type Grouping, type StaffFilters, t } from './scope.ts'
import { inStockOf, keyOf, ofKey, stays, x } from './stays.ts'

export type OpeningRow = {
  mes: string
  chave: number | null
  /** Where it was asked for: its holidays say how many days its people work. */
  estabelecimentoId: number | null
  n: number
}

const there = (from: string, to: string) =>
  sql`${t.data_admissao} < ${to}::date and (${t.data_desligamento} is null or ${t.data_desligamento} >= ${from}::date)`

/** Stays as spans of months: the work grows with the stays, not with the months. */
export async function opening(
  ctx: Ctx,
  filters: StaffFilters,
  months: readonly MonthSpan[],
  by: Grouping,
  establishments: 'each' | 'together' = 'each',
): Promise<OpeningRow[]> {
  const whole = establishments === 'together'
  const places = whole && by === 'empresa' ? 'nowhere' : 'places'
  const days = months.map(({ from }) => from)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, there(first, last), places)},
    dias as (select mes, i::int from unnest(${months.map(({ mes }) => mes)}::text[]) with ordinality u (mes, i)),
    trecho as (
      select ${keyOf(by)} chave, ${whole ? sql`null::int` : x.estabelecimentoId} estabelecimento_id,
        width_bucket(${x.de}, ${days}::date[]) + 1 primeiro,
        width_bucket(least(${x.proxima}, ${x.desligamento}, ${last}::date), ${days}::date[]) ultimo
      from permanencia x),
    grupo as (
      select chave, estabelecimento_id, primeiro, ultimo, count(*) n
      from trecho where primeiro <= ultimo group by 1, 2, 3, 4)`,
    {
      mes: sql<string>`d.mes`,
      chave: sql<number | null>`g.chave`,
      estabelecimentoId: sql<number | null>`g.estabelecimento_id`,
      n: sql<number>`sum(g.n)::int`,
    },
    sql`from dias d join grupo g on d.i between g.primeiro and g.ultimo
      group by d.i, d.mes, g.chave, g.estabelecimento_id order by d.i, g.chave, g.estabelecimento_id`,
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
    sql`with ${stays(ctx, filters, there(month.from, month.from))}`,
    personColumns,
    sql`from permanencia x ${personTables}
      where ${inStockOf(sql`${month.from}::date`)} and ${ofKey(by, chave)} ${personOrder} limit ${limit}`,
  )
