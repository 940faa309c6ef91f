/** The file as it goes back to whoever sent it: what did not go in with what to correct, or all of it with its fate. */
import type { Importable } from '../../contract/importable.ts'
import type { ImportFate } from '../../contract/importing.ts'
import { inSentence } from '../../contract/text.ts'
import type { ReportColumn, ReportRow } from '../../contract/report-document.ts'
import type { Ctx } from '../context.ts'
import { renderedRows } from '../http/report-routes.ts'
import { inOwnScope } from '../http/requester.ts'
import type { FileAnswer } from '../http/route.ts'
import { reportHead } from '../report-head.ts'
import { type Cell, cellText } from './cell.ts'
import { correctionHeadings, type FileColumn, resultHeadings } from './headings.ts'
import { correctionPortion, readImport, rowsToCorrect, rowsWithFate } from './store.ts'

const asText = ({ indice, letra, titulo }: FileColumn) =>
  ({ key: `c${indice}`, label: titulo || `Coluna ${letra}`, kind: 'text' }) as const

const cellsOf = (columns: readonly FileColumn[], cells: readonly Cell[]): ReportRow =>
  Object.fromEntries(columns.map(({ indice }) => [`c${indice}`, cellText(cells[indice])]))

type Portion<R> = (ctx: Ctx, id: number, after: number) => Promise<R[]>

async function* each<R extends { linha: number }>(ctx: Ctx, id: number, portionOf: Portion<R>) {
  for (let after = 0; ;) {
    const rows = await portionOf(ctx, id, after)
    yield* rows
    if (rows.length < correctionPortion) return
    after = rows.at(-1)?.linha ?? 0
  }
}

type Returned = {
  title: string
  columns(colunas: readonly FileColumn[]): ReportColumn[]
  rows(inner: Ctx, colunas: readonly FileColumn[]): AsyncGenerator<ReportRow>
}

async function returned(
  ctx: Ctx,
  resource: Importable,
  id: number,
  { title, columns, rows }: Returned,
): Promise<FileAnswer> {
  const spool = ctx.platform.renderer.spool()
  const spooled = async (inner: Ctx) => {
    const { colunas } = await readImport(inner, resource, id)
    await spool.fill(rows(inner, colunas))
    return { ...(await reportHead(inner, title, [])), columns: columns(colunas) }
  }
  const head = await inOwnScope(ctx, 'read', spooled).catch(async (error: unknown) => {
    await spool.remove()
    throw error
  })
  return renderedRows(ctx, head, spool, `${head.title}.xlsx`)
}

const [line, why] = correctionHeadings
const [fate, reason] = resultHeadings

/** What did not go in, as it was sent, with what to correct beside it: it is sent again as it is. */
export const correction = (ctx: Ctx, resource: Importable, id: number): Promise<FileAnswer> =>
  returned(ctx, resource, id, {
    title: `Corrigir ${inSentence(resource.label.many)}`,
    columns: (colunas) => [
      { key: 'linha', label: line, kind: 'integer' },
      { key: 'porque', label: why, kind: 'text' },
      ...colunas.map(asText),
    ],
    async *rows(inner, colunas) {
      for await (const { linha, porque, celulas } of each(inner, id, rowsToCorrect))
        yield { ...cellsOf(colunas, celulas), linha, porque }
    },
  })

const words: Readonly<Record<ImportFate, string>> = {
  NOVA: 'Criada',
  ATUALIZA: 'Alterada',
  IGUAL: 'Sem alteração',
  FALHA: 'Com erro',
}

type Fated = Awaited<ReturnType<typeof rowsWithFate>>[number]

const fateOf = ({ situacao, feita, recusa }: Fated): string => {
  if (feita || situacao === 'IGUAL' || situacao === 'FALHA') return words[situacao]
  return recusa ? words.FALHA : 'Não importada'
}

const reasonOf = ({ situacao, mensagens, recusa }: Fated): string => {
  const said = mensagens.filter(({ grave }) => grave || situacao !== 'FALHA')
  const texts = said.map(({ campo, texto }) => (campo ? `${campo}: ${texto}` : texto))
  return [...(recusa ? [recusa] : []), ...texts].join('; ')
}

/** The whole file with what became of each row behind it. */
export const result = (ctx: Ctx, resource: Importable, id: number): Promise<FileAnswer> =>
  returned(ctx, resource, id, {
    title: `Resultado da importação de ${inSentence(resource.label.many)}`,
    columns: (colunas) => [
      ...colunas.map(asText),
      { key: 'situacao', label: fate, kind: 'text' },
      { key: 'motivo', label: reason, kind: 'text' },
    ],
    async *rows(inner, colunas) {
      for await (const row of each(inner, id, rowsWithFate))
        yield {
          ...cellsOf(colunas, row.celulas),
          situacao: fateOf(row),
          motivo: reasonOf(row),
        }
    },
  })
