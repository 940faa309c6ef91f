import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { agendaOf } from './agenda.ts'
import { busyOn } from './busy.ts'
import * as calls from './calls.ts'
import { calendarOf, endSubscription, subscribe, subscriptionOf } from './feed.ts'
import { bookSeries } from './series.ts'

export const routes = defineRoutes([
  answerCall(calls.agenda, (ctx, { query }) => agendaOf(ctx, query)),
  answerCall(calls.ocupacao, (ctx, { query }) => busyOn(ctx, query)),
  answerCall(calls.emSequencia, (ctx, { body }) => bookSeries(ctx, body)),
  answerCall(calls.minhaAssinatura, (ctx) => subscriptionOf(ctx)),
  answerCall(calls.assinar, (ctx) => subscribe(ctx)),
  answerCall(calls.desfazerAssinatura, (ctx) => endSubscription(ctx)),
  answerCall(calls.calendario, (ctx, { params }) => calendarOf(ctx, params.arquivo)),
])
