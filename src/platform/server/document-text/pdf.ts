import { extractLinks, extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { pageText } from './page-layout.ts'
import { isSpread, spreadClosed } from './spread-letters.ts'
import { MAX_OCR_PAGES, MAX_PDF_PAGES, PdfLocked } from './result.ts'

export type PdfText = {
  pages: number
  texts: string[]
  /** What stands in a narrow column beside the text of each page. */
  sides: string[]
  /** Addresses that words of the document lead to. */
  links: string[]
  truncated: boolean
  document: PdfDocument
}
type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(data: Buffer): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(data), {
      verbosity: 0,
      maxImageSize: 60_000_000,
      stopAtErrors: false,
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new PdfLocked()
    throw error
  }
}

export async function readPdfText(data: Buffer): Promise<PdfText> {
  const document = await openPdf(data)
  const pages = document.numPages
  const { items } = await extractTextItems(document)
  const laid = []
  for (const [at, page] of items.slice(0, MAX_PDF_PAGES).entries())
    laid.push(pageText(await withWords(document, at + 1, page)))
  const { links } = await extractLinks(document).catch(() => ({ links: [] }))
  return {
    pages,
    texts: laid.map(({ main }) => main),
    sides: laid.map(({ side }) => side),
    links,
    truncated: pages > MAX_PDF_PAGES,
    document,
  }
}

/** Where words begin among letters set apart only what the page draws says: it is asked on few pages. */
async function withWords<T extends { str: string; x: number; y: number; width: number }>(
  document: PdfDocument,
  number: number,
  items: T[],
): Promise<T[]> {
  if (!items.some(({ str }) => isSpread(str))) return items
  const page = await document.getPage(number)
  const written = await drawnText(page).catch(() => '')
  return spreadClosed(items, written)
}

async function drawnText(page: Page): Promise<string> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = (await page.getOperatorList()) as Operators
  const drawn = fnArray.flatMap(function glyphsOf(operator, at) {
    const glyphs = operator === OPS.showText ? argsArray[at]?.[0] : undefined
    return Array.isArray(glyphs) ? (glyphs as unknown[]) : []
  })
  return drawn.map((glyph) => (isGlyph(glyph) ? glyph.unicode : '')).join('')
}

function isGlyph(value: unknown): value is { unicode: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unicode' in value &&
    typeof value.unicode === 'string'
  )
}

const visible = (text: string): number => text.replace(/\s/g, '').length

/** Pages whose text is missing, or is only a scanner's stamp. */
export function pagesWithoutText({ texts, sides }: Pick<PdfText, 'texts' | 'sides'>): number[] {
  return texts
    .flatMap((text, index) => (visible(text + (sides[index] ?? '')) < 40 ? [index + 1] : []))
    .slice(0, MAX_OCR_PAGES)
}

type RawImage = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/** One bit a pixel, rows filled to whole bytes, into one byte a pixel. */
function unpackBits({ width, height, data }: RawImage): Buffer {
  const row = Math.ceil(width / 8)
  const out = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      out[y * width + x] = bit * 255
    }
  }
  return out
}

function pixelsOf(image: RawImage): { data: Buffer; channels: 1 | 3 | 4 } | undefined {
  const { width, height, data } = image
  const channels = data.length / (width * height)
  if (channels === 1 || channels === 3 || channels === 4)
    return { data: Buffer.from(data.buffer, data.byteOffset, data.length), channels }
  // In an image a 1 bit is white, in a stencil mask it is left blank: white as well.
  return data.length >= Math.ceil(width / 8) * height
    ? { data: unpackBits(image), channels: 1 }
    : undefined
}

function isImage(value: unknown): value is RawImage {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('data' in value) ||
    !('width' in value) ||
    !('height' in value)
  )
    return false
  return ArrayBuffer.isView(value.data) && Number(value.width) > 0 && Number(value.height) > 0
}

type Operators = { fnArray: number[]; argsArray: unknown[][] }
type Page = Awaited<ReturnType<PdfDocument['getPage']>>

async function objectOf(page: Page, name: string): Promise<unknown> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs
  return await new Promise((resolve) => {
    store.get(name, resolve)
  })
}

async function imagesOf(page: Page): Promise<RawImage[]> {
  const { OPS } = await getResolvedPDFJS()
  const operators = (await page.getOperatorList()) as Operators
  const found: RawImage[] = []
  for (const [index, operator] of operators.fnArray.entries()) {
    const mask = operator === OPS.paintImageMaskXObject
    if (!mask && operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject)
      continue
    const first = operators.argsArray[index]?.[0]
    const named =
      typeof first === 'string' ? first : mask && isNamed(first) ? first.data : undefined
    const image = named === undefined ? first : await objectOf(page, named)
    if (isImage(image)) found.push(image)
  }
  return found
}

function isNamed(value: unknown): value is { data: string } {
  return (
    typeof value === 'object' && value !== null && 'data' in value && typeof value.data === 'string'
  )
}

/** Most documents hold text and ask for no pictures. */
const pictures = async () => (await import('sharp')).default

/** Scanners write one image a page, or a pile of strips of the same width; a small one is a logo. */
export async function pageImages(document: PdfDocument, pageNumber: number): Promise<Buffer[]> {
  const page = await document.getPage(pageNumber)
  const all = (await imagesOf(page)).filter(({ width }) => width >= 300)
  const sharp = await pictures()
  const made: Buffer[] = []
  for (const strips of pilesOf(all)) {
    const height = strips.reduce((total, strip) => total + strip.height, 0)
    if (height < 100) continue
    const width = strips[0]?.width ?? 0
    const parts = await Promise.all(strips.map(greyOf))
    if (parts.some((part) => part === undefined)) continue
    made.push(
      await sharp(Buffer.concat(parts as Buffer[]), { raw: { width, height, channels: 1 } })
        .rotate(page.rotate)
        .png()
        .toBuffer(),
    )
  }
  page.cleanup()
  return made.slice(0, 3)
}

function pilesOf(found: readonly RawImage[]): RawImage[][] {
  const piles: RawImage[][] = []
  for (const one of found) {
    const pile = piles.at(-1)
    const strip = one.height < one.width / 2
    if (pile && strip && pile[0]?.width === one.width) pile.push(one)
    else piles.push([one])
  }
  return piles
}

async function greyOf(image: RawImage): Promise<Buffer | undefined> {
  const pixels = pixelsOf(image)
  if (!pixels) return undefined
  const { width, height } = image
  const sharp = await pictures()
  return await sharp(pixels.data, { raw: { width, height, channels: pixels.channels } })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer()
}
