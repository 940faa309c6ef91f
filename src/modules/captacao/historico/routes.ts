import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { etapasDoCandidato, mudarPrazo } from './calls.ts'
import { historico } from './resource.ts'
import { stagesOf } from './stage-entries.ts'

export const routes = defineRoutes([
  answerCall(etapasDoCandidato, async (ctx, { params: { id } }) => {
    await readRecord(ctx, candidatos, id)
    return stagesOf(ctx, id)
  }),
  answerCall(mudarPrazo, async (ctx, { params: { id }, body }) => {
    await updateRecord(ctx, historico, id, body, { verb: 'PRAZO' })
    return undefined
  }),
])
