import { cleanLines } from '#platform/contract/clean.ts'
import type { Recognizer } from './ocr.ts'
import {
  APART,
  MAX_OCR_PAGES,
  PdfLocked,
  reading,
  type TextKind,
  type TextReading,
  TooSlow,
} from './result.ts'
import { withLinks } from './links.ts'
import { decodeText, odtText, rtfText } from './text-formats.ts'

// A process of its own for each document: it reads only what the kind of this one asks for.
type Recognize = () => Promise<Recognizer>

async function readPdf(data: Buffer, recognizer: Recognize): Promise<TextReading> {
  const { pageImages, pagesWithoutText, readPdfText } = await import('./pdf.ts')
  const read = await readPdfText(data)
  const { pages, texts, truncated, document } = read
  let recognized = 0
  let coded: Promise<Buffer[]> | undefined
  const faxes = (): Promise<Buffer[]> => (coded ??= faxesIn(data).catch(() => []))
  for (const number of pagesWithoutText(read)) {
    const drawn = await pageImages(document, number)
    const images = drawn.length > 0 ? drawn : (await faxes()).slice(number - 1, number)
    if (images.length === 0) continue
    const found: string[] = []
    for (const image of images) found.push(await (await recognizer()).read(image))
    const text = found.join('\n').trim()
    if (text === '') continue
    texts[number - 1] = [texts[number - 1], text].join('\n')
    recognized++
  }
  const method = recognized > texts.length / 2 ? 'ocr' : 'text'
  return reading(method, tidy(withLinks(inOrder(texts, read.sides), read.links)), pages, [
    ...(recognized > 0 ? ['scanned' as const] : []),
    ...(truncated ? ['truncated' as const] : []),
  ])
}

const faxesIn = async (data: Buffer): Promise<Buffer[]> =>
  (await import('./fax-images.ts')).faxImages(data, MAX_OCR_PAGES)

/** The narrow columns of all pages after the text of all pages. */
function inOrder(texts: readonly string[], sides: readonly string[]): string {
  const beside = sides.filter((side) => side !== '')
  return [texts.join('\n\n'), ...(beside.length > 0 ? [APART, ...beside] : [])].join('\n')
}

// Signs of fonts that draw bullets and icons: no letters to anybody else.
const PRIVATE = /[\uE000-\uF8FF]+/g
const plainSigns = (text: string): string =>
  text.replace(/^[^\S\n]*[\uE000-\uF8FF]+[^\S\n]*/gm, '• ').replace(PRIVATE, ' • ')

// Hyphens that only the end of a line asks for; the common one may as well belong to the word.
const CUT_WORD = /(\p{L})[\u00ad\u2010][^\S\n]*\n[^\S\n]*(\p{Ll}[^\s]*)[^\S\n]*/gu

const tidy = (text: string): string =>
  cleanLines(plainSigns(text.replace(CUT_WORD, '$1$2\n')))
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')

async function readKind(data: Buffer, kind: TextKind, recognizer: Recognize): Promise<TextReading> {
  switch (kind) {
    case 'pdf':
      return await readPdf(data, recognizer)
    case 'docx':
      return reading('text', tidy(await (await import('./docx.ts')).docxText(data)), 0, [])
    case 'odt':
      return reading('text', tidy(await odtText(data)), 0, [])
    case 'rtf':
      return reading('text', tidy(rtfText(data)), 0, [])
    case 'txt':
      return reading('text', tidy(decodeText(data)), 0, [])
    case 'doc':
      return reading('text', tidy(await (await import('./doc.ts')).docText(data)), 0, [])
    default:
      return reading('ocr', tidy(await (await recognizer()).read(data)), 1, ['scanned'])
  }
}

const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const recognizer = async (): Promise<Recognizer> => (await import('./ocr.ts')).createRecognizer()

/** Never throws: what cannot be read is told by flags. Runs in its own process (reader.ts). */
export async function extractText(data: Buffer, kind: TextKind): Promise<TextReading> {
  let made: Promise<Recognizer> | undefined
  try {
    if (kind === 'docx' && data.subarray(0, 8).equals(OLD_OFFICE))
      return reading('none', '', 0, ['encrypted'])
    return await readKind(data, kind, () => (made ??= recognizer()))
  } catch (error) {
    if (error instanceof PdfLocked) return reading('none', '', 0, ['encrypted'])
    return reading('none', '', 0, [error instanceof TooSlow ? 'timeout' : 'broken'])
  } finally {
    await made?.then((recognizer) => recognizer.close()).catch(() => undefined)
  }
}
