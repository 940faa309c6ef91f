import sharp from 'sharp'
import type { ReportBlock, ReportDocument } from '#platform/contract/report-document.ts'
import type { Picture, Pictures } from './typst-data.ts'

/** Every bitmap is decoded and written again: a broken one is left out and told, never the end of the report. */
async function loadBitmap(
  path: string,
  source: Uint8Array | string,
  height: number,
): Promise<Picture | null> {
  const bytes =
    typeof source === 'string' ? Buffer.from(source.replace(/^data:[^,]*,/, ''), 'base64') : source
  try {
    const png = await sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: 1800, height: 1800, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return { path, bytes: png, height }
  } catch {
    return null
  }
}

export function unreadable(block: ReportBlock): string {
  const name = block.type === 'svg' || block.type === 'image' ? block.alt : ''
  return `A figura '${name}' não pôde ser lida e ficou fora do relatório.`
}

export async function loadPictures(doc: ReportDocument, warnings: Set<string>): Promise<Pictures> {
  const pictures: Pictures = { logo: null, ofBlock: new Map() }
  if (doc.company.logo) {
    pictures.logo = await loadBitmap('logo.png', doc.company.logo, 24)
    if (!pictures.logo)
      warnings.add('O logotipo da empresa não pôde ser lido e ficou fora do relatório.')
  }
  for (const [index, block] of doc.blocks.entries()) {
    if (block.type === 'svg') {
      const valid = /<svg[\s>]/.test(block.svg) && !/<(?:!DOCTYPE|!ENTITY)/i.test(block.svg)
      if (valid)
        pictures.ofBlock.set(block, {
          path: `picture-${index}.svg`,
          bytes: Buffer.from(block.svg.toWellFormed()),
          height: block.height,
        })
      else warnings.add(unreadable(block))
    }
    if (block.type === 'image') {
      const picture = await loadBitmap(`picture-${index}.png`, block.png, block.height)
      if (picture) pictures.ofBlock.set(block, picture)
      else warnings.add(unreadable(block))
    }
  }
  return pictures
}
