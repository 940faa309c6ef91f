/** Addresses with '@' as a picture of a page shows them, cut at the signs that recognition does not know. */
import type { Grey } from './page-outline.ts'
import { type Box, type Ink, inkOf, ringOf, shapesOf, sharpened } from './unknown-signs.ts'

/** A stretch of letters, and the sign that stands before it. */
export type Stretch = { before: '' | '_' | '@'; x0: number; x1: number }
export type Strip = {
  /** Where the address stands on the straightened page. */
  box: Box
  /** Where its '@' stands there. */
  sign: Box
  /** Its letters in one line, apart where a sign was. */
  picture: Grey
  stretches: Stretch[]
  /** Where there is white between words within the stretches, in the picture. */
  whites: number[]
  /** How many points stand on the line before the sign; a letter may touch further ones. */
  points: number
  /** The first sign is a point: what stands before it is missing. */
  isCut: boolean
}

/** A point of the page after it is turned by `angle` around its middle. */
function turned(x: number, y: number, { width, height }: Grey, angle: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - width / 2, y - height / 2]
  return [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos]
}

/** A part of the page as it stands when the page is turned by `angle` around its middle. */
export function partOf(page: Grey, angle: number, box: Box): Grey {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
  const data = Buffer.alloc(width * height, 255)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [page.width / 2, page.height / 2]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dx = box.x0 + x - middleX
      const dy = box.y0 + y - middleY
      const fromX = middleX + dx * cos + dy * sin
      const fromY = middleY - dx * sin + dy * cos
      const left = Math.floor(fromX)
      const above = Math.floor(fromY)
      if (left < 0 || above < 0 || left >= page.width - 1 || above >= page.height - 1) continue
      const partX = fromX - left
      const partY = fromY - above
      const at = above * page.width + left
      const upper = (page.data[at] ?? 0) * (1 - partX) + (page.data[at + 1] ?? 0) * partX
      const below = at + page.width
      const lower = (page.data[below] ?? 0) * (1 - partX) + (page.data[below + 1] ?? 0) * partX
      data[y * width + x] = Math.round(upper * (1 - partY) + lower * partY)
    }
  return { data, width, height }
}

const RING = 0.44
const isSquare = ({ x0, x1, y0, y1 }: Box): boolean =>
  (x1 - x0) / (y1 - y0) > 0.75 && (x1 - x0) / (y1 - y0) < 1.3
/** A ring is about as wide as high, no lower than letters and not much higher. */
function signsIn(ink: Ink, shapes: readonly Box[]): Box[] {
  const heights = shapes
    .map(({ y0, y1 }) => y1 - y0)
    .filter((height) => height > ink.height * 0.2)
    .toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? ink.height
  return shapes.filter((box) => {
    const height = box.y1 - box.y0
    const isHigh = height > 13 && height > usual * 0.5 && height < usual * 2.4
    return isSquare(box) && isHigh && ringOf(ink, box) >= RING
  })
}

const isBlank = ({ at, width }: Ink, x: number, y0: number, y1: number): boolean => {
  for (let y = y0; y < y1; y++) if (at[y * width + x] === 1) return false
  return true
}

/** Words are parted by more white than this part of the height of the sign; beside a narrow figure or a point there is more of it. */
const [GAP, BESIDE_ONE] = [0.285, 0.38]
const isPoint = ({ x0, y0, x1, y1 }: Box, sign: Box): boolean => {
  const high = sign.y1 - sign.y0
  const isSmall = [x1 - x0, y1 - y0].every((size) => size > high * 0.08 && size < high * 0.25)
  return isSmall && y0 > (sign.y0 + sign.y1) / 2
}
const isNarrow = (box: Box, sign: Box): boolean => {
  const high = sign.y1 - sign.y0
  const isTall = box.y1 - box.y0 > high * 0.5
  return isPoint(box, sign) || (isTall && box.x1 - box.x0 < high * 0.35)
}
/** What lies between two words; between two letters there is less. */
const BLANK = 0.19
function whitesIn(shapes: readonly Box[], high: number): number[] {
  let end = shapes[0]?.x1 ?? 0
  return shapes.flatMap(({ x0, x1 }) => {
    const white = x0 - end > high * BLANK ? [(x0 + end) / 2] : []
    end = Math.max(end, x1)
    return white
  })
}

/** Where the letters on one side of the sign end. */
function endOf(shapes: readonly Box[], sign: Box, step: 1 | -1): number {
  const high = sign.y1 - sign.y0
  const isBeside = ({ x0, x1, y0, y1 }: Box): boolean =>
    (step === 1 ? x1 > sign.x1 : x0 < sign.x0) &&
    y0 < sign.y1 + high * 0.2 &&
    y1 > sign.y0 - high * 0.2
  const beside = shapes
    .filter(isBeside)
    .toSorted((a, b) => (step === 1 ? a.x0 - b.x0 : b.x1 - a.x1))
  let [end, last] = [step === 1 ? sign.x1 : sign.x0, sign]
  for (const shape of beside) {
    const white = step === 1 ? shape.x0 - end : end - shape.x1
    const wide = [shape, last].some((one) => isNarrow(one, sign)) ? BESIDE_ONE : GAP
    if (white > high * wide) break
    const next = step === 1 ? Math.max(end, shape.x1) : Math.min(end, shape.x0)
    if (next !== end) last = shape
    end = next
  }
  return end
}

/** A stroke below all letters with nothing above it; what underlines has letters above. */
function isUnderscore(ink: Ink, box: Box, sign: Box, base: number): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
  const high = sign.y1 - sign.y0
  if (width < high * 0.28 || height > high * 0.2 || box.y0 < base - high * 0.04) return false
  const edge = Math.round(width * 0.2)
  let blank = 0
  for (let x = box.x0 + edge; x < box.x1 - edge; x++)
    if (isBlank(ink, x, Math.max(0, Math.round(sign.y0 - high * 0.1)), box.y0 - 1)) blank++
  return blank >= (width - 2 * edge) * 0.8
}

/** White beside each stretch, so that nothing of the signs is read with it. */
const APART = 1.1

type Cut = Pick<Box, 'x0' | 'x1'> & { before: Stretch['before'] }
type Extent = { from: number; to: number; y0: number; y1: number; high: number }
/** The letters between the cuts side by side. */
function drawn(line: Grey, cuts: readonly Cut[], { from, to, y0, y1, high }: Extent) {
  const [margin, white] = [Math.round(high * 0.6), Math.round(high * APART)]
  const stretches: (Stretch & { from: number })[] = []
  let [at, begin, before]: [number, number, Stretch['before']] = [margin, from, '']
  for (const cut of [...cuts, { x0: to, x1: to, before: '' as const }]) {
    if (cut.x0 > begin) {
      stretches.push({ before, x0: at, x1: at + cut.x0 - begin, from: begin })
      at += cut.x0 - begin + white
    }
    ;[begin, before] = [cut.x1, cut.before]
  }
  const picture = {
    width: at - white + margin,
    height: y1 - y0 + 2 * margin,
    data: Buffer.alloc(0),
  }
  picture.data = Buffer.alloc(picture.width * picture.height, 245)
  for (const { from: left, x0, x1 } of stretches)
    for (let y = y0; y < y1; y++)
      line.data.copy(
        picture.data,
        (y - y0 + margin) * picture.width + x0,
        y * line.width + left,
        y * line.width + left + x1 - x0,
      )
  return { picture, stretches }
}

function stripOf(
  line: Grey,
  ink: Ink,
  shapes: readonly Box[],
  sign: Box,
): (Omit<Strip, 'box' | 'sign'> & { x0: number; x1: number }) | undefined {
  const high = sign.y1 - sign.y0
  const [y0, y1] = [
    Math.max(0, Math.round(sign.y0 - high * 0.3)),
    Math.min(ink.height, Math.round(sign.y1 + high * 0.25)),
  ]
  const [from, to] = [endOf(shapes, sign, -1), endOf(shapes, sign, 1)]
  const inside = shapes.filter((box) => box.x0 >= from && box.x1 <= to && box !== sign)
  const letters = inside.filter((box) => box.y1 - box.y0 > high * 0.3)
  if (from >= sign.x0 - 2 || to <= sign.x1 + 2 || letters.length < 4) return undefined
  const base =
    letters.map((box) => box.y1).toSorted((a, b) => a - b)[Math.floor(letters.length * 0.4)] ?? y1
  const cuts = [
    ...inside
      .filter((box) => box.x1 <= sign.x0 && isUnderscore(ink, box, sign, base))
      .map((box) => ({ ...box, before: '_' as const })),
    { ...sign, before: '@' as const },
  ].toSorted((a, b) => a.x0 - b.x0)
  const { picture, stretches } = drawn(line, cuts, { from, to, y0, y1, high })
  const inPicture = (x: number): number[] =>
    stretches.flatMap(({ from: left, x0, x1 }) =>
      x > left && x < left + x1 - x0 ? [x - left + x0] : [],
    )
  const onLine = inside.filter((box) => isPoint(box, sign) && Math.abs(box.y1 - base) < high * 0.08)
  const [first] = inside
  return {
    picture,
    stretches: stretches.map(({ before: sort, x0, x1 }) => ({ before: sort, x0, x1 })),
    whites: whitesIn(inside, high).flatMap(inPicture),
    points: onLine.filter((box) => box.x1 <= sign.x0).length,
    isCut: first !== undefined && onLine.includes(first),
    x0: from,
    x1: to,
  }
}

const moved = (box: Box, x: number, y: number): Box => ({
  x0: box.x0 + x,
  x1: box.x1 + x,
  y0: box.y0 + y,
  y1: box.y1 + y,
})

type Search = (line: Grey, ink: Ink, shapes: readonly Box[]) => Box[]
const inSight: Search = (_line, ink, shapes) => signsIn(ink, shapes)
/** Letters that touch the sign come apart in a sharper picture. */
const sharper: Search = (line) => {
  for (const [reach, strength] of [
    [6, 2],
    [4, 5],
  ] as const) {
    const ink = inkOf(sharpened(line, reach, strength))
    const signs = signsIn(ink, shapesOf(ink))
    if (signs.length > 0) return signs
  }
  return []
}

const [LOWEST, HIGHEST, NARROWEST] = [12, 200, 60]
function stripsIn(page: Grey, angle: number, box: Box, search: Search): Strip[] {
  const [left, top] = [Math.max(0, box.x0), Math.max(0, box.y0)]
  const [right, bottom] = [Math.min(page.width, box.x1), Math.min(page.height, box.y1)]
  if (right - left < NARROWEST || bottom - top < LOWEST || bottom - top > HIGHEST) return []
  const line = partOf(page, angle, { x0: left, y0: top, x1: right, y1: bottom })
  const ink = inkOf(line)
  const shapes = shapesOf(ink)
  return search(line, ink, shapes).flatMap(function stripAt(sign) {
    const strip = stripOf(line, ink, shapes, sign)
    if (!strip) return []
    const { x0, x1, ...rest } = strip
    const whole = moved({ x0, x1, y0: sign.y0, y1: sign.y1 }, left, top)
    return [{ ...rest, box: whole, sign: moved(sign, left, top) }]
  })
}

/** A line by its words: strokes of a table beside it make it higher. */
function boxOf({ words }: ReadLine): Box | undefined {
  const boxes = words.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)).map(({ bbox }) => bbox)
  if (boxes.length === 0) return undefined
  const box = {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
  const rim = Math.round((box.y1 - box.y0) * 0.2)
  return { x0: box.x0 - rim, x1: box.x1 + rim, y0: box.y0 - rim, y1: box.y1 + rim }
}

// What is lighter is no letter on a page whose paper was made even.
const LETTERS = 185
/** Of lines that recognition did not see. */
function elsewhere(page: Grey, angle: number): Strip[] {
  const ink = inkOf(page, LETTERS)
  const signs = shapesOf(ink).filter((box) => {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
    return height > 13 && height < 80 && isSquare(box) && width > 13 && ringOf(ink, box) >= 0.6
  })
  return signs.slice(0, 6).flatMap(function stripAround(sign) {
    const high = sign.y1 - sign.y0
    const [x, y] = turned((sign.x0 + sign.x1) / 2, (sign.y0 + sign.y1) / 2, page, -angle)
    const box = {
      x0: Math.round(x - high * 32),
      x1: Math.round(x + high * 32),
      y0: Math.round(y - high),
      y1: Math.round(y + high),
    }
    const [left, top] = [Math.max(0, box.x0), Math.max(0, box.y0)]
    const isThat = (one: Box): boolean =>
      Math.abs((one.x0 + one.x1) / 2 + left - x) < high &&
      Math.abs((one.y0 + one.y1) / 2 + top - y) < high
    return stripsIn(page, angle, box, (_line, inside, shapes) =>
      signsIn(inside, shapes).filter(isThat),
    )
  })
}

const LIKELY = /mail|[.,]\s?(?:c.?[om]|br\b|net|org)|com\b|hot|outl|yaho|[&©®€]/i
export type ReadWord = { text: string; confidence: number; bbox: Box }
export type ReadLine = { text: string; words: ReadWord[]; bbox: Box }

/** The addresses of a page that stands `angle` askew; `lines` are those that recognition found on it. */
export function stripsOf(page: Grey, angle: number, lines: readonly ReadLine[]): Strip[] {
  const inLines = (search: Search, wanted: readonly ReadLine[]): Strip[] =>
    wanted.flatMap((line) => {
      const box = boxOf(line)
      return box ? stripsIn(page, angle, box, search) : []
    })
  const found = inLines(inSight, lines)
  if (found.length > 0) return withoutTwins(found)
  const touched = inLines(
    sharper,
    lines.filter(({ text }) => LIKELY.test(text)),
  )
  return withoutTwins(touched.length > 0 ? touched : elsewhere(page, angle))
}

const MOST = 4
const isOver = (one: Box, other: Box): boolean =>
  one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0
const withoutTwins = (strips: readonly Strip[]): Strip[] =>
  strips
    .filter(({ sign }, at) => !strips.slice(0, at).some((other) => isOver(other.sign, sign)))
    .slice(0, MOST)
