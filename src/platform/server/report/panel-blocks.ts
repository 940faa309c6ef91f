/** Panels of a dashboard as blocks of a report: cards in words, charts drawn as on the screen, and the table of each. */
import { paleColours } from '../../contract/colour.ts'
import {
  cardText,
  type CardFigure,
  type CardPanel,
  type ChartPanel,
  chartWords,
  comparedText,
  drawnColumns,
  figureText,
  type RowsPanel,
} from '#platform/contract/dashboard.ts'
import type { ReportBlock, ReportCell, ReportRow } from '#platform/contract/report-document.ts'
import type { Column } from '#platform/contract/report-table.ts'
import { chartSvg } from './chart-svg.ts'

type Row = Readonly<Record<string, unknown>>
type Columns = readonly [string, Column][]

const sentence = (panel: CardPanel, figure: CardFigure): string => {
  const { frase, base } = figure
  const text = cardText(panel, figure)
  const more = [base, comparedText(panel, figure)].filter(Boolean)
  return [`${text}${frase ? ` (${frase})` : ''}`, ...more].join(', ')
}

type Card = { panel: CardPanel; figure: CardFigure }

const itemOf = ({ panel, figure }: Card) => ({
  label: panel.title,
  value: sentence(panel, figure),
})

export const cardsBlock = (cards: readonly Card[]): ReportBlock[] =>
  cards.length
    ? [
        {
          type: 'fields',
          columns: 2,
          items: cards.map(itemOf),
        },
      ]
    : []

/** The chart, where all that it draws may be seen, and its table. */
export function panelBlocks(
  panel: RowsPanel,
  columns: Columns,
  rows: readonly Row[],
): ReportBlock[] {
  const seen = new Set(columns.map(([name]) => name))
  const chart = panel.kind === 'table' || !seen.has(panel.value) ? [] : [drawn(panel, rows)]
  const title = (panel.kind === 'table' ? undefined : panel.tableTitle) ?? panel.title
  const cells = (row: Row): ReportRow =>
    Object.fromEntries(columns.map(([name]) => [name, cellOf(row[name])]))
  return [
    ...chart,
    {
      type: 'table',
      title,
      columns: columns.map(([key, column]) => ({ ...column, key })),
      groups: [{ title: '', level: 1, rows: rows.map(cells) }],
    },
  ]
}

function cellOf(value: unknown): ReportCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return null
}

function drawn(panel: ChartPanel, rows: readonly Row[]): ReportBlock {
  const { title } = panel
  const height = heightOf(panel, rows.length)
  const svg = chartSvg(optionOf(panel, rows), { width: 680, height })
  return {
    type: 'svg',
    title,
    alt: chartWords(panel, rows),
    svg,
    height: Math.min(300, height * 0.7),
  }
}

const AREA_HEIGHT = 300
const heightOf = ({ kind }: ChartPanel, count: number): number => {
  if (kind === 'funnel') return 24 + count * 40
  return kind === 'bars' ? 24 + count * 28 : AREA_HEIGHT
}

/** With fewer axes a radar is no area: its rows lie as bars. */
const LEAST_AXES = 3

function optionOf(panel: ChartPanel, rows: readonly Row[]): Option {
  const { kind, name, value, share, columns } = panel
  const figureOf = (row: Row): Figure => ({
    name: String(row[name] ?? ''),
    value: Number(row[value] ?? 0),
    text: columns[value] ? figureText(columns[value], row[value]) : '',
    said: share && columns[share] ? ` (${figureText(columns[share], row[share])})` : '',
  })
  const figures = rows.map(figureOf)
  switch (kind) {
    case 'funnel':
      return funnel(figures)
    case 'columns':
    case 'lines':
      return standing(panel, rows)
    case 'doughnut':
      return doughnut(figures)
    case 'radar':
      return figures.length < LEAST_AXES ? bars(figures) : radar(figures)
    default:
      return bars(figures)
  }
}

type Figure = { name: string; value: number; text: string; said: string }
type Option = Parameters<typeof chartSvg>[0]

const funnel = (figures: readonly Figure[]): Option => ({
  series: [
    {
      type: 'funnel',
      sort: 'none',
      left: 8,
      right: 8,
      top: 4,
      bottom: 4,
      minSize: '4%',
      gap: 2,
      label: {
        position: 'inside',
        color: '#1c2733',
        formatter: ({ dataIndex }) => {
          const one = figures[dataIndex]
          return one ? `${one.name}: ${one.value.toLocaleString('pt-BR')}${one.said}` : ''
        },
      },
      color: [...paleColours],
      data: figures.map((one) => ({ name: one.name, value: one.value })),
    },
  ],
})

const bars = (figures: readonly Figure[]): Option => {
  const upwards = figures.toReversed()
  return {
    xAxis: { type: 'value', minInterval: 1 },
    yAxis: { type: 'category', data: upwards.map((one) => one.name) },
    grid: { left: 8, right: 48, top: 8, bottom: 8 },
    series: [
      {
        type: 'bar',
        data: upwards.map((one) => one.value),
        label: {
          show: true,
          position: 'right',
          formatter: ({ dataIndex }) => upwards[dataIndex]?.text ?? '',
        },
      },
    ],
  }
}

/** Where there is no figure, or words, a line has a gap. */
const figureOrGap = (value: unknown): number | null =>
  value === null || Number.isNaN(Number(value)) ? null : Number(value)

function standing(panel: ChartPanel, rows: readonly Row[]): Option {
  const series = drawnColumns(panel)
  const line = panel.kind === 'lines'
  const drawnSeries = ([key, { label }]: (typeof series)[number]) => ({
    type: line ? ('line' as const) : ('bar' as const),
    name: label,
    data: rows.map((row) => figureOrGap(row[key])),
    label: { show: false },
    ...(line && panel.dashed?.includes(key) ? { lineStyle: { type: 'dashed' as const } } : {}),
  })
  return {
    xAxis: { type: 'category', data: rows.map((row) => String(row[panel.name] ?? '')) },
    yAxis: { type: 'value', scale: line },
    grid: { left: 8, right: 16, top: 12, bottom: series.length > 1 ? 40 : 8 },
    ...(series.length > 1 ? { legend: {} } : {}),
    series: series.map(drawnSeries),
  }
}

const doughnut = (figures: readonly Figure[]): Option => ({
  series: [
    {
      type: 'pie',
      radius: ['38%', '65%'],
      label: {
        formatter: ({ dataIndex = 0 }) => {
          const one = figures[dataIndex]
          return one ? `${one.name}: ${one.text}${one.said}` : ''
        },
      },
      data: figures.map(({ name, value }) => ({ name, value })),
    },
  ],
})

function radar(figures: readonly Figure[]): Option {
  const most = Math.max(...figures.map((one) => one.value)) * 1.1 || 1
  return {
    radar: {
      indicator: figures.map(({ name, text }) => ({ name: `${name}\n${text}`, max: most })),
      radius: '62%',
      axisName: { color: '#1c2733', fontSize: 11 },
    },
    series: [
      {
        type: 'radar',
        areaStyle: { opacity: 0.2 },
        data: [{ value: figures.map((one) => one.value) }],
      },
    ],
  }
}
