/** The candidate's own record, documents and applications for scripts and apps. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { z } from 'zod'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { listOf, type listsOfCandidate } from '#modules/captacao/candidatos/reading.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { fileRecord, listFiles, openFile, removeFile } from '#platform/server/http/attachments.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import { route } from '#platform/server/http/route.ts'
import { registrationErrors } from '../cadastro/register.ts'
import { id } from '../ids.ts'
import { waitingEmail, waitingWords } from '../meus-dados/email-change.ts'
import {
  changeOf,
  changeOwn,
  mine,
  type OwnApplication,
  ownApplications,
  ownComplete,
  ownDocument,
  ownId as own,
  ownInformation,
  ownRecord,
} from '../own.ts'
import { documentsOf, storeDocument } from './documents.ts'

const one = z.object({ id })
const doc = z.object({ id, docId: id })

const candidate = { access: { actor: candidato.key } } as const
const list = (name: keyof typeof listsOfCandidate) =>
  route({
    method: 'GET',
    path: `externo/candidatos/{id}/${name}`,
    ...candidate,
    summary: `Itens próprios: ${name}`,
    params: one,
    handler: (ctx, { params }) => mine(ctx, (inner) => listOf(inner, own(ctx, params.id), name)),
  })

const inHistory = (a: OwnApplication) => ({
  id: a.id,
  vaga: a.vaga,
  data: a.data,
  status: a.status,
})

async function apply(ctx: Ctx, solicitacaoId: number): Promise<{ id: number }> {
  const { id: made } = await mine(ctx, (inner) =>
    linkCandidate(inner, ctx.user.id ?? 0, solicitacaoId, 'PORTAL'),
  )
  return { id: made }
}

/** Answers with what is stored then; another e-mail waits for its link. */
async function storeOwn(ctx: Ctx, candidatoId: number, sent: Record<string, unknown>) {
  const stored = await ownRecord(ctx, candidatoId)
  const change = changeOf(ctx, stored, sent)
  const errors = await mine(ctx, (inner) =>
    registrationErrors(inner, { ...stored, ...change }, false, stored),
  )
  if (errors.length) throw failure.invalid(errors)
  const { versao } = sent
  await changeOwn(ctx, candidatoId, change, typeof versao === 'number' ? versao : undefined)
  const email = await waitingEmail(ctx, candidatoId)
  return {
    ...(await ownRecord(ctx, candidatoId)),
    ...(email ? { aviso: waitingWords(email) } : {}),
  }
}

export const ownCalls = [
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}',
    ...candidate,
    summary: 'O próprio cadastro',
    params: one,
    handler: (ctx, { params }) => ownRecord(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/completo',
    ...candidate,
    summary: 'O próprio cadastro completo',
    params: one,
    query: z.object({ comCargos: z.string().optional() }),
    handler: (ctx, { params, query }) => ownComplete(ctx, params.id, query.comCargos !== 'false'),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/informacao',
    ...candidate,
    summary: 'Resumo do próprio cadastro',
    params: one,
    handler: (ctx, { params }) => ownInformation(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/foto',
    ...candidate,
    answerKind: 'file',
    summary: 'A própria foto',
    params: one,
    handler: async (ctx, { params }) => {
      const { foto: photo } = await ownRecord(ctx, params.id)
      if (!photo) throw failure.notFound()
      return sendFile(ctx, photo.id, true)
    },
  }),
  route({
    method: 'PUT',
    path: 'externo/candidatos/{id}',
    ...candidate,
    transaction: 'read',
    summary: 'Altera o próprio cadastro',
    params: one,
    body: z.record(z.string(), z.unknown()),
    handler: (ctx, { params, body }) => storeOwn(ctx, params.id, body),
  }),
  list('conhecimentos'),
  list('formacoes'),
  list('certificados'),
  list('idiomas'),
  list('experiencias'),
  list('areas-interesses'),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos',
    ...candidate,
    summary: 'Os próprios documentos',
    params: one,
    handler: async (ctx, { params }) =>
      (await listFiles(ctx, documentsOf(own(ctx, params.id)))).map(ownDocument),
  }),
  route({
    method: 'POST',
    path: 'externo/candidatos/{id}/documentos-anexos',
    ...candidate,
    transaction: 'none',
    bodyKind: 'multipart',
    status: 201,
    summary: 'Anexa um documento',
    params: one,
    handler: async (ctx, { params, request }) =>
      ownDocument(await storeDocument(ctx, own(ctx, params.id), null, request)),
  }),
  route({
    method: 'PUT',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}',
    ...candidate,
    transaction: 'none',
    bodyKind: 'multipart',
    summary: 'Altera um documento',
    params: doc,
    handler: async (ctx, { params, request }) =>
      ownDocument(await storeDocument(ctx, own(ctx, params.id), params.docId, request)),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}',
    ...candidate,
    summary: 'Um documento',
    params: doc,
    handler: async (ctx, { params }) =>
      ownDocument(await fileRecord(ctx, documentsOf(own(ctx, params.id)), params.docId)),
  }),
  route({
    method: 'DELETE',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}',
    ...candidate,
    transaction: 'read',
    answerKind: 'none',
    summary: 'Remove um documento',
    params: doc,
    handler: (ctx, { params }) => {
      own(ctx, params.id)
      return mine(ctx, (inner) => removeFile(inner, documentsOf(params.id), params.docId))
    },
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/documentos-anexos/{docId}/download',
    ...candidate,
    answerKind: 'file',
    summary: 'Baixa um documento',
    params: doc,
    handler: (ctx, { params }) => openFile(ctx, documentsOf(own(ctx, params.id)), params.docId),
  }),
  route({
    method: 'GET',
    path: 'externo/candidato-solicitacoes',
    ...candidate,
    summary: 'As próprias candidaturas',
    handler: (ctx) => ownApplications(ctx, ctx.user.id ?? 0),
  }),
  route({
    method: 'POST',
    path: 'externo/candidato-solicitacoes',
    ...candidate,
    transaction: 'read',
    status: 201,
    summary: 'Candidata-se',
    query: z.object({ solicitacaoId: id }),
    handler: (ctx, { query }) => apply(ctx, query.solicitacaoId),
  }),
  route({
    method: 'GET',
    path: 'externo/historico-candidatos/candidato/{id}',
    ...candidate,
    summary: 'O próprio histórico',
    params: one,
    handler: async (ctx, { params }) => (await ownApplications(ctx, params.id)).map(inHistory),
  }),
]
