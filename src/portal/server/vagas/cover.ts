/** The picture at the head of a company's vacancies, small enough for a phone; drawn once per width. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { outside } from '#platform/server/database/holding.ts'
import { remembered } from '#platform/server/platform.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { storedFile } from './picture.ts'

const drawnCovers = remembered(() => new Map<string, Promise<Buffer>>())

/** `key` of the stored bytes. */
export function drawnCover(ctx: Ctx, key: string, width: number): Promise<Buffer> {
  const covers = drawnCovers(ctx.platform)
  const at = `${width} ${key}`
  if (covers.size > 50) covers.clear()
  const drawn = covers.get(at) ?? draw(ctx, key, width)
  covers.set(at, drawn)
  drawn.catch(() => covers.delete(at))
  return drawn
}

async function draw(ctx: Ctx, key: string, width: number): Promise<Buffer> {
  outside('A picture being drawn')
  const { stream } = await ctx.platform.files.open(key)
  return sharp(await buffer(stream))
    .resize({ width, height: Math.round((width * 5) / 12), fit: 'cover' })
    .webp({ quality: 72 })
    .toBuffer()
}

/** Only the picture that the company shows now. */
export async function coverOf(ctx: Ctx, empresaId: number, width: number): Promise<Buffer> {
  const look = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  const id = look?.apresenta.imagem ?? null
  const file =
    id === null ? null : await inCompany(ctx, empresaId, (inner) => storedFile(inner, id))
  if (!file) throw failure.notFound()
  return drawnCover(ctx, file.chave, width)
}
