/** The privacy terms: their version is the digest of the text; what was accepted, when and from where is kept. */
import { recordAcceptance, acceptedVersion } from '#modules/captacao/aceites-termo/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import { digest } from '#platform/server/session/sessions.ts'

export type CurrentTerms = { versao: string; html: string }

/** Nothing where the company asks for no acceptance. */
export async function currentTerms(ctx: Ctx): Promise<CurrentTerms | null> {
  const html = ctx.settings['politicaSeguranca']
  if (ctx.settings['exigirAceitePsi'] !== true || typeof html !== 'string' || !html) return null
  return { versao: digest(html).slice(0, 16), html }
}

export async function mustAccept(ctx: Ctx, candidatoId: number): Promise<CurrentTerms | null> {
  const terms = await currentTerms(ctx)
  return terms && (await acceptedVersion(ctx, candidatoId)) !== terms.versao ? terms : null
}

export async function acceptTerms(ctx: Ctx, candidatoId: number, at: { ip: string; em: string } = { ip: ctx.ip, em: ctx.now.toISOString() }): Promise<void> {
  const terms = await currentTerms(ctx)
  if (terms) await recordAcceptance(ctx, { candidatoId, versao: terms.versao, texto: terms.html, ...at })
}
