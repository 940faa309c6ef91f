import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { ordenar, proximaOrdem } from './calls.ts'
import { nextOrder, reorder } from './service.ts'

export const routes = defineRoutes([
  answerCall(proximaOrdem, async (ctx) => ({ ordem: await nextOrder(ctx) })),
  answerCall(ordenar, (ctx, { body }) => reorder(ctx, body.ids)),
])
