import { failure } from '#platform/contract/failure.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { lowering, mostPercent, percentRefused } from './raise.ts'

/** 422 where a proposal takes away, or adds more than any raise may. */
export function notLowered(
  at: { field: string; label: string },
  before: string,
  after: string,
): void {
  const [was, is] = [new Exact(before), new Exact(after)]
  if (is.lt(was)) throw failure.invalid([{ ...at, message: lowering }])
  if (was.isPositive() && !was.isZero() && is.minus(was).times(100).gt(was.times(mostPercent)))
    throw failure.invalid([{ ...at, message: percentRefused }])
}
