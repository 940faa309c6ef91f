/** Whether a day is worked at an establishment. Pure. */
import { daysBetween } from '#platform/contract/dates.ts'

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
