import { markTermsAccepted } from '#modules/captacao/candidatos/service.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { aceitesTermo } from './resource.ts'

export const hasAccepted = async (
  ctx: Ctx,
  candidatoId: number,
  versao: string,
): Promise<boolean> =>
  (await ctx.tx.one('select 1 from captacao_aceites_termo where candidato_id = $1 and termo = $2', [
    candidatoId,
    versao,
  ])) !== undefined

export type Acceptance = {
  candidatoId: number
  versao: string
  texto: string
  ip: string
  em: string
}

/** Once per version, as it was first accepted. */
export async function recordAcceptance(ctx: Ctx, a: Acceptance): Promise<void> {
  const fresh = await ctx.tx.one<{ id: number }>(
    `insert into captacao_aceites_termo (empresa_id, candidato_id, termo, em, endereco, texto) values ($1, $2, $3, $4, $5, $6)
     on conflict (candidato_id, termo) do nothing returning id`,
    [companyOf(ctx).id, a.candidatoId, a.versao, a.em, a.ip.slice(0, 60), a.texto],
  )
  await markTermsAccepted(ctx, a.candidatoId)
  if (fresh)
    await audit(ctx, {
      recurso: aceitesTermo.key,
      registro: fresh.id,
      titulo: `Termo ${a.versao}`,
      acao: 'ACEITE_TERMO',
    })
}

export const service = defineService({})
