/** The rows of a search, all of them in the order of the list, for looking for further words among them alone. */
import type { Ctx } from '../context.ts'
import type { Total } from './kept-on.ts'
import {
  type Conditions,
  type Found,
  found,
  mostNamed,
  orderBy,
  type Order,
  type pageIds,
  rowsSql,
  whereSql,
} from './page-ids.ts'
import type { Plan } from './plan.ts'

/** Without its rows where they are too many: of those the first of the list have enough. */
export async function orderedRows(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  order: Order,
): Promise<Total> {
  const all = `select t.id, ${order.key} ordem ${rowsSql(plan, conditions, order)} limit ${mostNamed + 1}`
  const text = `with achados as materialized (${all}) select null, null, count(*), case when count(*) <= ${mostNamed} then array_agg(a.id ${orderBy('a', order)}) end from achados a`
  const rows = found(await ctx.tx.texts(text, conditions.values, 'once'))
  return { n: rows.total ?? 0, all: rows.all, inOrder: true }
}

/** How many are looked at, one portion after the other, until the page is full. */
const portions = [500, 2_000, 6_000, mostNamed]

/** The first of these rows that the whole question finds. */
export async function amongKnown(
  rows: Int32Array,
  [ctx, plan, conditions, order, { limit }]: Parameters<typeof pageIds>,
): Promise<Found['places']> {
  const { table } = plan.resource
  const { where, values } = conditions
  const text = `select t.id, ${order.key} from unnest($${values.length + 1}::int[]) with ordinality k (id, n) join ${table} t on t.id = k.id${whereSql(where)} order by k.n limit ${limit}`
  const places: Found['places'] = []
  let from = 0
  for (const portion of portions) {
    if (from >= rows.length || places.length >= limit) break
    const some = [...rows.subarray(from, from + portion)]
    places.push(...found(await ctx.tx.texts(text, [...values, some], 'again')).places)
    from += portion
  }
  return places.slice(0, limit)
}
