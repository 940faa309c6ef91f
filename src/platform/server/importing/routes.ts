/** The steps of an import, for every register that takes records from spreadsheets. */
import { failure } from '../../contract/failure.ts'
import { type Importable, isImportable } from '../../contract/importable.ts'
import {
  type ColumnDeclared,
  columnsFor,
  type ImportCalls,
  importCalls,
  importLimits,
} from '../../contract/importing.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Ctx } from '../context.ts'
import { answerCall } from '../http/answer-call.ts'
import { renderedRows } from '../http/report-routes.ts'
import { inOwnScope } from '../http/requester.ts'
import { FileAnswer, type RouteDeclaration } from '../http/route.ts'
import { reportHead } from '../report-head.ts'
import { type AnsweredTask, answerTask } from '../task/declaration.ts'
import { cellText } from './cell.ts'
import type { Placed } from './draft.ts'
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

/** Routes and the work of rows of one register; nothing where it takes no files. */
export function importsOf(resource: Resource): { routes: RouteDeclaration[]; task?: AnsweredTask } {
  if (!isImportable(resource)) return { routes: [] }
  const of = { resource, calls: importCalls(resource) }
  return { routes: [...stepRoutes(of), ...fileRoutes(of)], task: taskOf(of) }
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
    answerCall(calls.template, async (ctx, { query }) => {
      const columns = columnsFor(resource, ctx.has)
      const format = query.formato ?? 'xlsx'
      const { name, contentType, body } = await templateOf(resource, columns, format)
      return new FileAnswer({ open: async () => ({ body }), name, contentType, drawn: true })
    }),
    answerCall(calls.correction, (ctx, { params }) => correction(ctx, resource, params.id)),
  ]
}

/** Which field each column is read as: what was said, or what the headings say. */
function chosenColumns(
  ctx: Ctx,
  resource: Importable,
  columns: readonly FileColumn[],
  said: readonly string[],
): { kept: FileColumn[]; placed: Placed[] } {
  const declared = new Map(
    columnsFor(resource, ctx.has).map((c): [string, ColumnDeclared] => [c.name, c]),
  )
  const chosen = new Map(said.map((one) => [Number(one.split(':')[0]), one.split(':')[1] ?? '']))
  const placed: Placed[] = []
  const kept = columns.map((column) => {
    const campo = said.length ? (chosen.get(column.indice) ?? null) : column.campo
    const found = campo ? declared.get(campo) : undefined
    if (campo && !found) throw failure.badRequest(`Campo desconhecido: ${campo}.`)
    if (placed.some((p) => p.column === found))
      throw failure.badRequest(
        `Duas colunas são lidas como ${found?.label}: escolha só uma delas.`,
        'COLUNA_REPETIDA',
      )
    if (found) placed.push({ index: column.indice, column: found })
    return { ...column, campo: found?.name ?? null }
  })
  const missing = resource.importing.match.flatMap((name) => {
    const column = declared.get(name)
    return column && !placed.some((p) => p.column === column) ? [column.label] : []
  })
  if (missing.length)
    throw failure.badRequest(
      `Falta a coluna ${missing.join(' e a coluna ')}, que diz qual é cada registro. Indique qual é, ou inclua-a no arquivo.`,
      'COLUNA_FALTANDO',
    )
  return { kept, placed }
}

async function checkFile(ctx: Ctx, resource: Importable, id: number, said: readonly string[]) {
  const { state, rows } = await inOwnScope(ctx, 'read', async (inner) => ({
    state: await readImport(inner, resource, id),
    rows: await fileRows(inner, id),
  }))
  const { kept, placed } = chosenColumns(ctx, resource, state.colunas, said)
  const judging = { resource, columns: placed, rows }
  const drafts = await beginJudging(ctx, judging)
  return inOwnScope(ctx, 'write', async (inner) => {
    await keepJudged(inner, id, kept, await judge(inner, judging, drafts))
    return readImport(inner, resource, id)
  })
}

/** '2-40;45' as numbers asked about. */
function rangesOf(text: string): (linha: number) => boolean {
  const ranges = text
    .split(';')
    .filter(Boolean)
    .map((part) => {
      const [from, to = from] = part.split('-').map(Number)
      return [from ?? 0, to ?? 0] as const
    })
  return (linha) => ranges.some(([from, to]) => linha >= from && linha <= to)
}

const taskOf = ({ resource, calls }: Of): AnsweredTask =>
  answerTask(calls.run, {
    most: importLimits.rows,
    together: 25,
    rows: async (ctx, { importacaoId, linhas }) => {
      const { conferida } = await readImport(ctx, resource, importacaoId)
      if (!conferida) throw failure.conflict('Confira a planilha antes de importar.')
      const open = await openRows(ctx, importacaoId)
      const wanted = linhas ? rangesOf(linhas) : () => true
      return open
        .filter(({ linha }) => wanted(linha))
        .map(({ linha, titulo }) => ({ titulo: `Linha ${linha}: ${titulo}`, dados: linha }))
    },
    each: (ctx, linha, { importacaoId }) => importRow(ctx, resource, importacaoId, linha),
  })

async function* correctedRows(ctx: Ctx, id: number, columns: readonly FileColumn[]) {
  for (let after = 0; ;) {
    const rows = await rowsToCorrect(ctx, id, after)
    for (const { linha, celulas, porque } of rows)
      yield {
        linha,
        porque,
        ...Object.fromEntries(
          columns.map(({ indice }) => [`c${indice}`, cellText(celulas[indice])]),
        ),
      }
    if (rows.length < correctionPortion) return
    after = rows.at(-1)?.linha ?? 0
  }
}

/** What did not go in, as it was sent, with what to correct beside it: it is sent again as it is. */
async function correction(ctx: Ctx, resource: Importable, id: number): Promise<FileAnswer> {
  const spool = ctx.platform.renderer.spool()
  const head = await inOwnScope(ctx, 'read', async (inner) => {
    const { colunas } = await readImport(inner, resource, id)
    await spool.fill(correctedRows(inner, id, colunas))
    const title = `Corrigir ${resource.label.many.toLowerCase()}`
    const [line, why] = correctionHeadings
    const columns = [
      { key: 'linha', label: line, kind: 'integer' as const },
      { key: 'porque', label: why, kind: 'text' as const },
      ...colunas.map(({ indice, letra, titulo }) => ({
        key: `c${indice}`,
        label: titulo || `Coluna ${letra}`,
        kind: 'text' as const,
      })),
    ]
    return { ...(await reportHead(inner, title, [])), columns }
  }).catch(async (error: unknown) => {
    await spool.remove()
    throw error
  })
  return renderedRows(ctx, head, spool, `${head.title}.xlsx`)
}
