/** The picture of a link: the company's colours and logo, the vacancy's title and place, 1200 × 630. */
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import sharp, { type OverlayOptions } from 'sharp'
import type { Ctx } from '#platform/server/context.ts'
import { outside } from '#platform/server/database/holding.ts'
import { inCompany, type Look } from '../company.ts'
import { escapeHtml } from '../html.ts'

const [width, height, margin] = [1200, 630, 80]
const resolve = createRequire(import.meta.url).resolve
const bold = resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')
const plain = resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')

type Line = { text: string; size: number; colour: string; fontfile: string; lines: number }

/** Letters drawn from the file of the font: a server has none installed. A long text is made smaller until it fits. */
async function written({
  text,
  size,
  colour,
  fontfile,
  lines,
}: Line): Promise<{ data: Buffer; height: number }> {
  for (let points = size; ; points -= 8) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
        font: `Noto Sans ${fontfile === bold ? 'Bold ' : ''}${points}`,
        fontfile,
        width: width - 2 * margin,
        rgba: true,
        wrap: 'word-char',
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.height <= points * 1.5 * lines || points <= 24)
      return {
        data: await sharp(data)
          .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, 400) })
          .png()
          .toBuffer(),
        height: Math.min(info.height, 400),
      }
  }
}

export const storedFile = ({ tx }: Ctx, id: number) =>
  tx.db.selectFrom('plataforma_arquivo').select('chave').where('id', '=', id).executeTakeFirst()

async function logoOf(
  ctx: Ctx,
  { id, logoId }: Pick<Look, 'id' | 'logoId'>,
): Promise<Buffer | null> {
  if (logoId === null) return null
  const file = await inCompany(ctx, id, (inner) => storedFile(inner, logoId))
  if (!file) return null
  try {
    const { stream } = await ctx.platform.files.open(file.chave)
    return await sharp(await buffer(stream))
      .resize({ width: 320, height: 110, fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}

/** Drawn while no transaction is open. */
export async function linkPicture(
  ctx: Ctx,
  look: Omit<Look, 'timezone'>,
  words: { title: string; below: string },
): Promise<Buffer> {
  outside('A picture being drawn')
  const logo = await logoOf(ctx, look)
  const name = await written({
    text: look.nome,
    size: 40,
    colour: look.onPrimary,
    fontfile: plain,
    lines: 1,
  })
  const title = await written({
    text: words.title,
    size: 84,
    colour: look.onPrimary,
    fontfile: bold,
    lines: 3,
  })
  const below = await written({
    text: words.below,
    size: 40,
    colour: look.onSecondary,
    fontfile: plain,
    lines: 1,
  })
  const band = 130
  const parts: OverlayOptions[] = [
    {
      input: { create: { width, height: band, channels: 4, background: look.secondary } },
      left: 0,
      top: height - band,
    },
    { input: name.data, left: margin, top: 70 },
    {
      input: title.data,
      left: margin,
      top: Math.max(140, Math.round((height - band + 60 - title.height) / 2)),
    },
    { input: below.data, left: margin, top: height - band + Math.round((band - below.height) / 2) },
    ...(logo ? await onPlate(logo) : []),
  ]
  return sharp({ create: { width, height, channels: 4, background: look.primary } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** A logo may have any colour; white under it keeps it legible. */
async function onPlate(logo: Buffer): Promise<OverlayOptions[]> {
  const { width: w = 0, height: h = 0 } = await sharp(logo).metadata()
  const left = width - margin - w
  return [
    {
      input: { create: { width: w + 32, height: h + 24, channels: 4, background: '#FFFFFF' } },
      left: left - 16,
      top: 38,
    },
    { input: logo, left, top: 50 },
  ]
}
