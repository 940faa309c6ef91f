/** What a candidate still has open: reasons not to remove. */
import type { Ctx } from '#platform/server/context.ts'

export type Pending = {
  candidatoId: number
  nome: string
  pendencias: { tipo: 'CANDIDATURA' | 'ENTREVISTA' | 'CONTRATADO'; descricao: string }[]
  possuiPendencias: boolean
}

const sources = `
  select s.candidato_id, case when s.situacao = 'C' then 'CONTRATADO' else 'CANDIDATURA' end tipo,
    case when s.situacao = 'C' then 'contratado pela solicitação ' else 'candidatura em andamento na solicitação ' end || q.id || coalesce(' - ' || q.descricao, '') descricao
  from captacao_candidato_solicitacoes s join captacao_solicitacoes_pessoal q on q.id = s.solicitacao_id
  where s.candidato_id = any ($1) and s.removed_at is null and (s.situacao = 'C' or (s.situacao in ('I', 'P') and not q.encerrada and not q.cancelada))
  union all
  select h.candidato_id, 'ENTREVISTA', 'entrevista marcada para ' || to_char(h.entrevista_data, 'DD/MM/YYYY')
  from captacao_historico h where h.candidato_id = any ($1) and h.entrevista_data >= $2::date`

export async function pendingOf(ctx: Ctx, ids: readonly number[]): Promise<Pending[]> {
  const rows = await ctx.tx.query<{
    id: number
    nome: string
    pendencias: Pending['pendencias'] | null
  }>(
    `select c.id, p.nome, (select jsonb_agg(jsonb_build_object('tipo', x.tipo, 'descricao', x.descricao)) from (${sources}) x where x.candidato_id = c.id) pendencias
     from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = any ($1) order by p.nome, c.id`,
    [ids, ctx.today],
  )
  return rows.map((r) => ({
    candidatoId: r.id,
    nome: r.nome,
    pendencias: r.pendencias ?? [],
    possuiPendencias: Boolean(r.pendencias?.length),
  }))
}
