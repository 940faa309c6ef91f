import type { Canal, Candidatura, Etapa, Vaga } from '#modules/captacao/relatorios/filling.ts'
import { formatDecimal, formatPercent } from '#platform/contract/numbers.ts'
import type { Dimension, Summary } from './summary.ts'

export type Step = {
  id: number | null
  nome: string
  candidatos: number
  daAnterior: string
  doInicio: string
}
export type Channel = Canal & { percentual: string; contratacao: string }

export type Statistics = {
  resumo: Summary
  porMotivo: Dimension[]
  porArea: Dimension[]
  porCargo: Dimension[]
  porRecrutador: Dimension[]
  etapas: Etapa[]
  funil: Step[]
  canais: Channel[]
  solicitacoes: Vaga[]
}

/** What a figure opens: requests that are already here, or applications asked for. */
export type Opened =
  | { kind: 'solicitacoes'; title: string; rows: Vaga[] }
  | { kind: 'candidaturas'; title: string; query: Record<string, string | number> }

export type { Candidatura, Dimension, Summary, Vaga }

const isNumber = (text: string): boolean => /^\d/.test(text)
export const percentText = (text: string): string =>
  isNumber(text) ? formatPercent(text, 1) : text
export const daysText = (text: string): string => (isNumber(text) ? formatDecimal(text, 1) : text)
export const countText = (n: number): string => n.toLocaleString('pt-BR')
