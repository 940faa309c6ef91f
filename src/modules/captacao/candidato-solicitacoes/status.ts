/** What the candidate reads about an application: plain words, never fitness, notes or scores. */
import { formatDate } from '#platform/contract/dates.ts'

export type StatusFacts = {
  situacao: string
  removida: boolean
  /** The request is closed or cancelled. */
  processoEncerrado: boolean
  recusaEnviada: boolean
  etapa: { nome: string; data: string | null } | null
}

export function statusForCandidate(facts: StatusFacts): string {
  if (facts.situacao === 'C') return 'Contratado(a)'
  if (facts.removida || facts.processoEncerrado) return 'Processo encerrado'
  if (facts.situacao === 'N') return facts.recusaEnviada ? 'Processo encerrado' : 'Em análise'
  if (facts.situacao === 'I') return 'Inscrição recebida'
  return facts.etapa?.data
    ? `Etapa: ${facts.etapa.nome} em ${formatDate(facts.etapa.data)}`
    : 'Em análise'
}
