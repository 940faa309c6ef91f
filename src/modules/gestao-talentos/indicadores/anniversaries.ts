/** Days that come again every year: birthdays, and years in the company. Pure. */
import { isDate } from '#platform/contract/dates.ts'

/** All months. */
export const ANO_INTEIRO = 0

/** The day in a year; 29 February stands on the 28th of common years, in its own month. */
export function anniversaryIn(date: string, year: number): string {
  const day = `${String(year).padStart(4, '0')}${date.slice(4)}`
  return !day.endsWith('-02-29') || isDate(day) ? day : `${day.slice(0, 8)}28`
}

/** 1 to 12, or 0 for the whole year. */
export const isInMonth = (date: string, month: number): boolean =>
  month === ANO_INTEIRO || Number(date.slice(5, 7)) === month

/** Years that are completed in the year, on that day. */
export const yearsIn = (date: string, year: number): number => year - Number(date.slice(0, 4))

export type Anniversary<T> = { readonly of: T; readonly dia: string; readonly anos: number }

/** In the order of the year. Who is not born, or not there, before the year has none in it. */
export const anniversaries = <T>(
  rows: readonly T[],
  dateOf: (row: T) => string | null,
  { year, month }: { year: number; month: number },
): Anniversary<T>[] => {
  const days = new Map<string, Anniversary<T>[]>()
  for (const of of rows) {
    const date = dateOf(of)
    if (date === null || !isInMonth(date, month) || yearsIn(date, year) < 1) continue
    const dia = anniversaryIn(date, year)
    const those = days.get(dia) ?? []
    if (!those.length) days.set(dia, those)
    those.push({ of, dia, anos: yearsIn(date, year) })
  }
  return [...days.keys()].toSorted().flatMap((dia) => days.get(dia) ?? [])
}

/** Of those who complete at least so many years, or a multiple of so many. */
export const completing = <T>(
  rows: readonly Anniversary<T>[],
  { minimo, multiplo }: { minimo: number; multiplo: number },
): Anniversary<T>[] => rows.filter(({ anos }) => anos >= minimo && anos % multiplo === 0)
