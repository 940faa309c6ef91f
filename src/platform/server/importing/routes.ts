/** The steps of an import, for every register that takes records from spreadsheets. */
import { failure } from '../../contract/failure.ts'
import { type Importable, isImportable } from '../../contract/importable.ts'
import {
  columnsFor,
  type ImportCalls,
  importCalls,
  importLimits,
} from '../../contract/importing.ts'
import type { Resource } from '../../contract/resource.ts'
import { inSentence } from '../../contract/text.ts'
import { type Ctx } from '../context.ts'
import { answerCall } from '../http/answer-call.ts'
import { renderedRows } from '../http/report-routes.ts'
import { inOwnScope } from '../http/requester.ts'
import { FileAnswer, type RouteDeclaration } from '../http/route.ts'
import { reportHead } from '../report-head.ts'
import { type AnsweredTask, answerTask } from '../task/declaration.ts'
import { cellText } from './cell.ts'
import { chosenColumns } from './chosen-columns.ts'
import { correctionHeadings, type FileColumn } from './headings.ts'
import { beginJudging, judge } from './judge.ts'
import { receiveFile } from './receive.ts'
import {
  correctionPortion,
  fileRows,
  judgedRows,
  keepJudged,
  openRows,
  readImport,
  rowsToCorrect,
} from './store.ts'
import { templateOf } from './template.ts'
import { importRow } from './work.ts'
import { z } from 'zod'

type Of = { resource: Importable; calls: ImportCalls }

/** Routes and the work of rows of one register; none where it takes no files. */
export function importsOf(
  resource: Resource,
): { routes: RouteDeclaration[]; task: AnsweredTask }[] {
  if (!isImportable(resource)) return []
  const of = { resource, calls: importCalls(resource) }
  return [{ routes: [...stepRoutes(of), ...fileRoutes(of)], task: taskOf(of) }]
}

function stepRoutes({ resource, calls }: Of): RouteDeclaration[] {
  return [
    {
      ...answerCall(
        calls.receive,
        async (ctx, { request, query }) => {
          const id = await receiveFile(ctx, resource, request, query.planilha ?? '')
          return inOwnScope(ctx, 'read', (inner) => readImport(inner, resource, id))
        },
        { body: z.record(z.string(), z.unknown()) },
      ),
      bodyKind: 'multipart',
    },
    answerCall(calls.state, (ctx, { params }) => readImport(ctx, resource, params.id)),
    answerCall(calls.check, (ctx, { params, body }) =>
      checkFile(ctx, resource, params.id, body.colunas),
    ),
    answerCall(calls.rows, async (ctx, { params, query }) => {
      const { id } = await readImport(ctx, resource, params.id)
      return judgedRows(ctx, id, query)
    }),
  ]
}

function fileRoutes({ resource, calls }: Of): RouteDeclaration[] {
  return [
    answerCall(calls.template, (ctx, { query }) =>
      template(ctx, resource, query.formato ?? 'xlsx'),
    ),
    answerCall(calls.correction, (ctx, { params }) => correction(ctx, resource, params.id)),
  ]
}

async function template(
  ctx: Ctx,
  resource: Importable,
  format: 'xlsx' | 'csv',
): Promise<FileAnswer> {
  const columns = columnsFor(resource, ctx.has)
  const { name, contentType, body } = await templateOf(resource, columns, format)
  return new FileAnswer({ open: async () => ({ body }), name, contentType, drawn: true })
}

async function checkFile(ctx: Ctx, resource: Importable, id: number, said: readonly string[]) {
  const { colunas } = await inOwnScope(ctx, 'read', (inner) => readImport(inner, resource, id))
  const { kept, placed } = chosenColumns(ctx, resource, colunas, said)
  const rows = await inOwnScope(ctx, 'read', (inner) => fileRows(inner, id))
  const judging = { resource, columns: placed, rows }
  const drafts = await beginJudging(ctx, judging)
  return inOwnScope(ctx, 'write', async function keep(inner) {
    await keepJudged(inner, id, kept, await judge(inner, judging, drafts))
    return readImport(inner, resource, id)
  })
}

function rangeOf(part: string): readonly [number, number] {
  const [from = 0, to = from] = part.split('-').map(Number)
  return [from, to]
}

/** '2-40;45' as numbers asked about. */
function rangesOf(text: string): (linha: number) => boolean {
  const ranges = text.split(';').filter(Boolean).map(rangeOf)
  return (linha) => ranges.some(([from, to]) => linha >= from && linha <= to)
}

const taskRow = ({ linha, titulo }: { linha: number; titulo: string }) => ({
  titulo: `Linha ${linha}: ${titulo}`,
  dados: linha,
})

const taskOf = ({ resource, calls }: Of): AnsweredTask =>
  answerTask(calls.run, {
    most: importLimits.rows,
    together: 25,
    rows: async (ctx, { importacaoId, linhas }) => {
      const { conferida } = await readImport(ctx, resource, importacaoId)
      if (!conferida) throw failure.conflict('Confira a planilha antes de importar.')
      const wanted = linhas ? rangesOf(linhas) : () => true
      const open = (await openRows(ctx, importacaoId)).filter(({ linha }) => wanted(linha))
      return open.map(taskRow)
    },
    each: (ctx, linha, { importacaoId }) => importRow(ctx, resource, importacaoId, linha),
  })

async function* correctedRows(ctx: Ctx, id: number, columns: readonly FileColumn[]) {
  for (let after = 0; ;) {
    const rows = await rowsToCorrect(ctx, id, after)
    for (const { linha, celulas, porque } of rows) {
      const cells = columns.map(({ indice }) => [`c${indice}`, cellText(celulas[indice])])
      yield { linha, porque, ...Object.fromEntries(cells) }
    }
    if (rows.length < correctionPortion) return
    after = rows.at(-1)?.linha ?? 0
  }
}

const asText = ({ indice, letra, titulo }: FileColumn) =>
  ({ key: `c${indice}`, label: titulo || `Coluna ${letra}`, kind: 'text' }) as const

/** What did not go in, as it was sent, with what to correct beside it: it is sent again as it is. */
async function correction(ctx: Ctx, resource: Importable, id: number): Promise<FileAnswer> {
  const spool = ctx.platform.renderer.spool()
  const head = await inOwnScope(ctx, 'read', spoolRows).catch(async (error: unknown) => {
    await spool.remove()
    throw error
  })
  return renderedRows(ctx, head, spool, `${head.title}.xlsx`)

  async function spoolRows(inner: Ctx) {
    const { colunas } = await readImport(inner, resource, id)
    await spool.fill(correctedRows(inner, id, colunas))
    const [line, why] = correctionHeadings
    const columns = [
      { key: 'linha', label: line, kind: 'integer' as const },
      { key: 'porque', label: why, kind: 'text' as const },
      ...colunas.map(asText),
    ]
    const title = `Corrigir ${inSentence(resource.label.many)}`
    return { ...(await reportHead(inner, title, [])), columns }
  }
}
