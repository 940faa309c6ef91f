/** The days of a view: by the hour, as a month, as a list. */
import {
  type CalendarEvent,
  endsAt,
  hoursOf,
  inOrder,
  laid,
  longDay,
  minutesAt,
  shortWeekday,
} from './calendar-model.ts'
import css from './calendar.module.css'

type Open = (event: CalendarEvent) => void
type Shown = { events: readonly CalendarEvent[]; today: string; onOpen: Open }

const HOUR = 52
const of = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  inOrder(events.filter((e) => e.day === day))

function EventButton({
  event,
  onOpen,
  style,
  name,
}: {
  event: CalendarEvent
  onOpen: Open
  style?: React.CSSProperties
  name: string | undefined
}) {
  return (
    <button
      type="button"
      className={name}
      style={style}
      data-event={event.id}
      data-day={event.day}
      data-faint={event.faint || undefined}
      title={`${event.start}–${endsAt(event)} ${event.title}`}
      onClick={() => onOpen(event)}
    >
      <span className="so-leitor">{`${longDay(event.day)}, `}</span>
      <span className={css.eventTitle}>
        <b>{event.start}</b> {event.title}
      </span>
      {event.detail ? <span className={css.eventDetail}>{event.detail}</span> : null}
    </button>
  )
}

const place = (from: number, { event, lane, lanes }: ReturnType<typeof laid>[number]) => ({
  top: ((minutesAt(event.start) - from * 60) / 60) * HOUR,
  height: Math.max(26, (event.minutes / 60) * HOUR - 2),
  left: `calc(${(100 * lane) / lanes}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
})

type Hours = { from: number; to: number }

function HourColumn({ day, hours, ...p }: Shown & { day: string; hours: Hours }) {
  const events = of(p.events, day)
  const placed = (l: ReturnType<typeof laid>[number]) => (
    <EventButton
      key={l.event.id}
      event={l.event}
      onOpen={p.onOpen}
      name={css.event}
      style={place(hours.from, l)}
    />
  )
  return (
    <section
      className={css.column}
      data-today={day === p.today || undefined}
      aria-label={longDay(day)}
      style={{ height: (hours.to - hours.from) * HOUR }}
    >
      {laid(events).map(placed)}
    </section>
  )
}

export function HourDays({ days, ...p }: Shown & { days: readonly string[] }) {
  const hours = hoursOf(p.events)
  const head = (day: string) => (
    <div key={day} className={css.dayHead} data-today={day === p.today || undefined} aria-hidden>
      {shortWeekday(day)} <b>{Number(day.slice(8))}</b>
    </div>
  )
  const marks = Array.from({ length: hours.to - hours.from }, (_, i) => hours.from + i)
  return (
    <div className={css.hours} style={{ '--days': days.length } as React.CSSProperties}>
      <div />
      {days.map(head)}
      <div className={css.marks} aria-hidden>
        {marks.map((hour) => (
          <span key={hour} style={{ height: HOUR }}>
            {hour}h
          </span>
        ))}
      </div>
      {days.map((day) => (
        <HourColumn key={day} {...p} day={day} hours={hours} />
      ))}
    </div>
  )
}

const most = 3

type Month = Shown & { days: readonly string[]; month: string; onDay: (day: string) => void }

function MonthDay({ day, month, onDay, ...p }: Omit<Month, 'days'> & { day: string }) {
  const events = of(p.events, day)
  const more = events.length - most
  return (
    <section
      className={css.cell}
      data-today={day === p.today || undefined}
      data-outside={!day.startsWith(month) || undefined}
      aria-label={longDay(day)}
    >
      <button
        type="button"
        className={css.dayNumber}
        aria-label={`Ver ${longDay(day)}`}
        onClick={() => onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      {events.slice(0, most).map((event) => (
        <EventButton key={event.id} event={event} onOpen={p.onOpen} name={css.chip} />
      ))}
      {more > 0 ? (
        <button type="button" className={css.more} onClick={() => onDay(day)}>
          mais {more}
        </button>
      ) : null}
    </section>
  )
}

export function MonthDays({ days, ...p }: Month) {
  return (
    <div className={css.month}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={css.dayHead} aria-hidden>
          {shortWeekday(day)}
        </div>
      ))}
      {days.map((day) => (
        <MonthDay key={day} {...p} day={day} />
      ))}
    </div>
  )
}

const ListedDay = ({ day, ...p }: Shown & { day: string }) => (
  <section aria-labelledby={`dia-${day}`}>
    <h3 id={`dia-${day}`} className={css.listDay} data-today={day === p.today || undefined}>
      {longDay(day)}
      {day === p.today ? ' (hoje)' : ''}
    </h3>
    <ul>
      {of(p.events, day).map((event) => (
        <li key={event.id}>
          <EventButton event={event} onOpen={p.onOpen} name={css.line} />
        </li>
      ))}
    </ul>
  </section>
)

/** Only days that hold something. */
export function ListedDays({
  days,
  empty,
  ...p
}: Shown & { days: readonly string[]; empty: string }) {
  const filled = days.filter((day) => p.events.some((e) => e.day === day))
  if (!filled.length) return <p className={css.empty}>{empty}</p>
  return (
    <div className={css.listed}>
      {filled.map((day) => (
        <ListedDay key={day} {...p} day={day} />
      ))}
    </div>
  )
}
