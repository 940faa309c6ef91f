/** Whether a row has words on either side of a place, or across it: asked of each edge of a page, so told without its words. */
import type { Row } from './wrapped-cells.ts'

type Span = {
  /** Where the first of its pieces ends, and where the last begins. */
  ends: number
  begins: number
  isTold: boolean
  /** Where its pieces begin, and how far those that begin so far to the left go. */
  lefts: readonly number[]
  reach: readonly number[]
}

const spans = new WeakMap<Row, Span>()

function spanOf(row: Row): Span {
  const known = spans.get(row)
  if (known) return known
  const pieces = row.pieces.toSorted((a, b) => a.left - b.left)
  const reach: number[] = []
  for (const { right } of pieces) reach.push(Math.max(reach.at(-1) ?? -Infinity, right))
  const made: Span = {
    ends: Math.min(...pieces.map((piece) => piece.right)),
    begins: Math.max(...pieces.map((piece) => piece.left)),
    isTold: pieces.every((piece) => piece.told !== undefined),
    lefts: pieces.map((piece) => piece.left),
    reach,
  }
  spans.set(row, made)
  return made
}

export const hasLeft = (row: Row, x: number): boolean => spanOf(row).ends <= x
export const hasRight = (row: Row, x: number): boolean => spanOf(row).begins >= x

/** Whether the file says in which order it tells the row. */
export const isTold = (row: Row): boolean => spanOf(row).isTold

export function crosses(row: Row, x: number): boolean {
  const { lefts, reach } = spanOf(row)
  let [from, to] = [0, lefts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((lefts[middle] ?? x) < x) from = middle + 1
    else to = middle
  }
  return (reach[from - 1] ?? -Infinity) > x
}
