/** Which days are worked at an establishment. Pure. */
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { Span } from './months.ts'

export type WorkCalendar = {
  readonly sabadoUtil: boolean
  /** Of the country, the state and the city of the establishment; optional days only where they are not worked. */
  readonly feriados: ReadonlySet<string>
}

const A_SUNDAY = '1970-01-04'
const SATURDAY = 6

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => ((daysBetween(A_SUNDAY, day) % 7) + 7) % 7

export function isWorkingDay(day: string, { sabadoUtil, feriados }: WorkCalendar): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || (weekday === SATURDAY && !sabadoUtil)) return false
  return !feriados.has(day)
}

export function daysOf({ from, to }: Span): string[] {
  const count = daysBetween(from, to) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, i) => addDays(from, i))
}

export const workingDays = (span: Span, calendar: WorkCalendar): number =>
  daysOf(span).filter((day) => isWorkingDay(day, calendar)).length
