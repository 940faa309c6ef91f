/** Where '@' and '_' stand in the picture of a line: the Portuguese model knows neither sign and reads something else. */
import type { Grey } from './page-outline.ts'

/** Of what ink covers, whole pixels; the ends lie outside. */
export type Box = { x0: number; y0: number; x1: number; y1: number }
export type Ink = { at: Uint8Array; width: number; height: number }

/** The brightness that parts paper and ink best (Otsu). */
function limitOf(data: Buffer): number {
  const counts = new Float64Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  let total = 0
  for (const [value, count] of counts.entries()) total += value * count
  let [below, sum, best, limit] = [0, 0, 0, 128]
  for (const [value, count] of counts.entries()) {
    below += count
    sum += value * count
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const apart = below * above * (sum / below - (total - sum) / above) ** 2
    if (apart > best) [best, limit] = [apart, value]
  }
  return limit
}

/** A run of ink longer than this many pixels, and no thicker than that many, underlines. */
const [LONG, THIN] = [40, 6]

const isThin = (ink: Ink, x: number, y: number): boolean => {
  let thick = 1
  for (let up = y - 1; up >= 0 && thick <= THIN && ink.at[up * ink.width + x] === 1; up--) thick++
  for (let down = y + 1; down < ink.height && thick <= THIN; down++, thick++)
    if (ink.at[down * ink.width + x] !== 1) break
  return thick <= THIN
}

function withoutUnderlines(ink: Ink): Ink {
  const { width, height } = ink
  const at = Uint8Array.from(ink.at)
  for (let y = 0; y < height; y++) {
    let run = 0
    for (let x = 0; x <= width; x++) {
      if (x < width && ink.at[y * width + x] === 1) {
        run++
        continue
      }
      for (let back = x - run; run > LONG && back < x; back++)
        if (isThin(ink, back, y)) at[y * width + back] = 0
      run = 0
    }
  }
  return { ...ink, at }
}

export function inkOf({ data, width, height }: Grey, limit = limitOf(data)): Ink {
  const at = new Uint8Array(width * height)
  for (let index = 0; index < at.length; index++) if ((data[index] ?? 255) <= limit) at[index] = 1
  return withoutUnderlines({ at, width, height })
}

/** Sums of rows or columns within `reach`, so that a blur costs the same at any width. */
function spread(
  from: Float64Array,
  [width, height]: readonly [number, number],
  reach: number,
): Float64Array {
  const out = new Float64Array(from.length)
  for (let y = 0; y < height; y++) {
    let sum = 0
    let count = 0
    for (let x = -reach; x < width; x++) {
      if (x + reach < width) {
        sum += from[y * width + x + reach] ?? 0
        count++
      }
      if (x - reach > 0) {
        sum -= from[y * width + x - reach - 1] ?? 0
        count--
      }
      if (x >= 0) out[x * height + y] = sum / count
    }
  }
  return out
}

/** What differs from around it made more so: letters that touch come apart, holes open. */
export function sharpened({ data, width, height }: Grey, reach: number, strength: number): Grey {
  const columns = spread(Float64Array.from(data), [width, height], reach)
  const around = spread(columns, [height, width], reach)
  const sharp = Buffer.alloc(data.length)
  for (let index = 0; index < sharp.length; index++) {
    const value = data[index] ?? 0
    const more = value + strength * (value - (around[index] ?? value))
    sharp[index] = Math.max(0, Math.min(255, Math.round(more)))
  }
  return { data: sharp, width, height }
}

/** What hangs together, from left to right. */
export function shapesOf({ at, width, height }: Ink): Box[] {
  const seen = new Uint8Array(at.length)
  const found: Box[] = []
  const open: number[] = []
  for (let start = 0; start < at.length; start++) {
    if (at[start] === 0 || seen[start] === 1) continue
    const box = { x0: width, y0: height, x1: 0, y1: 0 }
    let size = 0
    seen[start] = 1
    open.push(start)
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      const x = here % width
      const y = (here - x) / width
      size++
      if (x < box.x0) box.x0 = x
      if (x >= box.x1) box.x1 = x + 1
      if (y < box.y0) box.y0 = y
      if (y >= box.y1) box.y1 = y + 1
      const [up, down] = [y > 0 ? -1 : 0, y < height - 1 ? 1 : 0]
      const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0]
      for (let dy = up; dy <= down; dy++)
        for (let dx = left; dx <= right; dx++) {
          const next = here + dy * width + dx
          if (at[next] === 0 || seen[next] === 1) continue
          seen[next] = 1
          open.push(next)
        }
    }
    if (size >= 6) found.push(box)
  }
  return found.toSorted((a, b) => a.x0 - b.x0)
}

/** How often ink begins along a line of the picture. */
function runsAlong({ at }: Ink, from: number, step: number, count: number): number {
  let [runs, before] = [0, 0]
  for (let n = 0, here = from; n < count; n++, here += step) {
    const now = at[here] ?? 0
    if (now > before) runs++
    before = now
  }
  return runs
}

/** The part of the lines through the middle that meet ink at least that often. */
function partWith(counts: readonly number[], least: number): number {
  return counts.filter((runs) => runs >= least).length / Math.max(1, counts.length)
}
const middle = (from: number, to: number): number[] => {
  const [begin, end] = [from + (to - from) * 0.33, from + (to - from) * 0.67]
  return Array.from(
    { length: Math.max(1, Math.round(end - begin)) },
    (_, n) => Math.round(begin) + n,
  )
}

/** How much of a ring around a letter it is: every line through its middle meets four strokes. */
export function ringOf(ink: Ink, box: Box): number {
  const { width } = ink
  const rows = middle(box.y0, box.y1).map((y) =>
    runsAlong(ink, y * width + box.x0, 1, box.x1 - box.x0),
  )
  const columns = middle(box.x0, box.x1).map((x) =>
    runsAlong(ink, box.y0 * width + x, width, box.y1 - box.y0),
  )
  return Math.min(
    partWith(rows, 3) * (0.5 + 0.5 * partWith(rows, 4)),
    partWith(columns, 3) * (0.5 + 0.5 * partWith(columns, 4)),
  )
}
