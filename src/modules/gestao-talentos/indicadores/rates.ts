/** Rates of months and of periods: exact, rounded half up once, and none where nothing stands below. Pure. */
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { counted } from '#platform/contract/numbers.ts'

export const SEM_DADOS = 'sem dados'
const PLACES = 2
const UNIT = new Exact(10).pow(PLACES)

/** Percent, not rounded. */
export const percentOf = (part: Exact | number, whole: Exact | number): Exact | null =>
  new Exact(whole).isZero() ? null : new Exact(part).times(100).dividedBy(whole)

export const sumOf = (values: readonly (Exact | number)[]): Exact =>
  values.reduce<Exact>((sum, value) => sum.plus(value), new Exact(0))

/** The mean of the months that have a rate, and how many these are. */
export function meanOf(rates: readonly (Exact | null)[]): { taxa: Exact | null; meses: number } {
  const known = rates.filter((rate) => rate !== null)
  return {
    taxa: known.length ? sumOf(known).dividedBy(known.length) : null,
    meses: known.length,
  }
}

/** With two decimals: the only place where a rate is rounded. */
export const rateText = (rate: Exact | null): string | null =>
  rate === null ? null : roundedTo(rate, PLACES)

/** Of how many months a mean speaks. */
export const meanWords = (meses: number): string =>
  meses ? `média de ${counted(meses, 'mês', 'meses')}` : SEM_DADOS

/**
 * Parts of a rate with two decimals, which add to the rate as it is shown: what rounding leaves goes to the largest
 * remainders, among equal ones to the first.
 */
export function partTexts(parts: readonly Exact[]): string[] {
  const units = parts.map((part) => part.times(UNIT))
  const whole = units.map((unit) => new Exact(unit.toDecimalPlaces(40).toFixed(0, 1)))
  const total = new Exact(roundedTo(sumOf(parts), PLACES)).times(UNIT)
  const missing = total.minus(sumOf(whole)).toNumber()
  const byRemainder = units
    .map((unit, at) => ({ at, remainder: unit.minus(whole[at] ?? 0) }))
    .toSorted((a, b) => b.remainder.comparedTo(a.remainder) || a.at - b.at)
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  const shown = (unit: Exact, at: number): string =>
    unit
      .plus(raised.has(at) ? 1 : 0)
      .dividedBy(UNIT)
      .toFixed(PLACES)
  return whole.map(shown)
}
