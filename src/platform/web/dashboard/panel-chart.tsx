/** A panel drawn; its table says the same in numbers. Loaded when the first chart is shown. */
import { paleColours } from '#platform/contract/colour.ts'
import {
  BarChart,
  type BarSeriesOption,
  FunnelChart,
  type FunnelSeriesOption,
} from 'echarts/charts'
import {
  AriaComponent,
  type AriaComponentOption,
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { type ChartPanel, chartWords, figureText } from '#platform/contract/dashboard.ts'
import css from './dashboard.module.css'
import { openingOf, type Open, type Row } from './opened.ts'

use([FunnelChart, BarChart, AriaComponent, GridComponent, TooltipComponent, SVGRenderer])

type Option = ComposeOption<
  | FunnelSeriesOption
  | BarSeriesOption
  | AriaComponentOption
  | GridComponentOption
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

type Drawing = { panel: ChartPanel; rows: readonly Row[]; ink: string; font: string }

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

function barsOption(drawing: Drawing): Option {
  const { panel, rows, ink, font } = drawing
  return {
    ...common(drawing),
    grid: { left: 8, right: 56, top: 4, bottom: 4, outerBoundsMode: 'same' },
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

const TALL = { funnel: { least: 220, row: 62 }, bars: { least: 90, row: 38 } } as const

/** Draws it, and tells how to take it away. */
function draw(at: HTMLElement, shown: Pick<Drawing, 'panel' | 'rows'>, onOpen: Open): () => void {
  const { panel, rows } = shown
  const chart = init(at, null, { renderer: 'svg' })
  const { color: ink, fontFamily: font } = getComputedStyle(at)
  const drawing = { ...shown, ink, font }
  chart.setOption(panel.kind === 'funnel' ? funnelOption(drawing) : barsOption(drawing))
  const opens = (dataIndex: number): void => {
    const row = rows[dataIndex]
    const way = row && openingOf(panel, panel.value, row)
    if (way) onOpen(way)
  }
  chart.on('click', ({ dataIndex }) => opens(dataIndex))
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(at)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}

type Props = { panel: ChartPanel; rows: readonly Row[]; onOpen: Open }

/** Drawn at most 600 by 550. */
export function PanelChart({ panel, rows, onOpen }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const open = useRef(onOpen)
  open.current = onOpen
  useEffect(
    () =>
      place.current ? draw(place.current, { panel, rows }, (way) => open.current(way)) : undefined,
    [panel, rows],
  )
  const { least, row } = TALL[panel.kind]
  return (
    <div
      ref={place}
      className={css.chart}
      style={{ height: Math.min(550, Math.max(least, rows.length * row)) }}
    />
  )
}
