import { init, registerLocale } from 'echarts'
import type { EChartsOption } from 'echarts'
import ptBr from 'echarts/lib/i18n/langPT-br.js'

registerLocale('PT-BR', ptBr)
