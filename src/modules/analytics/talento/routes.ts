/** The figures as they are asked for by the API: the whole at once. */
import { answerCall } from '#platform/server/http/answer-call.ts'
import { wholeDashboard } from '#platform/server/http/dashboard.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { talento } from './calls.ts'
import { dashboard } from './dashboard.ts'
import { query } from './query.ts'

export const routes = defineRoutes([
  answerCall(talento, (ctx, { body }) => wholeDashboard(ctx, { dashboard, query }, body)),
])
