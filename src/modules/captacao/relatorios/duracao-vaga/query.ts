import { meanOf, medianOf } from '#modules/captacao/relatorios/figures.ts'
import { type Vaga, vagasOf } from '#modules/captacao/relatorios/filling.ts'
import { compare, daysBetween } from '#platform/contract/dates.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportGroup,
  ReportRow,
} from '#platform/contract/report-document.ts'
import { chartSvg } from '#platform/server/report/chart-svg.ts'
import { defineQuery } from '#platform/server/report-query.ts'

const known = (list: readonly Vaga[], days: (v: Vaga) => number | null): number[] =>
  list.map(days).filter((d) => d !== null)

export const durations = (list: readonly Vaga[]): ReportRow => {
  const [total, daAprovacao] = [known(list, (v) => v.total), known(list, (v) => v.daAprovacao)]
  return {
    encerradas: total.length,
    mediaTotal: meanOf(total),
    medianaTotal: medianOf(total),
    mediaAprovacao: meanOf(daAprovacao),
    medianaAprovacao: medianOf(daAprovacao),
  }
}

const days = (key: string, label: string): ReportColumn => ({
  key,
  label,
  kind: 'decimal',
  decimals: 1,
  width: 2.2,
  align: 'right',
})
const figures: ReportColumn[] = [
  { key: 'encerradas', label: 'Solicitações encerradas', kind: 'integer', width: 2.2 },
  days('mediaTotal', 'Da solicitação: média'),
  days('medianaTotal', 'Da solicitação: mediana'),
  days('mediaAprovacao', 'Da aprovação: média'),
  days('medianaAprovacao', 'Da aprovação: mediana'),
]

function summary(
  title: string,
  label: string,
  closed: Vaga[],
  of: (v: Vaga) => string,
): ReportBlock {
  const lists = [...Map.groupBy(closed, of)].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))
  return {
    type: 'table',
    title,
    columns: [{ key: 'nome', label, kind: 'text', width: 5 }, ...figures],
    groups: [
      { title: '', level: 1, rows: lists.map(([nome, list]) => ({ nome, ...durations(list) })) },
    ],
    total: { nome: 'Total da seleção', ...durations(closed) },
  }
}

/** Closed after the day of reference was still open on it. */
const openDays = (v: Vaga, day: string): number | null =>
  v.situacao === 'Cancelada' ||
  (v.encerramento && compare(v.encerramento, day) <= 0) ||
  compare(v.data, day) > 0
    ? null
    : daysBetween(v.data, day)

function detail(vagas: Vaga[], day: string): ReportBlock {
  const byArea = [...Map.groupBy(vagas, (v) => v.area)].toSorted(([a], [b]) =>
    a.localeCompare(b, 'pt-BR'),
  )
  const rowOf = (v: Vaga): ReportRow => ({
    cargo: v.cargo,
    solicitacao: `${v.id} - ${v.descricao}`,
    data: v.data,
    aprovacao: v.aprovacao,
    encerramento: v.encerramento,
    total: v.total,
    daAprovacao: v.daAprovacao,
    aberta: openDays(v, day),
  })
  const groups = byArea.map(([area, list]): ReportGroup => {
    const closed = list.filter((v) => v.total !== null)
    return {
      title: area,
      level: 1,
      note: closed.length
        ? `média ${meanOf(known(closed, (v) => v.total)).replace('.', ',')} dias da solicitação`
        : 'nenhuma encerrada',
      rows: list
        .toSorted((a, b) => a.cargo.localeCompare(b.cargo, 'pt-BR') || compare(a.data, b.data))
        .map(rowOf),
    }
  })
  return {
    type: 'table',
    title: 'Solicitações',
    groupLabels: ['Área organizacional'],
    columns: [
      { key: 'cargo', label: 'Cargo', kind: 'text', width: 4 },
      { key: 'solicitacao', label: 'Solicitação', kind: 'text', width: 6 },
      { key: 'data', label: 'Solicitada em', kind: 'date', width: 2.2 },
      { key: 'aprovacao', label: 'Aprovada em', kind: 'date', width: 2.2 },
      { key: 'encerramento', label: 'Encerrada em', kind: 'date', width: 2.2 },
      { key: 'total', label: 'Dias da solicitação', kind: 'integer', width: 2 },
      { key: 'daAprovacao', label: 'Dias da aprovação', kind: 'integer', width: 2 },
      { key: 'aberta', label: 'Dias em aberto', kind: 'integer', width: 2 },
    ],
    groups,
  }
}

function chart(closed: Vaga[]): ReportBlock[] {
  const means = [...Map.groupBy(closed, (v) => v.area)]
    .map(([area, list]) => ({ area, mean: Number(meanOf(known(list, (v) => v.total))) }))
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, 15)
    .toReversed()
  if (means.length < 2) return []
  const height = 70 + means.length * 24
  const svg = chartSvg(
    {
      xAxis: { type: 'value', minInterval: 1 },
      yAxis: { type: 'category', data: means.map((m) => m.area) },
      grid: { left: 8, right: 48, top: 8, bottom: 8 },
      series: [
        { type: 'bar', data: means.map((m) => m.mean), label: { show: true, position: 'right' } },
      ],
    },
    { width: 760, height },
  )
  return [
    {
      type: 'svg',
      title: 'Média de dias da solicitação ao encerramento, por área',
      alt: means
        .toReversed()
        .map((m) => `${m.area}: ${m.mean} dias`)
        .join('; '),
      svg,
      height: Math.min(300, height * 0.75),
    },
  ]
}

export const query = defineQuery(async (ctx, filters) => {
  const vagas = await vagasOf(ctx, filters)
  if (!vagas.length) return null
  const closed = vagas.filter((v) => v.total !== null)
  const summaries = closed.length
    ? [
        summary('Por cargo', 'Cargo', closed, (v) => v.cargo),
        summary('Por área', 'Área organizacional', closed, (v) => v.area),
        ...chart(closed),
      ]
    : []
  return {
    orientation: 'landscape',
    blocks: [...summaries, detail(vagas, String(filters.dataReferencia))],
  }
})
