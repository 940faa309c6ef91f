import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { z } from 'zod'
import { cloneRoutes } from '#modules/avaliacao/questoes/clone-routes.ts'
import { copyOfQuestionnaire } from '#modules/avaliacao/questoes/copy.ts'
import { answers, id, whole } from '#modules/avaliacao/questoes/given.ts'
import { forAnswering } from '#modules/avaliacao/questoes/service.ts'
import { suggestionsOf } from '#modules/avaliacao/questoes/suggested-answers.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { answeredQuestionnaire, aspectsOf } from './answered.ts'
import { answerAsCandidate, ownQuestionnairesOf, questionnairesOf } from './asked.ts'
import {
  avaliacoesDaCandidatura,
  avaliacoesDoCandidato,
  avaliacoesProprias,
  imprimirEmBranco,
  imprimirRespondida,
  perguntas,
  perguntasProprias,
  responder,
  respondida,
  respostasSugeridas,
  sees,
} from './calls.ts'
import {
  asSeen,
  checkEvaluator,
  checkSubject,
  checkUndecided,
  ownAnswer,
  seesAnswers,
  seesResults,
} from './evaluators.ts'
import { answeredBlocks, blankBlocks } from './print.ts'
import { answerQuestionnaire, questionnaireOf } from './questionnaire.ts'
import { avaliacoes } from './resource.ts'
import { unreadSheets } from './unread.ts'

const both = z.object({ id, avaliacaoId: id })
const where = z.object({ solicitacaoId: id.optional(), historicoCandidatoId: id.optional() })

/** The session's own id; any other is the same 404 as a missing one. */
function own(ctx: Ctx, candidato: number): number {
  if (ctx.user.id !== candidato) throw failure.notFound()
  return candidato
}

const ownFirst = 'Envie primeiro a sua ficha: as dos outros aparecem depois dela.'

/** Answers of others need their own class; without it they are as unknown as a missing one. */
async function answered(ctx: Ctx, id: number) {
  const found = await answeredQuestionnaire(ctx, id)
  await readRecord(ctx, candidatos, found.candidatoId)
  const own = ownAnswer(ctx, found)
  if (!own && !seesAnswers(ctx)) throw failure.notFound()
  if ((await unreadSheets(ctx, [found.candidatoId])).has(id)) throw failure.conflict(ownFirst)
  return own || seesResults(ctx)
    ? { ...found, mostraResultado: true, porAspecto: aspectsOf(found) }
    : { ...found, mostraResultado: false, percentual: null, aprovado: null, porAspecto: [] }
}

const cloning = cloneRoutes({
  resource: avaliacoes,
  read: (ctx, id) => readRecord(ctx, avaliacoes, id),
  copy: (ctx, source) =>
    createRecord(ctx, avaliacoes, {
      ...copyOfQuestionnaire(source),
      quemResponde: source.quemResponde,
    }),
  left: (source) => [
    ...(source.etapasSeletivasIds.length ? ['as etapas seletivas'] : []),
    ...(source.modelo ? ['o modelo'] : []),
  ],
})

async function blank(ctx: Ctx, id: number) {
  const frozen = await questionnaireOf(ctx, id)
  const head = await reportHead(ctx, frozen.titulo, [])
  return rendered(ctx, { ...head, lang: 'pt-BR', blocks: blankBlocks(frozen) }, true)
}

async function printed(ctx: Ctx, id: number) {
  const found = await answered(ctx, id)
  const nome = calledName(await readRecord(ctx, candidatos, found.candidatoId))
  const head = await reportHead(ctx, found.titulo, [])
  const blocks = answeredBlocks(found, nome, companyOf(ctx).timezone)
  return rendered(ctx, { ...head, lang: 'pt-BR', blocks }, true)
}

async function ofCandidate(ctx: Ctx, id: number, solicitacaoId: number | undefined) {
  await readRecord(ctx, candidatos, id)
  const by = { by: 'RH', usuarioId: ctx.user.id } as const
  const unread = await unreadSheets(ctx, [id])
  return (await questionnairesOf(ctx, id, by, { solicitacaoId })).map((p) => asSeen(ctx, p, unread))
}

async function ownQuestions(ctx: Ctx, id: number) {
  const own = await ownQuestionnairesOf(ctx, ctx.user.id ?? 0)
  if (!own.some((p) => p.avaliacaoId === id)) throw failure.notFound()
  return forAnswering(await questionnaireOf(ctx, id), ctx.user.id)
}

async function ofApplication(ctx: Ctx, id: number) {
  const application = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('solicitacao_id')
    .where('id', '=', id)
    .where('candidato_id', '=', ctx.user.id ?? 0)
    .executeTakeFirst()
  if (!application) throw failure.notFound()
  return ownQuestionnairesOf(ctx, ctx.user.id ?? 0, { solicitacaoId: application.solicitacao_id })
}

type Where = { solicitacaoId?: number | null; historicoCandidatoId?: number | null }
const subjectOf = (candidatoId: number, avaliacaoId: number, asked: Where) => ({
  avaliacaoId,
  candidatoId,
  solicitacaoId: asked.solicitacaoId ?? null,
  historicoId: asked.historicoCandidatoId ?? null,
})

/** The answers are checked question by question; their options are no records, so that no kind of field says a list of them. */
async function answerAsHr(
  ctx: Ctx,
  subject: ReturnType<typeof subjectOf>,
  { respostas, observacao }: z.infer<typeof answers>,
) {
  await checkEvaluator(ctx, subject.historicoId)
  await checkSubject(ctx, subject)
  await checkUndecided(ctx, subject)
  const given = respostas.map(whole)
  const made = await answerQuestionnaire(ctx, subject, 'RH', given, observacao ?? null)
  return seesResults(ctx) ? made : { id: made.id, respondida: true }
}

export const routes = defineRoutes([
  ...cloning,
  answerCall(respostasSugeridas, (ctx) =>
    suggestionsOf(ctx, 'captacao_avaliacoes__perguntas__respostas'),
  ),
  answerCall(perguntas, async (ctx, { params, query }) => {
    const wanted = [...sees.any, authorityFor(historico)]
    if (!wanted.some(ctx.has)) throw failure.forbidden(wanted)
    return forAnswering(await questionnaireOf(ctx, params.id), query.candidatoId ?? null)
  }),
  answerCall(imprimirEmBranco, (ctx, { params }) => blank(ctx, params.id)),
  answerCall(avaliacoesDoCandidato, (ctx, { params, query }) =>
    ofCandidate(ctx, params.id, query.solicitacaoId ?? undefined),
  ),
  answerCall(
    responder,
    (ctx, { params, query, body }) =>
      answerAsHr(ctx, subjectOf(params.id, params.avaliacaoId, query), body),
    { body: answers },
  ),
  answerCall(respondida, (ctx, { params }) => answered(ctx, params.id)),
  answerCall(imprimirRespondida, (ctx, { params }) => printed(ctx, params.id)),
  answerCall(avaliacoesProprias, (ctx) => ownQuestionnairesOf(ctx, ctx.user.id ?? 0)),
  answerCall(perguntasProprias, (ctx, { params }) => ownQuestions(ctx, params.id)),
  route({
    method: 'POST',
    path: 'externo/candidatos/{id}/avaliacoes/{avaliacaoId}',
    summary: 'O candidato responde',
    access: { actor: candidato.key },
    params: both,
    query: where,
    body: answers,
    status: 201,
    handler: (ctx, { params, query, body }) =>
      answerAsCandidate(
        ctx,
        subjectOf(own(ctx, params.id), params.avaliacaoId, query),
        body.respostas.map(whole),
      ),
  }),
  answerCall(avaliacoesDaCandidatura, (ctx, { params }) => ofApplication(ctx, params.id)),
])
