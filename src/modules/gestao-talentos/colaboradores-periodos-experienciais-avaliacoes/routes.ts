import { z } from 'zod'
import { answers, whole } from '#modules/avaliacao/questoes/given.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { answerFollowUp, answersOf, questionsOf } from './answering.ts'
import { perguntas, responder, respostas } from './calls.ts'
import { pareceres } from './fields.ts'

const sent = answers.extend({
  parecer: z.enum(pareceres.map(({ code }) => code)).nullish(),
})

type Sent = z.infer<typeof sent>

const withoutOpinion = failure.invalid([
  { field: 'parecer', label: 'Parecer', message: 'Parecer é obrigatório' },
])

async function answered(ctx: Ctx, id: number, { parecer, observacao, respostas: given }: Sent) {
  if (!parecer) throw withoutOpinion
  return answerFollowUp(ctx, id, {
    parecer,
    observacao: observacao ?? null,
    respostas: given.map(whole),
  })
}

export const routes = defineRoutes([
  answerCall(perguntas, (ctx, { params }) => questionsOf(ctx, params.id)),
  answerCall(responder, (ctx, { params, body }) => answered(ctx, params.id, body), { body: sent }),
  answerCall(respostas, (ctx, { params }) => answersOf(ctx, params.id)),
])
