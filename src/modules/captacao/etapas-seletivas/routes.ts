import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { efeitoDaOrdem, ordenar, proximaOrdem } from './calls.ts'
import { boardsChanged } from './order-effect.ts'
import { nextOrder, reorder } from './service.ts'

export const routes = defineRoutes([
  answerCall(proximaOrdem, async (ctx) => ({ ordem: await nextOrder(ctx) })),
  answerCall(efeitoDaOrdem, async (ctx, { query }) => ({
    quadros: await boardsChanged(ctx, query.ids),
  })),
  answerCall(ordenar, (ctx, { body }) => reorder(ctx, body.ids, body.antes)),
])
