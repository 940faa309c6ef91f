/** Lists of skills that stand beside something else: 'Habilidades      Experiência', and each below its own. */
import { searchKey } from '#platform/contract/text.ts'
import { cleaned } from './cleaned-line.ts'
import { dateIn, periodIn } from './periods.ts'
import { isGreat } from './skill-items.ts'
import { headingOf } from './headings.ts'
import type { Headed } from './skill-evidence.ts'
import { roleScore } from './words.ts'
import { BULLET } from './wrapped-lines.ts'

type Cell = { text: string; from: number }

const cellOf = ({ 0: text, index: from }: RegExpExecArray): Cell => ({ text, from })
const cellsOf = (line: string): Cell[] =>
  Array.from(line.matchAll(/\S(?:.*?\S)?(?=\s{3,}|\s*$)/gu), cellOf)

/** What stands beside nothing may be set in further. */
const SLACK = 3
/** So many lines may have nothing in the column before it ends. */
const EMPTY = 3
const MOST = 40

/** 'Informática básica | Senac | 2019' names no list. */
const isRow = (cells: readonly Cell[]): boolean => {
  const last = cells.at(-1)?.text ?? ''
  return cells.length > 2 && dateIn(last)?.rest === '' && !periodIn(last)
}

export type Beside = { own: Headed[]; others: string[] }

/** The column below a heading, and what stands to its left and right. */
function columnBelow(
  rows: readonly Cell[][],
  row: number,
  head: Cell,
  next: Cell | undefined,
): Beside {
  const found: Beside = { own: [], others: [] }
  const left = head.from - SLACK
  const right = (next?.from ?? Number.POSITIVE_INFINITY) - SLACK + 1
  let [empty, isSmall] = [0, false]
  for (const cells of rows.slice(row + 1, row + MOST)) {
    const own = cells.find(({ from }) => from >= left && from < right)
    if (own && periodIn(own.text)) break
    if (own && (headingOf(own.text) !== undefined || (isGreat(own.text) && isSmall))) break
    found.others.push(...cells.filter((cell) => cell !== own).map(({ text }) => text))
    const hadNone: boolean = empty > 0
    empty = own ? 0 : empty + 1
    if (empty > EMPTY) break
    isSmall ||= own !== undefined && !isGreat(own.text)
    const text = own ? cleaned(own.text.replace(BULLET, '')) : ''
    if (own && text !== '')
      found.own.push({
        text,
        bullet: BULLET.test(own.text),
        gap: hadNone,
        head: head.text,
        far: found.own.length + 1,
        gaps: 0,
        isBeside: false,
        place: -1,
      })
  }
  return found
}

const isOfOther = ({ text }: Cell): boolean =>
  periodIn(text) !== undefined ||
  dateIn(text) !== undefined ||
  roleScore(text) >= 2 ||
  isOtherHeading(text)
const isOtherHeading = (text: string): boolean => {
  const section = headingOf(text)
  return section !== undefined && section !== 'skills'
}

/** Where a column of something else begins beside a list whose heading stands alone in its line. */
function columnBeside(rows: readonly Cell[][], row: number, head: Cell): Cell | undefined {
  const near = rows.slice(row + 1, row + 13)
  const beside = near.flatMap(([one, other, more]) =>
    one && other && !more && Math.abs(one.from - head.from) <= SLACK ? [other] : [],
  )
  const [first] = beside
  if (!first) return undefined
  const column = rows
    .slice(Math.max(0, row - 6), row + 13)
    .flat()
    .filter(({ from }) => Math.abs(from - first.from) <= 1)
  return column.filter(isOfOther).length > 1 ? first : undefined
}

export function besideOthers(text: string): Beside {
  const all: Beside = { own: [], others: [] }
  if (!/\S\s{3,}\S/u.test(text)) return all
  const rows = text.split('\n').slice(0, 1000).map(cellsOf)
  for (const [row, cells] of rows.entries())
    for (const [at, cell] of cells.entries()) {
      if (cells.length > 3 || headingOf(cell.text) !== 'skills' || isRow(cells)) continue
      const next = cells.length === 1 ? columnBeside(rows, row, cell) : cells[at + 1]
      if (cells.length === 1 && !next) continue
      const { own, others } = columnBelow(rows, row, cell, next)
      if (own.length === 0 || others.length === 0) continue
      all.own.push(...own)
      all.others.push(...others, ...cells.filter((_, i) => i !== at).map((one) => one.text))
    }
  return all
}

const bare = (text: string): string => searchKey(text).replace(/[^a-z0-9+#]/g, '')

/** Whether an item is of what stands beside, or is one of the list with something that stood beside it. */
export function ofOthers({ own, others }: Beside): (value: string) => boolean {
  const [mine, theirs] = [own.map(({ text }) => bare(text)), others.map(bare)]
  return function isOfOthers(value) {
    const key = bare(value)
    if (mine.some((one) => one.includes(key))) return false
    return (
      theirs.some((one) => one.includes(key)) ||
      mine.some((one) => one.length > 2 && key.includes(one))
    )
  }
}
