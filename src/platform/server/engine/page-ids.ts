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
}

export type Order = { sql: string; key: string; isDown: boolean; person: boolean }

export type Portion = {
  limit: number
  offset: number
  /** Begins after this row, whatever the offset says. */ after?: Place | undefined
  total: boolean
  cap?: number | undefined
  /** What alone may hold the words of the search. */ named?: string | undefined
}

type Found = { places: Place[]; total: number | undefined }

/**
 * Rows found by words are gathered once for page and total, and never looked for along the order of the list, of which
 * they may be any part; everywhere else an index gives the page, and counting is a statement of its own.
 */
export async function pageIds(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  order: Order,
  portion: Portion,
): Promise<Found> {
  const from = `${fromSql(plan, conditions.person || order.person)}${whereSql(conditions.where)}`
  const isGathered = conditions.searched && portion.cap === undefined
  const row = isGathered
    ? { key: 'a.ordem', id: 'a.id', isDown: order.isDown }
    : { key: order.key, id: 't.id', isDown: order.isDown }
  const page = (after: readonly string[], limit: number, offset: number): string => {
    const part = `limit ${limit}${offset ? ` offset ${offset}` : ''}`
    if (!isGathered)
      return `select t.id, ${order.key} ${fromSql(plan, conditions.person || order.person)}${whereSql([...conditions.where, ...after])} order by ${order.sql} ${part}`
    const count = portion.total ? ', (select count(*) from achados)' : ''
    const [down, last] = order.isDown ? [' desc', ' desc nulls last'] : ['', '']
    return `with achados as materialized (select t.id, ${order.key} ordem ${from}) select a.id, a.ordem${count} from achados a${whereSql(after)} order by a.ordem${last}, a.id${down} ${part}`
  }
  // The plan for any word would be made without knowing how rare it is.
  const read = (text: string, values: unknown[]) =>
    ctx.tx.texts(text, values, conditions.searched ? 'once' : 'again')
  if (!portion.after)
    return found(await read(page([], portion.limit, portion.offset), conditions.values))
  const rows: (string | null)[][] = []
  for (const { where, values } of portionsAfter(portion.after, row, conditions.values.length + 1)) {
    const left = portion.limit - rows.length
    if (left > 0)
      rows.push(...(await read(page([where], left, 0), [...conditions.values, ...values])))
  }
  return found(rows)
}

function found(rows: readonly (string | null)[][]): Found {
  const counted = rows[0]?.[2]
  return {
    places: rows.map(([id, key = null]) => ({ id: Number(id), key })),
    total: counted === undefined || counted === null ? undefined : Number(counted),
  }
}

function fromSql(plan: Plan, person: boolean): string {
  return `from ${plan.resource.table} t${person && plan.person ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''}`
}

const whereSql = (where: readonly string[]): string =>
  where.length ? ` where ${where.join(' and ')}` : ''

/** How many rows there are in all, or one more than `cap` where there are more. `kept`: its text is prepared for other values too. */
export async function totalOf(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  cap?: number,
  kept = !conditions.searched,
): Promise<number> {
  const rowsSql = `${fromSql(plan, conditions.person)}${whereSql(conditions.where)}`
  const text =
    cap === undefined
      ? `select count(*) ${rowsSql}`
      : `select count(*) from (select 1 ${rowsSql} limit ${cap + 1}) c`
  const rows = kept
    ? await ctx.tx.again(text, conditions.values)
    : await ctx.tx.arrays(text, conditions.values)
  return Number(rows[0]?.[0] ?? 0)
}
