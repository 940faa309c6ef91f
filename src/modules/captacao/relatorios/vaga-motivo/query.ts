import { counted, percentOf } from '#modules/captacao/relatorios/figures.ts'
import { type Vaga, vagasOf } from '#modules/captacao/relatorios/filling.ts'
import { ids } from '#modules/captacao/relatorios/request-condition.ts'
import { addMonths, compare, formatMonth } from '#platform/contract/dates.ts'
import type { Values } from '#platform/contract/field.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportGroup,
  ReportRow,
} from '#platform/contract/report-document.ts'
import { chartSvg } from '#platform/server/report/chart-svg.ts'
import { defineQuery } from '#platform/server/report-query.ts'

/** Months stand side by side as far as a page is wide; a longer period is told by year. */
export function unitsOf(from: string, to: string): { length: 7 | 4; units: string[] } {
  const months: string[] = []
  for (let m = from.slice(0, 7); compare(m, to.slice(0, 7)) <= 0; m = addMonths(m, 1))
    months.push(m)
  return months.length <= 12
    ? { length: 7, units: months }
    : { length: 4, units: [...new Set(months.map((m) => m.slice(0, 4)))] }
}

type Counting = { length: 7 | 4; units: string[]; dayOf: (v: Vaga) => string }

const places = (list: readonly Vaga[]): number => list.reduce((sum, v) => sum + v.quantidade, 0)

function rowOf(list: Vaga[], c: Counting): ReportRow {
  const row: ReportRow = { solicitacoes: list.length, vagas: places(list) }
  // A month without vacancies stays blank: the others are found at a glance.
  for (const unit of c.units)
    row[unit] = places(list.filter((v) => c.dayOf(v).slice(0, c.length) === unit)) || null
  return row
}

const columnsOf = (first: ReportColumn, c: Counting): ReportColumn[] => [
  first,
  ...c.units.map((unit): ReportColumn => ({
    key: unit,
    label: c.length === 7 ? formatMonth(unit) : unit,
    kind: 'integer',
    total: 'sum',
    width: 1.9,
  })),
  { key: 'vagas', label: 'Total de vagas', kind: 'integer', total: 'sum', width: 2 },
  { key: 'solicitacoes', label: 'Solicitações', kind: 'integer', total: 'sum', width: 2.6 },
]

const sorted = (list: Vaga[], of: (v: Vaga) => string): [string, Vaga[]][] =>
  [...Map.groupBy(list, of)].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))

function kindGroup(title: string, list: Vaga[], c: Counting): ReportGroup[] {
  if (!list.length) return []
  return [
    {
      title,
      level: 1,
      rows: [],
      subtotal: { area: `Total de ${title.toLocaleLowerCase('pt-BR')}`, ...rowOf(list, c) },
      groups: sorted(list, (v) => v.motivo).map(([motivo, of]) => ({
        title: motivo,
        level: 2,
        subtotal: rowOf(of, c),
        rows: sorted(of, (v) => v.area).map(([area, one]) => ({ area, ...rowOf(one, c) })),
      })),
    },
  ]
}

function chart(vagas: Vaga[], c: Counting): ReportBlock[] {
  if (c.units.length < 2) return []
  const of = (turnover: boolean): number[] =>
    c.units.map((unit) =>
      places(
        vagas.filter((v) => v.turnover === turnover && c.dayOf(v).slice(0, c.length) === unit),
      ),
    )
  const [turnover, others] = [of(true), of(false)]
  const names = c.units.map((u) => (c.length === 7 ? formatMonth(u) : u))
  const svg = chartSvg(
    {
      legend: { itemGap: 32 },
      xAxis: { type: 'category', data: names },
      yAxis: { type: 'value', minInterval: 1 },
      series: [
        { name: 'Motivos de turnover', type: 'bar', stack: 'vagas', data: turnover },
        { name: 'Outros motivos', type: 'bar', stack: 'vagas', data: others },
      ],
    },
    { width: 760, height: 260 },
  )
  return [
    {
      type: 'svg',
      title: 'Vagas abertas',
      alt: names
        .map((n, i) => `${n}: ${turnover[i]} de turnover e ${others[i]} de outros motivos`)
        .join('; '),
      svg,
      height: 190,
    },
  ]
}

export const query = defineQuery(async (ctx, filters: Values) => {
  const reasons = ids(filters.motivos)
  const vagas = (await vagasOf(ctx, filters)).filter(
    (v) => !reasons.length || reasons.includes(v.motivoId ?? 0),
  )
  if (!vagas.length) return null
  const c: Counting = {
    ...unitsOf(String(filters.periodoInicio), String(filters.periodoFim)),
    dayOf: (v) => (filters.referencia === 'A' ? v.aprovacao : v.data),
  }
  const turnover = vagas.filter((v) => v.turnover)
  const others = vagas.filter((v) => !v.turnover)
  const share =
    turnover.length || others.length
      ? percentOf(places(turnover), places(vagas)).replace('.', ',')
      : ''
  return {
    orientation: 'landscape',
    blocks: [
      {
        type: 'fields',
        columns: 3,
        items: [
          { label: 'Vagas abertas', value: counted(places(vagas), 'vaga', 'vagas') },
          {
            label: 'Por turnover',
            value: `${counted(places(turnover), 'vaga', 'vagas')} (${share}%)`,
          },
          { label: 'Por outros motivos', value: counted(places(others), 'vaga', 'vagas') },
        ],
      },
      ...chart(vagas, c),
      {
        type: 'table',
        title: 'Por motivo e área',
        groupLabels: ['Tipo de motivo', 'Motivo'],
        columns: columnsOf(
          { key: 'area', label: 'Área organizacional', kind: 'text', width: 5 },
          c,
        ),
        groups: [
          ...kindGroup('Motivos de turnover', turnover, c),
          ...kindGroup('Outros motivos', others, c),
        ],
      },
      {
        type: 'text',
        paragraphs: [
          'Entram as solicitações aprovadas; rascunhos, solicitações em análise e reprovadas não abrem vagas.',
        ],
      },
    ],
  }
})
