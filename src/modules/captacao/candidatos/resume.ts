/** The text of a résumé: kept apart, searched, read from files, turned into proposals that a person confirms. */
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { cleanLines } from '#platform/contract/clean.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { actFor } from '#platform/server/acting.ts'
import { readDocument, type Reader } from '#platform/server/document-text/read.ts'
import type { TextKind, TextReading } from '#platform/server/document-text/result.ts'
import type { Received, Upload } from '#platform/server/http/file-routes.ts'
import { proposeFields, type ResumeProposal } from './resume-reading/fields.ts'
import type { candidatos } from './resource.ts'
import type { readUpload } from './resume-calls.ts'
import { resumeQuery } from './resume-words.ts'

export type { ResumeProposal, TextReading }
export type Segment = { texto: string; marcado: boolean }

const maxText = 500_000
const [open, close] = ['\uE000', '\uE001']

export function checkedText(sent: unknown, required: boolean): string | null {
  const field = { field: 'ocrTexto', label: 'Texto do currículo' }
  if (sent !== undefined && sent !== null && typeof sent !== 'string')
    throw failure.invalid([{ ...field, message: 'Texto do currículo: valor inválido' }])
  const text = cleanLines(sent ?? '')
  if (required && !text)
    throw failure.invalid([{ ...field, message: 'Texto do currículo é obrigatório' }])
  if (text.length > maxText)
    throw failure.invalid([
      { ...field, message: `Texto do currículo deve ter no máximo ${maxText} caracteres` },
    ])
  return text || null
}

export async function storeText(
  ctx: Ctx,
  candidatoId: number,
  texto: string | null,
  reading?: Pick<TextReading, 'method' | 'pages' | 'flags'>,
): Promise<void> {
  if (texto === null) {
    await ctx.tx.db
      .deleteFrom('captacao_candidatos_curriculo')
      .where('candidato_id', '=', candidatoId)
      .execute()
    return
  }
  const read = {
    texto,
    metodo: reading?.method ?? 'digitado',
    paginas: reading?.pages ?? 0,
    avisos: reading?.flags ?? [],
    lido_em: ctx.now.toISOString(),
  }
  await ctx.tx.db
    .insertInto('captacao_candidatos_curriculo')
    .values({ empresa_id: companyOf(ctx).id, candidato_id: candidatoId, ...read })
    .onConflict((known) => known.column('candidato_id').doUpdateSet(read))
    .execute()
}

/** Marks the words that were looked for; the text itself is never markup. */
export async function highlighted(
  ctx: Ctx,
  ids: readonly number[],
  words: string,
  whole: boolean,
): Promise<Map<number, Segment[]>> {
  const options = whole
    ? 'HighlightAll=true'
    : 'MaxFragments=2,MaxWords=9,MinWords=4,FragmentDelimiter=" … "'
  const k = table('captacao_candidatos_curriculo', 'k')
  const how = sql.raw(`'StartSel="${open}",StopSel="${close}",${options}'`)
  const query = sql.raw(resumeQuery('w.palavras'))
  const rows = await ctx.tx.select(
    {
      id: k.candidato_id,
      inicio: sql<string>`left(${k.texto}, 300)`,
      fim: sql<string>`right(${k.texto}, 300)`,
      texto: sql<string>`ts_headline('public.rh_portugues', translate(${k.texto}, ${open + close}, ''), ${query}, ${how})`,
    },
    sql`from ${k} cross join (select ${words}::text palavras) w where ${k.candidato_id} = any (${[...ids]}::int[])`,
  )
  const shown = (r: (typeof rows)[number]): string =>
    whole ? r.texto : `${missing(r, 'inicio')}${trimmed(r.texto)}${missing(r, 'fim')}`
  return new Map(rows.map((r) => [r.id, segments(shown(r))]))
}

const spaced = (text: string): string =>
  text.replaceAll(open, '').replaceAll(close, '').replace(/\s+/g, ' ').trim()
const trimmed = (piece: string): string => piece.replace(/^[\s,.;:)]+|[\s,;:(]+$/g, '')

/** A piece that is not the first or the last of the text says so. */
function missing(
  r: { texto: string; inicio: string; fim: string },
  side: 'inicio' | 'fim',
): string {
  const piece = spaced(trimmed(r.texto))
  if (side === 'inicio') return spaced(trimmed(r.inicio)).startsWith(piece.slice(0, 30)) ? '' : '… '
  return spaced(trimmed(r.fim)).endsWith(piece.slice(-30)) ? '' : ' …'
}

function segments(marked: string): Segment[] {
  const [before = '', ...marks] = marked.split(open)
  return [...unmarked(before), ...marks.flatMap(withMark)]
}
const unmarked = (texto: string): Segment[] => (texto ? [{ texto, marcado: false }] : [])
function withMark(part: string): Segment[] {
  const [hit = '', ...rest] = part.split(close)
  return [{ texto: hit, marcado: true }, ...unmarked(rest.join(''))]
}

const readable: readonly TextKind[] = [
  'pdf',
  'docx',
  'doc',
  'odt',
  'rtf',
  'txt',
  'png',
  'jpg',
  'webp',
  'gif',
]

type Who = { reader: Reader; from?: string }

/** Reads a stored file; what can't be read is said by flags and warnings, never thrown. */
async function readStored(
  ctx: Pick<Ctx, 'platform'>,
  file: { chave: string; especie: string },
  who: Who,
): Promise<TextReading> {
  const opened = await ctx.platform.files.open(file.chave)
  const bytes = await buffer(opened.stream)
  return readDocument(bytes, readable.find((kind) => kind === file.especie) ?? 'txt', who)
}

export const resumeProposals = (text: string): ResumeProposal => proposeFields(text)

export type ReadUpload = ShapeValue<typeof readUpload>

/** An uploaded résumé of a person who is only now registering: text and proposals for the form to confirm. Holds no transaction. */
export async function readUploadedResume(
  ctx: Pick<Ctx, 'platform'>,
  upload: Upload,
  { stored }: Received,
  who: Who,
): Promise<ReadUpload> {
  const reading = await readStored(ctx, { chave: stored.key, especie: stored.kind }, who)
  const { id, nome, tamanho, tipo } = upload
  return {
    arquivo: { id, nome, tamanho, tipo },
    texto: reading.text,
    metodo: reading.method,
    paginas: reading.pages,
    avisos: reading.warnings,
    sinais: reading.flags,
    propostas: proposeFields(reading.text),
  }
}

type Situation = NonNullable<RecordOf<typeof candidatos>['ocrSituacao']>

function situation({ flags, text }: TextReading): Situation {
  if (flags.includes('encrypted')) return 'PROTEGIDO'
  if (text.trim()) return 'LIDO'
  return flags.some((f) => f === 'broken' || f === 'timeout') ? 'FALHOU' : 'SEM_TEXTO'
}

export const readingJob = 'captacao.candidatos.ler-curriculo'

/** Waits as 'AGUARDANDO' on the record itself; the job takes it from there at once, and each minute what was left. No version rises: nobody typed anything. */
export async function askReading(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.db
    .updateTable('captacao_candidatos')
    .set({ ocr_situacao: 'AGUARDANDO' })
    .where('id', '=', candidatoId)
    .execute()
  await ctx.platform.jobs.send(ctx.tx, readingJob, {})
}

/** A job that worked longer would be taken for lost and begin anew beside itself. */
const longest = 600_000

const as = { origin: 'TAREFA' as const, nome: 'Leitura de currículos' }

/** Reads outside every transaction; stores only if the file is still the one that was read. */
export async function readWaiting(ctx: Ctx, limit = 20): Promise<number> {
  const world = { platform: ctx.platform, registry: ctx.registry }
  const waiting = await waitingFiles(ctx, limit)
  const until = Date.now() + longest
  for (const w of waiting) {
    if (Date.now() > until) break
    const reading = await readStored(ctx, w, { reader: 'tarefa' }).catch(unreadable)
    await actFor(world, w.empresa_id, as, (inner) => keepReading(inner, w, reading))
  }
  return waiting.length
}

const unreadable = (error: Error): TextReading => ({
  text: '',
  method: 'none',
  pages: 0,
  flags: ['broken'],
  warnings: [error.message],
})

async function keepReading(ctx: Ctx, w: Waiting, reading: TextReading): Promise<void> {
  const still = await ctx.tx.db
    .updateTable('captacao_candidatos')
    .set({ ocr_situacao: situation(reading) })
    .where('id', '=', w.id)
    .where('ocr_file_id', '=', w.ocr_file_id)
    .where('ocr_situacao', '=', 'AGUARDANDO')
    .returning('id')
    .executeTakeFirst()
  if (still)
    await storeText(ctx, w.id, reading.text.trim() ? cleanLines(reading.text) : null, reading)
}

type Waiting = Awaited<ReturnType<typeof waitingOf>>[number]

const waitingOf = (ctx: Ctx, company: number, limit: number) =>
  ctx.tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('plataforma_arquivo as a', 'a.id', 'c.ocr_file_id')
    .select(['c.id', 'c.empresa_id', 'a.id as ocr_file_id', 'a.chave', 'a.especie'])
    .where('c.ocr_situacao', '=', 'AGUARDANDO')
    .where('c.empresa_id', '=', company)
    .orderBy('c.id')
    .limit(limit)
    .execute()

const activeCompanies = (db: Ctx['tx']['db']) =>
  db
    .selectFrom('utilitario_empresas')
    .select('id')
    .where('ativa', '=', true)
    .orderBy('id')
    .execute()

async function waitingFiles(ctx: Ctx, limit: number): Promise<Waiting[]> {
  const world = { platform: ctx.platform, registry: ctx.registry }
  const companies = await asOwner(ctx.platform.pool, ({ db }) => activeCompanies(db))
  const found: Waiting[] = []
  for (const { id } of companies) {
    const room = limit - found.length
    if (room <= 0) break
    found.push(...(await actFor(world, id, as, (inner) => waitingOf(inner, id, room), 'read')))
  }
  return found
}
