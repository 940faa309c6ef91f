/*
 * Calendar dates, months and times are text from the database to the input. A Date object appears
 * only inside this file, always in UTC, so that no time zone of the machine can shift a day.
 */
import { cleanSigns } from './clean.ts'

const DATE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/
const MONTH = /^([1-9]\d{3})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DAY_MS = 86_400_000

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function parts(date: string): [number, number, number] {
  const found = DATE.exec(date)
  if (!found || !isDate(date)) throw new RangeError(`Not a date: ${date}`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

function epochDay(date: string): number {
  const [year, month, day] = parts(date)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

const fromEpochDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export function isDate(text: string): boolean {
  const found = DATE.exec(text)
  if (!found) return false
  const month = Number(found[2])
  const day = Number(found[3])
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(found[1]), month)
}

export function isMonth(text: string): boolean {
  const month = Number(MONTH.exec(text)?.[2] ?? 0)
  return month >= 1 && month <= 12
}

export const isTime = (text: string): boolean => TIME.test(text)

export const addDays = (date: string, days: number): string => fromEpochDay(epochDay(date) + days)

/** Takes a date or a month. 31 January plus one month is the last day of February. */
export function addMonths(dateOrMonth: string, months: number): string {
  if (isMonth(dateOrMonth)) return addMonths(`${dateOrMonth}-01`, months).slice(0, 7)
  const [year, month, day] = parts(dateOrMonth)
  const index = year * 12 + (month - 1) + months
  const newYear = Math.floor(index / 12)
  const newMonth = (index % 12) + 1
  return `${pad(newYear, 4)}-${pad(newMonth)}-${pad(Math.min(day, daysInMonth(newYear, newMonth)))}`
}

/** Negative, zero or positive; for dates, months and times alike, as all sort as text. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Days from the first to the second: 0 on the same day, negative backwards. */
export const daysBetween = (from: string, to: string): number => epochDay(to) - epochDay(from)

/** Complete years. Who was born on 29 February completes them on 1 March of common years (Lei 810/1949, art. 3º). */
export function ageAt(birth: string, on: string): number {
  const [birthYear] = parts(birth)
  const [year] = parts(on)
  return year - birthYear - (on.slice(5) < birth.slice(5) ? 1 : 0)
}

export function lastDayOfMonth(dateOrMonth: string): string {
  const month = dateOrMonth.slice(0, 7)
  if (!isMonth(month)) throw new RangeError(`Not a month: ${dateOrMonth}`)
  return `${month}-${pad(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))))}`
}

/** dd/MM/yyyy. */
export function formatDate(date: string): string {
  const [year, month, day] = parts(date)
  return `${pad(day)}/${pad(month)}/${year}`
}

/** MM/yyyy. */
export function formatMonth(dateOrMonth: string): string {
  const month = dateOrMonth.slice(0, 7)
  if (!isMonth(month)) throw new RangeError(`Not a month: ${dateOrMonth}`)
  return `${month.slice(5)}/${month.slice(0, 4)}`
}

/** Reads d/M/yyyy, ddMMyyyy and ISO (also with a time, which is dropped as written, not converted). Years have four digits. */
export function parseDate(text: string): string | undefined {
  const typed = cleanSigns(text)
  const local =
    /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(typed)?.[1]
  const date = local
    ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`
    : iso
  return date !== undefined && isDate(date) ? date : undefined
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** The wall clock at an instant, as if it were UTC milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const found: Record<string, number> = {}
  for (const part of formatterOf(timeZone).formatToParts(instant))
    found[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (instant: number, timeZone: string): number =>
  wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000

export const todayIn = (timeZone: string, now: Date): string =>
  fromEpochDay(Math.floor(wallClock(now.getTime(), timeZone) / DAY_MS))

function firstInstantAfterGap(before: number, after: number, timeZone: string): number {
  const offset = offsetAt(after, timeZone)
  let low = before
  let high = after
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(middle, timeZone) === offset) high = middle
    else low = middle
  }
  return high
}

/**
 * The instant (ISO, UTC) at which a place's clock shows that date and time: the first of two when the
 * clock went back, and the first that existed when it went forward, as at midnight in Brazil until 2018.
 */
export function instantOfLocal(date: string, time: string, timeZone: string): string {
  if (!isTime(time)) throw new RangeError(`Not a time: ${time}`)
  const wanted =
    epochDay(date) * DAY_MS + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3)) * 60_000
  const early = wanted - offsetAt(wanted - DAY_MS, timeZone)
  const late = wanted - offsetAt(wanted + DAY_MS, timeZone)
  const exact = [early, late].filter((instant) => wallClock(instant, timeZone) === wanted)
  const instant =
    exact.length > 0
      ? Math.min(...exact)
      : firstInstantAfterGap(Math.min(early, late), Math.max(early, late), timeZone)
  return new Date(instant).toISOString()
}

/** The first instant (ISO, UTC) that no longer belongs to the local day: what closes on a date is open before it. */
export const endOfLocalDay = (date: string, timeZone: string): string =>
  instantOfLocal(addDays(date, 1), '00:00', timeZone)

/** dd/MM/yyyy: the day that an instant has in the place's calendar. */
export const formatDayOf = (iso: string, timeZone: string): string =>
  formatDate(todayIn(timeZone, new Date(iso)))

/** dd/MM/yyyy HH:mm on the clock of the place. */
export function formatInstant(iso: string, timeZone: string): string {
  const local = new Date(wallClock(Date.parse(iso), timeZone)).toISOString()
  return `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}`
}
