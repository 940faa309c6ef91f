import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FrozenQuestion, GivenAnswer } from '#modules/avaliacao/questoes/service.ts'
import { answerAsCandidate, questionnaireOf } from '#modules/captacao/avaliacoes/service.ts'
import {
  applicationsOf,
  removeApplication,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { removeFile } from '#platform/server/http/attachments.ts'
import { Failure, failure, type FieldError } from '#platform/contract/failure.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes, RedirectAnswer, route } from '#platform/server/http/route.ts'
import type { Visit } from '../company.ts'
import { privatePage, sentForm } from '../guard.ts'
import { id, idIn } from '../ids.ts'
import { link } from '../layout.ts'
import { mine, ownId as own } from '../own.ts'
import { lightPage, publicPage, type Query } from '../query.ts'
import { ownCalls } from './own-calls.ts'
import { documentsOf, storeDocument } from './documents.ts'
import { answerPage, type Typed } from './answering.ts'
import {
  applicationsPage,
  documentPage,
  documentsPage,
  evaluationsPage,
  historyPage,
} from './pages.ts'

const one = z.object({ id })
const doc = z.object({ id, docId: id })
const orNew = z.object({ id, docId: id.optional() })

async function answersOf(ctx: Ctx, avaliacaoId: number, sent: Typed): Promise<GivenAnswer[]> {
  const { perguntas } = await questionnaireOf(ctx, avaliacaoId)
  return perguntas.flatMap((q) => answerTo(q, sent))
}

function answerTo({ id: perguntaId, tipo }: FrozenQuestion, sent: Typed): GivenAnswer[] {
  const given = sent[`p${perguntaId}`]?.trim()
  const comentario = sent[`c${perguntaId}`]?.trim() || null
  const naoSeAplica = Boolean(sent[`n${perguntaId}`])
  if (naoSeAplica && !given) return [{ perguntaId, naoSeAplica: true, comentario }]
  if (!given) return comentario ? [{ perguntaId, comentario }] : []
  const base = { perguntaId, comentario, naoSeAplica }
  if (tipo === '1') return [{ ...base, respostaId: Number(given) }]
  if (tipo === '5') return [{ ...base, respostasIds: given.split(',').map(Number) }]
  return [tipo === '4' ? { ...base, nota: given.replace(',', '.') } : { ...base, texto: given }]
}

/** What is wrong, at the inputs of the form; what nobody can mend there goes on. */
function refusedDocument(error: unknown, { descricao }: Record<string, string>): FieldError[] {
  if (!(error instanceof Error)) throw error
  if (!(error instanceof Failure) && !valueAt(error, 'status')) throw error
  const known =
    error instanceof Failure && error.errors
      ? error.errors.map((e) => (e.field === 'anexo' ? { ...e, field: 'arquivo' } : e))
      : [{ field: 'arquivo', label: 'Anexo', message: error.message }]
  if (!descricao?.trim() && !known.some((e) => e.field === 'descricao'))
    known.unshift({ field: 'descricao', label: 'Descrição', message: 'Descrição é obrigatória' })
  return known
}

/** Several answers to one question stand in one text. */
const joined = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())]).transform((v) => (Array.isArray(v) ? v.join(',') : v)),
)

async function withdraw(ctx: Ctx, visit: Visit, { id: asked }: Query): Promise<unknown> {
  const application = (await applicationsOf(ctx, ctx.user.id ?? 0)).find(
    (a) => String(a.id) === asked,
  )
  if (!application) throw failure.notFound()
  const open = application.status !== 'Processo encerrado'
  if (open) await mine(ctx, (inner) => removeApplication(inner, application.id, 'DESISTENCIA'))
  const aviso = open ? 'retirada' : 'encerrado'
  return new RedirectAnswer(link(ctx, visit, '/candidato-solicitacoes', { aviso }))
}

const answering = ({ avaliacaoId }: Query): string =>
  avaliacaoId ? '/solicitacao-avaliacao' : '/avaliacoes'

async function sendAnswers(ctx: Ctx, visit: Visit, query: Query, body: Typed): Promise<unknown> {
  try {
    const avaliacaoId = idIn(query.avaliacaoId)
    if (avaliacaoId === null) throw failure.notFound()
    const asked = {
      avaliacaoId,
      candidatoId: ctx.user.id ?? 0,
      solicitacaoId: idIn(query.solicitacaoId),
      historicoId: idIn(query.historicoCandidatoId),
    }
    await answerAsCandidate(ctx, asked, await answersOf(ctx, avaliacaoId, body))
    return new RedirectAnswer(link(ctx, visit, '/avaliacoes', { aviso: 'respondida' }))
  } catch (error) {
    if (error instanceof Failure && error.errors)
      return answerPage(ctx, visit, query, error.errors, body)
    throw error
  }
}

type Receiving = { candidatoId: number; docId: number | null; request: FastifyRequest }

async function receiveDocument(
  ctx: Ctx,
  visit: Visit,
  { candidatoId, docId, request }: Receiving,
): Promise<unknown> {
  own(ctx, candidatoId)
  let typed: Record<string, string> = {}
  const told = (fields: Record<string, string>): void => {
    typed = fields
  }
  const list = `/candidatos/${candidatoId}/documentos-anexos`
  try {
    await storeDocument(ctx, candidatoId, docId, request, told)
    return new RedirectAnswer(link(ctx, visit, list, { aviso: 'documento' }))
  } catch (error) {
    const known = refusedDocument(error, typed)
    return inOwnScope(ctx, 'read', (inner) => documentPage(inner, visit, docId, known, typed))
  }
}

async function dropDocument(ctx: Ctx, visit: Visit, candidatoId: number, docId: number) {
  own(ctx, candidatoId)
  await mine(ctx, (inner) => removeFile(inner, documentsOf(candidatoId), docId))
  return new RedirectAnswer(link(ctx, visit, `/candidatos/${candidatoId}/documentos-anexos`))
}

/** A page below the own documents; another person's is as unknown as a missing one. */
const documentShown = (
  ctx: Ctx,
  query: Query,
  { candidatoId, below = '' }: { candidatoId: number; below?: string },
  show: (visit: Visit) => Promise<unknown>,
): Promise<unknown> =>
  privatePage(ctx, query, `/candidatos/${candidatoId}/documentos-anexos${below}`, (visit) => {
    own(ctx, candidatoId)
    return show(visit)
  })

const process = [
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/candidato-solicitacoes',
    summary: 'Candidaturas',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/candidato-solicitacoes', (visit) =>
        applicationsPage(ctx, visit, query),
      ),
  }),
  route({
    ...publicPage,
    method: 'POST',
    path: 'externo/candidato-solicitacoes/retirar',
    summary: 'Retira uma candidatura',
    bodyKind: 'form',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/candidato-solicitacoes', (visit) => withdraw(ctx, visit, query)),
  }),
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/avaliacoes',
    summary: 'Avaliações',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/avaliacoes', (visit) => evaluationsPage(ctx, visit, query)),
  }),
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/solicitacao-avaliacao',
    summary: 'Responder avaliação',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, answering(query), (visit) => answerPage(ctx, visit, query)),
  }),
  route({
    ...publicPage,
    method: 'POST',
    path: 'externo/solicitacao-avaliacao',
    summary: 'Envia avaliação',
    bodyKind: 'form',
    body: joined,
    handler: (ctx, { query, body }) =>
      sentForm(ctx, query, answering(query), (visit) => sendAnswers(ctx, visit, query, body)),
  }),
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/historico-candidatos',
    summary: 'Histórico',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/historico-candidatos', (visit) => historyPage(ctx, visit)),
  }),
]

const receivingRoute = (last: 'new' | '{docId}') =>
  route({
    ...lightPage,
    method: 'POST',
    path: `externo/candidatos/{id}/documentos-anexos/${last}`,
    summary: 'Grava documento',
    perMinute: 30,
    bodyKind: 'multipart',
    params: orNew,
    handler: (ctx, { params: { id: candidatoId, docId = null }, query, request }) =>
      sentForm(
        ctx,
        query,
        `/candidatos/${candidatoId}/documentos-anexos/${docId ?? 'new'}`,
        (visit) => receiveDocument(ctx, visit, { candidatoId, docId, request }),
      ),
  })

const documents = [
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos',
    summary: 'Documentos',
    params: one,
    handler: (ctx, { params, query }) =>
      documentShown(ctx, query, { candidatoId: params.id }, (visit) =>
        documentsPage(ctx, visit, query),
      ),
  }),
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos/new',
    summary: 'Adicionar documento',
    params: one,
    handler: (ctx, { params, query }) =>
      documentShown(ctx, query, { candidatoId: params.id, below: '/new' }, (visit) =>
        documentPage(ctx, visit, null),
      ),
  }),
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}',
    summary: 'Editar documento',
    params: doc,
    handler: (ctx, { params: { id: candidatoId, docId }, query }) =>
      documentShown(ctx, query, { candidatoId, below: `/${docId}` }, (visit) =>
        documentPage(ctx, visit, docId),
      ),
  }),
  receivingRoute('new'),
  receivingRoute('{docId}'),
  route({
    ...publicPage,
    method: 'POST',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}/remover',
    summary: 'Remove documento',
    transaction: 'read',
    bodyKind: 'form',
    params: doc,
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, `/candidatos/${params.id}/documentos-anexos`, (visit) =>
        dropDocument(ctx, visit, params.id, params.docId),
      ),
  }),
]

export const routes = defineRoutes([...process, ...documents, ...ownCalls])
