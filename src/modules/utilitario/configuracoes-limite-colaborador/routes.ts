import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { verificarExistencia } from './calls.ts'
import { limitExists } from './service.ts'

export const routes = defineRoutes([
  answerCall(verificarExistencia, async (ctx, { params }) => ({
    valor: await limitExists(ctx, params.id),
  })),
])
