/** The chart as a picture for paper. One unit of the layout is a point at full size. */
import { box, type Box, type Layout, type Line, type Window, within } from './layout.ts'
import type { Place, ShownArea } from './shown.ts'

const ink = '#1c2733'
const muted = '#5a6776'
const rule = '#8a96a3'
const accent = '#1f4e6b'
/** Of the smallest text of a box, in points at full size. */
const small = 12
const head = 13
/** Nothing smaller is printed. */
const readable = 5
export const leastScale = readable / small

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Letters are of different widths; their mean is enough for cutting, with some room left. */
const widths: readonly [RegExp, number][] = [
  [/[MWmw@%—ÇÃÕÁÉÍÓÚ]/, 0.86],
  [/[A-Z0-9]/, 0.66],
  [/[iljtfr.,:;'| ]/, 0.36],
]
const widthOf = (letter: string): number =>
  widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.58

export function cut(text: string, size: number, room: number): string {
  let width = 0
  const letters = Array.from(text)
  for (const [index, letter] of letters.entries()) {
    width += widthOf(letter) * size
    if (width > room)
      return `${letters
        .slice(0, Math.max(1, index - 1))
        .join('')
        .trimEnd()}…`
  }
  return text
}

/** A name over two lines at most, broken between words. */
export function inTwoLines(text: string, size: number, room: number): string[] {
  const words = text.split(' ')
  let first = ''
  while (words.length) {
    const longer = first ? `${first} ${words[0] ?? ''}` : (words[0] ?? '')
    if (first && cut(longer, size, room) !== longer) break
    first = longer
    words.shift()
  }
  return words.length ? [first, cut(words.join(' '), size, room)] : [cut(first, size, room)]
}

type Written = { text: string; size: number; color: string; bold?: boolean }

function linesOf({ nome, who, people, pay, flag, inactive }: ShownArea): Written[] {
  const room = box.width - 16
  const written = (text: string, color: string): Written => ({ text, size: small, color })
  const detail = (text: string, color: string): Written[] =>
    text ? [written(cut(text, small, room), color)] : []
  const first = flag || who
  // Where nothing stands below it, a sentence has two lines.
  const told = !first
    ? []
    : people || pay
      ? [cut(first, small, room)]
      : inTwoLines(first, small, room)
  const names = inTwoLines(inactive ? `${nome} (inativa)` : nome, head, room)
  return [
    ...names.map((text) => ({ text, size: head, color: ink, bold: true })),
    ...told.map((text) => written(text, flag ? '#9b1c1c' : muted)),
    ...detail(people, ink),
    ...detail(pay, ink),
  ]
}

function boxSvg({ x, y }: Box, area: ShownArea): string {
  const lines = linesOf(area)
  const heights = lines.map((line) => line.size * 1.28)
  let at = y + (box.height - heights.reduce((sum, h) => sum + h, 0)) / 2
  const words = lines.map((line, index) => {
    at += heights[index] ?? 0
    return `<text x="${x + 8}" y="${(at - 2.5).toFixed(2)}" font-family="Noto Sans" font-size="${line.size}" fill="${line.color}"${line.bold ? ' font-weight="600"' : ''}>${escaped(line.text)}</text>`
  })
  const dashed = area.inactive || area.flag ? ' stroke-dasharray="4 3"' : ''
  return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="5" fill="#ffffff" stroke="${accent}" stroke-width="0.9"${dashed}/>${words.join('')}`
}

const lineSvg = ({ x1, y1, x2, y2 }: Line): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${rule}" stroke-width="0.9"/>`

const framed = (w: Window, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${w.left} ${w.top} ${w.right - w.left} ${w.bottom - w.top}" width="${w.right - w.left}" height="${w.bottom - w.top}">${inner}</svg>`

/** What of the chart stands in a part of it. */
export function pageSvg(layout: Layout, places: ReadonlyMap<number, Place>, part: Window): string {
  const shown = within(layout, part)
  const boxes = shown.boxes.flatMap((one) => {
    const area = places.get(one.id)?.area
    return area ? [boxSvg(one, area)] : []
  })
  return framed(part, [...shown.lines.map(lineSvg), ...boxes].join(''))
}

/** Between the beginning of one page and the end of the one before it: in the middle of what both show. */
function edgesOf(sides: readonly (readonly [number, number])[]): Map<number, [number, number]> {
  const ordered = [...new Map(sides)].toSorted(([a], [b]) => a - b)
  const borders = ordered.slice(1).map(([start], index) => (start + (ordered[index]?.[1] ?? 0)) / 2)
  const edge = (index: number): [number, number] => {
    const [start, end] = ordered[index] ?? [0, 0]
    return [borders[index - 1] ?? start, borders[index] ?? end]
  }
  return new Map(ordered.map(([start], index) => [start, edge(index)]))
}

/** What of the map is each page's alone, so that no frame runs through the number of another. */
export function tilesOf(pages: readonly Window[]): Window[] {
  const across = edgesOf(pages.map((p) => [p.left, p.right] as const))
  const down = edgesOf(pages.map((p) => [p.top, p.bottom] as const))
  return pages.map(function tileOf(p) {
    const [left, right] = across.get(p.left) ?? [p.left, p.right]
    const [top, bottom] = down.get(p.top) ?? [p.top, p.bottom]
    return { left, top, right, bottom }
  })
}

/** Of the numbers of the map, beside the smallest tile: all are of one size. */
const numeral = { ofHeight: 0.42, ofWidth: 0.26 }

const numeralIn = ({ left, top, right, bottom }: Window): number =>
  Math.min((bottom - top) * numeral.ofHeight, (right - left) * numeral.ofWidth)

function numberSvg({ left, top, right, bottom }: Window, number: number, size: number): string {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const plate = { width: size * (0.5 + 0.6 * String(number).length), height: size * 1.3 }
  return `<rect x="${x - plate.width / 2}" y="${y - plate.height / 2}" width="${plate.width}" height="${plate.height}" rx="${size / 5}" fill="#ffffff" fill-opacity="0.92"/><text x="${x}" y="${y + size * 0.36}" text-anchor="middle" font-family="Noto Sans" font-weight="600" font-size="${size}" fill="${accent}">${number}</text>`
}

/** Where each page lies: bare boxes below, then the frames, and above all the numbers of the pages. */
export function mapSvg(layout: Layout, pages: readonly Window[], firstNumber: number): string {
  const whole = {
    left: 0,
    top: 0,
    right: Math.max(...pages.map((p) => p.right)),
    bottom: Math.max(...pages.map((p) => p.bottom)),
  }
  const boxes = layout.boxes.map(
    ({ x, y }) =>
      `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="#c9d6df"/>`,
  )
  const tiles = tilesOf(pages)
  const unit = (whole.right - whole.left) / 500
  const frames = tiles.map(
    ({ left, top, right, bottom }) =>
      `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="${accent}" stroke-width="${unit}"/>`,
  )
  const size = Math.min(...tiles.map(numeralIn))
  const numbers = tiles.map((tile, index) => numberSvg(tile, firstNumber + index, size))
  return framed(whole, [...layout.lines.map(lineSvg), ...boxes, ...frames, ...numbers].join(''))
}
