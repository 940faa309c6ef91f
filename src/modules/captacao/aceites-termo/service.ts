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
  (await ctx.tx.db
    .selectFrom('captacao_aceites_termo')
    .select('id')
    .where('candidato_id', '=', candidatoId)
    .where('termo', '=', versao)
    .executeTakeFirst()) !== undefined

export type Acceptance = {
  candidatoId: number
  versao: string
  texto: string
  ip: string
  em: string
}

/** Once per version, as it was first accepted. */
export async function recordAcceptance(ctx: Ctx, a: Acceptance): Promise<void> {
  const fresh = await ctx.tx.db
    .insertInto('captacao_aceites_termo')
    .values({
      empresa_id: companyOf(ctx).id,
      candidato_id: a.candidatoId,
      termo: a.versao,
      em: a.em,
      endereco: a.ip.slice(0, 60),
      texto: a.texto,
    })
    .onConflict((conflict) => conflict.columns(['candidato_id', 'termo']).doNothing())
    .returning('id')
    .executeTakeFirst()
  await markTermsAccepted(ctx, a.candidatoId)
  if (fresh)
    await audit(ctx, {
      recurso: aceitesTermo.key,
      registro: fresh.id,
      titulo: `Termo ${a.versao}`,
      acao: 'ACEITE_TERMO',
    })
}

export const service = defineService(aceitesTermo, {})
