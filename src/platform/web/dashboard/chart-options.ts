/** How each kind of chart is drawn from the rows of its table. Pure but for the wish for stillness. */
import { paleColours } from '#platform/contract/colour.ts'
import type {
  BarSeriesOption,
  FunnelSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  RadarSeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import {
  type ChartKind,
  type ChartPanel,
  chartWords,
  drawnColumns,
  figureText,
} from '#platform/contract/dashboard.ts'
import type { Row } from './opened.ts'

export type Option = ComposeOption<
  | FunnelSeriesOption
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | RadarSeriesOption
  | AriaComponentOption
  | GridComponentOption
  | LegendComponentOption
  | RadarComponentOption
  | TooltipComponentOption
>

/** Deep under light ink, as the pale ones are under dark: the words stand partly on the shape and partly beside it. */
const deep = [
  '#1c5b59',
  '#22635d',
  '#2d6656',
  '#535a2c',
  '#6b4c1d',
  '#74401b',
  '#54406a',
  '#475360',
]
const isLight = (colour: string): boolean => {
  const parts = (colour.match(/\d+/g) ?? []).slice(0, 3)
  return parts.reduce((sum, part) => sum + Number(part), 0) > 380
}

const textOf = ({ columns }: ChartPanel, key: string | undefined, row: Row | undefined): string => {
  const column = key === undefined ? undefined : columns[key]
  return column && row && key !== undefined ? figureText(column, row[key]) : ''
}
/** Where there is no figure, or words, a line has a gap. */
const figureOrGap = (value: unknown): number | null =>
  value === null || Number.isNaN(Number(value)) ? null : numberOf(value)
const numberOf = (value: unknown): number => {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

/** The name with its figure and share. */
function sentence(panel: ChartPanel, row: Row | undefined): string {
  const share = textOf(panel, panel.share, row)
  const figure = `${textOf(panel, panel.name, row)}: ${textOf(panel, panel.value, row)}`
  return share ? `${figure} (${share})` : figure
}

/** Every other figure of the row, by the name of its column. */
const rest = (panel: ChartPanel, row: Row | undefined): string =>
  Object.entries(panel.columns)
    .filter(([key]) => key !== panel.name && row?.[key] !== undefined)
    .map(([key, { label }]) => `${label}: ${textOf(panel, key, row)}`)
    .join(' · ')

export type Drawing = {
  panel: ChartPanel
  rows: readonly Row[]
  ink: string
  font: string
  /** In pixels. */ width: number
}

/** Beside a ring on less there is no room for words. */
const roomBeside = 420

function common({ panel, rows, ink }: Drawing): Option {
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    aria: { enabled: true, label: { description: chartWords(panel, rows) } },
    color: isLight(ink) ? deep : [...paleColours],
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: (at) => rest(panel, rows[Array.isArray(at) ? -1 : at.dataIndex]),
    },
  }
}

function funnelOption(drawing: Drawing): Option {
  const { panel, rows, ink, font } = drawing
  const step = (row: Row) => ({
    name: textOf(panel, panel.name, row),
    value: numberOf(row[panel.value]),
  })
  return {
    ...common(drawing),
    series: [
      {
        type: 'funnel',
        sort: 'none',
        left: 8,
        right: 8,
        top: 8,
        bottom: 8,
        minSize: '4%',
        gap: 3,
        label: {
          position: 'inside',
          color: ink,
          fontSize: 13,
          textBorderWidth: 0,
          fontFamily: font,
          formatter: ({ dataIndex }) => sentence(panel, rows[dataIndex]),
        },
        itemStyle: { borderWidth: 0 },
        data: rows.map(step),
      },
    ],
  }
}

/** The longest figure stands beside its bar, whole. */
const roomFor = (panel: ChartPanel, rows: readonly Row[]): number =>
  16 + 7 * Math.max(...rows.map((row) => textOf(panel, panel.value, row).length))

function barsOption(drawing: Drawing): Option {
  const { panel, rows, ink, font } = drawing
  return {
    ...common(drawing),
    grid: { left: 8, right: roomFor(panel, rows), top: 4, bottom: 4, outerBoundsMode: 'same' },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map((row) => textOf(panel, panel.name, row)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: ink, fontFamily: font, width: 150, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 26,
        label: {
          show: true,
          position: 'right',
          color: ink,
          textBorderWidth: 0,
          fontFamily: font,
          formatter: ({ dataIndex }) => textOf(panel, panel.value, rows[dataIndex]),
        },
        data: rows.map((row) => numberOf(row[panel.value])),
      },
    ],
  }
}

const words = ({ ink, font }: Drawing) => ({ color: ink, fontFamily: font, textBorderWidth: 0 })
/** On a line or a bar that is thin the pale tones do not stand out. */
const strong = [
  '#2f8f88',
  '#c9812f',
  '#7a68b8',
  '#b5545c',
  '#5f7f35',
  '#3f78b0',
  '#96694c',
  '#6f7d7c',
]
const shortly = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

const barStyle = (dashed: boolean) => ({
  type: 'bar' as const,
  barMaxWidth: 26,
  ...(dashed
    ? { itemStyle: { opacity: 0.45, borderType: 'dashed' as const, borderWidth: 1 } }
    : {}),
})
const lineStyle = (dashed: boolean) => ({
  type: 'line' as const,
  symbol: dashed ? 'emptyCircle' : 'circle',
  symbolSize: dashed ? 5 : 8,
  lineStyle: { width: 2.5, type: dashed ? ('dashed' as const) : ('solid' as const) },
})

/** A goal that nobody set, a sex that everybody told: what draws nothing is no promise of the legend either. */
const saysAnything = (rows: readonly Row[], key: string, type: 'bar' | 'line'): boolean =>
  rows.some((row) => (type === 'bar' ? numberOf(row[key]) !== 0 : figureOrGap(row[key]) !== null))

/** Rows side by side on one scale, a series for each drawn column. */
function standingOption(drawing: Drawing, type: 'bar' | 'line'): Option {
  const { panel, rows } = drawing
  const series = drawnColumns(panel)
  const label = words(drawing)
  const several = series.length > 1
  const named = series.filter(([key]) => saysAnything(rows, key, type))
  const isDashed = (key: string): boolean => panel.dashed?.includes(key) ?? false
  const drawn = ([key, { label: name }]: (typeof series)[number]) => ({
    ...(type === 'bar' ? barStyle(isDashed(key)) : lineStyle(isDashed(key))),
    name,
    data: rows.map((row) => figureOrGap(row[key])),
  })
  const quiet = { lineStyle: { color: 'rgba(128, 128, 128, 0.25)' } }
  return {
    ...common(drawing),
    color: strong,
    grid: { left: 8, right: 16, top: 12, bottom: several ? 34 : 8, outerBoundsMode: 'same' },
    // What does not fit on one line is leafed through; it would lie over the axis.
    ...(several
      ? {
          legend: {
            type: 'scroll',
            bottom: 0,
            textStyle: label,
            data: named.map(([, column]) => column.label),
          },
        }
      : {}),
    xAxis: {
      type: 'category',
      data: rows.map((row) => textOf(panel, panel.name, row)),
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      min: type === 'bar' ? 0 : undefined,
      scale: type === 'line',
      minInterval: series.every(([, { kind }]) => kind === 'integer') ? 1 : undefined,
      axisLabel: { ...label, formatter: (value: number) => shortly.format(value) },
      splitLine: quiet,
    },
    series: series.map(drawn),
  }
}

function doughnutOption(drawing: Drawing): Option {
  const { panel, rows } = drawing
  const slice = (row: Row) => ({
    name: textOf(panel, panel.name, row),
    value: numberOf(row[panel.value]),
  })
  const beside = drawing.width >= roomBeside
  const told = (name: string): string =>
    sentence(
      panel,
      rows.find((row) => textOf(panel, panel.name, row) === name),
    )
  return {
    ...common(drawing),
    color: strong,
    ...(beside
      ? {}
      : {
          legend: {
            type: 'scroll',
            orient: 'vertical',
            left: 0,
            bottom: 0,
            height: '40%',
            textStyle: words(drawing),
            formatter: told,
          },
        }),
    series: [
      {
        type: 'pie',
        padAngle: 1,
        radius: beside ? ['38%', '62%'] : ['30%', '52%'],
        center: ['50%', beside ? '50%' : '30%'],
        label: {
          ...words(drawing),
          show: beside,
          lineHeight: 15,
          formatter: ({ dataIndex }) => sentence(panel, rows[dataIndex]).replace(': ', '\n'),
        },
        data: rows.map(slice),
      },
    ],
  }
}

/** With fewer axes there is no area to draw: the rows lie as bars. */
const LEAST_AXES = 3

function radarOption(drawing: Drawing): Option {
  const { panel, rows } = drawing
  if (rows.length < LEAST_AXES) return barsOption(drawing)
  const series = drawnColumns(panel)
  const most = Math.max(...series.flatMap(([key]) => rows.map((row) => numberOf(row[key]))))
  const line = ([key, { label: name }]: (typeof series)[number]) => ({
    name,
    value: rows.map((row) => numberOf(row[key])),
  })
  const axis = (row: Row) => ({
    name: `${textOf(panel, panel.name, row)}\n${textOf(panel, panel.value, row)}`,
    max: most * 1.1 || 1,
  })
  return {
    ...common(drawing),
    color: strong,
    radar: {
      indicator: rows.map(axis),
      radius: '55%',
      axisName: { ...words(drawing), lineHeight: 16 },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        areaStyle: { opacity: 0.2 },
        tooltip: { show: false },
        data: series.map(line),
      },
    ],
  }
}

const options: Readonly<Record<ChartKind, (drawing: Drawing) => Option>> = {
  funnel: funnelOption,
  bars: barsOption,
  columns: (drawing) => standingOption(drawing, 'bar'),
  lines: (drawing) => standingOption(drawing, 'line'),
  doughnut: doughnutOption,
  radar: radarOption,
}

export const optionOf = (drawing: Drawing): Option => options[drawing.panel.kind](drawing)
