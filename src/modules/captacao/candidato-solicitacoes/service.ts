import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { hire } from './hire.ts'
import { candidatoSolicitacoes } from './resource.ts'
import { removeApplication } from './link.ts'
import { reject, tellRefusal, undoReject } from './refusal.ts'
import { undoHire } from './undo-hire.ts'

export { linkCandidate, removeApplication, type Origem } from './link.ts'
export { hire, type HireInput } from './hire.ts'
export { moveApplications, type Target, type Moved } from './move.ts'
export { applicationsOf, type ApplicationLine } from './reading.ts'
export { statusForCandidate, type StatusFacts } from './status.ts'

export const service = defineService(candidatoSolicitacoes, {
  beforeSave: async (_ctx, saving) => {
    // A vacancy is entered through linkCandidate, which knows who may enter when.
    if (saving.stored === null && saving.body.origem === undefined)
      throw failure.badRequest('Informe o candidato e a solicitação.')
  },
  actions: {
    contratar: async (ctx, record, input) => {
      const { aviso } = await hire(ctx, record, input)
      return aviso
        ? { ...(await readRecord(ctx, candidatoSolicitacoes, record.id)), aviso }
        : undefined
    },
    desfazerContratacao: async (ctx, record) => {
      await undoHire(ctx, record)
      return undefined
    },
    recusar: reject,
    desfazerRecusa: undoReject,
    avisoDeRecusa: async (ctx, record, input) => {
      await tellRefusal(ctx, record, input)
      return undefined
    },
    remover: async (ctx, record) => {
      await removeApplication(ctx, record.id)
      return undefined
    },
  },
})
