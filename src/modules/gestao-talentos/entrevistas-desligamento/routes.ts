import { answerCall } from '#platform/server/http/answer-call.ts'
import { publicForm } from '#platform/server/http/public-form.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { answeringForm } from './answering-page.ts'
import { estadoDaEntrevista, folha, imprimirEntrevista, lancarRespostas } from './calls.ts'
import { printed } from './print.ts'
import { readSheet, sentBody, stateOfInterview, typedAnswers } from './reading.ts'

export const routes = defineRoutes([
  answerCall(estadoDaEntrevista, (ctx, { query }) => stateOfInterview(ctx, query.colaboradorId)),
  answerCall(folha, (ctx, { params }) => readSheet(ctx, params.id)),
  answerCall(lancarRespostas, (ctx, { body }) => typedAnswers(ctx, body), { body: sentBody }),
  answerCall(imprimirEntrevista, (ctx, { body }) => printed(ctx, body)),
  ...publicForm(answeringForm),
])
