/** Applications of a candidate, as HR, the person's record and the portal show them. */
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { statusForCandidate } from './status.ts'

export type ApplicationLine = {
  id: number
  candidatoId: number
  solicitacaoId: number
  vaga: string
  cargo: string | null
  data: string
  origem: string
  situacao: string
  removedAt: string | null
  etapa: {
    id: number
    nome: string
    data: string | null
    hora: string | null
    historicoId: number | null
  } | null
  status: string
}

type Row = {
  id: number
  candidato_id: number
  solicitacao_id: number
  vaga: string
  cargo: string | null
  data: string
  origem: string
  situacao: string
  removed_at: string | null
  etapa_id: number | null
  etapa_nome: string | null
  etapa_data: string | null
  etapa_hora: string | null
  historico_id: number | null
  encerrado: boolean
  recusa: boolean
}

/** Newest first; removed ones too unless `ativas`. */
export async function applicationsOf(
  ctx: Ctx,
  candidatoId: number,
  how: { ativas?: boolean } = {},
): Promise<ApplicationLine[]> {
  const rows = await ctx.tx.query<Row>(
    `select t.id, t.candidato_id, t.solicitacao_id, ${vacancyNameSql('s')} vaga, c.nome_mercado cargo, t.data, t.origem, t.situacao, t.removed_at,
            e.id etapa_id, e.nome etapa_nome, h.data etapa_data, h.hora etapa_hora, h.id historico_id, (s.encerrada or s.cancelada) encerrado, t.recusa_enviada_em is not null recusa
       from captacao_candidato_solicitacoes t
       join captacao_solicitacoes_pessoal s on s.id = t.solicitacao_id
       left join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id
       left join captacao_etapas_seletivas e on e.id = t.etapa_seletiva_id
       left join captacao_historico h on h.candidato_id = t.candidato_id and h.solicitacao_id = t.solicitacao_id and h.etapa_seletiva_id = t.etapa_seletiva_id
      where t.empresa_id = $1 and t.candidato_id = $2 and (not $3 or t.removed_at is null) order by t.data desc, t.id desc`,
    [companyOf(ctx).id, candidatoId, how.ativas === true],
  )
  return rows.map(line)
}

function line(r: Row): ApplicationLine {
  const etapa =
    r.etapa_id === null
      ? null
      : {
          id: r.etapa_id,
          nome: r.etapa_nome ?? '',
          data: r.etapa_data,
          hora: r.etapa_hora,
          historicoId: r.historico_id,
        }
  return {
    id: r.id,
    candidatoId: r.candidato_id,
    solicitacaoId: r.solicitacao_id,
    vaga: r.vaga,
    cargo: r.cargo,
    data: r.data,
    origem: r.origem,
    situacao: r.situacao,
    removedAt: r.removed_at,
    etapa,
    status: statusForCandidate({
      situacao: r.situacao,
      removida: r.removed_at !== null,
      processoEncerrado: r.encerrado,
      recusaEnviada: r.recusa,
      etapa,
    }),
  }
}
