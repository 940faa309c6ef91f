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
import { ownLabel, standing, summed, Sums } from './totals.ts'

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
/** What is said of a group, and which row sums up: the groups' own columns hold what identifies them and nothing else. */
const wordsKey = '\u0000palavras'

function depthOf(groups: ReportGroup[]): number {
  return Math.max(0, ...groups.map((group) => (group.title ? 1 : 0) + depthOf(group.groups ?? [])))
}

const GROUP_NAMES = ['Grupo', 'Subgrupo', 'Detalhe']

const keyOf = ({ key, title }: ReportGroup): string | number => key ?? title

const wordsOf = ({ key, title, note }: ReportGroup): string =>
  [key === undefined ? '' : title, note].filter(Boolean).join(' · ')

function* groupsIn(groups: readonly ReportGroup[]): Generator<ReportGroup> {
  for (const group of groups) {
    yield group
    yield* groupsIn(group.groups ?? [])
  }
}

/** A sum whose columns do not name it. */
const unnamed = (columns: ReportColumn[], sum: ReportRow | undefined): boolean =>
  sum ? !ownLabel(columns, sum) : summed(columns).length > 0

function hasWords({ columns, groups, total }: ReportTable, depth: number): boolean {
  if (!depth) return false
  if (unnamed(columns, total)) return true
  for (const group of groupsIn(groups))
    if (group.title && (wordsOf(group) || unnamed(columns, group.subtotal))) return true
  return false
}

function kindOfKeys(groups: readonly ReportGroup[], depth: number): 'integer' | 'text' {
  const at = [...groupsIn(groups)].filter((group) => group.title && group.level === depth + 1)
  return at.length && at.every((group) => typeof group.key === 'number') ? 'integer' : 'text'
}

function groupColumns(table: ReportTable): ReportColumn[] {
  const depths = depthOf(table.groups)
  const keyColumn = (depth: number): ReportColumn => ({
    key: groupKey(depth),
    label: table.groupLabels?.[depth] ?? GROUP_NAMES[depth] ?? `Grupo ${depth + 1}`,
    kind: kindOfKeys(table.groups, depth),
    plain: true,
  })
  const words: ReportColumn = { key: wordsKey, label: 'Detalhes do grupo', kind: 'text' }
  return [
    ...Array.from({ length: depths }, (_, depth) => keyColumn(depth)),
    ...(hasWords(table, depths) ? [words] : []),
  ]
}

/** The rows of the next group in reading order, asked for once each. */
export type RowsOfGroup = (group: ReportGroup) => Rows

type Walk = { columns: ReportColumn[]; summed: ReportColumn[]; rowsOf: RowsOfGroup }

/** The words of a group follow those of the groups around it. */
const said = (path: ReportRow, words: string): ReportRow =>
  words ? { [wordsKey]: [path[wordsKey], words].filter(Boolean).join(' · ') } : {}

async function* groupLines(
  walk: Walk,
  group: ReportGroup,
  path: ReportRow,
  depth: number,
  above: Sums[],
): AsyncGenerator<SheetLine> {
  const own = group.title
    ? { ...path, [groupKey(depth)]: keyOf(group), ...said(path, wordsOf(group)) }
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
  const name = ownLabel(walk.columns, subtotal) ? null : 'Subtotal'
  yield { kind: 'subtotal', row: { ...own, ...subtotal, [wordsKey]: name }, outline: depth }
}

/** Nothing but sums is kept of the rows that pass. */
async function* tableLines(table: ReportTable, rowsOf: RowsOfGroup): AsyncGenerator<SheetLine> {
  const walk = { columns: table.columns, summed: summed(table.columns), rowsOf }
  const sums = new Sums(walk.summed)
  const above = table.total ? [] : [sums]
  for (const group of table.groups) yield* groupLines(walk, group, {}, 0, above)
  const total = table.total ?? (walk.summed.length ? sums.row() : null)
  if (!total) return
  const label = ownLabel(table.columns, total) ? '' : 'Total'
  yield depthOf(table.groups) && label
    ? { kind: 'total', row: { ...total, [wordsKey]: label } }
    : { kind: 'total', row: total, label }
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
  for (const whole of tables) {
    const table = standing(whole, 'sheet')
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
