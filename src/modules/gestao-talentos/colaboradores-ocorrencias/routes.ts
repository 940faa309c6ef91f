import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import {
  minhasOcorrencias,
  porPeriodoProvidencias,
  registrarVarios,
  talentosComOcorrencias,
} from './calls.ts'
import { byMeasure, ownFacts, talentsWithFacts } from './figures.ts'
import { registerSeveral } from './several.ts'

export const routes = defineRoutes([
  answerCall(talentosComOcorrencias, (ctx, { query }) => talentsWithFacts(ctx, query)),
  answerCall(registrarVarios, (ctx, { body }) => registerSeveral(ctx, body)),
  answerCall(minhasOcorrencias, (ctx) => ownFacts(ctx)),
  answerCall(porPeriodoProvidencias, (ctx, { query }) => byMeasure(ctx, query)),
])
