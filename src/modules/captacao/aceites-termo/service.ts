import { markTermsAccepted } from '#modules/captacao/candidatos/service.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { aceitesTermo } from './resource.ts'

export async function acceptedVersion(ctx: Ctx, candidatoId: number): Promise<string | null> {
  const row = await ctx.tx.one<{ termo: string }>('select termo from captacao_aceites_termo where candidato_id = $1 order by em desc, id desc limit 1', [candidatoId])
  return row?.termo ?? null
}

export type Acceptance = { candidatoId: number; versao: string; texto: string; ip: string; em: string }

/** Once per version; accepting again what was accepted before makes it the newest. */
export async function recordAcceptance(ctx: Ctx, a: Acceptance): Promise<void> {
  await ctx.tx.query(
    `insert into captacao_aceites_termo (empresa_id, candidato_id, termo, em, endereco, texto) values ($1, $2, $3, $4, $5, $6)
     on conflict (candidato_id, termo) do update set em = excluded.em, endereco = excluded.endereco`,
    [companyOf(ctx).id, a.candidatoId, a.versao, a.em, a.ip.slice(0, 60), a.texto],
  )
  await markTermsAccepted(ctx, a.candidatoId)
  await audit(ctx, { recurso: aceitesTermo.key, registro: a.candidatoId, titulo: `Termo ${a.versao}`, acao: 'ACEITE_TERMO' })
}

export const service = defineService({})
