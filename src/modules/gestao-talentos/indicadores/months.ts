/** The months of a period, each with its days inside. Pure. */
import { addMonths, compare, formatMonth, lastDayOfMonth } from '#platform/contract/dates.ts'

/** From the first day to the last one, which belongs to it. */
export type Span = { readonly from: string; readonly to: string }
export type MonthSpan = Span & { /** yyyy-MM. */ readonly mes: string; readonly nome: string }

const later = (a: string, b: string): string => (compare(a, b) > 0 ? a : b)
const earlier = (a: string, b: string): string => (compare(a, b) < 0 ? a : b)

export const monthSpan = (mes: string): MonthSpan => ({
  mes,
  nome: formatMonth(mes),
  from: `${mes}-01`,
  to: lastDayOfMonth(mes),
})

export function monthsIn({ from, to }: Span): MonthSpan[] {
  const months: MonthSpan[] = []
  if (from > to) return months
  for (let mes = from.slice(0, 7); mes <= to.slice(0, 7); mes = addMonths(mes, 1)) {
    const whole = monthSpan(mes)
    months.push({ ...whole, from: later(whole.from, from), to: earlier(whole.to, to) })
  }
  return months
}

/** The days that both have; null where there is none. An end that is not known yet is none. */
export function common(span: Span, other: { from: string; to: string | null }): Span | null {
  const from = later(span.from, other.from)
  const to = other.to === null ? span.to : earlier(span.to, other.to)
  return from <= to ? { from, to } : null
}
