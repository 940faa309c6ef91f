import { aptidoes } from '#modules/captacao/historico/resource.ts'
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import {
  ids,
  Parameters,
  requestCondition,
} from '#modules/captacao/relatorios/request-condition.ts'
import type { Values } from '#platform/contract/field.ts'
import { searchKey } from '#platform/contract/text.ts'
import type { ReportBlock, ReportGroup, ReportRow } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'

type Line = {
  solicitacao: number
  descricao: string
  area: string | null
  cargo: string | null
  data: string
  situacao_vaga: string
  quantidade: number
  preenchidas: number
  inscritos: number
  candidato: string | null
  etapa: string
  ordem: number
  quando: string
  responsavel: string | null
  aptidao: string
  observacao: string | null
  situacao: string
}

/** The entry of the farthest of the chosen stages stands for the candidate; who withdrew is no longer in the selection. */
async function linesOf(ctx: Ctx, filters: Values): Promise<Line[]> {
  const p = new Parameters()
  const wanted = requestCondition(ctx, filters, p)
  const stages = p.add(ids(filters.etapas))
  const fitness =
    filters.situacaoCandidato === 'S' || filters.situacaoCandidato === 'N'
      ? `where e.aptidao = ${p.add(filters.situacaoCandidato)}`
      : ''
  return ctx.tx.query<Line>(
    `with vagas as materialized (select s.id, s.descricao, s.data, s.quantidade, s.area_organizacional_id, s.faixa_salarial_id,
         case when s.cancelada then 'Cancelada' when s.encerrada then 'Encerrada' when s.suspensa then 'Suspensa' when s.status = 'R' then 'Reprovada' when s.status = 'I' then 'Em análise' else 'Em andamento' end situacao_vaga
       from captacao_solicitacoes_pessoal s where ${wanted}),
     numeros as (select cs.solicitacao_id, count(*)::int inscritos, count(*) filter (where cs.situacao = 'C')::int preenchidas
       from captacao_candidato_solicitacoes cs where cs.solicitacao_id in (select id from vagas) and cs.removed_at is null group by 1),
     entradas as (select distinct on (h.solicitacao_id, h.candidato_id) h.solicitacao_id, h.candidato_id, h.data, h.responsavel_id, h.aptidao, h.observacao, et.nome etapa, et.ordem
       from captacao_historico h join captacao_etapas_seletivas et on et.id = h.etapa_seletiva_id
       where h.solicitacao_id in (select id from vagas) and h.etapa_seletiva_id = any (${stages}::int[])
       order by h.solicitacao_id, h.candidato_id, et.ordem desc, h.data desc, h.id desc)
     select v.id solicitacao, v.descricao, v.data::text, v.quantidade, v.situacao_vaga, a.nome area, c.nome cargo, n.inscritos, n.preenchidas,
       coalesce(nullif(pe.nome_social, ''), pe.nome) candidato, e.etapa, e.ordem, e.data::text quando, u.nome responsavel, e.aptidao, e.observacao, cs.situacao
     from entradas e join vagas v on v.id = e.solicitacao_id
     join captacao_candidato_solicitacoes cs on cs.solicitacao_id = e.solicitacao_id and cs.candidato_id = e.candidato_id and cs.removed_at is null
     join numeros n on n.solicitacao_id = v.id
     left join captacao_candidatos ca on ca.id = e.candidato_id left join gestao_talentos_pessoas pe on pe.id = ca.pessoa_id
     left join utilitario_usuarios u on u.id = e.responsavel_id
     left join cargo_salario_areas_organizacionais a on a.id = v.area_organizacional_id
     left join cargo_salario_faixas_salariais f on f.id = v.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id
     ${fitness}
     order by v.data desc, v.id desc, e.ordem desc, coalesce(nullif(pe.nome_social, ''), pe.nome) collate "pt-BR-x-icu", e.candidato_id`,
    p.values,
  )
}

const label = (options: readonly { code: string; label: string }[], code: string): string =>
  options.find((o) => o.code === code)?.label ?? code

const rowOf = (l: Line): ReportRow => ({
  candidato: l.candidato ?? 'Candidato removido',
  etapa: l.etapa,
  data: l.quando,
  responsavel: l.responsavel,
  aptidao: label(aptidoes, l.aptidao),
  situacao: label(situacoesCandidatura, l.situacao),
  observacao: l.observacao,
})

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

function groupOf(lines: Line[]): ReportGroup {
  const l = lines[0] as Line
  // The usual description is the position and its area: what it says already is not said again.
  const facts = [l.area, l.cargo]
    .filter((name) => !name || !searchKey(l.descricao).includes(searchKey(name)))
    .concat(
      l.situacao_vaga,
      `${counted(l.preenchidas, 'contratado', 'contratados')} de ${counted(l.quantidade, 'vaga', 'vagas')}`,
      counted(l.inscritos, 'inscrição', 'inscrições'),
    )
  return {
    title: `${l.solicitacao} - ${l.descricao}`,
    level: 1,
    note: facts.filter(Boolean).join(' · '),
    rows: lines.map(rowOf),
  }
}

function stageSummary(lines: Line[]): ReportBlock {
  const stages = [...Map.groupBy(lines, (l) => l.etapa)].toSorted(
    ([, a], [, b]) => (a[0]?.ordem ?? 0) - (b[0]?.ordem ?? 0),
  )
  const having = (list: Line[], code: string): number =>
    list.filter((l) => l.aptidao === code).length
  return {
    type: 'table',
    title: 'Resumo por etapa',
    columns: [
      { key: 'etapa', label: 'Etapa alcançada', kind: 'text', width: 4 },
      { key: 'candidatos', label: 'Candidatos', kind: 'integer', total: 'sum' },
      { key: 'aptos', label: 'Aptos', kind: 'integer', total: 'sum' },
      { key: 'naoAptos', label: 'Não aptos', kind: 'integer', total: 'sum' },
      { key: 'naoAvaliados', label: 'Não avaliados', kind: 'integer', total: 'sum' },
      { key: 'contratados', label: 'Contratados', kind: 'integer', total: 'sum' },
    ],
    groups: [
      {
        title: '',
        level: 1,
        rows: stages.map(([etapa, list]) => ({
          etapa,
          candidatos: list.length,
          aptos: having(list, 'S'),
          naoAptos: having(list, 'N'),
          naoAvaliados: having(list, 'I'),
          contratados: list.filter((l) => l.situacao === 'C').length,
        })),
      },
    ],
  }
}

export const query = defineQuery(async (ctx, filters) => {
  const lines = await linesOf(ctx, filters)
  if (!lines.length) return null
  const groups = [...Map.groupBy(lines, (l) => l.solicitacao).values()].map(groupOf)
  return {
    orientation: 'landscape',
    blocks: [
      stageSummary(lines),
      {
        type: 'table',
        title: 'Candidatos por solicitação',
        groupLabels: ['Solicitação'],
        columns: [
          { key: 'candidato', label: 'Candidato', kind: 'text', total: 'count', width: 5 },
          { key: 'etapa', label: 'Etapa alcançada', kind: 'text', width: 4 },
          { key: 'data', label: 'Data', kind: 'date', width: 2.2 },
          { key: 'responsavel', label: 'Responsável', kind: 'text', width: 3.2 },
          { key: 'aptidao', label: 'Aptidão', kind: 'text', width: 2.4 },
          { key: 'situacao', label: 'Situação', kind: 'text', width: 2.6 },
          { key: 'observacao', label: 'Observações', kind: 'text', width: 7 },
        ],
        groups,
      },
    ],
  }
})
