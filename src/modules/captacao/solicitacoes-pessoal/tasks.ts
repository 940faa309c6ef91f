import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { answerTask, defineTasks } from '#platform/server/task/declaration.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { pairsOf } from './candidate-link.ts'

export const tasks = defineTasks([
  answerTask(candidatos.tasks.incluirEmSelecao, {
    rows: (ctx, { ids, solicitacoesIds }) => pairsOf(ctx, ids, solicitacoesIds),
    each: async (ctx, { candidato, solicitacao }) => {
      await linkCandidate(ctx, candidato, solicitacao, 'RH')
      return 'Candidatura incluída.'
    },
  }),
])
