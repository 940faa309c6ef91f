import type { canalComPartes, vaga } from '#modules/captacao/relatorios/filling-shapes.ts'
import type { CallAnswer, SentQuery } from '#platform/contract/call.ts'
import { formatDecimal, formatPercent } from '#platform/contract/numbers.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { candidaturas, dimensao, estatisticas, passoDoFunil, resumo } from './calls.ts'

export type Statistics = CallAnswer<typeof estatisticas>
export type Summary = ShapeValue<typeof resumo>
export type Dimension = ShapeValue<typeof dimensao>
export type Step = ShapeValue<typeof passoDoFunil>
export type Channel = ShapeValue<typeof canalComPartes>
export type Vaga = ShapeValue<typeof vaga>
/** What the figures are limited to. */
export type Asked = SentQuery<typeof estatisticas>
type Cut = Pick<SentQuery<typeof candidaturas>, 'etapa' | 'passou' | 'canal' | 'situacao'>

/** What a figure opens: requests that are already here, or applications asked for. */
export type Opened =
  | { kind: 'solicitacoes'; title: string; rows: Vaga[] }
  | { kind: 'candidaturas'; title: string; query: Cut }

const isNumber = (text: string): boolean => /^\d/.test(text)
export const percentText = (text: string): string =>
  isNumber(text) ? formatPercent(text, 1) : text
export const daysText = (text: string): string => (isNumber(text) ? formatDecimal(text, 1) : text)
export const countText = (n: number): string => n.toLocaleString('pt-BR')
