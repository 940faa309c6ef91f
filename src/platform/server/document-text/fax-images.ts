/**
 * Pages that a scanner coded as a fax does (CCITT groups 3 and 4), which the PDF library does not decode: the coded
 * rows are put into a TIFF, which the image library does.
 */
import sharp from 'sharp'

const MAX_SIDE = 20_000
const IMAGE = /<<(?:[^<>]|<<[^<>]*>>)*\/CCITTFaxDecode(?:[^<>]|<<[^<>]*>>)*>>\s*stream\r?\n/g

const numberOf = (dictionary: string, name: string): number | undefined => {
  const found = new RegExp(String.raw`/${name}\s+(-?\d{1,7})\b(?!\s+\d+\s+R)`).exec(dictionary)?.[1]
  return found === undefined ? undefined : Number(found)
}

type Tag = readonly [id: number, kind: 3 | 4, value: number]

/** A TIFF of one strip. */
function tiffOf(rows: Buffer, tags: readonly Tag[]): Buffer {
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length, 0)
  for (const [at, [id, kind, value]] of tags.entries()) {
    const place = 2 + at * 12
    directory.writeUInt16LE(id, place)
    directory.writeUInt16LE(kind, place + 2)
    directory.writeUInt32LE(1, place + 4)
    directory.writeUInt32LE(value, place + 8)
  }
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])
  return Buffer.concat([head, directory, rows])
}

/**
 * What is coded as black is shown as white (ISO 32000-1, table 11 and 8.9.5.2): 'BlackIs1' makes ones of black dots,
 * and ones are white unless 'Decode' turns them.
 */
const isTurned = (dictionary: string): boolean =>
  /\/BlackIs1\s+true\b/.test(dictionary) !== /\/Decode\s*\[\s*1\s+0\s*\]/.test(dictionary)

function tagsOf(dictionary: string, length: number): Tag[] | undefined {
  const width = numberOf(dictionary, 'Columns') ?? numberOf(dictionary, 'Width') ?? 1728
  const height = numberOf(dictionary, 'Height') ?? numberOf(dictionary, 'Rows') ?? 0
  if (width < 300 || height < 100 || width > MAX_SIDE || height > MAX_SIDE) return undefined
  const group = numberOf(dictionary, 'K') ?? 0
  const count = 10
  const begin = 8 + 2 + count * 12 + 4
  return [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, group < 0 ? 4 : 3],
    [262, 3, isTurned(dictionary) ? 1 : 0],
    [273, 4, begin],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, length],
    [group < 0 ? 293 : 292, 4, group > 0 ? 1 : 0],
  ]
}

/** In the order of the file, which is that of the pages. */
export async function faxImages(pdf: Buffer, most: number): Promise<Buffer[]> {
  const text = pdf.toString('latin1')
  const found: Buffer[] = []
  for (const match of text.matchAll(IMAGE)) {
    const begin = match.index + match[0].length
    const end = text.indexOf('endstream', begin)
    const rows = pdf.subarray(begin, end < 0 ? pdf.length : end)
    const tags = tagsOf(match[0], rows.length)
    if (!tags || found.length >= most) continue
    const image = sharp(tiffOf(rows, tags), { failOn: 'none', limitInputPixels: MAX_SIDE ** 2 })
    found.push(await image.toColourspace('b-w').png().toBuffer())
  }
  return found
}
