import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
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
  route({
    method: 'GET',
    path: base,
    summary: 'Documentos do candidato',
    access: may(),
    params: ofCandidate,
    handler: (ctx, { params }) => documentsOf(ctx, params.id),
  }),
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
  route({
    method: 'GET',
    path: `${base}/{docId}`,
    summary: 'Documento do candidato',
    access: may(),
    params: one,
    handler: (ctx, { params }) => documentOf(ctx, params.id, params.docId),
  }),
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
  route({
    method: 'DELETE',
    path: `${base}/{docId}`,
    summary: 'Remove um documento',
    access: may('EXCLUIR'),
    params: one,
    handler: (ctx, { params }) => removeDocument(ctx, params.id, params.docId),
  }),
  route({
    method: 'GET',
    path: `${base}/{docId}/download`,
    summary: 'Baixa o anexo',
    access: may(),
    params: one,
    answerKind: 'file',
    handler: (ctx, { params }) => downloadDocument(ctx, params.id, params.docId),
  }),
])
