/** Addresses of a recognized page, read once more without the sign that the model does not know. */
import sharp from 'sharp'
import { type ReadLine, type ReadWord, type Strip, stripsOf } from './address-strips.ts'
import { agreed, DOUBTED, mayGoOn, type Reading, readingOf } from './doubted.ts'
import type { Grey } from './page-outline.ts'
import type { Box } from './unknown-signs.ts'

export type Placed = Pick<ReadLine, 'words' | 'bbox'>
export type Address = { box: Box; sign: Box; text: string; isSure: boolean }

const middleOf = (from: number, to: number): number => (from + to) / 2

const isLevel = (one: Box, other: Box): boolean =>
  Math.abs(middleOf(one.y0, one.y1) - middleOf(other.y0, other.y1)) < (other.y1 - other.y0) * 0.5

/** A word of a line that lies for the most part where the address stands. */
function isOf({ bbox }: ReadWord, box: Box): boolean {
  const y = middleOf(box.y0, box.y1)
  const common = Math.min(bbox.x1, box.x1) - Math.max(bbox.x0, box.x0)
  return bbox.y0 < y && bbox.y1 > y && common > (bbox.x1 - bbox.x0) * 0.4
}

/** Letters are wider in one of the two pictures, so that a doubtful one is not read alike twice. */
const WIDTHS = [1, 1.2]
const FURTHER = [0.85, 1.4]
async function said(
  { picture, stretches, whites, points }: Strip,
  wider: number,
  read: (line: Buffer) => Promise<ReadWord[]>,
): Promise<Reading> {
  const { data, width, height } = picture
  const image = sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.round(width * wider), height, fit: 'fill' })
    .png({ compressionLevel: 0 })
    .withMetadata({ density: 200 })
  const words = await read(await image.toBuffer())
  const rim = height * 0.2
  const isApart = (before: ReadWord | undefined, { bbox }: ReadWord): boolean =>
    whites.some((x) => before && x > before.bbox.x1 / wider - rim && x < bbox.x0 / wider + rim)
  const reading = readingOf(
    stretches.map(function saidIn({ before, x0, x1 }) {
      const inside = words.filter(({ bbox }) => {
        const x = middleOf(bbox.x0, bbox.x1) / wider
        return x > x0 - rim && x < x1 + rim
      })
      // Blanks that are only read join; those that are seen part.
      const parted = inside.map(
        (word, at) => (isApart(inside[at - 1], word) ? ' ' : '') + word.text,
      )
      return { before, text: parted.join('') }
    }),
  )
  // What lost a point that the picture shows says nothing.
  return reading.points < points ? { ...reading, address: undefined } : reading
}

/** Nothing in the picture speaks against it. */
function isSeen({ isCut, box, sign }: Strip, lines: readonly ReadLine[]): boolean {
  const near = (sign.y1 - sign.y0) * 0.55
  const y = middleOf(box.y0, box.y1)
  const goesOn = ({ text, bbox, confidence }: ReadWord): boolean => {
    const white = box.x0 - bbox.x1
    const isNear = bbox.y0 < y && bbox.y1 > y && white > 0 && white < near
    return isNear && confidence > 50 && mayGoOn(text)
  }
  return !isCut && !lines.some(({ words }) => words.some(goesOn))
}

export async function readAddresses(
  whole: Grey,
  angle: number,
  lines: readonly ReadLine[],
  read: (line: Buffer) => Promise<ReadWord[]>,
): Promise<Address[]> {
  const found: Address[] = []
  for (const strip of stripsOf(whole, angle, lines)) {
    const { box, sign } = strip
    const words = lines.flatMap((line) => line.words.filter((word) => isOf(word, box)))
    const page = words.map(({ text }) => text).join(' ')
    const readings: Reading[] = []
    for (const wider of WIDTHS) readings.push(await said(strip, wider, read))
    // Of what all say alike there is no doubt; else two more are heard.
    if (readings.some(({ address }) => address) && !agreed(readings, page)?.isSure)
      for (const wider of FURTHER) readings.push(await said(strip, wider, read))
    const best = isSeen(strip, lines) ? agreed(readings, page) : undefined
    // What lost a point is no address that a name could speak for.
    if (best || page !== '')
      found.push({ box, sign, text: best?.address ?? page, isSure: best?.isSure ?? false })
  }
  return found
}

/** The lines with what was read anew in place of the words there; an address that no line holds is a line of its own. */
export function withAddresses(lines: readonly ReadLine[], addresses: readonly Address[]): Placed[] {
  const isReplaced = (word: ReadWord): boolean => addresses.some(({ box }) => isOf(word, box))
  const kept = lines.map(function withoutThem({ words, bbox }) {
    return { bbox, words: words.filter((word) => !isReplaced(word)) }
  })
  for (const { box, text, isSure } of addresses) {
    const word = { text: isSure ? text : `${text} ${DOUBTED}`, confidence: 100, bbox: box }
    // Recognition takes two lines for one where the space between them is narrow.
    const own = kept.find(function holds({ words }, at) {
      const isHost = lines[at]?.words.some((one) => isOf(one, box))
      return isHost && words.some(({ bbox }) => isLevel(bbox, box))
    })
    if (own) own.words = [...own.words, word].toSorted((one, other) => one.bbox.x0 - other.bbox.x0)
    else kept.push({ bbox: box, words: [word] })
  }
  return kept
}
