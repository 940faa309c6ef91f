/** Head count of many days at once: stays as spans of days, so that the work grows with the stays and not with the days. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notLeftBefore, type StaffFilters, t } from './scope.ts'
import { stays, x } from './stays.ts'

export type DayCount = { dia: string; n: number }

/** What `activeCount` says of each of the days, which are in order. */
export async function activeOnDays(
  ctx: Ctx,
  filters: StaffFilters,
  days: readonly string[],
): Promise<DayCount[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const there = sql`${t.data_admissao} <= ${last}::date and ${notLeftBefore(first)}`
  return ctx.tx.selectWith(
    sql`with ${stays(ctx, filters, there, 'nowhere', first)},
    dias as (select dia, i::int from unnest(${days}::date[]) with ordinality u (dia, i)),
    trecho as (
      select width_bucket(${x.de} - 1, ${days}::date[]) + 1 primeiro,
        width_bucket(least(${x.proxima} - 1, ${x.desligamento}, ${last}::date), ${days}::date[]) ultimo
      from permanencia x),
    grupo as (select primeiro, ultimo, count(*) n from trecho where primeiro <= ultimo group by 1, 2)`,
    { dia: sql<string>`d.dia`, n: sql<number>`coalesce(sum(g.n), 0)::int` },
    sql`from dias d left join grupo g on d.i between g.primeiro and g.ultimo group by d.dia, d.i order by d.i`,
  )
}
