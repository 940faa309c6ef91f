/**
 * What was found stays found where it is known which few rows changed since: each of them is asked whether it belongs to
 * the answer now. What becomes of an answer does not depend on whether the change was in it already.
 */
import { portionsAfter } from './keyset.ts'
import { type Conditions, type Found, pageIds, rowsSql } from './page-ids.ts'

type Asked = Parameters<typeof pageIds>
type Places = Found['places']
/** How many rows there are, and which, where they are few enough to be named. */
export type Total = {
  n: number
  all?: Int32Array | undefined
  /** They are named in the order of the list. */ inOrder?: boolean
}
export type Kept = { total?: Total | undefined; places?: Places | undefined }

/** Of what was kept that which still holds, now that these rows are other ones. */
export async function carriedOn(
  rows: readonly number[],
  { total, places }: Kept,
  asked: Asked,
): Promise<Kept> {
  // That they are too many stays true enough: nothing is answered by it.
  if (total?.inOrder && !total.all) return { total }
  const changed = new Set(rows)
  const touched = places?.some(({ id }) => changed.has(id))
  if (!total?.all && (!places || touched)) return {}
  const now = await matchingNow(rows, places, asked)
  const { offset, after } = asked[4]
  const first = !offset && !after
  const same = total?.all && !now.length && !total.all.some((id) => changed.has(id))
  // Of a far page nothing tells how many of the changed rows stood before it when it was read.
  const stands = first && !touched && now.every(({ isBeyond }) => isBeyond)
  return {
    total: same ? total : totalNow(total, changed, now),
    places: stands ? places : undefined,
  }
}

type Matching = { id: number; /** Stands after all of the page. */ isBeyond: boolean }

async function matchingNow(
  rows: readonly number[],
  places: Places | undefined,
  [ctx, plan, conditions, order, { limit }]: Asked,
): Promise<Matching[]> {
  const last = places?.length === limit ? places.at(-1) : undefined
  const next = conditions.values.length + 2
  const row = { key: order.key, id: 't.id', isDown: order.isDown }
  const portions = last ? portionsAfter(last, row, next) : []
  const isBeyond = portions.map(({ where }) => where).join(' or ') || 'false'
  const among: Conditions = {
    ...conditions,
    where: [...conditions.where, `t.id = any ($${next - 1})`],
  }
  const values = [...conditions.values, [...rows], ...portions.flatMap((p) => p.values)]
  const text = `select t.id, ${isBeyond} ${rowsSql(plan, among, order)}`
  const found = await ctx.tx.again(text, values)
  return found.map(([id, beyond]) => ({ id: Number(id), isBeyond: beyond === true }))
}

function totalNow(
  total: Total | undefined,
  changed: ReadonlySet<number>,
  now: readonly Matching[],
): Total | undefined {
  if (!total?.all || total.inOrder) return undefined
  const others = total.all.filter((id) => !changed.has(id))
  const all = Int32Array.from([...others, ...now.map(({ id }) => id)])
  return { n: all.length, all }
}
