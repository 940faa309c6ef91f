/** What the candidate reads about an application: plain words, never fitness, notes or scores. */
import { formatDate } from '#platform/contract/dates.ts'

export type StatusFacts = {
  situacao: string
  removida: boolean
  /** The request is closed or cancelled. */
  processoEncerrado: boolean
  recusaEnviada: boolean
  /** With the day of its interview. */
  etapa: { nome: string; entrevista: { data: string } | null } | null
}

export function statusForCandidate(facts: StatusFacts): string {
  if (facts.situacao === 'C') return 'Contratado(a)'
  if (facts.removida || facts.processoEncerrado) return 'Processo encerrado'
  if (facts.situacao === 'N' && facts.recusaEnviada) return 'Processo encerrado'
  if (facts.situacao === 'I') return 'Inscrição recebida'
  // Set aside, one goes on reading what one read before.
  const { etapa } = facts
  return etapa?.entrevista
    ? `Etapa: ${etapa.nome} em ${formatDate(etapa.entrevista.data)}`
    : 'Em análise'
}
