/** A panel drawn; its table says the same in numbers. Loaded when the first chart is shown. */
import { BarChart, FunnelChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { type ChartPanel, drawnColumns } from '#platform/contract/dashboard.ts'
import { type Drawing, optionOf } from './chart-options.ts'
import css from './dashboard.module.css'
import { openingOf, type Open, type Row } from './opened.ts'

use([
  FunnelChart,
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
])

const TALL = {
  funnel: { least: 220, row: 62 },
  bars: { least: 90, row: 38 },
  columns: { least: 280, row: 0 },
  lines: { least: 280, row: 0 },
  doughnut: { least: 300, row: 0 },
  radar: { least: 340, row: 0 },
} as const

/** Draws it, and tells how to take it away. */
function draw(at: HTMLElement, { panel, rows, onOpen, onBelow }: Props): () => void {
  const chart = init(at, null, { renderer: 'svg' })
  const { color: ink, fontFamily: font } = getComputedStyle(at)
  const lay = (width: number): void => {
    const drawing: Drawing = { panel, rows, ink, font, width }
    chart.setOption(optionOf(drawing), true)
  }
  let laid = at.clientWidth
  lay(laid)
  const series = drawnColumns(panel)
  const opens = (dataIndex: number, at: number): void => {
    const row = rows[dataIndex]
    const [key = panel.value] = series[at] ?? []
    const way = row && openingOf(panel, key, row)
    if (row && onBelow) onBelow(row)
    else if (way) onOpen(way)
  }
  chart.on('click', ({ dataIndex, seriesIndex = 0 }) => opens(dataIndex, seriesIndex))
  const watcher = new ResizeObserver(function fit() {
    chart.resize()
    // Where words stand depends on the room that there is.
    if (at.clientWidth === laid) return
    laid = at.clientWidth
    lay(laid)
  })
  watcher.observe(at)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}

type Ways = { onOpen: Open; onBelow: ((row: Row) => void) | undefined }
type Props = { panel: ChartPanel; rows: readonly Row[] } & Ways

/** Drawn at most 600 by 550. */
export function PanelChart({ panel, rows, onOpen, onBelow }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const ways = useRef({ onOpen, onBelow })
  ways.current = { onOpen, onBelow }
  useEffect(
    function drawChart() {
      const open: Open = (way) => ways.current.onOpen(way)
      const go = (row: Row): void => ways.current.onBelow?.(row)
      const shown = { panel, rows, onOpen: open, onBelow: panel.below ? go : undefined }
      return place.current ? draw(place.current, shown) : undefined
    },
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
