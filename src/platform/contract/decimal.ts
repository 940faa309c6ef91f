/**
 * The one arithmetic of money, indices, scores and figures: decimals of 60 digits, half away from zero as in PostgreSQL.
 * What is only read, shown or compared is text (`numbers.ts`): pages load no arithmetic for it.
 */
import Decimal from 'decimal.js-light'

export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })
export type Exact = Decimal

/** Digits of what was divided before: a third thrice is whole again, and a half is one. */
const GUARDED = 40

/** Rounded once, with that many decimals; of what rounds to nothing no sign is left. */
export function roundedTo(value: Exact, places: number): string {
  const rounded = value.toDecimalPlaces(GUARDED).toDecimalPlaces(places)
  return rounded.isZero() ? new Exact(0).toFixed(places) : rounded.toFixed(places)
}

/** A part of an amount, in cents. */
export const partOf = (amount: number, part: number | string): number =>
  Number(roundedTo(new Exact(amount).times(part), 2))
