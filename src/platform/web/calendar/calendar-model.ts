/** Which days a view holds, and where what overlaps stands side by side. */
import { addDays, addMonths, formatDate } from '#platform/contract/dates.ts'

export const views = ['dia', 'semana', 'mes', 'lista'] as const
export type View = (typeof views)[number]
export const viewLabels: Record<View, string> = {
  dia: 'Dia',
  semana: 'Semana',
  mes: 'Mês',
  lista: 'Lista',
}

/** Something that begins at an hour of a day. */
export type CalendarEvent = {
  id: number
  day: string
  /** HH:MM */
  start: string
  minutes: number
  title: string
  detail?: string | undefined
  /** Of somebody else: drawn less strongly. */
  faint?: boolean
}

/** Days of the list view. */
const listed = 30

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Weeks begin on Sunday, as calendars in Brazil do. */
const weekStart = (day: string): string => addDays(day, -weekdayOf(day))
const daysFrom = (day: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => addDays(day, i))

export function daysOf(view: View, day: string): string[] {
  if (view === 'dia') return [day]
  if (view === 'semana') return daysFrom(weekStart(day), 7)
  if (view === 'lista') return daysFrom(day, listed)
  const begin = weekStart(`${day.slice(0, 7)}-01`)
  const after = addMonths(`${day.slice(0, 7)}-01`, 1)
  return daysFrom(begin, 42).filter((d) => weekStart(d) < after)
}

export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'mes') return addMonths(`${day.slice(0, 7)}-01`, by)
  return addDays(day, by * { dia: 1, semana: 7, lista: listed }[view])
}

const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const longDay = (day: string): string =>
  written(day, { weekday: 'long', day: 'numeric', month: 'long' })
export const shortWeekday = (day: string): string => written(day, { weekday: 'short' }).slice(0, 3)

export function titleOf(view: View, day: string): string {
  if (view === 'dia') return `${longDay(day)} de ${day.slice(0, 4)}`
  if (view === 'mes') return written(day, { month: 'long', year: 'numeric' })
  const days = daysOf(view, day)
  return `${formatDate(days[0] ?? day)} a ${formatDate(days.at(-1) ?? day)}`
}

export function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const endsAt = ({ start, minutes }: CalendarEvent): string => {
  const end = Math.min(minutesAt(start) + minutes, 24 * 60 - 1)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

export const inOrder = (events: readonly CalendarEvent[]): CalendarEvent[] =>
  events.toSorted((a, b) =>
    a.day + a.start < b.day + b.start ? -1 : a.day + a.start > b.day + b.start ? 1 : a.id - b.id,
  )

export type Laid = { event: CalendarEvent; lane: number; lanes: number }

/** Of one day: what overlaps shares the width, what does not has all of it. */
export function laid(events: readonly CalendarEvent[]): Laid[] {
  const all: Laid[] = []
  let group: Laid[] = []
  let ends = 0
  const close = () => {
    const lanes = Math.max(0, ...group.map((g) => g.lane)) + 1
    all.push(...group.map((g) => ({ ...g, lanes })))
    group = []
  }
  for (const event of inOrder(events)) {
    const begins = minutesAt(event.start)
    if (group.length && begins >= ends) close()
    if (!group.length) ends = 0
    const busy = new Set(
      group.filter((g) => minutesAt(g.event.start) + g.event.minutes > begins).map((g) => g.lane),
    )
    let lane = 0
    while (busy.has(lane)) lane += 1
    group.push({ event, lane, lanes: 1 })
    ends = Math.max(ends, begins + event.minutes)
  }
  close()
  return all
}

/** Whole hours that the day shows: the usual ones, and whatever lies outside them. */
export function hoursOf(events: readonly CalendarEvent[]): { from: number; to: number } {
  const from = Math.min(8, ...events.map((e) => Math.floor(minutesAt(e.start) / 60)))
  const to = Math.max(
    18,
    ...events.map((e) => Math.min(24, Math.ceil((minutesAt(e.start) + e.minutes) / 60))),
  )
  return { from, to }
}
