/** Exact figures over numbers: rounded once, half away from zero, to one decimal. */
import { Exact, roundedTo } from './decimal.ts'

export const SEM_DADOS = 'sem dados'

const quotient = (part: Exact, whole: number): string => roundedTo(part.div(whole), 1)

/** Percentage points; nothing to divide by is no zero. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? SEM_DADOS : quotient(new Exact(part).times(100), whole)

const sumOf = (values: readonly number[]): Exact =>
  values.reduce((sum, value) => sum.plus(value), new Exact(0))

export const meanOf = (values: readonly number[]): string =>
  values.length ? quotient(sumOf(values), values.length) : SEM_DADOS

export function medianOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return meanOf(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}
