import { z } from 'zod'
import { cloneRoutes } from '#modules/avaliacao/questoes/clone-routes.ts'
import {
  answerAsCandidate,
  answeredQuestionnaire,
  answerQuestionnaire,
  aspectsOf,
  forAnswering,
  ownQuestionnairesOf,
  questionnaireOf,
  questionnairesOf,
} from '#modules/avaliacao/questoes/service.ts'
import { suggestionsOf } from '#modules/avaliacao/questoes/suggested-answers.ts'
import { avaliacoes } from '#modules/captacao/avaliacoes/resource.ts'
import { modelosAvaliacaoCandidato } from '#modules/captacao/modelos-avaliacao-candidato/resource.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { reportHead } from '#platform/server/report-head.ts'
import {
  asSeen,
  checkEvaluator,
  checkSubject,
  ownAnswer,
  seesAnswers,
  seesResults,
} from './evaluators.ts'
import { answeredBlocks, blankBlocks } from './print.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const sees = { any: [authorityFor(avaliacoes), authorityFor(candidatos)] }
const one = z.object({ id })
const both = z.object({ id, avaliacaoId: id })
const where = z.object({ solicitacaoId: id.optional(), historicoCandidatoId: id.optional() })
const given = z.object({
  perguntaId: id,
  respostaId: id.nullish(),
  respostasIds: z.array(id).max(100).optional(),
  nota: z.union([z.number(), z.string().max(10)]).nullish(),
  texto: z.string().max(5000).nullish(),
  comentario: z.string().max(2000).nullish(),
  naoSeAplica: z.boolean().optional(),
})
const answers = z.object({
  respostas: z.array(given).max(500),
  observacao: z.string().max(4000).nullish(),
})

type Given = z.infer<typeof given>
const clean = (list: Given[]) =>
  list.map((a) => ({
    perguntaId: a.perguntaId,
    respostaId: a.respostaId ?? null,
    respostasIds: a.respostasIds ?? [],
    nota: a.nota ?? null,
    texto: a.texto ?? null,
    comentario: a.comentario ?? null,
    naoSeAplica: a.naoSeAplica ?? false,
  }))

/** The session's own id; any other is the same 404 as a missing one. */
function own(ctx: Ctx, candidato: number): number {
  if (ctx.user.id !== candidato) throw failure.notFound()
  return candidato
}

/** Answers of others need their own class; without it they are as unknown as a missing one. */
async function answered(ctx: Ctx, id: number) {
  const found = await answeredQuestionnaire(ctx, id)
  await readRecord(ctx, candidatos, found.candidatoId)
  const own = ownAnswer(ctx, found)
  if (!own && !seesAnswers(ctx)) throw failure.notFound()
  return own || seesResults(ctx)
    ? { ...found, mostraResultado: true, porAspecto: aspectsOf(found) }
    : { ...found, mostraResultado: false, percentual: null, aprovado: null, porAspecto: [] }
}

export const routes = defineRoutes([
  ...cloneRoutes(avaliacoes),
  route({
    method: 'GET',
    path: 'captacao/avaliacoes/respostas-sugeridas',
    summary: 'Conjuntos de respostas para aproveitar',
    access: { any: [authorityFor(avaliacoes), authorityFor(modelosAvaliacaoCandidato)] },
    handler: (ctx) => suggestionsOf(ctx, avaliacoes.table),
  }),
  route({
    method: 'GET',
    path: 'captacao/avaliacoes/{id}/perguntas',
    summary: 'Perguntas como quem responde as vê',
    access: 'sessao',
    params: one,
    query: z.object({ candidatoId: id.optional() }),
    handler: async (ctx, { params, query }) => {
      if (![...sees.any, authorityFor(historico)].some(ctx.has)) throw failure.forbidden()
      return forAnswering(await questionnaireOf(ctx, params.id), query.candidatoId ?? null)
    },
  }),
  route({
    method: 'GET',
    path: 'captacao/avaliacoes/{id}/imprimir',
    summary: 'Questionário em branco',
    access: sees,
    params: one,
    answerKind: 'file',
    perMinute: 60,
    handler: async (ctx, { params }) => {
      const frozen = await questionnaireOf(ctx, params.id)
      return rendered(
        ctx,
        {
          ...(await reportHead(ctx, frozen.titulo, [])),
          lang: 'pt-BR',
          blocks: blankBlocks(frozen),
        },
        true,
      )
    },
  }),
  route({
    method: 'GET',
    path: 'captacao/candidatos/{id}/avaliacoes',
    summary: 'Avaliações do candidato',
    access: sees,
    params: one,
    query: z.object({ solicitacaoId: id.optional() }),
    handler: async (ctx, { params, query }) => {
      await readRecord(ctx, candidatos, params.id)
      return (
        await questionnairesOf(ctx, params.id, { by: 'RH', usuarioId: ctx.user.id }, query)
      ).map((p) => asSeen(ctx, p))
    },
  }),
  route({
    method: 'POST',
    path: 'captacao/candidatos/{id}/avaliacoes/{avaliacaoId}',
    summary: 'Responde uma avaliação do candidato',
    access: 'sessao',
    params: both,
    query: where,
    body: answers,
    status: 201,
    handler: async (ctx, { params, query, body }) => {
      const subject = {
        avaliacaoId: params.avaliacaoId,
        candidatoId: params.id,
        solicitacaoId: query.solicitacaoId ?? null,
        historicoId: query.historicoCandidatoId ?? null,
      }
      await checkEvaluator(ctx, subject.historicoId)
      await checkSubject(ctx, subject)
      const made = await answerQuestionnaire(
        ctx,
        subject,
        'RH',
        clean(body.respostas),
        body.observacao ?? null,
      )
      return seesResults(ctx) ? made : { id: made['id'], respondida: true }
    },
  }),
  route({
    method: 'GET',
    path: 'captacao/avaliacoes/respondidas/{id}',
    summary: 'Avaliação respondida',
    access: sees,
    params: one,
    handler: (ctx, { params }) => answered(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: 'captacao/avaliacoes/respondidas/{id}/imprimir',
    summary: 'Avaliação respondida em PDF',
    access: sees,
    params: one,
    answerKind: 'file',
    perMinute: 60,
    handler: async (ctx, { params }) => {
      const found = await answered(ctx, params.id)
      const candidate = await readRecord(ctx, candidatos, found.candidatoId)
      return rendered(
        ctx,
        {
          ...(await reportHead(ctx, found.titulo, [])),
          lang: 'pt-BR',
          blocks: answeredBlocks(found, String(candidate['nome']), companyOf(ctx).timezone),
        },
        true,
      )
    },
  }),
  route({
    method: 'GET',
    path: 'externo/avaliacoes',
    summary: 'Avaliações do candidato da sessão',
    access: 'candidato',
    handler: (ctx) => ownQuestionnairesOf(ctx, ctx.user.id ?? 0),
  }),
  route({
    method: 'GET',
    path: 'externo/avaliacoes/{id}/perguntas',
    summary: 'Perguntas de uma avaliação pedida',
    access: 'candidato',
    params: one,
    handler: async (ctx, { params }) => {
      const asked = (await ownQuestionnairesOf(ctx, ctx.user.id ?? 0)).some(
        (p) => p.avaliacaoId === params.id,
      )
      if (!asked) throw failure.notFound()
      return forAnswering(await questionnaireOf(ctx, params.id), ctx.user.id)
    },
  }),
  route({
    method: 'POST',
    path: 'externo/candidatos/{id}/avaliacoes/{avaliacaoId}',
    summary: 'O candidato responde',
    access: 'candidato',
    params: both,
    query: where,
    body: answers,
    status: 201,
    handler: (ctx, { params, query, body }) =>
      answerAsCandidate(
        ctx,
        {
          avaliacaoId: params.avaliacaoId,
          candidatoId: own(ctx, params.id),
          solicitacaoId: query.solicitacaoId ?? null,
          historicoId: query.historicoCandidatoId ?? null,
        },
        clean(body.respostas),
      ),
  }),
  route({
    method: 'GET',
    path: 'externo/candidato-solicitacoes/{id}/avaliacoes',
    summary: 'Avaliações de uma candidatura própria',
    access: 'candidato',
    params: one,
    query: z.object({ utilizarAvaliacoesEtapaSeletiva: z.string().optional() }),
    handler: async (ctx, { params }) => {
      const application = await ctx.tx.one<{ solicitacao_id: number }>(
        'select solicitacao_id from captacao_candidato_solicitacoes where id = $1 and candidato_id = $2',
        [params.id, ctx.user.id],
      )
      if (!application) throw failure.notFound()
      return ownQuestionnairesOf(ctx, ctx.user.id ?? 0, {
        solicitacaoId: application.solicitacao_id,
      })
    },
  }),
])
