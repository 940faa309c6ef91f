import sharp from 'sharp'
import { outside } from '../database/holding.ts'
import { WrongFileKind } from './errors.ts'
import { IMAGE_KINDS, MAX_PIXELS } from './kinds.ts'

const MAX_SIDE = 1200
const SECONDS = 20

export type NormalizedPhoto = {
  data: Buffer
  width: number
  height: number
  kind: 'jpg'
  contentType: 'image/jpeg'
}

/**
 * A person's photo made anew as JPEG of at most 1,200 px: turned upright, in sRGB, without EXIF (which may
 * hold where it was taken) and without anything hidden behind the image.
 */
export async function normalizePhoto(input: Buffer | string): Promise<NormalizedPhoto> {
  outside('A photo being made anew')
  try {
    const { format } = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata()
    // SVG and the like are programs, not photos.
    if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) throw new WrongFileKind(IMAGE_KINDS)
    const { data, info } = await sharp(input, {
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: SECONDS })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, kind: 'jpg', contentType: 'image/jpeg' }
  } catch {
    throw new WrongFileKind(IMAGE_KINDS)
  }
}
