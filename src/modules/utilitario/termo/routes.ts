import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { accept, termsFor } from './acceptance.ts'
import { aceitaTermo, termo } from '#platform/contract/terms.ts'

export const routes = defineRoutes([
  answerCall(termo, termsFor),
  answerCall(aceitaTermo, async (ctx, { params, body }) => {
    await accept(ctx, params.id, body.versao ?? undefined)
    return undefined
  }),
])
