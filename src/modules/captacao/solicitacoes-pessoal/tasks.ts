import { answerTask, defineTasks } from '#platform/server/task/declaration.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { incluirMuitos } from './calls.ts'
import { pairsOf } from './candidate-link.ts'

export const tasks = defineTasks([
  answerTask(incluirMuitos, {
    rows: (ctx, { candidatosIds, solicitacoesIds }) => pairsOf(ctx, candidatosIds, solicitacoesIds),
    each: async (ctx, { candidato, solicitacao }) => {
      await linkCandidate(ctx, candidato, solicitacao, 'RH')
      return 'Candidatura incluída.'
    },
  }),
])
