import sharp from 'sharp'
import { expect, test } from 'vitest'
import { normalizePhoto } from './photo.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

test('a photo is turned upright, at most 1,200 px, and carries no EXIF', async () => {
  const taken = await photo(3000, 1500)
    .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '3/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await normalizePhoto(taken)
  expect([made.width, made.height, made.contentType]).toEqual([600, 1200, 'image/jpeg'])
  const meta = await sharp(made.data).metadata()
  expect([meta.exif, meta.orientation, meta.format]).toEqual([undefined, undefined, 'jpeg'])
  expect(made.data.includes('segredo')).toBe(false)
})

test('a small photo is not blown up, and transparency becomes white', async () => {
  const made = await normalizePhoto(
    await sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer(),
  )
  expect([made.width, made.height]).toEqual([40, 30])
  const { dominant } = await sharp(made.data).stats()
  expect(dominant.r).toBeGreaterThan(240)
})

test('what is no image, broken, hostile or too many pixels is refused [R1-V-041]', async () => {
  const cut = (await photo(800, 800).png().toBuffer()).subarray(0, 600)
  const huge = Buffer.from(await photo(10, 10).png().toBuffer())
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  for (const content of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('nada'),
    Buffer.alloc(0),
    cut,
    huge,
  ]) {
    await expect(normalizePhoto(content)).rejects.toMatchObject({
      code: 'FILE_KIND',
      message: 'O arquivo adicionado não é uma imagem',
    })
  }
})
