/** Documents below one candidate, for HR and for the portal. */
import type { FastifyRequest } from 'fastify'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { noFile, receiveUpload, sendFile } from '#platform/server/http/file-routes.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { readCandidate } from '#modules/captacao/candidatos/leitura.ts'
import { documentosAnexos } from './resource.ts'

type Body = Record<string, unknown>
/** Hears what was typed beside the file, also where the file is refused. */
type Told = (fields: Record<string, string>) => void

/** JSON, or multipart with the file in 'anexo' or 'arquivo'. */
async function sentBody(ctx: Ctx, request: FastifyRequest, how: { told?: Told | undefined; optional?: boolean } = {}): Promise<Body> {
  if (!request.isMultipart()) return (request.body ?? {}) as Body
  let fields: Record<string, string> = {}
  const file = await receiveUpload(ctx, request, ['document', 'image'], 10, (typed) => { fields = typed; how.told?.(typed) }).catch((error: unknown) => {
    if (how.optional && error instanceof Failure && error.code === noFile) return null
    throw error
  })
  return { ...fields, ...(fields['versao'] ? { versao: Number(fields['versao']) } : {}), ...(file ? { anexo: { id: file.id } } : {}) }
}

export async function documentsOf(ctx: Ctx, candidatoId: number): Promise<Stored[]> {
  await readCandidate(ctx, candidatoId)
  return (await listAll(ctx, documentosAnexos, { candidatoId: String(candidatoId) })).rows.map((r) => ({ ...r, can: canOf(ctx, documentosAnexos, r) }))
}

export async function documentOf(ctx: Ctx, candidatoId: number, docId: number): Promise<Stored> {
  const record = await readRecord(ctx, documentosAnexos, docId)
  if ((record['candidato'] as { id: number } | null)?.id !== candidatoId) throw failure.notFound()
  return record
}

export async function addDocument(ctx: Ctx, candidatoId: number, request: FastifyRequest, told?: Told): Promise<Stored> {
  const candidate = await readCandidate(ctx, candidatoId)
  if (candidate['empresaId'] !== ctx.empresa?.id) throw failure.notFound()
  return createRecord(ctx, documentosAnexos, { ...(await sentBody(ctx, request, { told })), candidato: { id: candidatoId } })
}

export async function changeDocument(ctx: Ctx, candidatoId: number, docId: number, request: FastifyRequest, told?: Told): Promise<Stored> {
  await documentOf(ctx, candidatoId, docId)
  const body = await sentBody(ctx, request, { told, optional: true })
  return updateRecord(ctx, documentosAnexos, docId, body, { versao: typeof body['versao'] === 'number' ? body['versao'] : undefined })
}

export async function removeDocument(ctx: Ctx, candidatoId: number, docId: number): Promise<void> {
  await documentOf(ctx, candidatoId, docId)
  await removeRecord(ctx, documentosAnexos, docId)
}

export async function downloadDocument(ctx: Ctx, candidatoId: number, docId: number): Promise<FileAnswer> {
  const file = (await documentOf(ctx, candidatoId, docId))['anexo'] as { id: number } | null
  if (!file) throw failure.notFound()
  return sendFile(ctx, file.id)
}
