/** The candidate's own record, documents and applications for scripts and apps. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { z } from 'zod'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { listOf, type listsOfCandidate } from '#modules/captacao/candidatos/reading.ts'
import type { CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { fileRecord, listFiles, openFile, removeFile } from '#platform/server/http/attachments.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import { type FileAnswer, route } from '#platform/server/http/route.ts'
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
import * as calls from './calls.ts'
import { documentsOf, storeDocument } from './documents.ts'

const one = z.object({ id })
const doc = z.object({ id, docId: id })

const receives = {
  access: { actor: candidato.key },
  transaction: 'none',
  bodyKind: 'multipart',
} as const

const list = <N extends keyof typeof listsOfCandidate>(ctx: Ctx, id: number, name: N) =>
  mine(ctx, (inner) => listOf(inner, own(ctx, id), name))

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
async function storeOwn(ctx: Ctx, candidatoId: number, sent: CallBody<typeof calls.alterar>) {
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

async function ownPhoto(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { foto: photo } = await ownRecord(ctx, id)
  if (!photo) throw failure.notFound()
  return sendFile(ctx, photo.id, { inline: true })
}

const record = [
  answerCall(calls.cadastro, (ctx, { params }) => ownRecord(ctx, params.id)),
  answerCall(calls.completo, (ctx, { params, query }) =>
    ownComplete(ctx, params.id, query.comCargos !== 'false'),
  ),
  answerCall(calls.informacao, (ctx, { params }) => ownInformation(ctx, params.id)),
  answerCall(calls.foto, (ctx, { params }) => ownPhoto(ctx, params.id)),
  answerCall(calls.alterar, (ctx, { params, body }) => storeOwn(ctx, params.id, body)),
  answerCall(calls.conhecimentos, (ctx, { params }) => list(ctx, params.id, 'conhecimentos')),
  answerCall(calls.formacoes, (ctx, { params }) => list(ctx, params.id, 'formacoes')),
  answerCall(calls.certificados, (ctx, { params }) => list(ctx, params.id, 'certificados')),
  answerCall(calls.idiomas, (ctx, { params }) => list(ctx, params.id, 'idiomas')),
  answerCall(calls.experiencias, (ctx, { params }) => list(ctx, params.id, 'experiencias')),
  answerCall(calls.areasInteresse, (ctx, { params }) => list(ctx, params.id, 'areas-interesses')),
]

const documents = [
  // All of them where no page is asked for.
  answerCall(calls.documentos, async (ctx, { params, query: { page, size } }) => {
    const all = (await listFiles(ctx, documentsOf(own(ctx, params.id)))).map(ownDocument)
    const [most, first] = [size ?? 15, page ?? 0]
    return typeof page === 'number' ? all.slice(first * most, (first + 1) * most) : all
  }),
  route({
    ...receives,
    method: 'POST',
    path: calls.documentos.path,
    status: 201,
    summary: 'Anexa um documento',
    params: one,
    handler: async (ctx, { params, request }) =>
      ownDocument(await storeDocument(ctx, own(ctx, params.id), null, request)),
  }),
  route({
    ...receives,
    method: 'PUT',
    path: calls.documento.path,
    summary: 'Altera um documento',
    params: doc,
    handler: async (ctx, { params, request }) =>
      ownDocument(await storeDocument(ctx, own(ctx, params.id), params.docId, request)),
  }),
  answerCall(calls.documento, async (ctx, { params }) =>
    ownDocument(await fileRecord(ctx, documentsOf(own(ctx, params.id)), params.docId)),
  ),
  answerCall(calls.removerDocumento, async function remove(ctx, { params }) {
    const id = own(ctx, params.id)
    await mine(ctx, (inner) => removeFile(inner, documentsOf(id), params.docId))
    return undefined
  }),
  answerCall(calls.baixarDocumento, (ctx, { params }) =>
    openFile(ctx, documentsOf(own(ctx, params.id)), params.docId),
  ),
]

const applications = [
  answerCall(calls.candidaturas, (ctx) => ownApplications(ctx, ctx.user.id ?? 0)),
  answerCall(calls.candidatar, (ctx, { query }) => apply(ctx, query.solicitacaoId)),
  answerCall(calls.historico, async (ctx, { params }) =>
    (await ownApplications(ctx, params.id)).map(inHistory),
  ),
]

export const ownCalls = [...record, ...documents, ...applications]
