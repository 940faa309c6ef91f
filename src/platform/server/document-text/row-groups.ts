/** Parts of a page whose rows hold cells of several lines: tables, dates beside what they are of, cards side by side. */
import { median } from './line-pieces.ts'
import { PageGroups } from './page-groups.ts'
import { hasLeft, hasRight } from './row-spans.ts'
import { isWrapped, type Piece, type Row, textOver } from './wrapped-cells.ts'

/** Rows that no white as high as that between two rows of a table parts. */
type Group = { rows: Row[]; cells: Piece[][]; evenness: number }

/** The cells of a group: what a white from its top to its bottom parts. */
function cellsOf(rows: readonly Row[]): Piece[][] {
  const pieces = rows.flatMap((row) => row.pieces).toSorted((a, b) => a.left - b.left)
  const cells: Piece[][] = []
  let right = -Infinity
  for (const piece of pieces) {
    const cell = cells.at(-1)
    if (cell && piece.left - right < piece.size * 0.3) cell.push(piece)
    else cells.push([piece])
    right = Math.max(right, piece.right)
  }
  return cells.map((cell) => cell.toSorted((a, b) => b.y - a.y || a.left - b.left))
}

const topOf = (pieces: readonly Piece[]): number => Math.max(...pieces.map((p) => p.y))
const middleOf = (pieces: readonly Piece[]): number =>
  (topOf(pieces) + Math.min(...pieces.map((p) => p.y))) / 2

// How far, in heights of letters, what stands in one row may be off.
const OFF = 0.15
const MOST_OFF = 0.6

const sidesOf = (rows: readonly Row[], x: number): readonly [Piece[], Piece[]] => {
  const pieces = rows.flatMap((row) => row.pieces)
  return [pieces.filter((p) => p.right <= x), pieces.filter((p) => p.left >= x)]
}

/** Whether both sides of the white at `x` begin group by group at one height, or stand in the middle of each other. */
export function answersRowByRow(groups: readonly Row[][], x: number): boolean {
  const lefts = groups.filter((group) => group.some((row) => hasLeft(row, x)))
  const rights = groups.filter((group) => group.some((row) => hasRight(row, x)))
  const facing = lefts.filter((group) => group.some((row) => hasRight(row, x)))
  const sparse = Math.min(lefts.length, rights.length)
  if (facing.length < 3 || facing.length / sparse < 0.6) return false
  const both = facing.map((group) => sidesOf(group, x))
  const size = median(groups.flatMap((group) => group.map((row) => row.size)))
  const offs = both.map(([left, right]) => topOf(left) - topOf(right))
  const usual = median(offs)
  const level = both.filter(
    ([left, right], at) =>
      Math.abs((offs[at] ?? 0) - usual) <= size * OFF ||
      Math.abs(middleOf(left) - middleOf(right)) <= size * OFF * 2,
  )
  if (Math.abs(usual) > size * MOST_OFF || level.length / both.length < 0.8) return false
  if (areStories(both)) return false
  const large = both.filter((sides) => sides.some((side) => heightsOf(side).length > 1))
  return large.length > 1 || (level.length === both.length && areToldByRows(both))
}

// What stands beside a text in so many lines is a text of its own.
const STORY = 4

/** Two columns whose parts begin at one height: told one after the other, or a narrow one beside a wide one. */
function areStories(rows: readonly (readonly Piece[][])[]): boolean {
  const columns = [0, 1].map((side) => rows.map((row) => row[side] ?? []))
  const [left = [], right = []] = columns.map((column) => toldOf(column.flat()))
  const apart = Math.max(...left) < Math.min(...right) || Math.max(...right) < Math.min(...left)
  const areShort = columns.some((column) => column.flat().every(({ text }) => text.length <= 25))
  const areLong = (lines: number): boolean =>
    rows.filter((sides) => sides.every((side) => heightsOf(side).length >= lines)).length >
    rows.length / 3
  if (apart && !areShort && areLong(2)) return true
  const widths = columns.map((column) =>
    Math.max(...column.map((cell) => rightOf(cell) - leftOf(cell))),
  )
  return Math.min(...widths) / Math.max(...widths) <= EVEN && areLong(STORY)
}

const heightsOf = (pieces: readonly Piece[]): number[] =>
  [...new Set(pieces.map((piece) => piece.y))].toSorted((a, b) => b - a)

const toldOf = (pieces: readonly Piece[]): number[] =>
  pieces.map((piece) => piece.told ?? Number.NaN)

/** Short cells that the file tells one by one with what stands beside them. */
function areToldByRows(rows: readonly (readonly Piece[][])[]): boolean {
  const [lefts, rights] = [0, 1].map((side) => rows.map((row) => row[side] ?? []))
  const short = [lefts, rights].some((side) =>
    side?.every(([one, more]) => one && !more && one.text.length <= 25),
  )
  const told = rows.map((row) => toldOf(row.flat()))
  return short && told.slice(1).every((row, at) => Math.min(...row) > Math.max(...(told[at] ?? [])))
}

const MONTH =
  /^(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\p{L}*\.?/iu
const OPEN = /^(?:[-–—]\s*)?(?:hoje|atual|atualmente|presente|agora|now|present|current)$/i
/** A day, a month or a year, and nothing beside it. */
const isDate = (text: string): boolean => {
  const rest = text.replace(MONTH, '').trim()
  return /^(?:(?:de|\/|-|\.)\s*)?\d[\d./]*$/.test(rest) && /\d{2}$/.test(rest) && text.length <= 20
}
const BARE = /^[^\p{L}\d]+$/u

/** Beginning and end one below the other, with or without a sign between: a period. */
function stacked(lines: readonly Piece[]): string | undefined {
  const said = lines
    .map(({ text }) => text.replace(/\s[-–—]$/, ''))
    .filter((text) => !BARE.test(text))
  const [first = '', last = '', more] = said
  const [top, bottom] = [lines[0], lines.at(-1)]
  if (more !== undefined || said.length < 2 || lines.length > 3 || !top || !bottom) return undefined
  if (!isDate(first) || !isNext(top, bottom, lines.length)) return undefined
  if (isDate(last) || OPEN.test(last))
    return /^[-–—]/.test(last) ? `${first} ${last}` : `${first} – ${last}`
  // 'until' before the end stands for the sign.
  return /^(?:[-–—]\s*)?(?:\p{L}{1,4}\s+)?[\d./]*\d{2}$/u.test(last)
    ? `${first} ${last}`
    : undefined
}

type Cell = { lines: Piece[]; whole: string | undefined }

/** Pieces of one height are one line. */
function linesOfCell(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - piece.y) <= piece.size * 0.3)
      lines[lines.length - 1] = {
        ...last,
        text: `${last.text} ${piece.text}`,
        right: Math.max(last.right, piece.right),
      }
    else lines.push(piece)
  }
  return lines
}

// Lines of one text stand no further apart than this many of their heights.
const NEXT = 1.8

const isFlushLeft = (pieces: readonly Piece[]): boolean => {
  const left = leftOf(pieces)
  const indent = pieces.filter((p) => p.left - left <= p.size * 1.5)
  return indent.length >= pieces.length * 0.8
}

/** A line that ends with a sign or a word of one or two letters goes on in the next. */
const GOES_ON = /(?:[-–—,/(]|(?:^|\s)\p{Ll}{1,2})$/u

/** A date that is whole says nothing of the next line. */
const isPeriod = (text: string): boolean => {
  const [from = '', to, more] = text.split(/\s[-–—]\s|\s(?:a|até)\s/)
  return more === undefined && isDate(from) && (to === undefined || isDate(to) || OPEN.test(to))
}

/** A cell as one text where its lines only wrap or are a period. */
function cellOf(pieces: readonly Piece[], edge: number): Cell {
  const lines = linesOfCell(pieces)
  const text = textOver(lines)
  if (lines.length < 2) return { lines, whole: text }
  const flush = lines.every((line) => Math.abs(line.left - leftOf(lines)) < 1)
  const wraps = lines.slice(1).every(function follows(line, at) {
    const above = lines[at]
    if (!above || !isNext(above, line) || isPeriod(above.text)) return false
    return isWrapped(above, line, edge) && (flush || GOES_ON.test(above.text))
  })
  return { lines, whole: stacked(lines) ?? (wraps ? text : undefined) }
}

const isNext = (above: Piece, line: Piece, lines = 2): boolean =>
  above.y - line.y <= Math.max(above.size, line.size) * NEXT * (lines - 1)

const leftOf = (pieces: readonly Piece[]): number => Math.min(...pieces.map((p) => p.left))
const rightOf = (pieces: readonly Piece[]): number => Math.max(...pieces.map((p) => p.right))

function cellsWhole({ cells }: Group, right: number): Cell[] {
  return cells.map(function whole(pieces, at) {
    const next = cells[at + 1]
    const cell = cellOf(pieces, next ? leftOf(next) - 2 : right)
    // Text beside a date stays in its lines.
    const isText =
      cells.length === 2 &&
      cell.lines.length > 1 &&
      rightOf(pieces) - leftOf(pieces) > (right - leftOf(cells[0] ?? [])) * 0.4
    return isText ? { ...cell, whole: undefined } : cell
  })
}

const openOf = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => cell.whole === undefined)

/** How wide the column is that begins at a place: by all cells that stand in it. */
function columnWidths(cells: readonly Piece[][]): (left: number) => number {
  const spans = cells.map((cell) => ({ left: leftOf(cell), width: rightOf(cell) - leftOf(cell) }))
  const known = new Map<number, number>()
  return function widthAt(left) {
    const found = known.get(left)
    if (found !== undefined) return found
    const column = spans.filter((one) => Math.abs(one.left - left) < 3)
    const width = Math.max(...column.map((one) => one.width))
    known.set(left, width)
    return width
  }
}

/** How wide the narrowest column of a group is, as a share of the widest. */
function evennessOf(cells: readonly Piece[][], widthAt: (left: number) => number): number {
  const widths = cells.map((cell) => widthAt(leftOf(cell)))
  return Math.min(...widths) / Math.max(...widths)
}

// Cards are about as wide as each other.
const EVEN = 0.7

/** Small labels, each above what was filled in: rows of heads and values. */
const isForm = ({ cells }: Group): boolean =>
  cells.every(function isLabelled(cell) {
    const [label, value, more] = linesOfCell(cell)
    return label && !more && (!value || label.size < value.size * 0.85)
  })

/** Whether a group is two stories side by side, each to be told by itself. */
const areCards = (group: Group, right: number): boolean =>
  !isForm(group) &&
  openOf(cellsWhole(group, right)).length > 1 &&
  group.cells.every(isFlushLeft) &&
  group.evenness > EVEN

/** A narrow cell at the left that goes its own way: its lines do not answer those of the text. */
function areBeside(group: Group, [one, other, more]: readonly Cell[], right: number): boolean {
  if (!one || !other || more || group.evenness > EVEN) return false
  const level = one.lines.filter((line) =>
    other.lines.some((p) => Math.abs(p.y - line.y) <= p.size * OFF),
  )
  return (
    leftOf(other.lines) - leftOf(one.lines) < right - leftOf(other.lines) &&
    level.length < one.lines.length * 0.6
  )
}

/** The line of a text beside which a cell stands: the first, unless the cell begins further down and is not in its middle. */
function lineBeside(lines: readonly Piece[], cell: Cell): number {
  const [top, middle] = [topOf(cell.lines), middleOf(cell.lines)]
  const [first] = lines
  if (!first || first.y - top <= first.size * MOST_OFF) return 0
  if (Math.abs(middleOf(lines) - middle) <= first.size * OFF * 2) return 0
  const offs = lines.map((line) => Math.abs(line.y - top))
  return offs.indexOf(Math.min(...offs))
}

/** What stands beside a text, line by line, before the text goes on. */
function besideText(cells: readonly Cell[]): Row[] {
  const lines = cells.map((cell) => cell.lines)
  const head = lines.flatMap(([line]) => line ?? [])
  const size = Math.max(...head.map((piece) => piece.size))
  const rest = lines.flatMap((all) => all.slice(1))
  const end = Math.min(...rest.map((piece) => piece.y))
  return [
    { y: topOf(head), end, size, pieces: head },
    ...rest.map((line) => ({ y: end, size: line.size, pieces: [line] })),
  ]
}

function rowsOf(group: Group, right: number): Row[] {
  const cells = cellsWhole(group, right)
  const open = openOf(cells)
  const [first] = group.rows
  if (!first || cells.length < 2) return group.rows
  if (open.length === 2 && areBeside(group, cells, right)) return besideText(cells)
  if (open.length > 1) return group.rows
  const all = group.rows.flatMap((row) => row.pieces)
  const text = open[0]
  const end = Math.min(...all.map((p) => p.y))
  const whole = cells.map(({ lines: [line], whole: said }) => line && { ...line, text: said ?? '' })
  if (!text)
    return [{ ...first, y: topOf(all), end, pieces: whole.flatMap((piece) => piece ?? []) }]
  const at = Math.max(0, ...cells.map((cell) => (cell === text ? 0 : lineBeside(text.lines, cell))))
  return text.lines.map(function lineOf(line, index) {
    const pieces = index === at ? cells.map((c, i) => (c === text ? line : whole[i])) : [line]
    const y = index === 0 ? topOf(all) : line.y
    return { y, size: line.size, pieces: pieces.flatMap((piece) => piece ?? []) }
  })
}

/** Titles side by side, each of the card below it. */
const areTitles = (group: Group, next: Group | undefined): boolean =>
  group.cells.length > 1 &&
  group.cells.length === next?.cells.length &&
  group.cells.every(
    (cell, at) => cell.length === 1 && Math.abs(leftOf(cell) - leftOf(next.cells[at] ?? [])) < 3,
  )

function cardsOf(group: Group, titles: Group | undefined): (Row[] | undefined)[] {
  return group.cells.flatMap(function cardOf(cell, at) {
    const lines = linesOfCell([...(titles?.cells[at] ?? []), ...cell])
    return [undefined, lines.map((line) => ({ y: line.y, size: line.size, pieces: [line] }))]
  })
}

/** The rows one after the other; cards one by one, parted by `undefined`. */
export function rowByRow(rows: readonly Row[]): (Row[] | undefined)[] {
  const found = new PageGroups(rows).of(0, rows.length)
  const cellsOfAll = found.map(cellsOf)
  const widthAt = columnWidths(cellsOfAll.filter((cells) => cells.length > 1).flat())
  const groups = found.map(function groupAt(group, at) {
    const cells = cellsOfAll[at] ?? []
    return { rows: group, cells, evenness: evennessOf(cells, widthAt) }
  })
  const right = rightOf(rows.flatMap((row) => row.pieces)) + 1
  const large = groups.filter(
    ({ cells }) => cells.filter((cell) => linesOfCell(cell).length > 1).length > 1,
  )
  const cards = large.filter((group) => areCards(group, right))
  const areAll = cards.length >= 2 && cards.length > large.length / 2
  const isCard = (group: Group | undefined): boolean =>
    areAll && group !== undefined && large.includes(group)
  const parts: (Row[] | undefined)[] = [[]]
  for (const [at, group] of groups.entries()) {
    const [above, below] = [groups[at - 1], groups[at + 1]]
    if (isCard(group)) {
      const titles = above && !isCard(above) && areTitles(above, group) ? above : undefined
      parts.push(...cardsOf(group, titles), undefined, [])
    } else if (!isCard(below) || !areTitles(group, below))
      parts.at(-1)?.push(...rowsOf(group, right))
  }
  return parts
}
