/** Hours of one day as minutes since midnight. */
const pad = (n: number): string => String(n).padStart(2, '0')

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const timeAt = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

const lastMinute = 24 * 60 - 1

/** On the same day: what lasts longer ends with it. */
export const endOf = (time: string, minutes: number): string =>
  timeAt(Math.min(minutesOf(time) + minutes, lastMinute))

export type Span = { hora: string; duracao: number }

export const overlaps = (a: Span, b: { hora: string; ate: string }): boolean =>
  minutesOf(a.hora) < minutesOf(b.ate) && minutesOf(b.hora) < minutesOf(a.hora) + a.duracao

type Series = { hora: string; duracao: number; intervalo: number }

/** When the nth of a series begins; undefined where it would not end on the same day. */
export function slotAt({ hora, duracao, intervalo }: Series, n: number): string | undefined {
  const begins = minutesOf(hora) + n * (duracao + intervalo)
  return begins + duracao <= lastMinute ? timeAt(begins) : undefined
}
