/** The entry of a candidate at a stage of a request: opened by the first move, found again by the next. */
import { sql } from 'kysely'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import type { etapaDoCandidato } from './calls.ts'

export type Place = { candidatoId: number; solicitacaoId: number }
export type HistoryLine = ShapeValue<typeof etapaDoCandidato>

const h = table('captacao_historico', 'h')
const e = table('captacao_etapas_seletivas', 'e')
const s = table('captacao_solicitacoes_pessoal', 's')
const u = table('utilitario_usuarios', 'u')
const i = table('captacao_historico__entrevista_entrevistadores', 'i')
const x = table('utilitario_usuarios', 'x')

/** Opens what is missing. Who comes back from 'Não aptos' is looked at anew. */
export async function openEntries(
  ctx: Ctx,
  places: readonly Place[],
  etapaId: number,
): Promise<void> {
  if (!places.length) return
  const user = ctx.user.kind === 'interno' ? ctx.user.id : null
  await ctx.tx.rows(
    sql`insert into ${h} (empresa_id, candidato_id, solicitacao_id, etapa_seletiva_id, data, responsavel_id, criado_por)
      select ${companyOf(ctx).id}, p.candidato, p.solicitacao, ${etapaId}, ${ctx.today}, ${user}::int, ${user}::int
        from unnest(${places.map((p) => p.candidatoId)}::int[], ${places.map((p) => p.solicitacaoId)}::int[]) p (candidato, solicitacao)
      on conflict (candidato_id, solicitacao_id, etapa_seletiva_id)
      do update set ${nameOf(h, 'aptidao')} = 'I', ${nameOf(h, 'versao')} = ${nextVersion(h)} where ${h.aptidao} = 'N'`,
  )
}

export async function markUnfit(
  ctx: Ctx,
  places: readonly (Place & { etapaId: number | null })[],
): Promise<void> {
  const at = places.filter((p) => p.etapaId !== null)
  const [candidates, requests] = [at.map((p) => p.candidatoId), at.map((p) => p.solicitacaoId)]
  await ctx.tx.rows(
    sql`update ${h} set ${nameOf(h, 'aptidao')} = 'N', ${nameOf(h, 'versao')} = ${nextVersion(h)}, ${nameOf(h, 'atualizado_em')} = now()
      from unnest(${candidates}::int[], ${requests}::int[], ${at.map((p) => p.etapaId)}::int[]) p (candidato, solicitacao, etapa)
     where ${h.candidato_id} = p.candidato and ${h.solicitacao_id} = p.solicitacao
       and ${h.etapa_seletiva_id} = p.etapa and ${h.aptidao} = 'I'`,
  )
}

type Interview = HistoryLine['entrevista']
const interviewers = sql`coalesce((select jsonb_agg(jsonb_build_object('id', ${x.id}, 'rotulo', ${x.nome}) order by ${i.ordem})
  from ${i} join ${x} on ${x.id} = ${i.valor_id} where ${i.registro_id} = ${h.id}), '[]')`
const interview = sql<Interview>`jsonb_build_object('data', ${h.entrevista_data}, 'hora', ${h.entrevista_hora},
  'duracao', ${h.entrevista_duracao}, 'local', ${h.entrevista_local}, 'link', ${h.entrevista_link},
  'enviadaEm', ${h.entrevista_enviada_em}, 'liberadaEm', ${h.entrevista_liberada_em}, 'entrevistadores', ${interviewers})`

/** All stages of a candidate, newest first; of one request when asked. */
export const stagesOf = (
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number | null = null,
): Promise<HistoryLine[]> =>
  ctx.tx.select(
    {
      id: h.id,
      versao: h.versao,
      candidatoId: h.candidato_id,
      solicitacaoId: h.solicitacao_id,
      vaga: s.descricao,
      etapaId: e.id,
      etapa: e.nome,
      data: h.data,
      hora: h.hora,
      responsavelId: h.responsavel_id,
      responsavel: sql<string | null>`${u.nome}`,
      aptidao: h.aptidao,
      observacao: h.observacao,
      dataHoraExpiracao: h.data_hora_expiracao,
      entrevista: interview,
    },
    sql`from ${h} join ${e} on ${e.id} = ${h.etapa_seletiva_id} join ${s} on ${s.id} = ${h.solicitacao_id}
      left join ${u} on ${u.id} = ${h.responsavel_id}
     where ${h.empresa_id} = ${companyOf(ctx).id} and ${h.candidato_id} = ${candidatoId}
       and (${solicitacaoId}::int is null or ${h.solicitacao_id} = ${solicitacaoId})
     order by ${h.data} desc, ${h.id} desc`,
  )
