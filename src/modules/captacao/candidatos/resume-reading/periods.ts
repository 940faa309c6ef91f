import { searchKey } from '#platform/contract/text.ts'

export type Period = {
  /** YYYY-MM, or YYYY when no month is written. */
  start?: string
  end?: string
  current: boolean
  /** The line without the period. */
  rest: string
}

const MONTHS: Record<string, string> = {
  jan: '01',
  fev: '02',
  feb: '02',
  mar: '03',
  abr: '04',
  apr: '04',
  mai: '05',
  may: '05',
  jun: '06',
  jul: '07',
  ago: '08',
  aug: '08',
  set: '09',
  sep: '09',
  out: '10',
  oct: '10',
  nov: '11',
  dez: '12',
  dec: '12',
}

const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)'
const MONTH_NAME =
  '(?:jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:co|ço|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:t(?:ember)?)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?)'
const POINT = `(?:${MONTH_NAME}\\.?\\s*(?:[/.,-]|de)?\\s*${YEAR}|(?:\\d{1,2}[/.])?\\d{1,2}[/.]${YEAR}|${YEAR}-\\d{2}(?:-\\d{2})?|${YEAR})`
const NOW =
  '(?:atual(?:mente)?|at[eé] (?:o momento|hoje|a presente data)|presente|present|current|now|hoje|(?:em )?andamento|o momento|o presente)'
const RANGE = new RegExp(
  `(?<![\\d/])(?:de |from |desde |since |in[ií]cio:? )?(${POINT})\\s*(?:[-–—]+|a|at[eé]|à|to|until|/)\\s*(${POINT}|${NOW})(?![\\d])`,
  'i',
)
const SINCE = new RegExp(`(?:desde|since|a partir de)\\s+(${POINT})`, 'i')
const SINGLE = new RegExp(`(?<![\\d/.-])(${POINT})(?![\\d/-])`, 'i')

function pointOf(text: string): string | undefined {
  const key = searchKey(text)
  const year = new RegExp(YEAR).exec(key)?.[0]
  if (!year) return undefined
  const iso = /^\d{4}-(\d{2})/.exec(key)?.[1]
  const numeric = /(\d{1,2})[/.]\d{4}$/.exec(key)?.[1]
  const month = iso ?? numeric?.padStart(2, '0') ?? MONTHS[/^[a-z]{3}/.exec(key)?.[0] ?? '']
  return month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : year
}

const without = (line: string, part: string): string =>
  line
    .replace(part, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s|,;:•–—-]+|[\s|,;:•–—-]+$/g, '')

export function periodIn(line: string): Period | undefined {
  const range = RANGE.exec(line)
  if (range) {
    const start = pointOf(range[1] ?? '')
    const end = pointOf(range[2] ?? '')
    return {
      ...(start ? { start } : {}),
      ...(end ? { end } : {}),
      current: end === undefined,
      rest: without(line, range[0]),
    }
  }
  const since = SINCE.exec(line)
  const start = since && pointOf(since[1] ?? '')
  return since && start ? { start, current: true, rest: without(line, since[0]) } : undefined
}

/** A single date, as the year in which a course ended. */
export function dateIn(line: string): { date: string; rest: string } | undefined {
  const found = SINGLE.exec(line)
  const date = found && pointOf(found[1] ?? '')
  return found && date ? { date, rest: without(line, found[0]) } : undefined
}
