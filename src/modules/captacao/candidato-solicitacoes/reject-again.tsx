import { invalidate } from '#platform/web/api/queries.ts'
import { candidatoSolicitacoes } from './resource.ts'

/** All that shows where a candidate stands. */
export function readRejectedAgain(): void {
  for (const path of [
    candidatoSolicitacoes.path,
    'captacao/solicitacoes-pessoal',
    'captacao/emails-enviados',
    'captacao/candidatos',
  ])
    void invalidate(path)
}
