import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { ownAccesses } from './accesses.ts'
import { acessosAosMeusDados, gravarMeusDados, meusDados } from './calls.ts'
import { changeOwn, ownRecord } from './own.ts'

export const routes = defineRoutes([
  answerCall(meusDados, ownRecord),
  answerCall(gravarMeusDados, (ctx, { body }) => changeOwn(ctx, body)),
  answerCall(acessosAosMeusDados, ownAccesses),
])
