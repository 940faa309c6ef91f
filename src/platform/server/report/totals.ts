import { Exact } from '#platform/contract/decimal.ts'
import type {
  ReportCell,
  ReportColumn,
  ReportGroup,
  ReportRow,
  ReportTable,
} from '#platform/contract/report-document.ts'
import { decimalOf } from './format-cell.ts'

type Sum = { value: Exact; count: number }

/** The columns that ask for a sum or a count. */
export const summed = (columns: ReportColumn[]): ReportColumn[] =>
  columns.filter((column) => column.total === 'sum' || column.total === 'count')

/** The table with the columns that stand on a page, or in a spreadsheet. */
export const standing = (table: ReportTable, place: 'page' | 'sheet'): ReportTable => ({
  ...table,
  columns: table.columns.filter(({ only }) => (only ?? place) === place),
})

/** Sums of rows that pass by. */
export class Sums {
  private readonly sums = new Map<string, Sum>()
  private readonly columns: ReportColumn[]

  constructor(columns: ReportColumn[]) {
    this.columns = columns
  }

  add(row: ReportRow): void {
    for (const column of this.columns) this.addCell(column, row[column.key])
  }

  private addCell(column: ReportColumn, cell: ReportCell | undefined): void {
    if (cell === null || cell === undefined || cell === '') return
    const sum = this.sums.get(column.key) ?? { value: new Exact(0), count: 0 }
    const decimal = column.total === 'sum' ? decimalOf(cell) : null
    if (column.total === 'sum' && decimal === null) return
    this.sums.set(column.key, {
      value: decimal === null ? sum.value : sum.value.plus(decimal),
      count: sum.count + 1,
    })
  }

  row(): ReportRow {
    const row: ReportRow = {}
    for (const column of this.columns) {
      const sum = this.sums.get(column.key)
      // A column without any value has no sum: a missing part is not zero.
      if (column.total === 'sum') row[column.key] = sum ? sum.value.toFixed() : null
      else row[column.key] = sum ? sum.count : 0
    }
    return row
  }
}

function* rowsOf(group: ReportGroup): Generator<ReportRow> {
  yield* group.rows
  for (const inner of group.groups ?? []) yield* rowsOf(inner)
}

function totalOf(columns: ReportColumn[], groups: ReportGroup[]): ReportRow {
  const sums = new Sums(columns)
  for (const group of groups) for (const row of rowsOf(group)) sums.add(row)
  return sums.row()
}

function withSubtotal(columns: ReportColumn[], group: ReportGroup): ReportGroup {
  const groups = group.groups?.map((inner) => withSubtotal(columns, inner))
  const subtotal = group.subtotal ?? (group.title ? totalOf(columns, [group]) : undefined)
  return { ...group, ...(groups && { groups }), ...(subtotal && { subtotal }) }
}

/** Fills the subtotals and the total that the columns ask for and the document does not bring. */
export function withTotals(table: ReportTable): ReportTable {
  const columns = summed(table.columns)
  if (!columns.length) return table
  return {
    ...table,
    groups: table.groups.map((group) => withSubtotal(columns, group)),
    total: table.total ?? totalOf(columns, table.groups),
  }
}

/** The words with which a report names its own total row, in the first column; '' leaves the name to the engine. */
export function ownLabel(columns: ReportColumn[], row: ReportRow): string {
  const first = columns[0]
  return first?.kind === 'text' && first.total !== 'count' ? String(row[first.key] ?? '') : ''
}
