/** Moving more candidates than one answer should wait for. */
import { failure } from '#platform/contract/failure.ts'
import { answerTask, defineTasks } from '#platform/server/task/declaration.ts'
import { moverMuitos } from './calls.ts'
import { moveApplications, nameOf, targetOf } from './move.ts'
import { namesOf } from './reading.ts'
import { candidatoSolicitacoes } from './resource.ts'

export const tasks = defineTasks([
  answerTask(moverMuitos, {
    rows: async (ctx, { ids, etapaId }) => {
      await nameOf(ctx, targetOf(etapaId))
      const row = ({ id, nome }: { id: number; nome: string }) => ({
        titulo: nome,
        registro: { recurso: candidatoSolicitacoes.key, id },
        dados: id,
      })
      return (await namesOf(ctx, ids)).map(row)
    },
    each: async (ctx, id, { etapaId }) => {
      const { recusados } = await moveApplications(ctx, [id], targetOf(etapaId))
      const [refused] = recusados
      if (refused) throw failure.conflict(refused.mensagem)
      return 'Movido.'
    },
  }),
])
