import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { enderecoDoCep } from './calls.ts'
import { findAddress } from './look-up.ts'

export const routes = defineRoutes([
  answerCall(enderecoDoCep, (ctx, { params }) => findAddress(ctx.platform, params.cep)),
])
