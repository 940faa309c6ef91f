/** What a proposal is typed by: percent, difference or new value; each leads to the other two. Exact; no number is a float. */
import {
  lowering,
  mostPercent,
  percentRefused,
} from '#modules/cargo-salario/reajustes-colaboradores/raise.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { parseDecimal } from '#platform/contract/numbers.ts'

export type AmountField = 'percent' | 'difference' | 'value'
export type Amounts = Record<AmountField, string>

/** Decimals of a percentage. */
export const percentPlaces = 3

export function amountsOf(now: string, then: string, places: number): Amounts {
  const [before, after] = [new Exact(now), new Exact(then)]
  const difference = after.minus(before)
  return {
    percent: before.isZero() ? '0' : roundedTo(difference.times(100).div(before), percentPlaces),
    difference: roundedTo(difference, places),
    value: roundedTo(after, places),
  }
}

export type Read = { value: string; problem?: undefined } | { value?: undefined; problem: string }

const unread = (places: number): string =>
  `Informe um número com até ${places} casas decimais, como 1.234,5.`

/** The new value that what was typed leads to, or why it leads to none. */
export function readAmount(
  field: AmountField,
  typed: string,
  { now, places }: { now: string; places: number },
): Read {
  const scale = field === 'percent' ? percentPlaces : places
  const text = parseDecimal(typed, scale)
  if (text === undefined) return { problem: unread(scale) }
  const [before, said] = [new Exact(now), new Exact(text)]
  const after = {
    percent: () => before.times(said.plus(100)).times('0.01'),
    difference: () => before.plus(said),
    value: () => said,
  }[field]()
  if (after.lt(before)) return { problem: lowering }
  if (after.minus(before).times(100).gt(before.times(mostPercent)))
    return { problem: percentRefused }
  return { value: roundedTo(after, places) }
}

/** The sums with what is typed and not yet saved laid over them. */
export function sumsWith(
  sums: { atual: number; proposto: number },
  typed: readonly { before: string; after: string }[],
): { proposto: string; diferenca: string; percentual: string | null } {
  const now = new Exact(sums.atual)
  const then = typed.reduce(
    (sum, { before, after }) => sum.plus(after).minus(before),
    new Exact(sums.proposto),
  )
  const difference = then.minus(now)
  return {
    proposto: then.toFixed(2),
    diferenca: difference.toFixed(2),
    percentual: now.isZero() ? null : roundedTo(difference.times(100).div(now), percentPlaces),
  }
}
