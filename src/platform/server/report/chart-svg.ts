import * as echarts from 'echarts'
import type { EChartsOption } from 'echarts'
import ptBr from 'echarts/lib/i18n/langPT-br.js'

export type ChartSize = { width?: number; height?: number }

/** The colours of the reports, told apart also by those who see few colours and on grey paper. */
const COLOURS = ['#1f4e6b', '#d08c3c', '#5c9c8e', '#8c6ba8', '#b5545c', '#7a8896', '#3f7fb0', '#a8a04a']
const TEXT = { fontFamily: 'Noto Sans', fontSize: 12, color: '#1c2733' }

const plain = (axis: object) => ({ axisLine: { lineStyle: { color: '#9aa5b1' } }, axisTick: { show: false }, splitLine: { lineStyle: { color: '#e3e8ed' } }, axisLabel: { ...TEXT, fontSize: 11, color: '#5a6776' }, ...axis })
const THEME = {
  color: COLOURS, textStyle: TEXT, title: { textStyle: { ...TEXT, fontWeight: 600, fontSize: 14 } }, legend: { textStyle: TEXT, bottom: 0, icon: 'roundRect' },
  categoryAxis: plain({ splitLine: { show: false } }), valueAxis: plain({ axisLine: { show: false } }), timeAxis: plain({}), logAxis: plain({}),
}

/**
 * One chart definition serves screen and paper. Numbers are shown as in Brazil unless the option formats them itself.
 */
export function chartSvg(option: EChartsOption, { width = 720, height = 320 }: ChartSize = {}): string {
  const chart = echarts.init(null, THEME, { renderer: 'svg', ssr: true, width, height, locale: ptBr as never })
  try {
    chart.setOption({ grid: { left: 8, right: 16, top: 36, bottom: 36, outerBoundsMode: 'same' }, ...option, animation: false })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
