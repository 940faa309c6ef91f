/**
 * How many were there on a day is how many were there on another, more who came in between, less who left: two short
 * ranges of an index in the place of one over everybody.
 */
import { daysBetween } from '../../contract/dates.ts'
import type { Ctx } from '../context.ts'
import { here } from './knowledge.ts'
import type { Conditions } from './page-ids.ts'
import type { Plan } from './plan.ts'

/** Totals by the day that was asked for, all of one version of the table and of one question but for its day. */
export type DayTotals = Map<string, Promise<number>>

/** Days from one that is known beyond which counting everybody is as soon done. */
const near = 500

const distance = (a: string, b: string): number => Math.abs(daysBetween(a, b))

function nearest(day: string, known: DayTotals): string | undefined {
  const [found] = [...known.keys()]
    .filter((other) => distance(day, other) <= near)
    .toSorted((a, b) => distance(day, a) - distance(day, b))
  return found
}

/** The question but for its day. */
export const besideDay = ({ where, values, span }: Conditions): unknown[] => [
  where.filter((_, i) => i !== span?.at),
  values.filter((_, i) => i !== span?.value),
]

/** Undefined where no day near it is known, or something changed since the other was counted. */
export async function totalOfDay(
  ctx: Ctx,
  { resource: { table } }: Plan,
  conditions: Conditions,
  {
    known,
    companies,
    version,
  }: { known: DayTotals; companies: readonly number[]; version: string },
): Promise<number | undefined> {
  const { span } = conditions
  const other = span && nearest(span.day, known)
  if (!span || !other) return undefined
  const before = await here(known.get(other))
  if (before === undefined) return undefined
  const values = [...conditions.values, other, [table], companies]
  const [day, further] = [`$${span.value + 1}::date`, `$${conditions.values.length + 1}::date`]
  const forward = span.day > other
  const [first, last] = forward ? [further, day] : [day, further]
  const where = conditions.where.filter((_, i) => i !== span.at)
  const count = (range: string): string =>
    `(select count(*) from ${table} t where ${[...where, span.among, range].join(' and ')})`
  const came = count(`t.${span.from} > ${first} and t.${span.from} <= ${last}`)
  const left = count(`t.${span.to} >= ${first} and t.${span.to} < ${last}`)
  const seen = `rh_mudancas($${values.length - 1}::text[], $${values.length}::int[])`
  const [row] = await ctx.tx.again(`select ${seen}, ${came} - ${left}`, values)
  if (String(row?.[0]) !== version) return undefined
  return before + (forward ? 1 : -1) * Number(row?.[1])
}
