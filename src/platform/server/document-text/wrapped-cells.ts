/** Rows of a table whose cells wrap: several lines that are one. */

/** Words that stand together on one line. */
export type Piece = {
  text: string
  left: number
  right: number
  y: number
  size: number
  /** Its place in the order in which the file tells the page; where there is none, as on a picture, undefined. */
  told?: number
}
/** `end`: where the last of its lines stands, where it was several. */
export type Row = { y: number; end?: number; size: number; pieces: Piece[] }

// A table has at least so many columns; two may as well be text beside text.
const COLUMNS = 3
// The white between two rows, as a multiple of that between two lines of a cell.
const APART = 1.2
// The white that cells keep free beside their lines, as a share of the height of these.
const PADDING = 0.8

const columnOf = (columns: readonly number[], piece: Piece): number => {
  const at = columns.findIndex((x) => Math.abs(x - piece.left) < 3)
  return at >= 0 && piece.right <= (columns[at + 1] ?? Infinity) ? at : -1
}

const fits = (columns: readonly number[], row: Row): boolean =>
  row.pieces.every((piece) => columnOf(columns, piece) >= 0)

// 'pré- e pós': the hyphen stands for the end of the word after the next.
const NO_AND = String.raw`(?!(?:e|ou|nem|y|and|or)(?!\p{L}))`
const BROKEN = new RegExp(String.raw`(\p{L})(?:\u00ad (?=\p{Ll})|\u2010 ${NO_AND}(?=\p{Ll}))`, 'gu')
const HYPHEN = new RegExp(String.raw`(\p{L})- ${NO_AND}(?=\p{Ll})`, 'gu')

/** The text of lines that go on in each other; a hyphen at an end belongs to the word. */
export const textOver = (lines: readonly Piece[]): string =>
  lines
    .map((line) => line.text)
    .join(' ')
    .replace(BROKEN, '$1')
    .replace(HYPHEN, '$1-')

/** Whether the first word of the next line had no room in this one. */
export function isWrapped(one: Piece, next: Piece, edge: number): boolean {
  const word = next.text.split(' ')[0] ?? ''
  const letter = (next.right - next.left) / Math.max(1, next.text.length)
  return one.right + (word.length + 1) * letter > edge - one.size * PADDING
}

function joined(pieces: readonly Piece[], edge: number): Piece | undefined {
  const [first, ...rest] = pieces
  if (!first) return undefined
  let last = first
  for (const next of rest) {
    if (!isWrapped(last, next, edge)) return undefined
    last = next
  }
  return {
    ...first,
    text: textOver(pieces),
    right: Math.max(...pieces.map((piece) => piece.right)),
  }
}

/** One row of the lines of one; as they were where a cell holds more than one line by intent. */
function rowOf(lines: readonly Row[], columns: readonly number[], right: number): Row[] {
  const [first] = lines
  if (!first || lines.length < 2) return [...lines]
  const cells = columns.map(function cellAt(_x, at) {
    const pieces = lines.flatMap((row) => row.pieces.filter((p) => columnOf(columns, p) === at))
    return { pieces, whole: joined(pieces, (columns[at + 1] ?? right) - 2) }
  })
  if (cells.some(({ pieces, whole }) => pieces.length > 0 && !whole)) return [...lines]
  // Lines below a table that only stand where its first column does.
  if (cells.filter(({ whole }) => whole).length < 2) return [...lines]
  return [{ ...first, pieces: cells.flatMap(({ whole }) => whole ?? []) }]
}

function unwrappedTable(rows: readonly Row[], columns: readonly number[]): Row[] {
  const steps = rows.slice(1).map((row, at) => (rows[at]?.y ?? 0) - row.y)
  const least = Math.min(...steps)
  if (Math.max(...steps) < least * APART) return [...rows]
  const right = Math.max(...rows.flatMap((row) => row.pieces.map((piece) => piece.right)))
  const groups: Row[][] = []
  for (const [at, row] of rows.entries()) {
    const group = groups.at(-1)
    if (group && (steps[at - 1] ?? 0) < least * APART) group.push(row)
    else groups.push([row])
  }
  return groups.flatMap((group) => rowOf(group, columns, right + 1))
}

export function unwrapped(rows: readonly Row[]): Row[] {
  const found: Row[] = []
  for (let at = 0; at < rows.length;) {
    const columns = rows[at]?.pieces.map((piece) => piece.left) ?? []
    const end = rows.findIndex((row, i) => i > at && !fits(columns, row))
    const table = rows.slice(at, end < 0 ? rows.length : end)
    const isTable = columns.length >= COLUMNS && table.length > 2
    found.push(...(isTable ? unwrappedTable(table, columns) : table.slice(0, 1)))
    at += isTable ? table.length : 1
  }
  return found
}
