import { percentOf } from '#modules/captacao/relatorios/figures.ts'
import {
  ids,
  Parameters,
  requestCondition,
} from '#modules/captacao/relatorios/request-condition.ts'
import type { Values } from '#platform/contract/field.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportGroup,
  ReportRow,
} from '#platform/contract/report-document.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { chartSvg } from '#platform/server/report/chart-svg.ts'
import { defineQuery } from '#platform/server/report-query.ts'

type Line = {
  etapa: string
  ordem: number
  mes: number
  cargo: string
  candidatos: number
  aptos: number
  nao_aptos: number
}

async function linesOf(ctx: Ctx, filters: Values): Promise<Line[]> {
  const p = new Parameters()
  const wanted = requestCondition(
    ctx,
    {
      filtrarPor: filters.filtrarPor,
      areas: filters.areas,
      gruposOcupacionais: filters.gruposOcupacionais,
    },
    p,
  )
  const year = Number(filters.ano)
  const stages = ids(filters.etapas)
  const positions = ids(filters.cargos)
  return ctx.tx.query<Line>(
    `select et.nome etapa, et.ordem, extract(month from h.data)::int mes, coalesce(c.nome, 'Sem cargo') cargo,
       count(*)::int candidatos, count(*) filter (where h.aptidao = 'S')::int aptos, count(*) filter (where h.aptidao = 'N')::int nao_aptos
     from captacao_historico h
     join captacao_solicitacoes_pessoal s on s.id = h.solicitacao_id
     join captacao_etapas_seletivas et on et.id = h.etapa_seletiva_id
     left join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id
     where h.empresa_id = ${p.add(companyOf(ctx).id)} and h.data between ${p.add(`${year}-01-01`)}::date and ${p.add(`${year}-12-31`)}::date and ${wanted}
       and exists (select 1 from captacao_candidato_solicitacoes cs where cs.solicitacao_id = h.solicitacao_id and cs.candidato_id = h.candidato_id and cs.removed_at is null)
       ${stages.length ? `and h.etapa_seletiva_id = any (${p.add(stages)}::int[])` : ''} ${positions.length ? `and f.cargo_id = any (${p.add(positions)}::int[])` : ''}
     group by et.id, et.nome, et.ordem, 3, c.id, c.nome order by et.ordem, et.nome, 3, 4`,
    p.values,
  )
}

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

function figures(list: readonly Line[]): ReportRow {
  const sum = (of: (l: Line) => number): number => list.reduce((total, l) => total + of(l), 0)
  const [candidatos, aptos, naoAptos] = [
    sum((l) => l.candidatos),
    sum((l) => l.aptos),
    sum((l) => l.nao_aptos),
  ]
  return {
    candidatos,
    aptos,
    naoAptos,
    naoAvaliados: candidatos - aptos - naoAptos,
    percentual: percentOf(aptos, aptos + naoAptos),
  }
}

const columnsOf = (label: string): ReportColumn[] => [
  { key: 'nome', label, kind: 'text', width: 5 },
  { key: 'candidatos', label: 'Candidatos', kind: 'integer', width: 2.2 },
  { key: 'aptos', label: 'Aptos', kind: 'integer', width: 1.8 },
  { key: 'naoAptos', label: 'Não aptos', kind: 'integer', width: 2 },
  { key: 'naoAvaliados', label: 'Não avaliados', kind: 'integer', width: 2.2 },
  { key: 'percentual', label: '% aptos dos avaliados', kind: 'percent', decimals: 1, width: 2.4 },
]

function table(
  title: string,
  groupLabel: string,
  label: string,
  groups: ReportGroup[],
  lines: Line[],
): ReportBlock {
  return {
    type: 'table',
    title,
    groupLabels: [groupLabel],
    columns: columnsOf(label),
    groups,
    total: figures(lines),
  }
}

const stageOrder = (a: readonly Line[], b: readonly Line[]): number =>
  (a[0]?.ordem ?? 0) - (b[0]?.ordem ?? 0)

function chart(byStage: [string, Line[]][]): ReportBlock {
  const of = (key: 'aptos' | 'naoAptos' | 'naoAvaliados'): number[] =>
    byStage.map(([, list]) => Number(figures(list)[key]))
  const series = (
    [
      ['Aptos', 'aptos'],
      ['Não aptos', 'naoAptos'],
      ['Não avaliados', 'naoAvaliados'],
    ] as const
  ).map(([name, key]) => ({ name, type: 'bar' as const, stack: 'candidatos', data: of(key) }))
  return {
    type: 'svg',
    title: 'Candidatos por etapa no ano',
    alt: byStage
      .map(
        ([etapa, list]) =>
          `${etapa}: ${figures(list).aptos} aptos, ${figures(list).naoAptos} não aptos, ${figures(list).naoAvaliados} não avaliados`,
      )
      .join('; '),
    svg: chartSvg(
      {
        legend: {},
        xAxis: {
          type: 'category',
          data: byStage.map(([etapa]) => etapa),
          axisLabel: { interval: 0, overflow: 'break', width: 110 },
        },
        yAxis: { type: 'value', minInterval: 1 },
        series,
      },
      { width: 680, height: 280 },
    ),
    height: 190,
  }
}

export const query = defineQuery(async (ctx, filters) => {
  const lines = await linesOf(ctx, filters)
  if (!lines.length) return null
  const byStage = [...Map.groupBy(lines, (l) => l.etapa)].toSorted(([, a], [, b]) =>
    stageOrder(a, b),
  )
  const byMonth = byStage.map(([title, list]): ReportGroup => ({
    title,
    level: 1,
    subtotal: figures(list),
    rows: [...Map.groupBy(list, (l) => l.mes)]
      .toSorted(([a], [b]) => a - b)
      .map(([mes, of]) => ({ nome: months[mes - 1] ?? '', ...figures(of) })),
  }))
  const byPosition = [...Map.groupBy(lines, (l) => l.cargo)]
    .toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
    .map(([title, list]): ReportGroup => ({
      title,
      level: 1,
      subtotal: figures(list),
      rows: [...Map.groupBy(list, (l) => l.etapa)]
        .toSorted(([, a], [, b]) => stageOrder(a, b))
        .map(([nome, of]) => ({ nome, ...figures(of) })),
    }))
  return {
    orientation: 'portrait',
    blocks: [
      chart(byStage),
      table('Por etapa e mês', 'Etapa seletiva', 'Mês', byMonth, lines),
      table('Por cargo', 'Cargo', 'Etapa seletiva', byPosition, lines),
    ],
  }
})
