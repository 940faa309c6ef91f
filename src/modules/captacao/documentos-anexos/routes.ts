import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import {
  baixarDocumento,
  documentoDoCandidato,
  documentosDoCandidato,
  removerDocumento,
} from './calls.ts'
import {
  addDocument,
  changeDocument,
  documentOf,
  documentsOf,
  downloadDocument,
  removeDocument,
} from './documents.ts'
import { documentosAnexos } from './resource.ts'

const base = 'captacao/candidatos/{id}/documentos-anexos'
const number = z.coerce.number<string>().int().min(1).max(2_147_483_647)
const ofCandidate = z.object({ id: number })
const one = z.object({ id: number, docId: number })
const may = (action?: string) => ({ any: [authorityFor(documentosAnexos, action)] })

const from = (ctx: Ctx, request: FastifyRequest) => ({
  platform: ctx.platform,
  request,
  open: <T>(work: (inner: Ctx) => Promise<T>) => inOwnScope(ctx, 'write', work),
})

export const routes = defineRoutes([
  answerCall(documentosDoCandidato, (ctx, { params }) => documentsOf(ctx, params.id)),
  route({
    method: 'POST',
    path: base,
    summary: 'Anexa um documento',
    access: may('INSERIR'),
    params: ofCandidate,
    status: 201,
    transaction: 'none',
    perMinute: 60,
    handler: (ctx, { params, request }) => addDocument(from(ctx, request), params.id),
  }),
  answerCall(documentoDoCandidato, (ctx, { params }) => documentOf(ctx, params.id, params.docId)),
  route({
    method: 'PUT',
    path: `${base}/{docId}`,
    summary: 'Altera um documento',
    access: may('EDITAR'),
    params: one,
    transaction: 'none',
    perMinute: 60,
    handler: (ctx, { params, request }) =>
      changeDocument(from(ctx, request), params.id, params.docId),
  }),
  answerCall(removerDocumento, async (ctx, { params }) => {
    await removeDocument(ctx, params.id, params.docId)
    return undefined
  }),
  answerCall(baixarDocumento, (ctx, { params }) => downloadDocument(ctx, params.id, params.docId)),
])
