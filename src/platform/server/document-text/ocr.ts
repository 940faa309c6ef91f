import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js'
import { pageText } from './page-layout.ts'
import { APART, TooSlow } from './result.ts'
import { turnDarkGround } from './dark-ground.ts'
import { withoutRules } from './ruled-lines.ts'
import { type Address, type Placed, readAddresses, withAddresses } from './addresses.ts'
import { flattened, type Grey, outlineOf } from './page-outline.ts'

const DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por')),
  '4.0.0_best_int',
)
const MAX_PIXELS = 200_000_000
const WIDTH = 2000
// Pictures that are no text take the engine minutes at any angle. Counted in time of the processor: a busy machine turns the same pages.
const TURN_WITHIN_MS = 20_000
const GIVE_UP_MS = 60_000
// One line takes the engine far less; whoever waits for the page waits no longer for it.
const GIVE_UP_LINE_MS = 8_000
// Below it the page lies probably on its side or is no text.
const SURE = 60

export type Recognizer = { read(image: Buffer): Promise<string>; close(): Promise<void> }

/** Grey, upright by its own mark, of a size the engine reads well. */
async function greyOf(image: Buffer): Promise<Grey> {
  const { data, info } = await sharp(image, {
    limitInputPixels: MAX_PIXELS,
    pages: 1,
    failOn: 'none',
  })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: WIDTH, height: 3000, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: oneOf(data, info.channels), width: info.width, height: info.height }
}

const oneOf = (data: Buffer, channels: number): Buffer =>
  channels === 1 ? data : Buffer.from(data.filter((_, index) => index % channels === 0))

// Edges of a sheet are looked for in a picture as small as this.
const OUTLINE_WIDTH = 400

/** A sheet that lies on something darker, laid flat and alone. */
async function sheetOf(grey: Grey): Promise<Grey | undefined> {
  const { data, width, height } = grey
  const scale = Math.min(1, OUTLINE_WIDTH / width)
  const small = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .blur(1.2)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const corners = outlineOf({
    data: oneOf(small.data, small.info.channels),
    width: small.info.width,
    height: small.info.height,
  })
  const sheet =
    corners &&
    flattened(
      grey,
      corners.map(({ x, y }) => ({ x: x / scale, y: y / scale })),
    )
  return sheet && isWholeSheet(sheet) ? sheet : undefined
}

/** What is longer is the light part of a sheet whose other column is dark. */
const LONGEST = 1.7
const isWholeSheet = ({ width, height }: Grey): boolean =>
  Math.max(width, height) / Math.min(width, height) <= LONGEST

/** The shadow of a photo divided out, light letters on a dark ground as dark ones on a light. */
async function prepare({ data, width, height }: Grey): Promise<Grey> {
  const small = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.ceil(width / 8), height: Math.ceil(height / 8), fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const whole = async (image: Sharp): Promise<Buffer> => {
    const { data: pixels, info } = await sharp(await image.png({ compressionLevel: 0 }).toBuffer())
      .resize({ width, height, fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return oneOf(pixels, info.channels)
  }
  const ground = await whole(sharp(small).blur(5))
  const even = Buffer.alloc(width * height)
  for (let index = 0; index < even.length; index++)
    even[index] = Math.min(255, ((data[index] ?? 0) * 245) / Math.max(1, ground[index] ?? 1))
  turnDarkGround(data, await whole(sharp(small).median(9)), even)
  const { data: bare } = withoutRules({ data: even, width, height })
  return { data: bare, width, height }
}

const pictureOf = ({ data, width, height }: Grey): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } })
const coded = (image: Sharp): Promise<Buffer> =>
  image.png({ compressionLevel: 1 }).withMetadata({ density: 200 }).toBuffer()

async function turnedBy(page: Grey, angle: number): Promise<Grey> {
  if (angle === 0) return page
  const { data, info } = await pictureOf(page)
    .rotate(angle)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: oneOf(data, info.channels), width: info.width, height: info.height }
}

async function inTime<T>(work: Promise<T>, most: number): Promise<T> {
  const stop = new AbortController()
  const clock = setTimeout(most, undefined, { signal: stop.signal }).then(() => {
    throw new TooSlow()
  })
  clock.catch(() => undefined)
  try {
    return await Promise.race([work, clock])
  } finally {
    stop.abort()
  }
}

type Found = NonNullable<Page['blocks']>[number]['paragraphs'][number]['lines'][number]

// Specks and edges are read as one or two letters of which the engine is not sure.
const isSpeck = ({ text, confidence }: { text: string; confidence: number }): boolean =>
  (text.replace(/[^\p{L}\d]/gu, '').length === 0 && confidence < 60) ||
  (text.length <= 2 && confidence < 35)

// Strokes of a frame beside a line make it higher than its letters are.
const FRAMED = 1.6
function heightOf({ words, bbox }: Placed): { y0: number; y1: number } {
  const boxes = words.filter(({ text }) => /[\p{L}\d]{2}/u.test(text)).map((word) => word.bbox)
  if (boxes.length === 0) return bbox
  const [y0, y1] = [Math.min(...boxes.map((b) => b.y0)), Math.max(...boxes.map((b) => b.y1))]
  return bbox.y1 - bbox.y0 > (y1 - y0) * FRAMED ? { y0, y1 } : bbox
}

/** The words in the order of the page: tables row by row, columns one after the other. */
function textOf(found: readonly Found[], addresses: readonly Address[]): string {
  const items = withAddresses(found, addresses).flatMap(function itemsOf(line) {
    const { words } = line
    const { y0, y1 } = heightOf(line)
    const [y, fontSize] = [-(y0 + y1) / 2, (y1 - y0) * 0.8]
    const kept = words.filter((word) => !isSpeck(word))
    const itemOf = ({ text, bbox: { x0, x1 } }: (typeof words)[number]) => ({
      str: text,
      x: x0,
      y,
      width: x1 - x0,
      fontSize,
    })
    return kept.map(itemOf)
  })
  const { main, side } = pageText(items, true)
  return [main, ...(side ? [APART, side] : [])].join('\n')
}

export const createEngine = (): Promise<Worker> =>
  createWorker('por', OEM.LSTM_ONLY, {
    langPath: DATA,
    gzip: true,
    cacheMethod: 'none',
    // Without it what a call rejects is thrown beside the call too, and ends the process.
    errorHandler: () => undefined,
  })

async function recognize(engine: Worker, page: Grey) {
  const { data } = await inTime(
    engine.recognize(
      await coded(pictureOf(page)),
      { rotateAuto: true },
      { text: true, blocks: true },
    ),
    GIVE_UP_MS,
  )
  const confidence = data.text.trim() === '' ? 0 : data.confidence
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((p) => p.lines))
  return { page, lines, angle: data.rotateRadians ?? 0, confidence }
}

type Recognized = Awaited<ReturnType<typeof recognize>>

async function wordsOf(engine: Worker, line: Buffer) {
  const { data } = await inTime(engine.recognize(line, {}, { blocks: true }), GIVE_UP_LINE_MS)
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((p) => p.lines.flatMap(({ words }) => words)),
  )
}

/** The picture as it is read best: as a sheet or whole, turned as it may lie. */
async function bestOf(engine: Worker, image: Buffer): Promise<Recognized> {
  const grey = await greyOf(image)
  const sheet = await sheetOf(grey)
  const prepared = await prepare(sheet ?? grey)
  const begun = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
  let best = await recognize(engine, prepared)
  for (const angle of [90, 270, 180]) {
    if (best.confidence >= SURE || spent() > TURN_WITHIN_MS) break
    const turned = await recognize(engine, await turnedBy(prepared, angle))
    if (turned.confidence > best.confidence) best = turned
  }
  if (sheet && best.confidence < SURE && spent() <= TURN_WITHIN_MS) {
    const whole = await recognize(engine, await prepare(grey))
    if (whole.confidence > best.confidence) best = whole
  }
  return best
}

async function addressesOf(engine: Worker, { page, angle, lines }: Recognized): Promise<Address[]> {
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  const found = await readAddresses(page, angle, lines, (line) => wordsOf(engine, line))
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  return found
}

/** Portuguese text recognition, wholly on this machine. */
export async function createRecognizer(create = createEngine): Promise<Recognizer> {
  let engine = await create()
  let isStuck = false
  return {
    async read(image) {
      if (isStuck) engine = await create()
      isStuck = false
      const best = await bestOf(engine, image)
      if (best.confidence < 30) return ''
      let addresses: Address[] = []
      try {
        addresses = await addressesOf(engine, best)
      } catch {
        // The page is read; the engine may be at work on the line still, and would take the next page for a line.
        isStuck = true
        await engine.terminate()
      }
      return textOf(best.lines, addresses)
    },
    async close() {
      await engine.terminate()
    },
  }
}
