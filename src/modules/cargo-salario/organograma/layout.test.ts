import { expect, test } from 'vitest'
import { cut, escaped, inTwoLines, leastScale, mapSvg, tilesOf } from './drawing.ts'
import { box, type Item, type Layout, layoutOf, type Window, within } from './layout.ts'
import { cutting } from './print.ts'

const leaf = (id: number): Item => ({ id, filhas: [] })
const leaves = (from: number, n: number): Item[] =>
  Array.from({ length: n }, (_, i) => leaf(from + i))
/** A company of many levels: each area with so many below it. */
const grown = (id: number, levels: number, each: number): Item => ({
  id,
  filhas: levels
    ? Array.from({ length: each }, (_, i) => grown(id * (each + 1) + i + 1, levels - 1, each))
    : [],
})

function overlapping({ boxes }: Layout): number {
  const ordered = boxes.toSorted((a, b) => a.y - b.y)
  let n = 0
  for (const [i, a] of ordered.entries())
    for (const b of ordered.slice(i + 1)) {
      if (b.y >= a.y + box.height) break
      if (Math.abs(a.x - b.x) < box.width) n += 1
    }
  return n
}

const idsOf = (item: Item): number[] => [item.id, ...item.filhas.flatMap(idsOf)]

test.each([
  ['one area', leaf(1)],
  ['a few side by side', { id: 1, filhas: leaves(2, 3) }],
  ['many in one level', { id: 1, filhas: leaves(2, 2000) }],
  ['many levels', grown(1, 6, 3)],
  ['branches beside a block', { id: 1, filhas: [grown(1000, 2, 4), ...leaves(2, 40)] }],
] as const)('%s: each area has a box, inside the chart, that lies on no other', (_, root) => {
  const layout = layoutOf(root)
  expect(layout.boxes.map((b) => b.id).toSorted()).toEqual(idsOf(root).toSorted())
  expect(overlapping(layout)).toBe(0)
  const outside = layout.boxes.filter(
    (b) => b.x < 0 || b.x + box.width > layout.width || b.y + box.height > layout.height,
  )
  expect(outside).toEqual([])
})

test('a closed area hides those below it', () => {
  const root = { id: 1, filhas: [{ id: 2, filhas: leaves(3, 5) }, leaf(9)] }
  expect(
    layoutOf(root, new Set([2]))
      .boxes.map((b) => b.id)
      .toSorted(),
  ).toEqual([1, 2, 9])
})

test('2,000 areas in one level are a sheet, not a line, and a window of it holds few boxes', () => {
  const layout = layoutOf({ id: 1, filhas: leaves(2, 2000) })
  const ratio = layout.width / layout.height
  expect(ratio > 1 && ratio < 2.2).toBe(true)
  const shown = within(layout, { left: 0, top: 0, right: 1440, bottom: 900 })
  expect(shown.boxes.length).toBeLessThan(80)
})

const a4 = { width: 757, height: 400 }

test('one page where the text stays at least 5 points high, else several', () => {
  const few = layoutOf({ id: 1, filhas: leaves(2, 3) })
  expect(cutting(few, a4, true).pages).toHaveLength(1)
  const twelve = layoutOf({
    id: 1,
    filhas: [2, 3, 4, 5].map((id) => ({ id, filhas: leaves(id * 10, 2) })),
  })
  expect(cutting(twelve, a4, true).pages).toHaveLength(1)
  const many = layoutOf({ id: 1, filhas: leaves(2, 2000) })
  const { scale, pages } = cutting(many, a4, true)
  expect(pages.length).toBeGreaterThan(1)
  expect(scale).toBeGreaterThanOrEqual(leastScale)
})

test.each([a4, { width: 511, height: 650 }])('every box stands whole on a page: %o', (room) => {
  const layout = layoutOf({ id: 1, filhas: [grown(5000, 3, 4), ...leaves(2, 2000)] })
  const { pages } = cutting(layout, room, false)
  const isWhole = ({ x, y }: { x: number; y: number }) =>
    pages.some(
      (p) =>
        x >= p.left - 0.01 &&
        y >= p.top - 0.01 &&
        x + box.width <= p.right + 0.01 &&
        y + box.height <= p.bottom + 0.01,
    )
  expect(layout.boxes.filter((b) => !isWhole(b))).toEqual([])
})

test.each([a4, { width: 511, height: 650 }, { width: 2300, height: 1400 }])(
  'on the map each page has a part of its own, in whose middle nothing but its number stands: %o',
  (room) => {
    const layout = layoutOf({ id: 1, filhas: leaves(2, 2000) })
    const { pages } = cutting(layout, room, false)
    const tiles = tilesOf(pages)
    const area = (w: Window): number => (w.right - w.left) * (w.bottom - w.top)
    const right = Math.max(...pages.map((p) => p.right))
    const bottom = Math.max(...pages.map((p) => p.bottom))
    expect(tiles.reduce((sum, tile) => sum + area(tile), 0)).toBeCloseTo(right * bottom, 0)
    const shared = (w: Window, of: Window): boolean =>
      w.left < of.right - 0.01 &&
      w.right > of.left + 0.01 &&
      w.top < of.bottom - 0.01 &&
      w.bottom > of.top + 0.01
    const twice = tiles.flatMap((tile, i) =>
      tiles.slice(i + 1).filter((other) => shared(tile, other)),
    )
    expect(twice).toEqual([])
    const outside = tiles.filter(
      (tile, i) => !pages[i] || tile.left < pages[i].left || tile.right > pages[i].right,
    )
    expect(outside).toEqual([])
    expect(mapSvg(layout, pages, 2).match(/<text[^>]*>(\d+)</g)).toHaveLength(pages.length)
  },
)

test('names are cut with an ellipsis, broken between words, and written as text', () => {
  expect(cut('Financeiro', 11, 190)).toBe('Financeiro')
  expect(cut('M'.repeat(60), 11, 190)).toMatch(/^M+…$/)
  expect(
    inTwoLines('Gerência de Planejamento e Controle da Produção Industrial', 11, 190),
  ).toHaveLength(2)
  expect(escaped('<P&D> "novo"')).toBe('&lt;P&amp;D&gt; &quot;novo&quot;')
})
