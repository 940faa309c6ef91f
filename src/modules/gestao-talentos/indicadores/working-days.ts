/** The days of a span, and those that are worked. Pure. */
import {
  isWorkingDay,
  type WorkCalendar,
} from '#modules/utilitario/estabelecimentos/working-day.ts'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { Span } from './months.ts'

export function daysOf({ from, to }: Span): string[] {
  const count = daysBetween(from, to) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, i) => addDays(from, i))
}

export const workingDays = (span: Span, calendar: WorkCalendar): number =>
  daysOf(span).filter((day) => isWorkingDay(day, calendar)).length
