/** The text of a résumé: kept apart, searched, read from files, turned into proposals that a person confirms. */
import { buffer } from 'node:stream/consumers'
import { cleanLines } from '#platform/contract/clean.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { actFor } from '#platform/server/acting.ts'
import { readDocument, type Reader } from '#platform/server/document-text/read.ts'
import type { TextKind, TextReading } from '#platform/server/document-text/result.ts'
import type { Received, Upload } from '#platform/server/http/file-routes.ts'
import { proposeFields, type ResumeProposal } from './resume-reading/fields.ts'
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
    await ctx.tx.query('delete from captacao_candidatos_curriculo where candidato_id = $1', [
      candidatoId,
    ])
    return
  }
  await ctx.tx.query(
    `insert into captacao_candidatos_curriculo (empresa_id, candidato_id, texto, metodo, paginas, avisos, lido_em) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (candidato_id) do update set texto = excluded.texto, metodo = excluded.metodo, paginas = excluded.paginas, avisos = excluded.avisos, lido_em = excluded.lido_em`,
    [
      companyOf(ctx).id,
      candidatoId,
      texto,
      reading?.method ?? 'digitado',
      reading?.pages ?? 0,
      reading?.flags ?? [],
      ctx.now.toISOString(),
    ],
  )
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
  const rows = await ctx.tx.query<{ id: number; texto: string; inicio: string; fim: string }>(
    `select candidato_id id, left(texto, 300) inicio, right(texto, 300) fim, ts_headline('public.rh_portugues', translate(texto, '${open}${close}', ''), ${resumeQuery('$2')}, 'StartSel="${open}",StopSel="${close}",${options}') texto
     from captacao_candidatos_curriculo where candidato_id = any ($1)`,
    [ids, words],
  )
  return new Map(
    rows.map((r) => [
      r.id,
      segments(whole ? r.texto : `${missing(r, 'inicio')}${trimmed(r.texto)}${missing(r, 'fim')}`),
    ]),
  )
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
  return marked.split(open).flatMap((part, i): Segment[] => {
    if (i === 0) return part ? [{ texto: part, marcado: false }] : []
    const [hit = '', ...rest] = part.split(close)
    const after = rest.join('')
    return [{ texto: hit, marcado: true }, ...(after ? [{ texto: after, marcado: false }] : [])]
  })
}

const readable = new Set(['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'png', 'jpg', 'webp', 'gif'])

type Who = { reader: Reader; from?: string }

/** Reads a stored file; what can't be read is said by flags and warnings, never thrown. */
async function readStored(
  ctx: Pick<Ctx, 'platform'>,
  file: { chave: string; especie: string },
  who: Who,
): Promise<TextReading> {
  const opened = await ctx.platform.files.open(file.chave)
  const bytes = await buffer(opened.stream)
  return readDocument(bytes, (readable.has(file.especie) ? file.especie : 'txt') as TextKind, who)
}

export const resumeProposals = (text: string): ResumeProposal => proposeFields(text)

export type ReadUpload = {
  arquivo: { id: number; nome: string; tamanho: number; tipo: string }
  texto: string
  metodo: string
  paginas: number
  avisos: string[]
  sinais: string[]
  propostas: ResumeProposal
}

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

const situation = (reading: TextReading): string =>
  reading.flags.includes('encrypted')
    ? 'PROTEGIDO'
    : reading.text.trim()
      ? 'LIDO'
      : reading.flags.some((f) => f === 'broken' || f === 'timeout')
        ? 'FALHOU'
        : 'SEM_TEXTO'

export const readingJob = 'captacao.candidatos.ler-curriculo'

/** Waits as 'AGUARDANDO' on the record itself; the job takes it from there at once, and each minute what was left. No version rises: nobody typed anything. */
export async function askReading(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.query("update captacao_candidatos set ocr_situacao = 'AGUARDANDO' where id = $1", [
    candidatoId,
  ])
  await ctx.platform.jobs.send(ctx.tx, readingJob, {})
}

/** A job that worked longer would be taken for lost and begin anew beside itself. */
const longest = 600_000

/** Reads outside every transaction; stores only if the file is still the one that was read. */
export async function readWaiting(ctx: Ctx, limit = 20): Promise<number> {
  const world = { platform: ctx.platform, registry: ctx.registry }
  const waiting = await waitingFiles(ctx, limit)
  const until = Date.now() + longest
  for (const w of waiting) {
    if (Date.now() > until) break
    const reading = await readStored(ctx, w, { reader: 'tarefa' }).catch(
      (error: Error): TextReading => ({
        text: '',
        method: 'none',
        pages: 0,
        flags: ['broken'],
        warnings: [error.message],
      }),
    )
    await actFor(
      world,
      w.empresa_id,
      { origin: 'TAREFA', nome: 'Leitura de currículos' },
      async (inner) => {
        const still = await inner.tx.one(
          `update captacao_candidatos set ocr_situacao = $3 where id = $1 and ocr_file_id = $2 and ocr_situacao = 'AGUARDANDO' returning id`,
          [w.id, w.ocr_file_id, situation(reading)],
        )
        if (still)
          await storeText(
            inner,
            w.id,
            reading.text.trim() ? cleanLines(reading.text) : null,
            reading,
          )
      },
    )
  }
  return waiting.length
}

type Waiting = {
  id: number
  empresa_id: number
  ocr_file_id: number
  chave: string
  especie: string
}

async function waitingFiles(ctx: Ctx, limit: number): Promise<Waiting[]> {
  const world = { platform: ctx.platform, registry: ctx.registry }
  const companies = await asOwner(ctx.platform.pool, (tx) =>
    tx.query<{ id: number }>('select id from utilitario_empresas where ativa order by id'),
  )
  const found: Waiting[] = []
  for (const { id } of companies) {
    if (found.length >= limit) break
    const rows = await actFor(
      world,
      id,
      { origin: 'TAREFA', nome: 'Leitura de currículos' },
      (inner) =>
        inner.tx.query<Waiting>(
          `select c.id, c.empresa_id, c.ocr_file_id, a.chave, a.especie from captacao_candidatos c join plataforma_arquivo a on a.id = c.ocr_file_id where c.ocr_situacao = 'AGUARDANDO' and c.empresa_id = $1 order by c.id limit $2`,
          [id, limit - found.length],
        ),
      'read',
    )
    found.push(...rows)
  }
  return found
}
