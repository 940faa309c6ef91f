/** Beginning and end of a job in two lines of a table: 'Jun 2019 | Gerente', 'Atual | Usina Sol'. */
import { periodIn } from './periods.ts'
import type { Line } from './sections.ts'

const hasMonth = (cell: string): boolean =>
  /\d{1,2}\s?[/.-]\s?\d{4}|^(?:0\d|1[0-2])\/\d{2}(?:\s*[>→–—-]+)?$|\p{L}{3,}\.?\s?\S*\d/u.test(cell)

/** Both cells as one period, where they are nothing else. */
function wholePeriod(one: string, other: string, isLoose: boolean): string | undefined {
  if (other === '' || one.length > 20 || other.length > 20 || periodIn(one)) return undefined
  if (!hasMonth(one) && !(isLoose && /^(?:19|20)\d{2}$/.test(one))) return undefined
  const text = `${one.replace(/\s*[>→–—-]+$/, '')} – ${other}`
  const period = periodIn(text)
  const isWhole =
    period?.rest === '' && (isLoose || (period.start?.length === 7 && period.end?.length !== 4))
  return isWhole && (period.current || (period.end ?? '') >= (period.start ?? ''))
    ? text
    : undefined
}

const cellsOf = (line: Line | undefined): string[] => line?.text.split(' | ') ?? []

/** '2019 | Gerente', '↓ Usina Sol', 'hoje | …': an arrow that points from beginning to end. */
function withArrows(lines: readonly Line[]): Line[] {
  return lines.map(function pointed(line, at) {
    const [begin = '', ...beside] = cellsOf(line)
    const isBegin = beside.length > 0 && /^↓/.test(lines[at + 1]?.text ?? '')
    const period = isBegin ? `${begin} – ${cellsOf(lines[at + 2])[0]}` : ''
    if (periodIn(period)?.rest === '') return { ...line, text: [period, ...beside].join(' | ') }
    const isMiddle = /^↓\s*\p{L}/u.test(line.text)
    if (isMiddle) return { ...line, text: line.text.replace(/^↓\s*/, '') }
    const isEnd = beside.length > 0 && /^↓/.test(lines[at - 1]?.text ?? '')
    return isEnd ? { ...line, text: beside.join(' | '), bullet: true } : line
  })
}

type Pair = { period: string; names: [string, string] }

/** Beginning and end in the same cell of two lines, with what stands beside them. */
function pairOf(
  line: Line | undefined,
  next: Line | undefined,
  isLoose: boolean,
): Pair | undefined {
  const [cells, below] = [cellsOf(line), cellsOf(next)]
  const isLabelled = [...cells, ...below].some((cell) => cell.endsWith(':'))
  if (cells.length !== 2 || below.length !== 2 || isLabelled) return undefined
  for (const place of [0, 1]) {
    const period = wholePeriod(cells[place] ?? '', below[place] ?? '', isLoose)
    if (period) return { period, names: [cells[1 - place] ?? '', below[1 - place] ?? ''] }
  }
  return undefined
}

/** Where beginning and end stand in two cells of most rows, years alone are both there too. */
function loosePlace(lines: readonly Line[]): number | undefined {
  const places = lines.flatMap(function placeOf({ text }) {
    const cells = text.split(' | ')
    const at = cells.findIndex((cell, i) => wholePeriod(cell, cells[i + 1] ?? '', false))
    return at < 0 ? [] : [at]
  })
  const [place] = places
  return places.length >= 2 && places.every((one) => one === place) ? place : undefined
}

const isYear = (cell = ''): boolean => /^(?:19|20)\d{2}$/.test(cell)

/** Where two years alone, or one and today, stand in cells beside each other. */
const yearsIn = ({ text }: Line): number => {
  const cells = text.split(' | ')
  return cells.findIndex(function beginsSpan(cell, at) {
    const next = cells[at + 1]
    const isSpan = isYear(next)
      ? cell <= (next ?? '')
      : /^(?:hoje|atual|presente)$/i.test(next ?? '')
    return (
      cells.length > 2 && isYear(cell) && isSpan && !isYear(cells[at - 1]) && !isYear(cells[at + 2])
    )
  })
}

/** '04/2012 | 03/2026' in two cells of one row, '04/2012' above '03/2026' in one cell. */
function withCellPeriods(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  const loose = loosePlace(lines)
  for (const line of lines) {
    const cells = line.text.split(' | ')
    const sure = cells.findIndex((cell, i) => wholePeriod(cell, cells[i + 1] ?? '', false))
    const years = yearsIn(line)
    const at = sure >= 0 ? sure : years >= 0 ? years : (loose ?? sure)
    const isLoose = at === loose || at === years
    const period = wholePeriod(cells[at] ?? '', cells[at + 1] ?? '', isLoose)
    const text = period ? cells.toSpliced(at, 2, period).join(' | ') : line.text
    const last = found.at(-1)
    const whole = last && !line.gap ? wholePeriod(last.text, text, false) : undefined
    if (last && whole) found[found.length - 1] = { ...last, text: whole }
    else found.push(period ? { ...line, text } : line)
  }
  return found
}

/** '2021 | Ateliê Sol' above 'hoje | Arquiteta', and so again for what came before. */
function areSpans(lines: readonly Line[]): boolean {
  let [pairs, open] = [0, 0]
  for (let at = 0; at < lines.length; at++) {
    const pair = pairOf(lines[at], lines[at + 1], true)
    if (!pair) continue
    pairs++
    if (periodIn(pair.period)?.current) open++
    at++
  }
  return pairs > 1 && open === 1
}

/** The lines with the period in the first of the two, as it is in most résumés. */
export function withWholePeriods(said: readonly Line[]): Line[] {
  const lines = withCellPeriods(withArrows(said))
  // Years alone may be those of two courses, unless others beside them are whole.
  const isLoose =
    lines.filter((line, at) => pairOf(line, lines[at + 1], false)).length > 1 || areSpans(lines)
  const found: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line, next] = [lines[at], lines[at + 1]]
    const pair = pairOf(line, next, isLoose)
    if (line && next && pair) {
      found.push({ ...line, text: `${pair.period} | ${pair.names[0]}` })
      found.push({ ...next, text: pair.names[1] })
      at++
    } else if (line) found.push(line)
  }
  return found
}

const BEGIN =
  /^(?:in[ií]cio|admiss[aã]o|entrada|data (?:de |da )?(?:in[ií]cio|admiss[aã]o|entrada))\s*[:|]\s*(.+)$/iu
const END =
  /^(?:previs[aã]o de )?(?:t[eé]rmino|sa[ií]da|demiss[aã]o|fim|desligamento|conclus[aã]o|data (?:de |da )?(?:t[eé]rmino|sa[ií]da|demiss[aã]o|fim|conclus[aã]o))\s*[:|]\s*(.+)$/iu

/** 'Início: 2015' above 'Término: 2017' is a period. */
export function withLabelledPeriods(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const [begin, end] = [BEGIN.exec(last?.text ?? '')?.[1], END.exec(line.text)?.[1]]
    const text = `${begin} a ${end?.replace(/^\(|\)$/g, '')}`
    if (last && begin && end && periodIn(text)?.rest === '')
      found[found.length - 1] = { ...last, text }
    else found.push(line)
  }
  return found
}
