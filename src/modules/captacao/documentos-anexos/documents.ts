/** Documents below one candidate, for HR and for the portal. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { formatBytes } from '#platform/contract/numbers.ts'
import type { InputOf, RecordOf, WireOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import {
  keepUpload,
  noFileSent,
  type Received,
  sendFile,
  type UploadRules,
  withSent,
} from '#platform/server/http/file-routes.ts'
import { bodyOf as sentJson } from '#platform/server/http/request-values.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Platform } from '#platform/server/platform.ts'
import { readCandidate } from '#modules/captacao/candidatos/reading.ts'
import { documentosAnexos } from './resource.ts'

type Document = RecordOf<typeof documentosAnexos>
type Body = InputOf<typeof documentosAnexos> & { versao?: unknown }
/** A transaction in which the documents are read and written: of who works for the company, or of the portal for a candidate. */
export type Opening = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** What the candidate says of an own document; stage, day and address are the company's. */
const ofCandidate = ['descricao', 'tipoDocumento', 'observacao', 'versao']
const fromPortal = (ctx: Ctx): boolean => ctx.origin === 'PORTAL'
const sayable = (ctx: Ctx, body: Body): Body =>
  fromPortal(ctx)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => ofCandidate.includes(name)))
    : body

type Sent = { fields: Body; upload: Received | null }
type SentParts = { fields: Record<string, string>; upload: Received | null }

/** JSON, or multipart with the file in 'anexo' or 'arquivo'; received while no transaction is open. */
function receivedBody<T>(
  platform: Platform,
  request: FastifyRequest,
  how: { told?: UploadRules['told']; optional?: boolean },
  work: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work({ fields: sentJson(request), upload: null })
  const rules: UploadRules = { allow: ['document', 'image'], maxMB: 10, told: how.told }
  const take = ({ upload, fields }: SentParts): Promise<T> => {
    if (!upload && !how.optional) throw noFileSent()
    const versao = fields.versao ? { versao: Number(fields.versao) } : {}
    return work({ fields: { ...fields, ...versao }, upload })
  }
  return withSent(platform, request, rules, take)
}

async function bodyOf(ctx: Ctx, { fields, upload }: Sent): Promise<Body> {
  const file = upload && (await keepUpload(ctx, upload))
  return {
    ...sayable(ctx, fields),
    ...(fields.versao === undefined ? {} : { versao: fields.versao }),
    ...(file ? { anexo: { id: file.id } } : {}),
  }
}

const most = { documents: 30, bytes: 100 * 1024 * 1024 }

type Used = { documentos: number; bytes: number }

/** The documents that a candidate sent, without the one that is being changed, and the bytes with the file that comes. */
function usedBy(
  ctx: Ctx,
  candidatoId: number,
  docId: number | null,
  file: Body['anexo'],
): Promise<Used | undefined> {
  const d = table('captacao_documentos_anexos', 'd')
  const a = table('plataforma_arquivo', 'a')
  const fileId = typeof file === 'object' ? (file?.id ?? null) : file
  const others = sql`from ${d} where ${d.candidato_id} = ${candidatoId} and ${d.modulo_externo} and ${d.id} is distinct from ${docId}::int`
  return ctx.tx.row(
    sql<Used>`select (select count(*)::int ${others}) documentos,
      (select coalesce(sum(${a.tamanho}), 0)::float8 from ${a} where ${a.id} = ${fileId}::int or ${a.id} in (select ${d.anexo_id} ${others})) bytes`,
  )
}

/** Refuses what goes beyond a candidate's share. */
async function roomFor(
  ctx: Ctx,
  candidatoId: number,
  sent: Body | null,
  docId: number | null = null,
): Promise<void> {
  if (!fromPortal(ctx)) return
  // Two at once stand in line, so that the second counts the first.
  if (sent) await ctx.tx.lock('documentos', candidatoId)
  const row = await usedBy(ctx, candidatoId, docId, sent?.anexo ?? null)
  if (docId === null && (row?.documentos ?? 0) >= most.documents)
    throw failure.conflict(
      `Você já anexou ${most.documents} documentos, que é o limite. Remova um deles para anexar outro.`,
      'LIMITE_DOCUMENTOS',
    )
  if ((row?.bytes ?? 0) > most.bytes)
    throw failure.conflict(
      `Os seus documentos podem somar até ${formatBytes(most.bytes)}. Remova um deles ou envie um arquivo menor.`,
      'LIMITE_DOCUMENTOS',
    )
}

export async function documentsOf(
  ctx: Ctx,
  candidatoId: number,
): Promise<WireOf<typeof documentosAnexos>[]> {
  await readCandidate(ctx, candidatoId)
  const { rows } = await listAll(ctx, documentosAnexos, { candidatoId: String(candidatoId) })
  return rows.map((r) => ({ ...r, can: canOf(ctx, documentosAnexos, r) }))
}

export async function documentOf(ctx: Ctx, candidatoId: number, docId: number): Promise<Document> {
  const record = await readRecord(ctx, documentosAnexos, docId)
  if (record.candidato.id !== candidatoId) throw failure.notFound()
  return record
}

async function mayAdd(ctx: Ctx, candidatoId: number): Promise<void> {
  const candidate = await readCandidate(ctx, candidatoId)
  if (candidate.empresaId !== ctx.empresa?.id) throw failure.notFound()
  await roomFor(ctx, candidatoId, null)
}

type From = {
  open: Opening
  platform: Platform
  request: FastifyRequest
  told?: UploadRules['told']
}

export async function addDocument(
  { open, platform, request, told }: From,
  candidatoId: number,
): Promise<Document> {
  await open((ctx) => mayAdd(ctx, candidatoId))
  const store = async (ctx: Ctx, sent: Sent): Promise<Document> => {
    await mayAdd(ctx, candidatoId)
    const body = await bodyOf(ctx, sent)
    await roomFor(ctx, candidatoId, body)
    return createRecord(ctx, documentosAnexos, { ...body, candidato: { id: candidatoId } })
  }
  return receivedBody(platform, request, { told }, (sent) => open((ctx) => store(ctx, sent)))
}

export async function changeDocument(
  { open, platform, request, told }: From,
  candidatoId: number,
  docId: number,
): Promise<Document> {
  await open((ctx) => documentOf(ctx, candidatoId, docId))
  const store = async (ctx: Ctx, sent: Sent): Promise<Document> => {
    await documentOf(ctx, candidatoId, docId)
    const body = await bodyOf(ctx, sent)
    await roomFor(ctx, candidatoId, body, docId)
    const versao = typeof body.versao === 'number' ? body.versao : undefined
    return updateRecord(ctx, documentosAnexos, docId, body, { versao })
  }
  const how = { told, optional: true }
  return receivedBody(platform, request, how, (sent) => open((ctx) => store(ctx, sent)))
}

export async function removeDocument(ctx: Ctx, candidatoId: number, docId: number): Promise<void> {
  await documentOf(ctx, candidatoId, docId)
  await removeRecord(ctx, documentosAnexos, docId)
}

export async function downloadDocument(
  ctx: Ctx,
  candidatoId: number,
  docId: number,
): Promise<FileAnswer> {
  const { anexo } = await documentOf(ctx, candidatoId, docId)
  if (!anexo) throw failure.notFound()
  return sendFile(ctx, anexo.id)
}
