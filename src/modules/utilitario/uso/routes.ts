import { telaAberta } from '#platform/contract/usage.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { countScreen } from './service.ts'

export const routes = defineRoutes([
  answerCall(telaAberta, async (ctx, { query }) => {
    await countScreen(ctx, query.url)
    return undefined
  }),
])
