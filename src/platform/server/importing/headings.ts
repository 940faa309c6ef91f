/** Which field each column of a file is read as: by its heading, whatever its accents and capitals. */
import { type ColumnDeclared, type ImportState, importLimits } from '../../contract/importing.ts'
import { searchKey } from '../../contract/text.ts'
import { type Cell, cellText, type FileRow } from './cell.ts'

export type FileColumn = ImportState['colunas'][number]

/** What the file to correct says beside the columns of its sender. */
export const correctionHeadings = ['Linha do arquivo', 'O que corrigir'] as const

/** What the whole file says behind them. */
export const resultHeadings = ['Situação', 'Motivo'] as const

const headingKey = (text: string): string =>
  searchKey(text)
    .replace(/[*:()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const keysOf = ({ label, field, name, said }: ColumnDeclared): string[] =>
  [label, field.options.label, name, ...(said.words ?? [])].map(headingKey)

/** A: the first column; AB: the twenty-eighth. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return `${rest >= 0 ? letterOf(rest) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** Above the headings may stand a title: the row that names most of the columns has them. */
export function findHeading(
  rows: readonly FileRow[],
  columns: readonly ColumnDeclared[],
): FileRow | undefined {
  const known = new Set(columns.flatMap(keysOf))
  const score = ({ celulas }: FileRow): number =>
    celulas.filter((cell) => known.has(headingKey(cellText(cell)))).length
  const first = rows.slice(0, 20)
  const best = first.toSorted((a, b) => score(b) - score(a))[0]
  return best && score(best) ? best : first[0]
}

type Reading = {
  heading: readonly Cell[]
  rows: readonly FileRow[]
  columns: readonly ColumnDeclared[]
  /** Whether whoever sends the file may fill it in. */
  mayFill: (column: ColumnDeclared) => boolean
}

/** Own labels win over what a column is called elsewhere. */
function fieldFor(key: string, columns: readonly ColumnDeclared[]): ColumnDeclared | undefined {
  return (
    columns.find(({ label }) => headingKey(label) === key) ??
    columns.find((column) => keysOf(column).includes(key))
  )
}

export function readColumns({ heading, rows, columns, mayFill }: Reading): FileColumn[] {
  const width = Math.max(heading.length, ...rows.map(({ celulas }) => celulas.length))
  const own = new Set(correctionHeadings.map(headingKey))
  const returned = new Set(resultHeadings.map(headingKey))
  const taken = new Map<string, FileColumn>()
  const found: FileColumn[] = []
  for (let indice = 0; indice < Math.min(width, importLimits.columns); indice += 1) {
    const titulo = cellText(heading[indice]).trim().slice(0, 200)
    const exemplo = exampleOf(rows, indice)
    if (!titulo && !exemplo) continue
    if (own.has(headingKey(titulo))) continue
    const column = { indice, letra: letterOf(indice), titulo, exemplo, campo: null, aviso: null }
    const meant = titulo ? fieldFor(headingKey(titulo), columns) : undefined
    // A column of the result comes back with it; a register that has such a field reads it as that.
    if (!meant && returned.has(headingKey(titulo))) continue
    const may = meant ? mayFill(meant) : false
    const named = nameColumn(column, meant, { taken, may })
    if (named.campo) taken.set(named.campo, named)
    found.push(named)
  }
  return found
}

const exampleOf = (rows: readonly FileRow[], index: number): string => {
  const row = rows.find(({ celulas }) => cellText(celulas[index]).trim())
  return cellText(row?.celulas[index]).trim().slice(0, 80)
}

function nameColumn(
  column: FileColumn,
  meant: ColumnDeclared | undefined,
  { taken, may }: { taken: ReadonlyMap<string, FileColumn>; may: boolean },
): FileColumn {
  const said = (aviso: string): FileColumn => ({ ...column, aviso })
  if (!meant)
    return said(
      column.titulo
        ? 'Não reconhecida: escolha o campo, ou deixe sem importar.'
        : 'Sem título: escolha o campo, ou deixe sem importar.',
    )
  if (!may) return said('Você não tem permissão para este campo: a coluna não será lida.')
  const other = taken.get(meant.name)
  if (other) return said(`Repete a coluna ${other.letra}: só uma das duas pode ser lida.`)
  return { ...column, campo: meant.name }
}
