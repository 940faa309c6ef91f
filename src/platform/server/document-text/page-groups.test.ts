/** What is told once of a page is what each of its parts would tell alone. */
import { describe, expect, test } from 'vitest'
import { PageGroups } from './page-groups.ts'
import { crosses, hasLeft, hasRight } from './row-spans.ts'
import type { Piece, Row } from './wrapped-cells.ts'

const at = (text: string, left: number, y: number, size = 10): Piece => ({
  text,
  left,
  right: left + text.length * 5,
  y,
  size,
  told: 0,
})
const rowAt = (y: number, ...pieces: Piece[]): Row => ({ y, size: pieces[0]?.size ?? 10, pieces })

const lineAt = (index: number): Row => {
  const y = 700 - index * 13 - Math.floor(index / 3) * 11 - (index % 5)
  return rowAt(
    y,
    at('Some words', 40 + (index % 2) * 4, y, index % 4 === 0 ? 12 : 10),
    ...(index % 3 === 2 ? [] : [at('More of it', 200, y + 1, 9)]),
  )
}
const rows = Array.from({ length: 18 }, (_, index) => lineAt(index))

describe('the groups of a part of a page', () => {
  const page = new PageGroups(rows)

  test.each([
    [0, 18],
    [2, 9],
    [5, 18],
    [7, 8],
    [2, 9],
  ])('from row %i to %i are those that it has alone', (from, to) => {
    const part = rows.slice(from, to)
    expect(page.of(from, to)).toEqual(new PageGroups(part).of(0, part.length))
    expect(page.of(from, to).flat()).toEqual(part)
  })

  test('are parted by white, not by the step of a line', () => {
    const ys = [700, 687, 660, 647, 620, 607]
    const even = ys.map((y) => rowAt(y, at('Some words', 40, y), at('More', 200, y)))
    expect(new PageGroups(even).of(0, 6).map((group) => group.length)).toEqual([2, 2, 2])
  })

  test('are none of a picture, whose lines no file tells', () => {
    const read = rowAt(1, { text: 'Seen', left: 1, right: 20, y: 1, size: 10 })
    const mixed = new PageGroups([...rows, read])
    expect([mixed.areTold(0, 18), mixed.areTold(0, 19)]).toEqual([true, false])
  })
})

test.each([10, 39, 40, 44, 60, 90, 100, 199, 200, 230, 250, 260])(
  'a row has words beside and across %i where one of its pieces has',
  (x) => {
    const across = rowAt(1, at('A long line across', 44, 1), at('Below it', 60, 1), at('C', 200, 1))
    for (const row of [...rows, across]) {
      const { pieces } = row
      expect(hasLeft(row, x)).toBe(pieces.some((p) => p.right <= x))
      expect(hasRight(row, x)).toBe(pieces.some((p) => p.left >= x))
      expect(crosses(row, x)).toBe(pieces.some((p) => p.left < x && p.right > x))
    }
  },
)
