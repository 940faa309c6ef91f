import { sheetBody } from '#modules/captacao/avaliacoes/service.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { agendaOf } from './agenda.ts'
import { answeredOf, answerOf, questionsOf, readingOf, resumeOf } from './held.ts'
import { busyOn } from './busy.ts'
import * as calls from './calls.ts'
import { dueSheets } from './due.ts'
import { calendarOf, endSubscription, subscribe, subscriptionOf } from './feed.ts'
import { bookSeries } from './series.ts'

type Asked = {
  params: { id: number; avaliacaoId: number }
  query: { historicoCandidatoId?: number | null }
}
const whichOf = ({ params, query }: Asked) => ({
  ...params,
  historicoId: query.historicoCandidatoId ?? null,
})

export const routes = defineRoutes([
  answerCall(calls.fichasDevidas, dueSheets),
  answerCall(calls.leitura, (ctx, { params }) => readingOf(ctx, params.id)),
  answerCall(calls.curriculoDoEntrevistado, (ctx, { params }) => resumeOf(ctx, params.id)),
  answerCall(calls.perguntasDaFicha, (ctx, asked) => questionsOf(ctx, whichOf(asked))),
  answerCall(calls.fichaRespondida, (ctx, asked) => answeredOf(ctx, whichOf(asked))),
  answerCall(
    calls.responderFicha,
    (ctx, { body, ...asked }) => answerOf(ctx, whichOf(asked), body),
    { body: sheetBody },
  ),
  answerCall(calls.agenda, (ctx, { query }) => agendaOf(ctx, query)),
  answerCall(calls.ocupacao, (ctx, { query }) => busyOn(ctx, query)),
  answerCall(calls.emSequencia, (ctx, { body }) => bookSeries(ctx, body)),
  answerCall(calls.minhaAssinatura, (ctx) => subscriptionOf(ctx)),
  answerCall(calls.assinar, (ctx) => subscribe(ctx)),
  answerCall(calls.desfazerAssinatura, (ctx) => endSubscription(ctx)),
  answerCall(calls.calendario, (ctx, { params }) => calendarOf(ctx, params.arquivo)),
])
