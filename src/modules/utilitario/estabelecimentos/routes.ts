import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { verificarNumero } from './calls.ts'
import { checkRegistration } from './service.ts'

export const routes = defineRoutes([
  answerCall(verificarNumero, (ctx, { params, query }) => checkRegistration(ctx, params.id, query)),
])
