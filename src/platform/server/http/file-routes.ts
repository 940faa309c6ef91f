/** Uploads before they belong to a record, and downloads through the record they belong to. */
import { valueAt } from '../../contract/value-at.ts'
import { allows } from '../../contract/access.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure, Failure } from '../../contract/failure.ts'
import { cleanLines } from '../../contract/clean.ts'
import type { Field, FileValue } from '../../contract/field.ts'
import { mostMegabytes } from '../../contract/files.ts'
import { authorityFor, fieldAt, type Resource } from '../../contract/resource.ts'
import { type Ctx, companyOf } from '../context.ts'
import { keptName } from '../engine/encrypted.ts'
import type { Stored } from '../engine/service.ts'
import { FileTooLarge } from '../files/errors.ts'
import { DOCUMENT_KINDS, type FileKind, IMAGE_KINDS } from '../files/kinds.ts'
import { cleanFileName } from '../files/disposition.ts'
import { nameOfKind } from '../files/file-name.ts'
import { normalizePhoto } from '../files/photo.ts'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredFile } from '../files/store.ts'
import type { Platform } from '../platform.ts'
import { received, whole } from './bodies.ts'
import { inOwnScope } from './requester.ts'
import { FileAnswer } from './route.ts'
import { asOwner } from '../database/tx.ts'

export type Upload = { id: number; nome: string; tamanho: number; tipo: string; url: string }

/** Bytes that are stored; no row follows yet. */
export type Received = {
  readonly name: string
  readonly stored: StoredFile
  /** Set once a row was committed. */
  kept: boolean
}

export type UploadRules = {
  allow: readonly ('image' | 'document')[]
  maxMB: number
  /** Made anew: without EXIF, upright, at most 1,200 px. */
  photo?: boolean
  /** Hears what was typed before the file, also where the file is refused. */
  told?: ((fields: Record<string, string>) => void) | undefined
}

const mega = 1024 * 1024

export const noFileSent = (): Failure =>
  failure.badRequest('Escolha um arquivo para enviar.', 'SEM_ARQUIVO')

/** What was typed before the file goes into `fields`; a file control left empty arrives as a file without a name. */
async function firstFile(
  request: FastifyRequest,
  maxMB: number,
  fields: Record<string, string>,
): Promise<MultipartFile | null> {
  for await (const part of request.parts({
    limits: { fileSize: maxMB * mega + 1, files: 1, fields: 30, fieldSize: 100_000 },
  })) {
    if (part.type === 'file') {
      if (part.filename) return part
      part.file.resume()
    } else if (typeof part.value === 'string')
      fields[whole(part.fieldname)] = cleanLines(whole(part.value))
  }
  return null
}

type Sent = { upload: Received | null; fields: Record<string, string> }

/**
 * Receives a multipart request and stores the bytes of its file, if there is one, holding no connection; `work` gives
 * them a row with `keepUpload`. Bytes that got none go again.
 */
export async function withSent<T>(
  platform: Platform,
  request: FastifyRequest,
  rules: UploadRules,
  work: (sent: Sent) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw noFileSent()
  let file: Readable | undefined
  const receive = async (): Promise<Sent> => {
    const fields: Record<string, string> = {}
    const part = await firstFile(request, rules.maxMB, fields)
    rules.told?.(fields)
    if (!part) return { upload: null, fields }
    file = part.file
    return { upload: await store(platform, request, part, rules), fields }
  }
  const sent = await received(request, receive, (why) => file?.destroy(why))
  try {
    return await work(sent)
  } finally {
    if (sent.upload && !sent.upload.kept) await platform.files.remove(sent.upload.stored.key)
  }
}

/** For what is nothing without its file. */
export const withUpload = <T>(
  platform: Platform,
  request: FastifyRequest,
  rules: UploadRules,
  work: (upload: Received) => Promise<T>,
): Promise<T> =>
  withSent(platform, request, rules, ({ upload }) => {
    if (!upload) throw noFileSent()
    return work(upload)
  })

async function store(
  platform: Platform,
  request: FastifyRequest,
  part: MultipartFile,
  { allow, maxMB, photo }: UploadRules,
): Promise<Received> {
  const clean = cleanFileName(whole(part.filename))
  const kinds: FileKind[] = allow.includes('document') ? [...DOCUMENT_KINDS] : [...IMAGE_KINDS]
  const stored = await (
    photo
      ? storePhoto(platform, part, maxMB)
      : platform.files.put(part.file, { maxBytes: maxMB * mega, allow: kinds })
  ).catch(async (error: unknown) => {
    await readOut(request)
    throw error
  })
  const name = photo ? pictureName(clean) : nameOfKind(clean, stored.kind, kinds)
  return { name, stored, kept: false }
}

async function storePhoto(
  platform: Platform,
  part: MultipartFile,
  maxMB: number,
): Promise<StoredFile> {
  const bytes = await buffer(part.file)
  if (part.file.truncated || bytes.length > maxMB * mega) throw new FileTooLarge(maxMB * mega)
  const { data } = await normalizePhoto(bytes)
  return platform.files.put(Readable.from([data]), { maxBytes: 20 * mega, allow: ['jpg'] })
}

/** What is left of a refused upload is read and dropped: an answer before its end would reset the connection, and nobody would see the sentence. */
async function readOut({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  await Promise.race([once(raw, 'end'), once(raw, 'close'), pause(20_000)]).catch(() => undefined)
}

/** The picture made anew is a JPEG; a name that says another picture opens it all the same. */
const pictureName = (name: string): string =>
  IMAGE_KINDS.some((kind) => name.toLowerCase().endsWith(`.${kind}`))
    ? name
    : nameOfKind(name, 'jpg', IMAGE_KINDS)

/** Gives received bytes their row, under the caller's company; named as the field that they were sent for keeps names. */
export async function keepUpload(ctx: Ctx, upload: Received, of?: Field): Promise<Upload> {
  const { name, stored } = upload
  const row = await ctx.tx.one<{ id: number }>(
    `insert into plataforma_arquivo (empresa_id, chave, nome, tamanho, tipo, especie, sha256, cifrado, vazio, enviado_por) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      companyOf(ctx).id,
      stored.key,
      of ? keptName(ctx, of, name) : name,
      stored.bytes,
      stored.contentType,
      stored.kind,
      stored.sha256,
      stored.encrypted,
      stored.empty,
      `${ctx.user.kind}:${ctx.user.id}`,
    ],
  )
  if (!row) throw new Error('The file got no row.')
  ctx.afterCommit.push(async () => void (upload.kept = true))
  return { id: row.id, nome: name, tamanho: stored.bytes, tipo: stored.contentType, url: '' }
}

export async function fileOf(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  field: string,
): Promise<FileAnswer> {
  const f = fieldAt(resource.allFields, field)
  if (!f || f.kind !== 'file' || !allows(f.options.access, ctx.has)) throw failure.notFound()
  const value = valueAt(record, field)
  if (!value) throw failure.notFound()
  const { id, nome } = value as FileValue
  return sendFile(ctx, id, { name: nome })
}

/** What the browser shows by itself, without running anything of it. */
const isPreviewed = (type: string): boolean =>
  /^(image\/(png|jpeg|webp)|application\/pdf)$/.test(type)

/** The caller has proven that the file belongs to something the reader may see. */
export async function sendFile(
  ctx: Ctx,
  id: number,
  { inline = false, name }: { inline?: boolean; name?: string } = {},
): Promise<FileAnswer> {
  const row = await ctx.tx.one<{ chave: string; nome: string; tipo: string }>(
    'select chave, nome, tipo from plataforma_arquivo where id = $1',
    [id],
  )
  if (!row) throw failure.notFound()
  const { files } = ctx.platform
  return new FileAnswer({
    open: async () => {
      const opened = await files.open(row.chave).catch(() => {
        throw new Failure(404, 'ARQUIVO_AUSENTE', 'O arquivo não foi encontrado no armazenamento.')
      })
      return { body: opened.stream, bytes: opened.bytes }
    },
    name: name ?? row.nome,
    contentType: row.tipo,
    inline: inline && isPreviewed(row.tipo),
  })
}

type CallFactory = (
  options: { access: 'sessao'; transaction: 'none'; perMinute: number },
  handler: (ctx: Ctx, request: FastifyRequest) => Promise<unknown>,
) => never

export function fileRoutes(app: FastifyInstance, call: unknown): void {
  const guarded = call as CallFactory
  app.post(
    '/arquivos',
    guarded({ access: 'sessao', transaction: 'none', perMinute: 60 }, receiveFieldFile),
  )
}

/** The file of a field, sent before the record that will point to it is saved. */
async function receiveFieldFile(ctx: Ctx, request: FastifyRequest): Promise<Upload> {
  const { recurso = '', campo = '' } = request.query as Record<string, string>
  const { f, rules } = fileFieldRules(ctx, recurso, campo)
  return withUpload(ctx.platform, request, rules, (upload) =>
    inOwnScope(ctx, 'write', (inner) => keepUpload(inner, upload, f)),
  )
}

/** What the field takes, for whoever may write the record. */
function fileFieldRules(ctx: Ctx, key: string, path: string): { f: Field; rules: UploadRules } {
  const resource = ctx.registry.slices.get(key)?.resource
  if (!resource) throw failure.foreign()
  const f = fieldAt(resource.allFields, path) ?? fieldAt(resource.history?.fields ?? {}, path)
  if (f?.kind !== 'file') throw failure.foreign()
  const wanted = [authorityFor(resource, 'INSERIR'), authorityFor(resource, 'EDITAR')]
  if (!wanted.some(ctx.has)) throw failure.forbidden(wanted)
  const { allow = ['document'] } = f.options
  const maxMB = mostMegabytes(f.options, ctx.settings)
  return { f, rules: { allow, maxMB, photo: allow.length === 1 && allow[0] === 'image' } }
}

/**
 * Rows of uploads that nothing came to point at after three days, with their bytes. A registration of the portal names its
 * files where no column does, for up to two: the mail is tried for a day, and its link is good for another.
 */
export async function sweepUploads(
  ctx: Pick<Ctx, 'platform' | 'now'>,
  references: { table: string; column: string }[],
): Promise<number> {
  const used = references
    .map((r) => `select ${r.column} from ${r.table} where ${r.column} is not null`)
    .join(' union ')
  const unused = `delete from plataforma_arquivo where criado_em < $1::timestamptz - interval '3 days' and id not in (${used || 'select 0'}) returning chave`
  const gone = await asOwner(ctx.platform.pool, (tx) =>
    tx.query<{ chave: string }>(unused, [ctx.now.toISOString()]),
  )
  for (const { chave } of gone) await ctx.platform.files.remove(chave)
  return gone.length
}
