/** Which rows stand on a page of a list, where each of them stands in the order, and how many there are in all. */
import type { Ctx } from '../context.ts'
import { type Place, portionsAfter } from './keyset.ts'
import type { Plan } from './plan.ts'

export type Conditions = {
  where: string[]
  values: unknown[]
  bind: (value: unknown) => string
  person: boolean
  /** Words limit the rows: found once for the page and for its total. */ searched: boolean
  /** The same without the words that no index knows, where there are others. */
  others?: (() => Conditions) | undefined
  /** A stretch of the order, beyond which nothing is looked for. */
  within?: readonly string[] | undefined
  /** The filter that asks who was there on a day: its condition and its value by their places. */
  span?: (DaySpan & { at: number; value: number; day: string }) | undefined
}

/** Rows that are there from the day of one column to that of another, never before it, among those of a condition over `t`. */
export type DaySpan = { from: string; to: string; among: string }

export type Order = {
  sql: string
  key: string
  isDown: boolean
  person: boolean
  /** The list's own order, which an index of the company's rows has. */ indexed?: boolean
}

export type Portion = {
  limit: number
  offset: number
  /** Begins after this row, whatever the offset says. */ after?: Place | undefined
  total: boolean
  cap?: number | undefined
  /** What alone may hold the words of the search. */ named?: string | undefined
  /** Whoever keeps the total wants to know which rows it is of. */ all?: boolean | undefined
}

export type Found = {
  places: Place[]
  total: number | undefined
  /** All rows that there are, where they were gathered, asked for and not too many. */
  all?: Int32Array | undefined
}

/**
 * Rows found by words are gathered once for page and total, and not looked for along the order of the list, of which
 * they may be any part: those of a rare word may be the last, or none. Where the list counts to a cap, no more than that
 * are gathered, and of more the order finds a page soon. Everywhere else an index gives the page, and counting is a
 * statement of its own.
 */
export async function pageIds(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  order: Order,
  portion: Portion,
): Promise<Found> {
  const { cap, after } = portion
  if (!conditions.searched && cap === undefined)
    return inOrder(ctx, plan, conditions, order, portion)
  if (conditions.within) return amongStretch(ctx, plan, conditions, order, portion)
  const soon = await amongFirst(ctx, plan, conditions, order, portion)
  if (soon) return soon
  const known = after?.many && !portion.total
  const found = known ? undefined : await gathered(ctx, plan, conditions, order, portion)
  if (found && (cap === undefined || (found.total ?? 0) <= cap)) return found
  const { places } = await inOrder(ctx, plan, conditions, order, portion)
  return { places: places.map((place) => ({ ...place, many: true })), total: found?.total }
}

/** Rows of the list's order that are looked at before those of a search are gathered; more where it has many of them. */
const firstRows = [2_000, 10_000]
const many = 0.2

/**
 * The first rows of a search whose total nobody wants, such as the choices for what was typed so far: two letters stand
 * in so many names that the first of the list have enough of them.
 */
async function amongFirst(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  order: Order,
  { limit, offset, after, total, cap }: Portion,
): Promise<Found | undefined> {
  const { where, values, person } = conditions
  const [company] = where
  // Who sees few of the rows would look at all of them for what is not there.
  const seesAll = ctx.visible.areas === 'todas' && ctx.visible.pessoa === null
  const isAsked = seesAll && !total && !after && !offset && cap === undefined
  if (!isAsked || !order.indexed || person || plan.resource.scope === 'global') return undefined
  for (const first of firstRows) {
    const begin = `select t.* from ${plan.resource.table} t where ${company} order by ${order.sql} limit ${first}`
    const text = `select t.id, ${order.key} from (${begin}) t${whereSql(where)} order by ${order.sql} limit ${limit}`
    const { places } = found(await ctx.tx.texts(text, values, 'once'))
    if (places.length === limit) return { places, total: undefined }
    if (places.length < limit * many) break
  }
  return undefined
}

/** Rows of a stretch that are looked at; its plan is the same for any. */
async function amongStretch(
  ctx: Ctx,
  plan: Plan,
  { where, within = [], values }: Conditions,
  order: Order,
  { limit, offset }: Portion,
): Promise<Found> {
  const rows = `select t.* from ${plan.resource.table} t${whereSql(within)} order by ${order.sql} limit 2000`
  const text = `select t.id, ${order.key} from (${rows}) t${whereSql(where)} order by ${order.sql} ${partSql(limit, offset)}`
  return found(await ctx.tx.texts(text, values, 'again'))
}

/** Of what was gathered as `id` and `ordem`. */
export function orderBy(of: string, { isDown }: Pick<Order, 'isDown'>): string {
  const [down, last] = isDown ? [' desc', ' desc nulls last'] : ['', '']
  return `order by ${of}.ordem${last}, ${of}.id${down}`
}

async function gathered(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  order: Order,
  { limit, offset, after, total, cap, all: which }: Portion,
): Promise<Found> {
  const row = { key: 'a.ordem', id: 'a.id', isDown: order.isDown }
  const portions = after ? portionsAfter(after, row, conditions.values.length + 1) : []
  const beyond = portions.length ? [`(${portions.map((p) => p.where).join(' or ')})`] : []
  const by = (of: string): string => orderBy(of, order)
  const all = `select t.id, ${order.key} ordem ${rowsSql(plan, conditions, order)}${cap === undefined ? '' : ` limit ${cap + 1}`}`
  const ids = which ? `, case when count(*) <= ${mostNamed} then array_agg(id) end ids` : ''
  const count =
    total || cap !== undefined ? `select count(*) n${ids} from achados` : 'select null n'
  const first = `case when row_number() over (${by('p')}) = 1 then (select ids from contagem) end`
  // The count stands also beside a page without rows.
  const text = `with achados as materialized (${all}), contagem as materialized (${count}), pagina as (select a.id, a.ordem from achados a${whereSql(beyond)} ${by('a')} ${partSql(limit, after ? 0 : offset)}) select p.id, p.ordem, c.n${which ? `, ${first}` : ''} from contagem c left join pagina p on true ${by('p')}`
  const values = [...conditions.values, ...portions.flatMap((p) => p.values)]
  return found(await ctx.tx.texts(text, values, useOf(conditions)))
}

async function inOrder(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  order: Order,
  portion: Portion,
): Promise<Found> {
  const page = (after: readonly string[], limit: number, offset: number): string =>
    `select t.id, ${order.key} ${rowsSql(plan, conditions, order, after)} order by ${order.sql} ${partSql(limit, offset)}`
  const read = (text: string, values: unknown[]) => ctx.tx.texts(text, values, useOf(conditions))
  if (!portion.after)
    return found(await read(page([], portion.limit, portion.offset), conditions.values))
  const row = { key: order.key, id: 't.id', isDown: order.isDown }
  const rows: (string | null)[][] = []
  for (const { where, values } of portionsAfter(portion.after, row, conditions.values.length + 1)) {
    const left = portion.limit - rows.length
    if (left > 0)
      rows.push(...(await read(page([where], left, 0), [...conditions.values, ...values])))
  }
  return found(rows)
}

/** The plan for any word would be made without knowing how rare it is. */
const useOf = ({ searched }: Conditions): 'once' | 'again' => (searched ? 'once' : 'again')

/** Rows of a question that are told by their ids; of more, only how many. */
export const mostNamed = 20_000

export function found(rows: readonly (string | null)[][]): Found {
  const [, , counted, all] = rows[0] ?? []
  return {
    ...(all ? { all: Int32Array.from(all.slice(1, -1).split(','), Number) } : {}),
    places: rows.flatMap(([id, key = null]) => (id ? [{ id: Number(id), key }] : [])),
    total: counted === undefined || counted === null ? undefined : Number(counted),
  }
}

const partSql = (limit: number, offset: number): string =>
  `limit ${limit}${offset ? ` offset ${offset}` : ''}`

export const rowsSql = (
  plan: Plan,
  { person, where }: Conditions,
  order: Order,
  further: readonly string[] = [],
): string => `${fromSql(plan, person || order.person)}${whereSql([...where, ...further])}`

function fromSql(plan: Plan, person: boolean): string {
  return `from ${plan.resource.table} t${person && plan.person ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''}`
}

export const whereSql = (where: readonly string[]): string =>
  where.length ? ` where ${where.join(' and ')}` : ''

/** How many rows there are in all, of a page that was not gathered. `again`: the same text will be asked with other values. */
export async function totalOf(
  ctx: Ctx,
  plan: Plan,
  { person, where, values }: Conditions,
  use: 'once' | 'again' = 'again',
): Promise<number> {
  const text = `select count(*) ${fromSql(plan, person)}${whereSql(where)}`
  const rows =
    use === 'again' ? await ctx.tx.again(text, values) : await ctx.tx.arrays(text, values)
  return Number(rows[0]?.[0] ?? 0)
}
