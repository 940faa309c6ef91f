import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { CalendarBar } from './calendar-bar.tsx'
import { HourDays, ListedDays, MonthDays } from './calendar-days.tsx'
import { type CalendarEvent, daysOf, inOrder, stepped, type View } from './calendar-model.ts'
import css from './calendar.module.css'

type Props = {
  events: readonly CalendarEvent[]
  view: View
  day: string
  today: string
  /** What it says where there is nothing. */
  empty: string
  label: string
  onView: (view: View, day?: string) => void
  onDay: (day: string) => void
  onOpen: (event: CalendarEvent) => void
}

/** Where an arrow leads: up and down through all, sideways to the next day that holds something. */
function neighbour(events: readonly CalendarEvent[], id: number, key: string) {
  const at = events.findIndex((e) => e.id === id)
  const here = events[at]
  if (!here) return events[0]
  if (key === 'ArrowDown') return events[at + 1]
  if (key === 'ArrowUp') return events[at - 1]
  if (key === 'ArrowRight') return events.find((e) => e.day > here.day)
  const before = events.findLast((e) => e.day < here.day)?.day
  return events.find((e) => e.day === before)
}

const steps: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 }

/** Heard on what holds the buttons, which is itself nothing to operate. */
function useCalendarKeys(events: readonly CalendarEvent[], onStep: (by: 1 | -1) => void) {
  const place = useRef<HTMLDivElement>(null)
  const now = useRef({ events, onStep })
  now.current = { events, onStep }
  useEffect(function hearKeys() {
    const here = place.current
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const id = event.target instanceof HTMLElement ? Number(event.target.dataset.event) : 0
      const next =
        id && event.key.startsWith('Arrow')
          ? neighbour(inOrder(now.current.events), id, event.key)
          : undefined
      if (!step && !next) return
      event.preventDefault()
      if (step) now.current.onStep(step)
      else here?.querySelector<HTMLElement>(`[data-event="${next?.id}"]`)?.focus()
    }
    here?.addEventListener('keydown', onKey)
    return () => here?.removeEventListener('keydown', onKey)
  }, [])
  return place
}

/** A phone has no room for seven columns: there the days of the week follow each other. */
export function Calendar({ events, view, day, today, empty, label, ...p }: Props) {
  const narrow = useMediaQuery('(max-width: 768px)') ?? false
  const days = daysOf(view, day)
  const shown = { events, today, onOpen: p.onOpen }
  const place = useCalendarKeys(events, (by) => p.onDay(stepped(view, day, by)))
  const listed = view === 'lista' || (narrow && view !== 'dia')
  return (
    <div role="region" aria-label={label} ref={place} className={css.calendar}>
      <CalendarBar view={view} day={day} today={today} onView={p.onView} onDay={p.onDay} />
      {events.length || listed ? null : <p className={css.quiet}>{empty}</p>}
      {listed ? (
        <ListedDays {...shown} days={days} empty={empty} />
      ) : view === 'mes' ? (
        <MonthDays
          {...shown}
          days={days}
          month={day.slice(0, 7)}
          onDay={(chosen) => p.onView('dia', chosen)}
        />
      ) : (
        <HourDays {...shown} days={days} />
      )}
    </div>
  )
}
