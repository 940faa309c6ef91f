/** How long somebody was there, in whole months; the last day belongs to it. Pure. */
import { addDays } from '#platform/contract/dates.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { counted, formatDecimal } from '#platform/contract/numbers.ts'

export function wholeMonths(from: string, lastDay: string): number {
  const to = addDays(lastDay, 1)
  const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthsOf(to) - monthsOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0)
}

/** As the record of a talent says it. */
export function monthsInWords(months: number): string {
  if (months < 1) return 'Menos de 1 mês'
  const years = Math.floor(months / 12)
  const parts = [
    years ? counted(years, 'ano', 'anos') : '',
    months % 12 ? counted(months % 12, 'mês', 'meses') : '',
  ]
  return parts.filter(Boolean).join(' e ')
}

/** One decimal, rounded half up. */
export const meanMonths = (months: readonly number[]): string =>
  roundedTo(new Exact(months.reduce((sum, n) => sum + n, 0)).dividedBy(months.length || 1), 1)

export const meanInWords = (months: readonly number[]): string =>
  `tempo médio de ${formatDecimal(meanMonths(months))} meses`
