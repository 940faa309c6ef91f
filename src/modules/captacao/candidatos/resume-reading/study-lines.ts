/** Lines of courses made whole before they are read: columns side by side, what goes on in the next line. */
import { withGreatFirst } from './letters.ts'
import { dateIn } from './periods.ts'
import type { Line } from './sections.ts'
import { cellsOf, isCourseCell } from './study-cells.ts'
import { studyRow } from './study-rows.ts'
import { levelOf } from './studies.ts'

const rowOf = (text: string) => studyRow({ text, isStudied: true, isWork: false })?.value
const isDated = (cell: string): boolean => dateIn(cell) !== undefined

/** Two to four lines of as many cells, of which only the first or the last says when, in each cell. */
function columnsAt(lines: readonly Line[], at: number): string[] | undefined {
  const first = lines[at]?.text.split(' | ') ?? []
  if (first.length < 2 || first.length > 4) return undefined
  const rows = [first]
  for (const { text, gap } of lines.slice(at + 1, at + 4)) {
    const cells = text.split(' | ')
    if (gap || cells.length !== first.length) break
    rows.push(cells)
    const [isBegun, isEnded] = [first, cells].map((row) => row.every(isDated))
    if (isEnded && !isBegun) break
  }
  const dated = rows.filter((row) => row.some(isDated))
  const [when, more] = dated
  const isAtEdge = when === rows[0] || when === rows.at(-1)
  if (rows.length < 2 || !when || more || !isAtEdge || !when.every(isDated)) return undefined
  const columns = first.map((_, column) => rows.map((row) => row[column]).join(' | '))
  const isForm = rows.every((row) => rowOf(row.join(' | ')) === undefined)
  return isForm && columns.some((column) => rowOf(column)) ? columns : undefined
}

const OPEN = /(?:,|[–—-]|\s(?:em|de|d[ao]s?|n[ao]|pel[ao]|e|ano de))$/iu

/** What a line goes on with below, where only both together say a course, or when it ended. */
function goesOn(line: Line, next: Line | undefined): string | undefined {
  if (!next || next.bullet || (next.gap && !OPEN.test(line.text)) || next.text.length > 90)
    return undefined
  if (line.text.length < 28 || cellsOf(next.text)?.cells.some(isCourseCell)) return undefined
  const whole = `${line.text} ${next.text}`
  const [alone, both] = [rowOf(line.text), rowOf(whole)]
  if (!both || alone?.fim !== undefined || rowOf(next.text)) return undefined
  // In a cell of its own what stands below may say where or when.
  const apart = rowOf(`${line.text} | ${next.text}`)
  const isApart = apart && apart.fim === both.fim && apart.curso === both.curso
  const isMore = both.fim !== undefined || both.situacao !== alone?.situacao
  // What begins below a whole name is another course.
  const names = cellsOf(line.text)?.cells.filter(isCourseCell) ?? []
  const isOne =
    OPEN.test(line.text) || names.some(({ text }) => withGreatFirst(text) === both.curso)
  const isCutName = /\s(?:d[aeo]s?|e)$/iu.test(line.text)
  return (!isApart || isCutName) && isMore && isOne ? whole : undefined
}

const isCourseAlone = (text: string): boolean => {
  const cells = cellsOf(text)?.cells ?? []
  return cells.length === 1 && cells.every(isCourseCell)
}

/** Where each course has as many lines between two gaps, one of which the name takes two has one line more. */
function withWholeNames(lines: readonly Line[]): (Line & { from?: string })[] {
  const blocks: Line[][] = []
  for (const line of lines) {
    if (line.gap || blocks.length === 0) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  const sizeOf = (few: Line[]): number => blocks.filter((one) => one.length === few.length).length
  const usual = blocks.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]?.length ?? 0
  return blocks.flatMap(function wholeOf(block) {
    const [first, second, ...rest] = block
    const isCut =
      blocks.length > 2 &&
      usual === 3 &&
      block.length === usual + 1 &&
      first &&
      second &&
      first.text.length >= 30 &&
      isCourseAlone(first.text) &&
      isCourseAlone(`${first.text} ${second.text}`) &&
      !dateIn(second.text)
    const name = `${first?.text} ${second?.text}`
    const text = [name, ...rest.map((line) => line.text)].join(' | ')
    return isCut ? [{ ...first, text, from: first.text }] : block
  })
}

type Whole = Line & { from: string }

/** `from`: the line of the page that each begins with. */
export function wholeStudies(said: readonly Line[]): Whole[] {
  const lines = withWholeNames(said)
  const found: Whole[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    const from = line.from ?? line.text
    const columns = columnsAt(lines, at)
    if (columns) {
      found.push(...columns.map((text) => ({ text, bullet: false, gap: true, from })))
      at += (columns[0]?.split(' | ').length ?? 1) - 1
      continue
    }
    const whole = goesOn(line, lines[at + 1])
    found.push({ ...line, text: whole ?? line.text, from })
    if (whole) at++
  }
  return found
}

/** Under other headings only what says its level goes on. */
export const wholeTold = (lines: readonly Line[]): Whole[] => {
  const found: Whole[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    const whole = levelOf(line.text) ? goesOn(line, lines[at + 1]) : undefined
    found.push({ ...line, text: whole ?? line.text, from: line.text })
    if (whole) at++
  }
  return found
}
