/** Whole months from a day to a later one; from the 31st a shorter month is whole on its last day. Pure. */
import { addMonths, compare } from '#platform/contract/dates.ts'

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

export function monthsBetween(from: string, to: string): number {
  const months = monthNumber(to) - monthNumber(from)
  return compare(addMonths(from, months), to) > 0 ? months - 1 : months
}
