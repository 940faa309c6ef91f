/** Moving more candidates than one answer should wait for. */
import { failure } from '#platform/contract/failure.ts'
import { answerTask, defineTasks } from '#platform/server/task/declaration.ts'
import { rowsOfRecords } from '#platform/server/task/rows.ts'
import { moverMuitos } from './calls.ts'
import { moveApplications, nameOf, targetOf } from './move.ts'
import { candidatoSolicitacoes } from './resource.ts'

export const tasks = defineTasks([
  answerTask(moverMuitos, {
    rows: async (ctx, { ids, etapaId }) => {
      await nameOf(ctx, targetOf(etapaId))
      return rowsOfRecords(ctx, candidatoSolicitacoes, ids)
    },
    each: async (ctx, id, { etapaId, ...how }) => {
      const { recusados } = await moveApplications(ctx, [id], targetOf(etapaId), how)
      const [refused] = recusados
      if (refused) throw failure.conflict(refused.mensagem)
      return 'Movido.'
    },
  }),
])
