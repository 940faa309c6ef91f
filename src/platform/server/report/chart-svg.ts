import { seriesColours } from '#platform/contract/colour.ts'
import * as echarts from 'echarts'
import type { EChartsOption } from 'echarts'
import ptBr from 'echarts/lib/i18n/langPT-br.js'

export type ChartSize = { width?: number; height?: number }

const TEXT = { fontFamily: 'Noto Sans', fontSize: 12, color: '#1c2733' }
const AXIS_LABEL = { ...TEXT, fontSize: 11, color: '#5a6776' }

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const shown = (value: unknown): string =>
  typeof value === 'number' ? number.format(value) : String(value ?? '')

const axis = {
  axisLine: { show: true, lineStyle: { color: '#9aa5b1' } },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: AXIS_LABEL,
}
const scale = {
  ...axis,
  axisLine: { show: false },
  splitLine: { show: true, lineStyle: { color: '#e3e8ed' } },
  axisLabel: { ...AXIS_LABEL, formatter: shown },
}
const label = { ...TEXT, fontSize: 11, formatter: ({ value }: { value: unknown }) => shown(value) }
const named = {
  ...TEXT,
  fontSize: 11,
  formatter: ({ name, value }: { name: string; value: unknown }) => `${name}: ${shown(value)}`,
}
const THEME = {
  color: seriesColours,
  textStyle: TEXT,
  title: { textStyle: { ...TEXT, fontWeight: 600, fontSize: 14 } },
  legend: { textStyle: TEXT, bottom: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12 },
  categoryAxis: axis,
  timeAxis: axis,
  valueAxis: scale,
  logAxis: scale,
  bar: { label, barMaxWidth: 44 },
  line: { label, symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 } },
  pie: { label: named },
  funnel: { label: named },
}

/** One chart definition serves screen and paper; numbers are shown as in Brazil unless the option formats them. */
export function chartSvg(
  option: EChartsOption,
  { width = 720, height = 320 }: ChartSize = {},
): string {
  const chart = echarts.init(null, THEME, {
    renderer: 'svg',
    ssr: true,
    width,
    height,
    locale: ptBr as never,
  })
  try {
    chart.setOption({
      grid: { left: 8, right: 16, top: 28, bottom: 40, outerBoundsMode: 'same' },
      ...option,
      animation: false,
    })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
