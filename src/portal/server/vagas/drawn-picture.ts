import type { Ctx } from '#platform/server/context.ts'
import { remembered } from '#platform/server/platform.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { plainLook } from '../layout.ts'
import { linkPicture } from './picture.ts'
import { place, vacancyOfRequest } from './reading.ts'
import { bond } from './vacancy.ts'

const drawnPictures = remembered(() => new Map<string, Promise<Buffer>>())

/** Drawn once per text and look; link previews of one post ask many times at once. */
export async function pictureOf(
  ctx: Ctx,
  asked: { empresaId?: number | undefined; solicitacaoId?: number | undefined },
): Promise<Buffer> {
  const companies = await portalCompanies(ctx)
  const look =
    companies.find((c) => c.id === asked.empresaId) ??
    (companies.length === 1 ? companies[0] : undefined) ??
    plainLook
  const { solicitacaoId } = asked
  const v =
    look.id && solicitacaoId
      ? await inCompany(ctx, look.id, (inner) => vacancyOfRequest(inner, solicitacaoId))
      : undefined
  const words = v
    ? { title: v.titulo, below: `${place(v)} · ${bond(v)}` }
    : { title: 'Vagas abertas', below: 'Candidate-se pelo celular ou computador' }
  const key = JSON.stringify([look, words])
  const pictures = drawnPictures(ctx.platform)
  if (pictures.size > 200) pictures.clear()
  const drawn = pictures.get(key) ?? linkPicture(ctx, look, words)
  pictures.set(key, drawn)
  drawn.catch(() => pictures.delete(key))
  return drawn
}
