/** A sheet photographed on something darker: where its edges run, and the sheet laid flat. */
export type Grey = { data: Buffer; width: number; height: number }
type Point = { x: number; y: number }
/** Points with `a x + b y = c`. */
type Edge = { a: number; b: number; c: number }

const SAMPLES = 64
// Mean grey of so many pixels on each side of a point that may be an edge.
const SPAN = 6
const JUMP = 1.15

type Scan = { at: (step: number) => number; steps: number; point: (step: number) => Point }

const mean = (scan: Scan, from: number, count: number): number => {
  let sum = 0
  for (let step = from; step < from + count; step++) sum += scan.at(step)
  return sum / count
}

/** The first place, coming from outside, where dark turns bright and stays so. */
function turnOf(scan: Scan): Point | undefined {
  const far = Math.floor(scan.steps * 0.45)
  let outside = mean(scan, 0, SPAN)
  for (let step = SPAN; step < far - SPAN * 2; step++) {
    outside = Math.max(20, outside + (scan.at(step - 1) - outside) / (SPAN * 4))
    const before = mean(scan, step - SPAN, SPAN)
    const after = mean(scan, step, SPAN)
    const beyond = mean(scan, step + SPAN, SPAN)
    if (after > before * JUMP && beyond > before * JUMP && after > outside * JUMP) {
      // The steepest of the places around is the edge.
      const places = Array.from({ length: SPAN }, (_, i) => step + i)
      const rise = (at: number): number => scan.at(at + 1) - scan.at(at - 1)
      return scan.point(places.reduce((best, at) => (rise(at) > rise(best) ? at : best)))
    }
  }
  return undefined
}

const middle = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** A line through most of the points: the median of the slopes between them. */
function lineOf(points: readonly Point[], upright: boolean, tolerance: number): Edge | undefined {
  const turned = points.map(({ x, y }) => (upright ? { x: y, y: x } : { x, y }))
  const slopes = turned.flatMap(function slopesOf(one, at) {
    const others = turned.slice(at + 1).filter((other) => Math.abs(other.x - one.x) > 8)
    return others.map((other) => (other.y - one.y) / (other.x - one.x))
  })
  if (slopes.length === 0) return undefined
  const slope = middle(slopes)
  const offset = middle(turned.map(({ x, y }) => y - slope * x))
  const near = turned.filter(({ x, y }) => Math.abs(y - slope * x - offset) <= tolerance)
  if (near.length < SAMPLES * 0.45 || Math.abs(slope) > 0.6) return undefined
  return upright ? { a: 1, b: -slope, c: offset } : { a: -slope, b: 1, c: offset }
}

const crossing = (one: Edge, other: Edge): Point => {
  const det = one.a * other.b - other.a * one.b
  return {
    x: (one.c * other.b - other.c * one.b) / det,
    y: (one.a * other.c - other.a * one.c) / det,
  }
}

function edgesOf({ data, width, height }: Grey): (Edge | undefined)[] {
  const grey = (x: number, y: number): number =>
    data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  const places = (length: number): number[] =>
    Array.from({ length: SAMPLES }, (_, i) => Math.round(length * (0.1 + (0.8 * i) / SAMPLES)))
  const scans: [boolean, number, (at: number) => Scan][] = [
    [
      false,
      width,
      (x) =>
        scanOf(
          height,
          (s) => grey(x, s),
          (s) => ({ x, y: s }),
        ),
    ],
    [
      true,
      height,
      (y) =>
        scanOf(
          width,
          (s) => grey(width - 1 - s, y),
          (s) => ({ x: width - 1 - s, y }),
        ),
    ],
    [
      false,
      width,
      (x) =>
        scanOf(
          height,
          (s) => grey(x, height - 1 - s),
          (s) => ({ x, y: height - 1 - s }),
        ),
    ],
    [
      true,
      height,
      (y) =>
        scanOf(
          width,
          (s) => grey(s, y),
          (s) => ({ x: s, y }),
        ),
    ],
  ]
  return scans.map(([upright, length, scan]) => {
    const points = places(length).flatMap((at) => turnOf(scan(at)) ?? [])
    return lineOf(points, upright, Math.max(width, height) * 0.012)
  })
}

const scanOf = (steps: number, at: Scan['at'], point: Scan['point']): Scan => ({ steps, at, point })

/** Its corners from the upper left one on, clockwise; none where no sheet stands out from what it lies on. */
export function outlineOf(image: Grey): Point[] | undefined {
  const { width, height } = image
  const [top, right, bottom, left] = edgesOf(image)
  const found = [top, right, bottom, left].filter((edge) => edge !== undefined).length
  if (found < 2) return undefined
  // A sheet that goes out of the picture ends with the picture.
  const upper = top ?? { a: 0, b: 1, c: 0 }
  const lower = bottom ?? { a: 0, b: 1, c: height - 1 }
  const first = left ?? { a: 1, b: 0, c: 0 }
  const last = right ?? { a: 1, b: 0, c: width - 1 }
  const corners = [
    crossing(upper, first),
    crossing(upper, last),
    crossing(lower, last),
    crossing(lower, first),
  ]
  return areaOf(corners) > width * height * 0.25 &&
    inside(corners, width, height) &&
    isOnDarker(image, corners)
    ? corners
    : undefined
}

/** What lies around a sheet is darker than it; beside a bar printed across the page goes the page on. */
function isOnDarker({ data, width, height }: Grey, corners: readonly Point[]): boolean {
  const [within, around]: [number[], number[]] = [[], []]
  const isWithin = (x: number, y: number): boolean =>
    corners.every((one, at) => {
      const next = corners[(at + 1) % corners.length] ?? one
      return (next.x - one.x) * (y - one.y) - (next.y - one.y) * (x - one.x) >= 0
    })
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4)
      (isWithin(x, y) ? within : around).push(data[y * width + x] ?? 0)
  return around.length * 30 < within.length || middle(around) * JUMP < middle(within)
}

const areaOf = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % corners.length] ?? { x: 0, y: 0 }
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

const inside = (corners: readonly Point[], width: number, height: number): boolean =>
  corners.every(
    ({ x, y }) => x > -width * 0.15 && x < width * 1.15 && y > -height * 0.15 && y < height * 1.15,
  )

/** Solves equations by elimination. */
function solved(rows: readonly (readonly number[])[]): number[] {
  const all = rows.map((row) => [...row])
  const size = all.length
  for (let at = 0; at < size; at++) {
    const rest = all.slice(at)
    const best = rest.reduce((one, row) =>
      Math.abs(row[at] ?? 0) > Math.abs(one[at] ?? 0) ? row : one,
    )
    const place = all.indexOf(best)
    ;[all[at], all[place]] = [best, all[at] ?? best]
    for (const row of all) {
      if (row === best) continue
      const factor = (row[at] ?? 0) / (best[at] ?? 1)
      for (let column = at; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (best[column] ?? 0)
    }
  }
  return all.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}

const distance = (one?: Point, other?: Point): number =>
  Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))

/** The sheet between its corners as if seen from straight above. */
export function flattened({ data, width, height }: Grey, corners: readonly Point[]): Grey {
  const [a, b, c, d] = corners
  const wide = Math.round(Math.max(distance(a, b), distance(d, c)))
  const high = Math.round(Math.max(distance(a, d), distance(b, c)))
  const flat: Point[] = [
    { x: 0, y: 0 },
    { x: wide, y: 0 },
    { x: wide, y: high },
    { x: 0, y: high },
  ]
  const rows = flat.flatMap(function equationsOf({ x, y }, at) {
    const { x: u, y: v } = corners[at] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = solved(rows)
  const out = Buffer.alloc(wide * high, 255)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const w = h6 * x + h7 * y + 1
      const [u, v] = [(h0 * x + h1 * y + h2) / w, (h3 * x + h4 * y + h5) / w]
      const [left, top] = [Math.floor(u), Math.floor(v)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const [du, dv, at] = [u - left, v - top, top * width + left]
      const upper = (data[at] ?? 0) * (1 - du) + (data[at + 1] ?? 0) * du
      const lower = (data[at + width] ?? 0) * (1 - du) + (data[at + width + 1] ?? 0) * du
      out[y * wide + x] = upper * (1 - dv) + lower * dv
    }
  return { data: out, width: wide, height: high }
}
