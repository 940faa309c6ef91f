import { addDays, formatDate, formatInstant, todayIn } from '#platform/contract/dates.ts'
import type { TimelineEntry } from '#platform/contract/timeline.ts'

/** Entries that say the same, one after the other: told in one line that opens. */
export type Run = { key: number; entries: TimelineEntry[] }
export type Day = { date: string; label: string; runs: Run[] }

const fewest = 3

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

function labelOf(date: string, today: string): string {
  if (date === today) return 'Hoje'
  if (date === addDays(today, -1)) return 'Ontem'
  return `${weekday.format(new Date(`${date}T12:00:00Z`))}, ${formatDate(date)}`
}

/** What happened to other records than this one is told by their register's key: many people apply, and it is one line. */
const isOfOthers = ({ tipo }: TimelineEntry): boolean => tipo.includes('.')

/** Decisions stay in sight; of the rest, three and more of one kind become one line, of the record's own by one person. */
function runsOf(entries: readonly TimelineEntry[]): Run[] {
  const runs: TimelineEntry[][] = []
  const same = (a: TimelineEntry | undefined, b: TimelineEntry): boolean =>
    a?.titulo === b.titulo &&
    a.tipo === b.tipo &&
    !isDecision(b) &&
    (a.usuario === b.usuario || isOfOthers(b))
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && same(last.at(-1), entry)) last.push(entry)
    else runs.push([entry])
  }
  return runs
    .flatMap((run) => (run.length < fewest ? run.map((e) => [e]) : [run]))
    .map((run) => ({ key: run[0]?.id ?? 0, entries: run }))
}

export const isDecision = ({ tipo }: Pick<TimelineEntry, 'tipo'>): boolean => tipo === 'situacao'

/** Newest first, by the days of the company. */
export function daysOf(entries: readonly TimelineEntry[], timezone: string, today: string): Day[] {
  const byDay = Map.groupBy(entries, (e) => todayIn(timezone, new Date(e.data)))
  return [...byDay].map(([date, all]) => ({ date, label: labelOf(date, today), runs: runsOf(all) }))
}

/** The hour of an entry, under its day. */
export const hourOf = (instant: string, timezone: string): string =>
  formatInstant(instant, timezone).slice(-5)
