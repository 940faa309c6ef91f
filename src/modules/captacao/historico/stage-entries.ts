/** The entry of a candidate at a stage of a request: opened by the first move, found again by the next. */
import { type Ctx, companyOf } from '#platform/server/context.ts'

export type Place = { candidatoId: number; solicitacaoId: number }

/** Opens what is missing. Who comes back from 'Não aptos' is looked at anew. */
export async function openEntries(
  ctx: Ctx,
  places: readonly Place[],
  etapaId: number,
): Promise<void> {
  const user = ctx.user.kind === 'interno' ? ctx.user.id : null
  await ctx.tx.query(
    `insert into captacao_historico as h (empresa_id, candidato_id, solicitacao_id, etapa_seletiva_id, data, responsavel_id, criado_por)
     select $1, p.candidato, p.solicitacao, $2, $3, $4, $4 from unnest($5::int[], $6::int[]) p (candidato, solicitacao)
     on conflict (candidato_id, solicitacao_id, etapa_seletiva_id) do update set aptidao = 'I', versao = h.versao + 1 where h.aptidao = 'N'`,
    [
      companyOf(ctx).id,
      etapaId,
      ctx.today,
      user,
      places.map((p) => p.candidatoId),
      places.map((p) => p.solicitacaoId),
    ],
  )
}

export async function markUnfit(
  ctx: Ctx,
  places: readonly (Place & { etapaId: number | null })[],
): Promise<void> {
  const at = places.filter((p) => p.etapaId !== null)
  await ctx.tx.query(
    `update captacao_historico h set aptidao = 'N', versao = h.versao + 1, atualizado_em = now()
       from unnest($1::int[], $2::int[], $3::int[]) p (candidato, solicitacao, etapa)
      where h.candidato_id = p.candidato and h.solicitacao_id = p.solicitacao and h.etapa_seletiva_id = p.etapa and h.aptidao = 'I'`,
    [at.map((p) => p.candidatoId), at.map((p) => p.solicitacaoId), at.map((p) => p.etapaId)],
  )
}

export type HistoryLine = {
  id: number
  versao: number
  candidatoId: number
  solicitacaoId: number
  vaga: string
  etapaId: number
  etapa: string
  data: string
  hora: string | null
  responsavelId: number | null
  responsavel: string | null
  aptidao: string
  observacao: string | null
  dataHoraExpiracao: string | null
  entrevista: {
    data: string | null
    hora: string | null
    duracao: number | null
    local: string | null
    link: string | null
    enviadaEm: string | null
    entrevistadores: { id: number; rotulo: string }[]
  }
}

/** All stages of a candidate, newest first; of one request when asked. */
export async function stagesOf(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number | null = null,
): Promise<HistoryLine[]> {
  return ctx.tx.query<HistoryLine>(
    `select h.id, h.versao, h.candidato_id "candidatoId", h.solicitacao_id "solicitacaoId", s.descricao vaga, e.id "etapaId", e.nome etapa, h.data, h.hora,
            h.responsavel_id "responsavelId", u.nome responsavel, h.aptidao, h.observacao, h.data_hora_expiracao "dataHoraExpiracao",
            jsonb_build_object('data', h.entrevista_data, 'hora', h.entrevista_hora, 'duracao', h.entrevista_duracao, 'local', h.entrevista_local, 'link', h.entrevista_link, 'enviadaEm', h.entrevista_enviada_em,
              'entrevistadores', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'rotulo', x.nome) order by i.ordem) from captacao_historico__entrevista_entrevistadores i join utilitario_usuarios x on x.id = i.valor_id where i.registro_id = h.id), '[]')) entrevista
       from captacao_historico h join captacao_etapas_seletivas e on e.id = h.etapa_seletiva_id join captacao_solicitacoes_pessoal s on s.id = h.solicitacao_id
       left join utilitario_usuarios u on u.id = h.responsavel_id
      where h.empresa_id = $1 and h.candidato_id = $2 and ($3::int is null or h.solicitacao_id = $3) order by h.data desc, h.id desc`,
    [companyOf(ctx).id, candidatoId, solicitacaoId],
  )
}
