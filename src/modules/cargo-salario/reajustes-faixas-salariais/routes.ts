import { previewOf, proposeAll } from '#modules/cargo-salario/movimentacoes-coletivas/collective.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { aplicarDissidio, previaDissidio } from './calls.ts'
import { ofBands } from './collective.ts'

export const routes = defineRoutes([
  answerCall(previaDissidio, (ctx, { body }) => previewOf(ctx, body, ofBands(body))),
  answerCall(aplicarDissidio, (ctx, { body }) => proposeAll(ctx, body, ofBands(body))),
])
