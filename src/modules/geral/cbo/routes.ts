import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { ocupacoes } from './calls.ts'
import { findOccupations } from './occupations.ts'

export const routes = defineRoutes([
  answerCall(ocupacoes, async (_ctx, { query }) => findOccupations(query.codigoOudescricao ?? '')),
])
