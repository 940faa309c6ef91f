/** The rows of an import on their way in. */
import { failure } from '../../contract/failure.ts'
import type { Importable } from '../../contract/importable.ts'
import { type ImportCalls, importLimits } from '../../contract/importing.ts'
import type { Ctx } from '../context.ts'
import { checkProven } from '../session/proof.ts'
import { type AnsweredTask, answerTask, type TaskRow } from '../task/declaration.ts'
import { startTask } from '../task/start.ts'
import type { TaskState } from '../task/state.ts'
import { lenientOf } from './check.ts'
import { hasLater, openRows, readImport } from './store.ts'
import { importRow } from './work.ts'

type Of = { resource: Importable; calls: ImportCalls }

function rangeOf(part: string): readonly [number, number] {
  const [from = 0, to = from] = part.split('-').map(Number)
  return [from, to]
}

/** '2-40;45' as numbers asked about. */
export function rangesOf(text: string): (linha: number) => boolean {
  const ranges = text.split(';').filter(Boolean).map(rangeOf)
  return (linha) => ranges.some(([from, to]) => linha >= from && linha <= to)
}

const taskRow = ({ linha, titulo }: { linha: number; titulo: string }): TaskRow<number> => ({
  titulo: `Linha ${linha}: ${titulo}`,
  dados: linha,
})

async function rowsOf(
  ctx: Ctx,
  resource: Importable,
  importacaoId: number,
  linhas: string | null | undefined,
): Promise<TaskRow<number>[]> {
  const { conferida } = await readImport(ctx, resource, importacaoId)
  if (!conferida) throw failure.conflict('Confira a planilha antes de importar.')
  const wanted = linhas ? rangesOf(linhas) : () => true
  const open = (await openRows(ctx, importacaoId)).filter(({ linha }) => wanted(linha))
  const lines = open.map(({ linha }) => linha)
  // What asks for the password on the screen asks for it here too.
  if (await hasLater(ctx, importacaoId, lines)) checkProven(ctx.proven)
  return open.map(taskRow)
}

export const taskOf = ({ resource, calls }: Of): AnsweredTask =>
  answerTask(calls.run, {
    most: importLimits.rows,
    together: resource.importing.sideBySide ? 64 : 25,
    sideBySide: resource.importing.sideBySide === true,
    rows: (ctx, { importacaoId, linhas }) => rowsOf(ctx, resource, importacaoId, linhas),
    each: (ctx, linha, { importacaoId, ignoraOpcionaisObrigatorios }) => {
      const how = lenientOf(ctx, resource, ignoraOpcionaisObrigatorios === true)
      return importRow(how, resource, importacaoId, linha)
    },
  })

export type ImportStart = {
  importacaoId: number
  linhas: string | null
  ignoraOpcionaisObrigatorios: boolean
}

/** The same work begun by another call; null where no row can go in. */
export async function startImport(
  ctx: Ctx,
  { resource, calls }: Of,
  input: ImportStart,
): Promise<TaskState | null> {
  const rows = await rowsOf(ctx, resource, input.importacaoId, input.linhas)
  if (!rows.length) return null
  const { path, title } = calls.run
  return startTask(ctx, { path, title, input, rows, most: importLimits.rows })
}
