import { type RawBuilder, sql } from 'kysely'
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { aptidoes } from '#modules/captacao/historico/resource.ts'
import { nomePessoa } from '#modules/captacao/relatorios/filling.ts'
import {
  requestCondition,
  solicitacoes as s,
} from '#modules/captacao/relatorios/request-condition.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import { searchKey } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { candidatoSelecao } from './report.ts'

const { tables } = candidatoSelecao
type Filters = CheckedOfFields<typeof candidatoSelecao.filters>
type Line = Awaited<ReturnType<typeof linesOf>>[number]

const v = table('captacao_solicitacoes_pessoal', 'v')
const cs = table('captacao_candidato_solicitacoes', 'cs')
const h = table('captacao_historico', 'h')
/** An entry: a row of the history. */
const e = table('captacao_historico', 'e')
const et = table('captacao_etapas_seletivas', 'et')
const ca = table('captacao_candidatos', 'ca')
const pe = table('gestao_talentos_pessoas', 'pe')
const u = table('utilitario_usuarios', 'u')
const mr = table('captacao_motivos_recusa', 'mr')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')

const reading = (ctx: Ctx, filters: Filters): RawBuilder<unknown> =>
  sql`with vagas as materialized (
      select ${s.id}, ${s.descricao}, ${s.data}, ${s.quantidade}, ${s.area_organizacional_id}, ${s.faixa_salarial_id},
        case when ${s.cancelada} then 'Cancelada' when ${s.encerrada} then 'Encerrada' when ${s.suspensa} then 'Suspensa' when ${s.status} = 'R' then 'Reprovada' when ${s.status} = 'I' then 'Em análise' else 'Em andamento' end situacao_vaga
      from ${s} where ${requestCondition(ctx, filters)}),
    numeros as (
      select ${cs.solicitacao_id}, count(*)::int inscritos, count(*) filter (where ${cs.situacao} = 'C')::int preenchidas
      from ${cs} where ${cs.solicitacao_id} in (select id from vagas) and ${cs.removed_at} is null group by 1),
    entradas as (
      select distinct on (${h.solicitacao_id}, ${h.candidato_id}) ${h.solicitacao_id}, ${h.candidato_id}, ${h.data}, ${h.responsavel_id}, ${h.aptidao}, ${h.observacao}, ${et.nome} etapa, ${et.ordem}
      from ${h} join ${et} on ${et.id} = ${h.etapa_seletiva_id}
      where ${h.solicitacao_id} in (select id from vagas) and ${h.etapa_seletiva_id} = any (${filters.etapas}::int[])
      order by ${h.solicitacao_id}, ${h.candidato_id}, ${et.ordem} desc, ${h.data} desc, ${h.id} desc)`

/** The entry of the farthest of the chosen stages stands for the candidate; who withdrew is no longer in the selection. */
function linesOf(ctx: Ctx, filters: Filters) {
  const fitness =
    filters.situacaoCandidato === 'I'
      ? sql``
      : sql`where ${e.aptidao} = ${filters.situacaoCandidato}`
  return ctx.tx.selectWith(
    reading(ctx, filters),
    {
      solicitacao: v.id,
      descricao: v.descricao,
      data: v.data,
      quantidade: v.quantidade,
      situacaoVaga: sql<string>`v.situacao_vaga`,
      area: sql<string | null>`${a.nome}`,
      cargo: sql<string | null>`${c.nome}`,
      inscritos: sql<number>`n.inscritos`,
      preenchidas: sql<number>`n.preenchidas`,
      candidato: sql<string | null>`${nomePessoa(pe)}`,
      etapa: sql<string>`e.etapa`,
      ordem: sql<number>`e.ordem`,
      quando: e.data,
      responsavel: sql<string | null>`${u.nome}`,
      aptidao: e.aptidao,
      observacao: e.observacao,
      situacao: cs.situacao,
      motivoRecusa: sql<string | null>`case when ${cs.situacao} = 'N' then ${mr.descricao} end`,
    },
    sql`from entradas e join vagas v on ${v.id} = ${e.solicitacao_id}
      join ${cs} on ${cs.solicitacao_id} = ${e.solicitacao_id} and ${cs.candidato_id} = ${e.candidato_id} and ${cs.removed_at} is null
      join numeros n on n.solicitacao_id = ${v.id}
      left join ${ca} on ${ca.id} = ${e.candidato_id} left join ${pe} on ${pe.id} = ${ca.pessoa_id}
      left join ${u} on ${u.id} = ${e.responsavel_id}
      left join ${mr} on ${mr.id} = ${cs.motivo_recusa_id}
      left join ${a} on ${a.id} = ${v.area_organizacional_id}
      left join ${f} on ${f.id} = ${v.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      ${fitness}
      order by ${v.data} desc, ${v.id} desc, e.ordem desc, ${nomePessoa(pe)} collate "pt-BR-x-icu", ${e.candidato_id}`,
  )
}

const label = (
  options: readonly { code: string; label: string }[],
  code: string | null,
): string | null => options.find((o) => o.code === code)?.label ?? code

const rowOf = (l: Line) => ({
  candidato: l.candidato ?? 'Candidato removido',
  etapa: l.etapa,
  data: l.quando,
  responsavel: l.responsavel,
  aptidao: label(aptidoes, l.aptidao),
  situacao: label(situacoesCandidatura, l.situacao),
  motivoRecusa: l.motivoRecusa,
  observacao: l.observacao,
})

function noteOf([l]: readonly Line[]): string {
  if (!l) return ''
  // The usual description is the position and its area: what it says already is not said again.
  const facts = [l.area, l.cargo]
    .filter((name) => !name || !searchKey(l.descricao).includes(searchKey(name)))
    .concat(
      l.situacaoVaga,
      `${counted(l.preenchidas, 'contratado', 'contratados')} de ${counted(l.quantidade, 'vaga', 'vagas')}`,
      counted(l.inscritos, 'inscrição', 'inscrições'),
    )
  return facts.filter(Boolean).join(' · ')
}

function stageRow([etapa, list]: [string | null, Line[]]) {
  const having = (code: Line['aptidao']): number => list.filter((l) => l.aptidao === code).length
  return {
    etapa,
    candidatos: list.length,
    aptos: having('S'),
    naoAptos: having('N'),
    naoAvaliados: having('I'),
    contratados: list.filter((l) => l.situacao === 'C').length,
  }
}

function summaryRows(lines: readonly Line[]) {
  const stages = [...Map.groupBy(lines, (l) => l.etapa)].toSorted(
    ([, [one]], [, [other]]) => (one?.ordem ?? 0) - (other?.ordem ?? 0),
  )
  return stages.map(stageRow)
}

export const query = defineQuery(
  candidatoSelecao,
  async function candidatesInSelection(ctx, filters) {
    const lines = await linesOf(ctx, filters)
    if (!lines.length) return null
    return {
      orientation: 'landscape',
      blocks: [
        tableOf(tables.resumo, lines, { rows: summaryRows }),
        tableOf(tables.candidatos, lines, {
          rows: (list) => list.map(rowOf),
          groups: {
            solicitacao: {
              by: (l) => l.solicitacao,
              key: ([l]) => l?.solicitacao ?? 0,
              title: ([l]) => l?.descricao ?? '',
              note: noteOf,
            },
          },
        }),
      ],
    }
  },
)
