/** Files below one record, for who works with it and, where they are declared, for the person outside. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { failure } from '../../contract/failure.ts'
import { mostMegabytes, saidOutside } from '../../contract/files.ts'
import { formatBytes } from '../../contract/numbers.ts'
import type { RecordOf, WireOf } from '../../contract/record.ts'
import type { FileValue } from '../../contract/field.ts'
import type { BelowDeclaration } from '../../contract/below.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { columnOf } from '../database/names.ts'
import { aboveIn, filesAbove, isOutside } from '../engine/files-service.ts'
import { listAll } from '../engine/list.ts'
import { readRecord, seenRecord } from '../engine/read.ts'
import { removeRecord } from '../engine/remove.ts'
import type { Stored } from '../engine/service.ts'
import { createRecord, updateRecord } from '../engine/write.ts'
import { filterByAbove } from '../registry.ts'
import type { Platform } from '../platform.ts'
import {
  keepUpload,
  noFileSent,
  type Received,
  sendFile,
  type UploadRules,
  withSent,
} from './file-routes.ts'
import { type Answered, once } from './idempotency.ts'
import { bodyOf, versionOf, withCan } from './request-values.ts'
import type { FileAnswer } from './route.ts'

/** A transaction in which files are read and written: of who works for the company, or of the person outside. */
export type Opening = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

export type FilesRequest = {
  open: Opening
  platform: Platform
  request: FastifyRequest
  /** Hears what was typed, also where the file is refused. */
  told?: UploadRules['told']
}

type Body = Record<string, unknown>
type Sent = { fields: Body; upload: Received | null }

/** Which register of files, and whose. */
export type FilesOf<R extends Resource = Resource> = { child: R; above: number }

function placeOf({ key, below }: Resource): BelowDeclaration {
  if (!below) throw new Error(`${key} stands below no record.`)
  return below
}

type How = { child: Resource; optional: boolean; settings: Ctx['settings'] }

const rulesOf = ({ child, settings }: How, told: UploadRules['told']): UploadRules => {
  const { allow = ['document', 'image'], ...options } = child.fields['anexo']?.options ?? {}
  return { allow, maxMB: mostMegabytes({ ...options, allow }, settings), told }
}

/** JSON, or multipart with the file; received while no transaction is open. */
function received<T>(
  { platform, request, told }: FilesRequest,
  how: How,
  work: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work({ fields: bodyOf(request), upload: null })
  return withSent(platform, request, rulesOf(how, told), ({ upload, fields }) => {
    if (!upload && !how.optional) throw noFileSent()
    return work({ upload, fields })
  })
}

const sayable = (ctx: Ctx, fields: Body): Body =>
  isOutside(ctx)
    ? Object.fromEntries(
        Object.entries(fields).filter(([name]) => saidOutside.some((said) => said === name)),
      )
    : fields

async function bodyFrom(ctx: Ctx, child: Resource, { fields, upload }: Sent): Promise<Body> {
  const file = upload && (await keepUpload(ctx, upload, child.fields['anexo']))
  return { ...sayable(ctx, fields), ...(file ? { anexo: { id: file.id } } : {}) }
}

const fileIdIn = ({ anexo }: Body): number | null => {
  const id = typeof anexo === 'object' && anexo !== null && 'id' in anexo ? anexo.id : anexo
  return typeof id === 'number' ? id : null
}

type Used = { arquivos: number; bytes: number }

/** The files that were sent from outside, without the one that is being changed, and the bytes with the one that comes. */
function usedBy(ctx: Ctx, { child, above }: FilesOf, docId: number | null, file: number | null) {
  const reference = sql.ref(
    `d.${columnOf(placeOf(child).field, child.fields[placeOf(child).field])}`,
  )
  const others = sql`from ${sql.table(child.table)} d where ${reference} = ${above} and d.modulo_externo and d.id is distinct from ${docId}::int`
  return ctx.tx.row(
    sql<Used>`select (select count(*)::int ${others}) arquivos,
      (select coalesce(sum(a.tamanho), 0)::float8 from plataforma_arquivo a where a.id = ${file}::int or a.id in (select d.anexo_id ${others})) bytes`,
  )
}

/** Refuses what goes beyond the share of the person outside. */
async function askRoom(
  ctx: Ctx,
  of: FilesOf,
  sent: Body | null,
  docId: number | null = null,
): Promise<void> {
  const most = filesAbove(ctx, of.child).files?.outside?.most
  if (!isOutside(ctx)) return
  if (!most) throw failure.notFound()
  // Two at once stand in line, so that the second counts the first.
  if (sent) await ctx.tx.lock(of.child.table, of.above)
  const row = await usedBy(ctx, of, docId, sent && fileIdIn(sent))
  if (docId === null && (row?.arquivos ?? 0) >= most.files)
    throw failure.conflict(
      `Você já anexou ${most.files} documentos, que é o limite. Remova um deles para anexar outro.`,
      'LIMITE_DOCUMENTOS',
    )
  const bytes = most.megabytes * 1024 * 1024
  if ((row?.bytes ?? 0) > bytes)
    throw failure.conflict(
      `Os seus documentos podem somar até ${formatBytes(bytes)}. Remova um deles ou envie um arquivo menor.`,
      'LIMITE_DOCUMENTOS',
    )
}

/** All files of one record. */
export async function listFiles<R extends Resource>(
  ctx: Ctx,
  { child, above }: FilesOf<R>,
): Promise<WireOf<R>[]> {
  await seenRecord(ctx, filesAbove(ctx, child), above)
  const { rows } = await listAll(ctx, child, {
    [filterByAbove({ ...child, below: placeOf(child) })]: String(above),
  })
  return rows.map((r) => withCan(ctx, child, r))
}

/** One of them; another record's is not there. */
export async function fileRecord<R extends Resource>(
  ctx: Ctx,
  { child, above }: FilesOf<R>,
  id: number,
): Promise<RecordOf<R>> {
  const record = await readRecord(ctx, child, id)
  if (aboveIn(child, record) !== above) throw failure.notFound()
  return record
}

async function mayAdd(ctx: Ctx, of: FilesOf): Promise<void> {
  const record: Stored = await readRecord(ctx, filesAbove(ctx, of.child), of.above)
  const { empresaId } = record
  if (empresaId !== undefined && empresaId !== ctx.empresa?.id) throw failure.notFound()
  await askRoom(ctx, of, null)
}

/** The same bytes and words under one key are one file. */
function sendingOf({ request }: FilesRequest, { child, above }: FilesOf, sent: Sent) {
  const key = request.headers['idempotency-key']
  return {
    key: typeof key === 'string' ? key : undefined,
    route: `POST ${child.path} ${above}`,
    body: { ...sent.fields, sha256: sent.upload?.stored.sha256 },
  }
}

/** Adds a file; what may not be added is refused before its bytes are received. */
export async function addFile<R extends Resource>(
  from: FilesRequest,
  of: FilesOf<R>,
): Promise<RecordOf<R>> {
  const settings = await from.open(async (ctx) => {
    await mayAdd(ctx, of)
    return ctx.settings
  })
  const store = async (ctx: Ctx, sent: Sent): Promise<RecordOf<R>> => {
    await mayAdd(ctx, of)
    const write = async (): Promise<Answered> => {
      const body = await bodyFrom(ctx, of.child, sent)
      await askRoom(ctx, of, body)
      const whole = { ...body, [placeOf(of.child).field]: of.above }
      const { id } = await createRecord<Resource>(ctx, of.child, whole)
      return { status: 201, body: id }
    }
    const made = await once(ctx, sendingOf(from, of, sent), write)
    return fileRecord(ctx, of, Number(made.body))
  }
  const how = { child: of.child, optional: false, settings }
  return received(from, how, (sent) => from.open((ctx) => store(ctx, sent)))
}

/** Changes what is said of a file, or exchanges it. */
export async function changeFile<R extends Resource>(
  from: FilesRequest,
  of: FilesOf<R>,
  id: number,
): Promise<RecordOf<R>> {
  const settings = await from.open(async (ctx) => {
    await fileRecord(ctx, of, id)
    return ctx.settings
  })
  const store = async (ctx: Ctx, sent: Sent): Promise<RecordOf<R>> => {
    await fileRecord(ctx, of, id)
    const body = await bodyFrom(ctx, of.child, sent)
    await askRoom(ctx, of, body, id)
    const { [placeOf(of.child).field]: _above, ...change } = body
    await updateRecord<Resource>(ctx, of.child, id, change, { versao: versionOf(body) })
    return fileRecord(ctx, of, id)
  }
  const how = { child: of.child, optional: true, settings }
  return received(from, how, (sent) => from.open((ctx) => store(ctx, sent)))
}

export async function removeFile(
  ctx: Ctx,
  of: FilesOf,
  id: number,
  versao?: number,
): Promise<void> {
  await fileRecord(ctx, of, id)
  await removeRecord(ctx, of.child, id, versao)
}

/** The file itself, to keep or to look at. */
export async function openFile(
  ctx: Ctx,
  of: FilesOf,
  id: number,
  inline = false,
): Promise<FileAnswer> {
  const record: Stored = await fileRecord(ctx, of, id)
  const file = fileIdIn(record)
  if (file === null) throw failure.notFound()
  const { nome } = record['anexo'] as FileValue
  return sendFile(ctx, file, { inline, name: nome })
}
