import { byName, ofOwnAreas, talents } from '#modules/gestao-talentos/relatorios/people.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { compareDecimal, counted } from '#platform/contract/numbers.ts'
import type {
  ReportCell,
  ReportColumn,
  ReportGroup,
  ReportTable,
} from '#platform/contract/report-document.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { passingRows } from '#platform/server/report/passing.ts'
import { filterWords } from '#platform/server/report-head.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { columnsFor } from './columns.ts'
import type { DynamicColumn } from './dynamic-column.ts'
import { MOST_ON_PAGE, talentoDinamico, TOO_WIDE } from './report.ts'
import { passingRowsOf, rowsOf } from './rows.ts'

const ORDER = 'colunasDinamicas'

/** The heads of the columns say themselves which they are. */
const {
  titulo: _titulo,
  colunasDinamicas: _colunas,
  ordenarPor: _ordem,
  agruparPor: _grupo,
  ...whom
} = talentoDinamico.filters

/** Only what is offered: what somebody may not see, and what there is not, is refused alike. */
function chosen(
  all: readonly DynamicColumn[],
  codes: readonly string[],
  field: string,
): DynamicColumn[] {
  const byCode = new Map(all.map((one) => [one.codigo, one]))
  const found = codes.flatMap((code) => byCode.get(code) ?? [])
  if (found.length < codes.length)
    throw failure.invalid([
      {
        field,
        label: 'Colunas',
        message: 'Uma das colunas não existe mais ou não está disponível para você.',
      },
    ])
  return found
}

/** Words of choices and documents; figures, dates and marks stay what they are. */
function cellOf(ctx: Ctx, column: DynamicColumn, value: unknown): ReportCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (column.tipo !== 'text' || !column.field || column.field.kind === 'ref') return String(value)
  return formatValue(column.field, value, companyOf(ctx).timezone)
}

type Cells = ReportCell[]

/** Exact amounts are decimal strings. */
const AMOUNTS: readonly string[] = ['money', 'decimal', 'percent']

/** What is empty comes last. */
const compareCells =
  ({ tipo }: DynamicColumn) =>
  (a: ReportCell | undefined, b: ReportCell | undefined): number => {
    const [first, second] = [a ?? null, b ?? null]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    if (typeof first === 'number' && typeof second === 'number') return first - second
    return AMOUNTS.includes(tipo)
      ? compareDecimal(String(first), String(second))
      : byName(String(first), String(second))
  }

const inWords = (ctx: Ctx, column: DynamicColumn, cell: ReportCell | undefined): string =>
  formatValue(column.field, cell, companyOf(ctx).timezone) || 'Não informado'

const shown = (columns: readonly DynamicColumn[], cells: Cells) =>
  Object.fromEntries(columns.map((one, at) => [one.codigo, cells[at] ?? null]))

/** Groups of one column, in its order, each with its count; without one, all rows as they are. */
function groupsOf(
  ctx: Ctx,
  columns: readonly DynamicColumn[],
  rows: readonly Cells[],
  group: DynamicColumn | undefined,
): ReportGroup[] {
  const at = group ? columns.indexOf(group) : -1
  const visible = columns.filter((one) => one !== group)
  const rowOf = (cells: Cells) =>
    shown(
      visible,
      cells.filter((_, i) => i !== at),
    )
  if (!group) return [{ title: '', level: 1, rows: rows.map(rowOf) }]
  const parts = [...Map.groupBy(rows, (cells) => cells[at] ?? null)]
  const compare = compareCells(group)
  const made = ([value, of]: (typeof parts)[number]): ReportGroup => ({
    title: inWords(ctx, group, value),
    level: 1,
    note: talents(of),
    rows: of.map(rowOf),
  })
  return parts.toSorted(([a], [b]) => compare(a, b)).map(made)
}

const columnOf = ({ codigo, titulo, tipo }: DynamicColumn): ReportColumn => ({
  key: codigo,
  label: titulo,
  kind: tipo,
  total: 'none',
})

export const query = defineQuery(talentoDinamico, async function dynamicReport(ctx, filters) {
  const all = await columnsFor(ctx)
  const listed = chosen(all, [...new Set(filters.colunasDinamicas)], ORDER)
  const [order] = chosen(all, filters.ordenarPor ? [filters.ordenarPor] : [], 'ordenarPor')
  const [group] = chosen(all, filters.agruparPor ? [filters.agruparPor] : [], 'agruparPor')
  const visible = listed.filter((one) => one !== group)
  const read = [...visible, ...(group ? [group] : [])]
  const withOrder = order && !read.includes(order) ? [...read, order] : read
  const made =
    order || group
      ? await arrangedGroups(ctx, filters, { read, withOrder, order, group })
      : await passingGroups(ctx, filters, visible)
  if (!made) return null
  const first = visible.find(({ tipo }) => tipo === 'text')
  const table: ReportTable = {
    type: 'table',
    columns: visible.map(columnOf),
    ...(group ? { groupLabels: [group.titulo] } : {}),
    groups: made.groups,
    ...(first
      ? { total: { [first.codigo]: `Total: ${counted(made.count, 'talento', 'talentos')}` } }
      : {}),
  }
  return ofOwnAreas(ctx, talentoDinamico, filters, {
    title: filters.titulo?.trim() || talentoDinamico.label,
    orientation: 'landscape',
    ...(listed.length > MOST_ON_PAGE ? { onlySheet: { field: ORDER, message: TOO_WIDE } } : {}),
    filters: await filterWords(ctx, whom, filters),
    blocks: [table],
  })
})

type Filters = CheckedOfFields<typeof talentoDinamico.filters>
type Made = { groups: ReportGroup[]; count: number }

/** In the order in which they are read: of a hundred thousand none is kept. */
async function passingGroups(
  ctx: Ctx,
  filters: Filters,
  columns: readonly DynamicColumn[],
): Promise<Made | null> {
  const rowOf = (row: Readonly<Record<string, unknown>>) =>
    shown(
      columns,
      columns.map((column, at) => cellOf(ctx, column, row[`c${at}`])),
    )
  const made = await passingRows(ctx, passingRowsOf(ctx, filters, columns), rowOf)
  return made && { groups: [made.group], count: made.count }
}

type Arranged = {
  read: readonly DynamicColumn[]
  withOrder: readonly DynamicColumn[]
  order: DynamicColumn | undefined
  group: DynamicColumn | undefined
}

/** Put in order by what they say in words. */
async function arrangedGroups(
  ctx: Ctx,
  filters: Filters,
  { read, withOrder, order, group }: Arranged,
): Promise<Made | null> {
  const found = await rowsOf(ctx, filters, withOrder)
  if (!found.length) return null
  const rows = found.map((row) => withOrder.map((column, at) => cellOf(ctx, column, row[`c${at}`])))
  const by = order ? withOrder.indexOf(order) : -1
  const compare = order && compareCells(order)
  const sorted = compare ? rows.toSorted((a, b) => compare(a[by], b[by])) : rows
  const cut = sorted.map((cells) => cells.slice(0, read.length))
  return { groups: groupsOf(ctx, read, cut, group), count: found.length }
}
