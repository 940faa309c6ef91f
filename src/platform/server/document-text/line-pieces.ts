/** What stands together on one line of a page: words in the order of their places, parted where white parts cells. */
import type { Piece, Row } from './wrapped-cells.ts'

export type Item = {
  str: string
  x: number
  y: number
  width: number
  fontSize: number
  /** Its place in the order in which the file tells the page. */
  told?: number
}

const sizeOf = (item: Item): number => Math.max(item.fontSize, 1)
const endOf = (item: Item | undefined): number => (item ? item.x + item.width : 0)

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - item.y <= Math.min(sizeOf(item), sizeOf(first)) * 0.45)
      row.push(item)
    else rows.push([item])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

// Letters set apart are one word; a wider white among them parts words.
function spacedOut(items: readonly Item[]): boolean {
  const letters = items.filter((item) => item.str.trim().length === 1)
  return items.length >= 5 && letters.length >= items.length * 0.8
}

/** How a page parts words: by how much white, and whether each of its items is a word. */
type Page = {
  /** The white between two words where each is an item of its own; else 0. */
  between: number
  /** The usual blank, as a share of the height of the letters. */
  blank: number
  areWords: boolean
}

// What begins where cells do is one only after more white than a blank leaves.
const ABOVE_BLANK = 1.5
const LEAST = 0.15

const gapsOf = (row: readonly Item[]): { gap: number; share: number }[] =>
  row.slice(1).map(function gapAt(item, at) {
    const gap = item.x - endOf(row[at])
    return { gap, share: gap / sizeOf(item) }
  })

const blanksIn = (row: readonly Item[]): number[] =>
  gapsOf(row).flatMap(({ share }) => (share > 0.13 && share <= 0.7 ? [share] : []))

/** Signs at the beginning of a line are no cells. */
const isMark = (text: string): boolean => !/[\p{L}\d]/u.test(text)

function piecesOf(row: readonly Item[], page: Page, columns: readonly number[] = []): Piece[] {
  const items = row.filter((item) => item.str.trim() !== '')
  const gaps = gapsOf(items).map(({ gap }) => gap)
  const apart = spacedOut(items)
  const usual = apart ? Math.max(0, median(gaps)) : 0
  const own = blanksIn(items)
  const blank = page.areWords || apart ? 0 : Math.max(page.blank, own.length > 1 ? median(own) : 0)
  const least = Math.max(LEAST, blank * ABOVE_BLANK)
  const isApart = (gap: number, size: number): boolean =>
    gap > Math.max(size + usual * 2, page.between * 1.7)
  const pieces: Piece[] = []
  for (const [at, item] of items.entries()) {
    const piece = pieces.at(-1)
    const size = sizeOf(item)
    const gap = at === 0 ? 0 : (gaps[at - 1] ?? 0)
    const isCell =
      isApart(gap, size) ||
      (!apart && gap > size * least && columns.some((x) => Math.abs(x - item.x) < 0.6))
    const follows = piece !== undefined && isMark(piece.text) && (page.areWords || gap < size * 3)
    if (!piece || (isCell && !follows)) {
      pieces.push({
        text: item.str,
        left: item.x,
        right: item.x + item.width,
        y: item.y,
        size,
        ...(item.told === undefined ? {} : { told: item.told }),
      })
      continue
    }
    const parted = /\s$/.test(piece.text) || /^\s/.test(item.str)
    const space = usual > 0 ? gap > usual * 1.5 : gap > size * 0.13
    piece.text += space && !parted ? ` ${item.str}` : item.str
    piece.right = Math.max(piece.right, item.x + item.width)
    piece.size = Math.max(piece.size, size)
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ').trim() }))
}

// Rows further down than this belong to another table.
const TABLE_ROWS = 12

/** A cell that fills its column leaves little white: where others of the table begin tells it from the next. */
function cellsOf(rows: readonly Item[][], page: Page): Piece[][] {
  const rough = rows.map((row) => piecesOf(row, page))
  const items = rows.flat()
  // Where words stand one by one, those of like lines begin at like places without being cells.
  const phrases = items.filter((item) => /\S\s\S/.test(item.str)).length > items.length * 0.15
  return rows.map(function partedRow(row, at) {
    const [from, to] = [Math.max(0, at - TABLE_ROWS), at + TABLE_ROWS]
    const cells = rough.slice(from, to).flatMap((pieces) => pieces.slice(1).map((p) => p.left))
    const others = [...rows.slice(Math.max(0, at - 3), at), ...rows.slice(at + 1, at + 4)]
    const begun = phrases ? others.flatMap((other) => other.slice(1).map((item) => item.x)) : []
    return piecesOf(row, page, [...cells, ...begun])
  })
}

/** Letters of one width leave more white between words than others do. */
function betweenWords(rows: readonly Item[][]): number {
  // Wider ones part cells.
  const gaps = rows.flatMap(function narrow(row) {
    const all = row.slice(1).map((item, at) => [item.x - endOf(row[at]), sizeOf(item)] as const)
    return all.flatMap(([gap, size]) => (gap > 0 && gap <= size * 2.2 ? [gap] : []))
  })
  return median(gaps)
}

// So many blanks tell how wide they are.
const BLANKS = 4

/** The lines of a page from above to below. `areWords`: each item is a word, as recognition gives them. */
export function rowsFrom(items: readonly Item[], areWords: boolean): Row[] {
  const told = areWords ? items : items.map((item, at) => ({ ...item, told: at }))
  const found = rowsOf(told.filter((item) => item.str.trim() !== ''))
  const blanks = areWords ? [] : found.filter((row) => !spacedOut(row)).flatMap(blanksIn)
  const page: Page = {
    between: areWords ? betweenWords(found) : 0,
    blank: blanks.length >= BLANKS ? median(blanks) : 0,
    areWords,
  }
  return cellsOf(found, page)
    .filter((pieces) => pieces.length > 0)
    .map(function rowOf(pieces) {
      const size = Math.max(...pieces.map((p) => p.size))
      return { pieces, y: pieces[0]?.y ?? 0, size }
    })
}
