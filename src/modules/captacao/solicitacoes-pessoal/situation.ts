/** The one word that says where a request stands, for chips, prints and lists. */
import type { Values } from '#platform/contract/field.ts'

export type Situation = {
  label: string
  tone: 'neutral' | 'waiting' | 'good' | 'bad' | 'paused' | 'done'
}

export function situationOf(request: Values): Situation {
  if (request.cancelada === true) return { label: 'Cancelada', tone: 'bad' }
  if (request.encerrada === true) return { label: 'Encerrada', tone: 'done' }
  if (request.rascunho === true) return { label: 'Rascunho', tone: 'neutral' }
  if (request.suspensa === true) return { label: 'Suspensa', tone: 'paused' }
  if (request.status === 'A') return { label: 'Aprovada', tone: 'good' }
  return request.status === 'R'
    ? { label: 'Reprovada', tone: 'bad' }
    : { label: 'Em análise', tone: 'waiting' }
}
