/** A spreadsheet as it arrives: its rows are written down, the file itself is kept nowhere. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { Failure, failure } from '../../contract/failure.ts'
import { type Importable } from '../../contract/importable.ts'
import { importLimits, mayFill } from '../../contract/importing.ts'
import type { Ctx } from '../context.ts'
import { cleanFileName } from '../files/disposition.ts'
import { received, whole } from '../http/bodies.ts'
import { noFileSent } from '../http/file-routes.ts'
import { inOwnScope } from '../http/requester.ts'
import type { FileRow } from './cell.ts'
import { findHeading, readColumns } from './headings.ts'
import { columnsOf } from './own-titles.ts'
import { type FileHead, readSpreadsheet, refusedFile } from './read-file.ts'
import { insertImport, insertRows, removeImport } from './store.ts'

const mega = 1024 * 1024
const { megabytes, rows: mostRows } = importLimits

type Sent = { name: string; data: Buffer }
/** The file, and what stands beside it in the form. */
type Form = { file: Sent | null; values: Map<string, string> }

const tooLarge = (): Failure =>
  new Failure(
    413,
    'ARQUIVO_GRANDE',
    `O arquivo deve ter até ${megabytes} MB. Copie só as colunas do modelo para uma planilha nova, ou divida-o em partes.`,
  )

async function formIn(request: FastifyRequest): Promise<Form> {
  const form: Form = { file: null, values: new Map() }
  const limits = { fileSize: megabytes * mega + 1, files: 1, fields: 10, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') form.values.set(part.fieldname, String(part.value))
    else if (part.filename && !form.file) form.file = await bytesOf(part)
    else part.file.resume()
  }
  return form
}

async function bytesOf(part: MultipartFile): Promise<Sent> {
  const name = cleanFileName(whole(part.filename))
  const data = await buffer(part.file)
  if (part.file.truncated || data.length > megabytes * mega) throw tooLarge()
  return { name, data }
}

/** The import, whose columns were read by their headings, and what stood beside the file. */
export async function receiveFile(
  ctx: Ctx,
  resource: Importable,
  request: FastifyRequest,
  planilha: string,
): Promise<{ id: number; values: ReadonlyMap<string, string> }> {
  if (!request.isMultipart()) throw noFileSent()
  const form = await received(
    request,
    () => formIn(request),
    () => undefined,
  )
  const sent = form.file
  if (!sent) throw noFileSent()
  const keeping = new Keeping(ctx, resource, sent.name)
  try {
    await readSpreadsheet({
      data: sent.data,
      planilha,
      from: String(ctx.user.id),
      begun: async (head) => void (keeping.head = head),
      rows: (rows) => keeping.take(rows),
    })
    return { id: await keeping.end(), values: form.values }
  } catch (error) {
    await keeping.drop()
    throw error
  }
}

class Keeping {
  head: FileHead | undefined
  private id: number | undefined
  private kept = 0
  private readonly ctx: Ctx
  private readonly resource: Importable
  private readonly name: string

  constructor(ctx: Ctx, resource: Importable, name: string) {
    this.ctx = ctx
    this.resource = resource
    this.name = name
  }

  async take(rows: readonly FileRow[]): Promise<void> {
    const left = this.id === undefined ? await this.begin(rows) : rows
    this.kept += left.length
    if (this.kept > mostRows) throw refusedFile('linhas')
    const { id } = this
    if (id !== undefined && left.length)
      await inOwnScope(this.ctx, 'write', (inner) => insertRows(inner, id, left))
  }

  async end(): Promise<number> {
    if (this.id === undefined || !this.kept) throw refusedFile('vazio')
    return this.id
  }

  async drop(): Promise<void> {
    const { id } = this
    if (id !== undefined) await inOwnScope(this.ctx, 'write', (inner) => removeImport(inner, id))
  }

  /** The rows below the headings. */
  private async begin(rows: readonly FileRow[]): Promise<readonly FileRow[]> {
    const { resource } = this
    const columns = await inOwnScope(this.ctx, 'read', (inner) => columnsOf(inner, resource))
    const heading = findHeading(rows, columns)
    if (!heading) throw refusedFile('vazio')
    const below = rows.filter(({ linha }) => linha > heading.linha)
    const colunas = readColumns({
      heading: heading.celulas,
      rows: below,
      columns,
      mayFill: (column) => mayFill(resource, column, this.ctx.has),
    })
    if (!colunas.some(({ campo }) => campo)) throw noHeadings(columns.map(({ label }) => label))
    const { planilha = '', planilhas = [] } = this.head ?? {}
    const made = {
      recurso: this.resource.key,
      arquivo: this.name,
      planilha,
      planilhas,
      linhaTitulo: heading.linha,
      colunas,
    }
    this.id = await inOwnScope(this.ctx, 'write', (inner) => insertImport(inner, made))
    return below
  }
}

const noHeadings = (labels: readonly string[]): Failure =>
  failure.badRequest(
    `Nenhum título de coluna foi reconhecido. A primeira linha deve trazer os títulos do modelo: ${labels.join(', ')}.`,
    'SEM_TITULOS',
  )
