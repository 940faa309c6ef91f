import type { Writable } from 'node:stream'
import type {
  ReportBlock,
  ReportColumn,
  ReportDocument,
  ReportGroup,
  ReportRow,
  ReportTable,
  SheetHead,
} from '#platform/contract/report-document.ts'
import { SheetBook, type SheetLine } from './sheet-book.ts'
import { ownLabel, summed, Sums } from './totals.ts'

export type Written = { rows: number; warnings: string[] }

/** Up to this many rows the texts of a sheet are kept in a table of their own. */
const SHARED_ROWS = 5000

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>

async function* iterate(rows: Rows): AsyncGenerator<ReportRow> {
  yield* rows
}

async function* asLines(
  first: ReportRow[],
  rest: AsyncGenerator<ReportRow>,
): AsyncGenerator<SheetLine> {
  for (const row of first) yield { kind: 'row', row }
  for await (const row of rest) yield { kind: 'row', row }
}

/** An exported list: beyond the first rows they pass through and none is kept. */
export async function writeXlsx(output: Writable, head: SheetHead, rows: Rows): Promise<Written> {
  const source = iterate(rows)
  const first: ReportRow[] = []
  let next = await source.next()
  while (!next.done && first.push(next.value) < SHARED_ROWS) next = await source.next()
  const book = new SheetBook(output, head, next.done === true)
  const count = await book.table(head.title, head.columns, asLines(first, source))
  await book.finish()
  return { rows: count, warnings: [...book.warnings] }
}

const groupKey = (depth: number) => `\u0000grupo${depth}`

function depthOf(groups: ReportGroup[]): number {
  return Math.max(0, ...groups.map((group) => (group.title ? 1 : 0) + depthOf(group.groups ?? [])))
}

const GROUP_NAMES = ['Grupo', 'Subgrupo', 'Detalhe']

function groupColumns(table: ReportTable): ReportColumn[] {
  return Array.from({ length: depthOf(table.groups) }, (_, depth) => {
    const label = table.groupLabels?.[depth] ?? GROUP_NAMES[depth] ?? `Grupo ${depth + 1}`
    return { key: groupKey(depth), label, kind: 'text' }
  })
}

/** The rows of the next group in reading order, asked for once each. */
export type RowsOfGroup = (group: ReportGroup) => Rows

type Walk = { columns: ReportColumn[]; summed: ReportColumn[]; rowsOf: RowsOfGroup }

async function* groupLines(
  walk: Walk,
  group: ReportGroup,
  path: ReportRow,
  depth: number,
  above: Sums[],
): AsyncGenerator<SheetLine> {
  const own = group.title
    ? { ...path, [groupKey(depth)]: group.note ? `${group.title} · ${group.note}` : group.title }
    : path
  const next = group.title ? depth + 1 : depth
  const sums = new Sums(walk.summed)
  const counting = group.title && !group.subtotal ? [...above, sums] : above
  for await (const row of walk.rowsOf(group)) {
    for (const sum of counting) sum.add(row)
    yield { kind: 'row', row: { ...own, ...row }, outline: next }
  }
  for (const inner of group.groups ?? []) yield* groupLines(walk, inner, own, next, counting)
  const subtotal = group.subtotal ?? (group.title && walk.summed.length ? sums.row() : null)
  if (!subtotal) return
  const name = ownLabel(walk.columns, subtotal) ? group.title : `Subtotal ${group.title}`
  yield {
    kind: 'subtotal',
    row: { ...path, ...subtotal, [groupKey(depth)]: name },
    outline: depth,
  }
}

/** Nothing but sums is kept of the rows that pass. */
async function* tableLines(table: ReportTable, rowsOf: RowsOfGroup): AsyncGenerator<SheetLine> {
  const walk = { columns: table.columns, summed: summed(table.columns), rowsOf }
  const sums = new Sums(walk.summed)
  const above = table.total ? [] : [sums]
  for (const group of table.groups) yield* groupLines(walk, group, {}, 0, above)
  const total = table.total ?? (walk.summed.length ? sums.row() : null)
  if (total)
    yield { kind: 'total', row: total, label: ownLabel(table.columns, total) ? '' : 'Total' }
}

type Pair = { label: string; value: string }

function pairsOf(block: ReportBlock): Pair[] {
  const heading = 'title' in block && block.title ? [{ label: block.title, value: '' }] : []
  if (block.type === 'fields') return [...heading, ...block.items]
  if (block.type === 'text')
    return [...heading, ...block.paragraphs.map((value) => ({ label: '', value }))]
  if (block.type === 'signatures')
    return block.items.map((item) => ({ label: item.label, value: item.name ?? '' }))
  return []
}

/** The same document as the PDF: a sheet for each table, one for what is not a table, one for the filters. */
export async function writeReportXlsx(
  output: Writable,
  doc: ReportDocument,
  length: number,
  rowsOf: RowsOfGroup,
): Promise<Written> {
  const tables = doc.blocks.filter((block) => block.type === 'table')
  const book = new SheetBook(output, doc, length <= SHARED_ROWS)
  let rows = 0
  for (const table of tables) {
    rows += await book.table(
      table.title ?? doc.title,
      [...groupColumns(table), ...table.columns],
      tableLines(table, rowsOf),
    )
  }
  const pairs = doc.blocks.flatMap(pairsOf)
  if (pairs.length || !tables.length) book.pairs(tables.length ? 'Resumo' : doc.title, pairs)
  for (const block of doc.blocks) {
    if (block.type === 'svg' || block.type === 'image')
      book.warnings.add(`A figura '${block.title ?? block.alt}' aparece só no PDF.`)
  }
  await book.finish()
  return { rows, warnings: [...book.warnings] }
}
