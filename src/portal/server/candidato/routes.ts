import { z } from 'zod'
import type { GivenAnswer } from '#modules/avaliacao/questoes/service.ts'
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
import { privatePage, type Query, sentForm } from '../guard.ts'
import { id, idIn } from '../ids.ts'
import { link } from '../layout.ts'
import { mine, ownId as own } from '../own.ts'
import { ownCalls } from './own-calls.ts'
import { documentsOf, storeDocument } from './documents.ts'
import { answerPage } from './answering.ts'
import {
  applicationsPage,
  documentPage,
  documentsPage,
  evaluationsPage,
  historyPage,
} from './pages.ts'

const any = z.record(z.string(), z.string().max(500))
const one = z.object({ id })
const doc = z.object({ id, docId: id })
const html = { page: true, access: 'publico', answerKind: 'html' } as const

async function answersOf(ctx: Ctx, avaliacaoId: number, sent: Query): Promise<GivenAnswer[]> {
  const { perguntas } = await questionnaireOf(ctx, avaliacaoId)
  return perguntas.flatMap((q): GivenAnswer[] => {
    const given = sent[`p${q.id}`]?.trim()
    const comentario = sent[`c${q.id}`]?.trim() || null
    if (sent[`n${q.id}`] && !given) return [{ perguntaId: q.id, naoSeAplica: true, comentario }]
    if (!given) return comentario ? [{ perguntaId: q.id, comentario }] : []
    const base = { perguntaId: q.id, comentario, naoSeAplica: Boolean(sent[`n${q.id}`]) }
    if (q.tipo === '1') return [{ ...base, respostaId: Number(given) }]
    if (q.tipo === '5') return [{ ...base, respostasIds: given.split(',').map(Number) }]
    return [q.tipo === '4' ? { ...base, nota: given.replace(',', '.') } : { ...base, texto: given }]
  })
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

/** With everything that says which of the person's evaluations it is. */
const joined = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string())]).transform((v) => (Array.isArray(v) ? v.join(',') : v)),
)

const pages = [
  route({
    method: 'GET',
    path: 'externo/candidato-solicitacoes',
    ...html,
    summary: 'Candidaturas',
    query: any,
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/candidato-solicitacoes', (visit) =>
        applicationsPage(ctx, visit, query),
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/candidato-solicitacoes/retirar',
    ...html,
    summary: 'Retira uma candidatura',
    bodyKind: 'form',
    query: any,
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/candidato-solicitacoes', async (visit) => {
        const application = (await applicationsOf(ctx, ctx.user.id ?? 0)).find(
          (a) => String(a.id) === query['id'],
        )
        if (!application) throw failure.notFound()
        if (application.status === 'Processo encerrado')
          return new RedirectAnswer(
            link(ctx, visit, '/candidato-solicitacoes', { aviso: 'encerrado' }),
          )
        await mine(ctx, (inner) => removeApplication(inner, application.id, 'DESISTENCIA'))
        return new RedirectAnswer(
          link(ctx, visit, '/candidato-solicitacoes', { aviso: 'retirada' }),
        )
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/avaliacoes',
    ...html,
    summary: 'Avaliações',
    query: any,
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/avaliacoes', (visit) => evaluationsPage(ctx, visit, query)),
  }),
  route({
    method: 'GET',
    path: 'externo/solicitacao-avaliacao',
    ...html,
    summary: 'Responder avaliação',
    query: any,
    handler: (ctx, { query }) =>
      privatePage(
        ctx,
        query,
        query['avaliacaoId'] ? '/solicitacao-avaliacao' : '/avaliacoes',
        (visit) => answerPage(ctx, visit, query),
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/solicitacao-avaliacao',
    ...html,
    summary: 'Envia avaliação',
    bodyKind: 'form',
    query: any,
    body: joined,
    handler: (ctx, { query, body }) =>
      sentForm(
        ctx,
        query,
        query['avaliacaoId'] ? '/solicitacao-avaliacao' : '/avaliacoes',
        async (visit) => {
          try {
            const avaliacaoId = idIn(query['avaliacaoId'])
            if (avaliacaoId === null) throw failure.notFound()
            await answerAsCandidate(
              ctx,
              {
                avaliacaoId,
                candidatoId: ctx.user.id ?? 0,
                solicitacaoId: idIn(query['solicitacaoId']),
                historicoId: idIn(query['historicoCandidatoId']),
              },
              await answersOf(ctx, avaliacaoId, body),
            )
            return new RedirectAnswer(link(ctx, visit, '/avaliacoes', { aviso: 'respondida' }))
          } catch (error) {
            if (error instanceof Failure && error.errors)
              return answerPage(ctx, visit, query, error.errors, body)
            throw error
          }
        },
      ),
  }),
  route({
    method: 'GET',
    path: 'externo/historico-candidatos',
    ...html,
    summary: 'Histórico',
    query: any,
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/historico-candidatos', (visit) => historyPage(ctx, visit)),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos',
    ...html,
    summary: 'Documentos',
    params: one,
    query: any,
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, `/candidatos/${params.id}/documentos-anexos`, (visit) => {
        own(ctx, params.id)
        return documentsPage(ctx, visit, query)
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos/new',
    ...html,
    summary: 'Adicionar documento',
    params: one,
    query: any,
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, `/candidatos/${params.id}/documentos-anexos/new`, (visit) => {
        own(ctx, params.id)
        return documentPage(ctx, visit, null)
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}',
    ...html,
    summary: 'Editar documento',
    params: doc,
    query: any,
    handler: (ctx, { params, query }) =>
      privatePage(
        ctx,
        query,
        `/candidatos/${params.id}/documentos-anexos/${params.docId}`,
        (visit) => {
          own(ctx, params.id)
          return documentPage(ctx, visit, params.docId)
        },
      ),
  }),
  ...(['new', '{docId}'] as const).map((last) =>
    route({
      method: 'POST',
      path: `externo/candidatos/{id}/documentos-anexos/${last}`,
      ...html,
      summary: 'Grava documento',
      transaction: 'none',
      perMinute: 30,
      bodyKind: 'multipart',
      params:
        last === 'new'
          ? z.object({ id, docId: id.optional() })
          : z.object({ id, docId: id.optional() }),
      query: any,
      handler: (ctx, { params, query, request }) =>
        sentForm(
          ctx,
          query,
          `/candidatos/${params.id}/documentos-anexos/${params.docId ?? 'new'}`,
          async (visit) => {
            own(ctx, params.id)
            let typed: Record<string, string> = {}
            const told = (fields: Record<string, string>): void => {
              typed = fields
            }
            try {
              await storeDocument(ctx, params.id, params.docId ?? null, request, told)
              return new RedirectAnswer(
                link(ctx, visit, `/candidatos/${params.id}/documentos-anexos`, {
                  aviso: 'documento',
                }),
              )
            } catch (error) {
              const known = refusedDocument(error, typed)
              return inOwnScope(ctx, 'read', (inner) =>
                documentPage(inner, visit, params.docId ?? null, known, typed),
              )
            }
          },
        ),
    }),
  ),
  route({
    method: 'POST',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}/remover',
    ...html,
    summary: 'Remove documento',
    transaction: 'read',
    bodyKind: 'form',
    params: doc,
    query: any,
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, `/candidatos/${params.id}/documentos-anexos`, async (visit) => {
        own(ctx, params.id)
        await mine(ctx, (inner) => removeFile(inner, documentsOf(params.id), params.docId))
        return new RedirectAnswer(link(ctx, visit, `/candidatos/${params.id}/documentos-anexos`))
      }),
  }),
]

export const routes = defineRoutes([...pages, ...ownCalls])
