/** Amounts of pay beside each other: exact sums, and what the later one is more than the earlier. Pure. */
import { Exact, roundedTo } from '#platform/contract/decimal.ts'

/** Null where nothing is known of any. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null)
  if (!known.length) return null
  return known.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(2)
}

/** A sum with one amount more; null where nothing is known yet. */
export const withOne = (sum: string | null, amount: string | null): string | null =>
  sum === null || amount === null ? (sum ?? amount) : new Exact(sum).plus(amount).toFixed(2)

export const moreOf = (before: string | null, after: string | null): string | null =>
  before === null || after === null ? null : new Exact(after).minus(before).toFixed(2)

/** In percentage points with two decimals; none over nothing. */
export function raiseOf(before: string | null, after: string | null): string | null {
  const more = moreOf(before, after)
  if (before === null || more === null || new Exact(before).isZero()) return null
  return roundedTo(new Exact(more).times(100).div(before), 2)
}
