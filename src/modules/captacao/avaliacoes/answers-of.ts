/** How far a candidate has answered what a vacancy asks, as one row of a statement by hand. */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const x = table('captacao_solicitacoes_pessoal__avaliacoes_ids', 'x')
const n = table('captacao_anuncios', 'n')
const h = table('captacao_historico', 'he')
const es = table('captacao_avaliacoes__etapas_seletivas_ids', 'es')
const v = table('captacao_avaliacoes', 'v')
const ap = table('avaliacao_aplicacoes', 'ap')

const asked = (candidato: RawBuilder<unknown>, solicitacao: RawBuilder<unknown>) => sql`
  select ${x.valor_id} avaliacao_id, null::int historico_id from ${x} where ${x.registro_id} = ${solicitacao}
  union all
  select ${es.registro_id}, ${h.id} from ${n}
    join ${h} on ${h.solicitacao_id} = ${n.solicitacao_id} and ${h.candidato_id} = ${candidato}
    join ${es} on ${es.valor_id} = ${h.etapa_seletiva_id}
   where ${n.solicitacao_id} = ${solicitacao} and ${n.utilizar_avaliacoes_etapa_seletiva}`

/** pedidas, respondidas, aprovadas, reprovadas: of those that the candidate answers. */
export const candidateAnswers = (
  candidato: RawBuilder<unknown>,
  solicitacao: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select count(*) pedidas, count(${ap.id}) respondidas,
    count(*) filter (where ${ap.aprovado}) aprovadas, count(*) filter (where not ${ap.aprovado}) reprovadas
  from (${asked(candidato, solicitacao)}) pd
    join ${v} on ${v.id} = pd.avaliacao_id and ${v.ativo} and ${v.quem_responde} <> 'R'
    left join ${ap} on ${ap.avaliacao_id} = pd.avaliacao_id and ${ap.candidato_id} = ${candidato}
      and ${ap.solicitacao_id} = ${solicitacao} and ${ap.historico_id} is not distinct from pd.historico_id
      and ${ap.respondente} = 'CANDIDATO'`

/** Whether the vacancy, or a stage by its ad, asks candidates anything. */
export async function asksCandidates(ctx: Ctx, solicitacaoId: number): Promise<boolean> {
  const found = await ctx.tx.rows(sql`select 1 from ${v}
    where ${v.ativo} and ${v.quem_responde} <> 'R' and (
      exists (select 1 from ${x} where ${x.registro_id} = ${solicitacaoId} and ${x.valor_id} = ${v.id})
      or exists (select 1 from ${n} join ${es} on ${es.registro_id} = ${v.id}
        where ${n.solicitacao_id} = ${solicitacaoId} and ${n.utilizar_avaliacoes_etapa_seletiva}))
    limit 1`)
  return found.length > 0
}
