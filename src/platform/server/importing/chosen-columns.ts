/** Which field each column of a file is read as: what was said, or what the headings say. */
import { failure } from '../../contract/failure.ts'
import type { Importable } from '../../contract/importable.ts'
import type { ColumnDeclared } from '../../contract/importing.ts'
import type { Placed } from './draft.ts'
import type { FileColumn } from './headings.ts'

type Chosen = { kept: FileColumn[]; placed: Placed[] }

export function chosenColumns(
  resource: Importable,
  own: readonly ColumnDeclared[],
  columns: readonly FileColumn[],
  said: readonly string[],
): Chosen {
  const declared = new Map(own.map((c): [string, ColumnDeclared] => [c.name, c]))
  const named = new Map(said.map((one) => [Number(one.split(':')[0]), one.split(':')[1] ?? '']))
  const chosen: Chosen = { kept: [], placed: [] }
  for (const column of columns) {
    const campo = said.length ? (named.get(column.indice) ?? null) : column.campo
    const found = campo ? declared.get(campo) : undefined
    if (campo && !found) throw failure.badRequest(`Campo desconhecido: ${campo}.`)
    chosen.kept.push({ ...column, campo: found?.name ?? null })
    if (found) place(chosen.placed, { index: column.indice, column: found })
  }
  askKey(resource, declared, chosen.placed)
  return chosen
}

function place(placed: Placed[], next: Placed): void {
  if (placed.some(({ column }) => column === next.column))
    throw failure.badRequest(
      `Duas colunas são lidas como ${next.column.label}: escolha só uma delas.`,
      'COLUNA_REPETIDA',
    )
  placed.push(next)
}

/** Without what tells records apart nothing that is there would be found. */
function askKey(
  resource: Importable,
  declared: ReadonlyMap<string, ColumnDeclared>,
  placed: readonly Placed[],
): void {
  const columns = resource.importing.match.flatMap((name) => declared.get(name) ?? [])
  const missing = columns.filter(
    (column) => !column.said.filled && !placed.some((p) => p.column === column),
  )
  if (missing.length)
    throw failure.badRequest(
      `Falta a coluna ${missing.map(({ label }) => label).join(' e a coluna ')}, que diz qual é cada registro. Indique qual é, ou inclua-a no arquivo.`,
      'COLUNA_FALTANDO',
    )
}
