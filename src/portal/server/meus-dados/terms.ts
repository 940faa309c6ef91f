/** The privacy terms: what was accepted, when and from where is kept. */
import { hasAccepted, recordAcceptance } from '#modules/captacao/aceites-termo/service.ts'
import { changedMeanwhile, versionOf } from '#modules/utilitario/termo/version.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'

export type CurrentTerms = { versao: string; html: string }

/** Nothing where the company asks for no acceptance. */
export async function currentTerms(ctx: Ctx): Promise<CurrentTerms | null> {
  const { politicaSeguranca: html, exigirAceitePsi } = ctx.settings
  if (exigirAceitePsi !== true || typeof html !== 'string' || !html) return null
  return { versao: versionOf(html), html }
}

export async function mustAccept(ctx: Ctx, candidatoId: number): Promise<CurrentTerms | null> {
  const terms = await currentTerms(ctx)
  return terms && !(await hasAccepted(ctx, candidatoId, terms.versao)) ? terms : null
}

type At = {
  ip: string
  em: string
  /** The version that was read; another one in force is not the one accepted. */ versao?:
    | string
    | undefined
}

export async function acceptTerms(
  ctx: Ctx,
  candidatoId: number,
  { versao, ...at }: At = { ip: ctx.ip, em: ctx.now.toISOString() },
): Promise<void> {
  const terms = await currentTerms(ctx)
  if (terms && versao !== undefined && versao !== terms.versao)
    throw failure.conflict(changedMeanwhile, 'TERMO_ALTERADO')
  if (terms)
    await recordAcceptance(ctx, { candidatoId, versao: terms.versao, texto: terms.html, ...at })
}
