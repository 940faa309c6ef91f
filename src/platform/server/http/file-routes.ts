/** Uploads before they belong to a record, and downloads through the record they belong to. */
import { valueAt } from '../../contract/value-at.ts'
import { allows } from '../../contract/access.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure, Failure } from '../../contract/failure.ts'
import { cleanLines } from '../../contract/clean.ts'
import { fieldAt, type Resource } from '../../contract/resource.ts'
import { type Ctx, companyOf } from '../context.ts'
import type { Stored } from '../engine/service.ts'
import { FileTooLarge } from '../files/errors.ts'
import { DOCUMENT_KINDS, type FileKind, IMAGE_KINDS } from '../files/kinds.ts'
import { cleanFileName } from '../files/disposition.ts'
import { nameOfKind } from '../files/file-name.ts'
import { normalizePhoto } from '../files/photo.ts'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { FileAnswer } from './route.ts'
import { asOwner } from '../database/tx.ts'

export type Upload = { id: number; nome: string; tamanho: number; tipo: string; url: string }

const mega = 1024 * 1024

export const noFile = 'SEM_ARQUIVO'

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
    } else if (typeof part.value === 'string') fields[part.fieldname] = cleanLines(part.value)
  }
  return null
}

/** Stores the one file of a multipart request under the caller's company. The bytes are kept before the row; the sweeper removes what no row follows. */
export async function receiveUpload(
  ctx: Ctx,
  request: FastifyRequest,
  allow: readonly ('image' | 'document')[],
  maxMB: number,
  told?: (fields: Record<string, string>) => void,
): Promise<Upload & { fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  const part = await firstFile(request, maxMB, fields)
  told?.(fields)
  if (!part) throw failure.badRequest('Escolha um arquivo para enviar.', noFile)
  const kinds: FileKind[] = allow.includes('document') ? [...DOCUMENT_KINDS] : [...IMAGE_KINDS]
  const stored = await ctx.platform.files
    .put(part.file, { maxBytes: maxMB * mega, allow: kinds })
    .catch(async (error: unknown) => {
      await readOut(request)
      throw error
    })
  try {
    if (part.file.truncated) throw new FileTooLarge(maxMB * mega)
    return {
      ...(await fileRow(ctx, nameOfKind(cleanFileName(part.filename), stored.kind, kinds), stored)),
      fields,
    }
  } catch (error) {
    await ctx.platform.files.remove(stored.key)
    throw error
  }
}

/** What is left of a refused upload is read and dropped: an answer before its end would reset the connection, and nobody would see the sentence. */
async function readOut({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  await Promise.race([once(raw, 'end'), once(raw, 'close'), pause(20_000)]).catch(() => undefined)
}

/** A picture is made anew: without EXIF, upright, at most 1,200 px. */
export async function receivePhoto(
  ctx: Ctx,
  request: FastifyRequest,
  maxMB: number,
): Promise<Upload> {
  const part = await request.file({ limits: { fileSize: maxMB * mega + 1, files: 1 } })
  if (!part) throw failure.badRequest('Escolha um arquivo para enviar.')
  const name = pictureName(cleanFileName(part.filename))
  const bytes = await part.toBuffer()
  if (bytes.length > maxMB * mega) throw new FileTooLarge(maxMB * mega)
  const photo = await normalizePhoto(bytes)
  const stored = await ctx.platform.files.put(Readable.from(photo.data), {
    maxBytes: 20 * mega,
    allow: ['jpg'],
  })
  return fileRow(ctx, name, stored)
}

/** The picture made anew is a JPEG; a name that says another picture opens it all the same. */
const pictureName = (name: string): string =>
  IMAGE_KINDS.some((kind) => name.toLowerCase().endsWith(`.${kind}`))
    ? name
    : nameOfKind(name, 'jpg', IMAGE_KINDS)

async function fileRow(
  ctx: Ctx,
  clean: string,
  stored: Awaited<ReturnType<Ctx['platform']['files']['put']>>,
): Promise<Upload> {
  const row = await ctx.tx.one<{ id: number }>(
    `insert into plataforma_arquivo (empresa_id, chave, nome, tamanho, tipo, especie, sha256, cifrado, vazio, enviado_por) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      companyOf(ctx).id,
      stored.key,
      clean,
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
  return { id: row.id, nome: clean, tamanho: stored.bytes, tipo: stored.contentType, url: '' }
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
  return sendFile(ctx, (value as { id: number }).id)
}

/** The caller has proven that the file belongs to something the reader may see. */
export async function sendFile(ctx: Ctx, id: number, inline = false): Promise<FileAnswer> {
  const row = await ctx.tx.one<{ chave: string; nome: string; tipo: string }>(
    'select chave, nome, tipo from plataforma_arquivo where id = $1',
    [id],
  )
  if (!row) throw failure.notFound()
  const opened = await ctx.platform.files.open(row.chave).catch(() => {
    throw new Failure(404, 'ARQUIVO_AUSENTE', 'O arquivo não foi encontrado no armazenamento.')
  })
  return new FileAnswer({
    body: opened.stream,
    name: row.nome,
    contentType: row.tipo,
    bytes: opened.bytes,
    inline: inline && /^image\/(png|jpeg|webp)$/.test(row.tipo),
  })
}

type CallFactory = (
  options: { access: 'sessao'; write: true },
  handler: (ctx: Ctx, request: FastifyRequest) => Promise<unknown>,
) => never

export function fileRoutes(app: FastifyInstance, call: unknown): void {
  const guarded = call as CallFactory
  app.post(
    '/arquivos',
    guarded({ access: 'sessao', write: true }, async (ctx, request) => {
      const { recurso = '', campo = '' } = request.query as Record<string, string>
      const resource = ctx.registry.slices.get(recurso)?.resource
      const f = resource
        ? (fieldAt(resource.allFields, campo) ?? fieldAt(resource.history?.fields ?? {}, campo))
        : undefined
      const may =
        resource &&
        (ctx.has(`${resource.authorityBase}_INSERIR`) ||
          ctx.has(`${resource.authorityBase}_EDITAR`))
      if (!f || f.kind !== 'file' || !may) throw failure.forbidden()
      const maxMB = f.options.maxMB ?? 10
      const picture = f.options.allow?.length === 1 && f.options.allow[0] === 'image'
      return picture
        ? receivePhoto(ctx, request, maxMB)
        : receiveUpload(ctx, request, f.options.allow ?? ['document'], maxMB)
    }),
  )
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
  const gone = await asOwner(ctx.platform.pool, (tx) =>
    tx.query<{ chave: string }>(
      `delete from plataforma_arquivo where criado_em < $1::timestamptz - interval '3 days' and id not in (${used || 'select 0'}) returning chave`,
      [ctx.now.toISOString()],
    ),
  )
  for (const { chave } of gone) await ctx.platform.files.remove(chave)
  return gone.length
}
