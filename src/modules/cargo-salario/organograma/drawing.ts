/** The chart as a picture for paper. One unit of the layout is a point at full size. */
import { box, type Box, type Layout, type Line, type Window, within } from './layout.ts'
import type { Place, ShownArea } from './shown.ts'

const ink = '#1c2733'
const muted = '#5a6776'
const rule = '#8a96a3'
const accent = '#1f4e6b'
/** Of the smallest text of a box, in points at full size. */
const small = 9
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
const widthOf = (letter: string): number =>
  /[MWmw@%—ÇÃÕÁÉÍÓÚ]/.test(letter)
    ? 0.86
    : /[A-Z0-9]/.test(letter)
      ? 0.66
      : /[iljtfr.,:;'| ]/.test(letter)
        ? 0.36
        : 0.58

export function cut(text: string, size: number, room: number): string {
  let width = 0
  const letters = [...text]
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
  const detail = (text: string, color = muted): Written[] =>
    text ? [{ text: cut(text, small, room), size: small, color }] : []
  const names = inTwoLines(inactive ? `${nome} (inativa)` : nome, 11, room)
  return [
    ...names.map((text) => ({ text, size: 11, color: ink, bold: true })),
    ...detail(flag || who, flag ? '#9b1c1c' : muted),
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

/** Where each page lies: bare boxes below, the numbers of the pages above. */
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
  const unit = (whole.right - whole.left) / 500
  const frames = pages.map((p, index) => {
    const [w, h] = [p.right - p.left, p.bottom - p.top]
    const size = Math.min(w, h) / 3
    return `<rect x="${p.left}" y="${p.top}" width="${w}" height="${h}" fill="none" stroke="${accent}" stroke-width="${unit}"/><text x="${p.left + w / 2}" y="${p.top + h / 2 + size / 3}" text-anchor="middle" font-family="Noto Sans" font-weight="600" font-size="${size}" fill="${accent}" fill-opacity="0.75">${firstNumber + index}</text>`
  })
  return framed(whole, [...layout.lines.map(lineSvg), ...boxes, ...frames].join(''))
}
