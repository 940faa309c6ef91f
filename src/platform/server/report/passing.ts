/** A declared table filled with what passes by: of the items nothing is kept but sums, of the rows what few there are. */
import type { ReportGroup, ReportRow, ReportTable } from '#platform/contract/report-document.ts'
import type { GroupNames, TableRow, TableSpec } from '#platform/contract/report-table.ts'
import type { Ctx } from '../context.ts'
import { columnsOf, flat, labelOf, levels } from './fill.ts'
import { Laying } from './lay-down.ts'
import { spoolFor } from './spools-of.ts'

/** What is told of many items without keeping them. */
export type Tally<I, S> = { none: () => S; add: (sum: S, item: I) => S }

type PassingGroup<I, S, R> = {
  /** Items with the same value come one after the other. */
  by: (item: I) => unknown
  title: (first: I) => string
  /** Where the title alone does not tell one from another. */
  key?: (first: I) => string | number
  note?: (sum: S) => string
  subtotal?: (sum: S) => Partial<R>
}
type AnyRow = Readonly<Record<string, unknown>>

type Passing<T extends TableSpec, I, S> = {
  row: (item: I) => TableRow<T>
  tally: Tally<I, S>
  total?: (sum: S) => Partial<TableRow<T>>
  title?: string
} & ([GroupNames<T>] extends [never]
  ? { groups?: undefined }
  : { groups: { readonly [K in GroupNames<T>]: PassingGroup<I, S, TableRow<T>> } })

type Plain<I, S> = {
  row: (item: I) => AnyRow
  tally: Tally<I, S>
  total?: (sum: S) => AnyRow
  title?: string
  groups?: Readonly<Record<string, PassingGroup<I, S, AnyRow>>>
}

/** The table, and what was told of all; null where nothing came. */
export const tableFrom = <const T extends TableSpec, I, S>(
  ctx: Ctx,
  spec: T,
  portions: AsyncIterable<readonly I[]>,
  fill: Passing<NoInfer<T>, I, S>,
): Promise<{ table: ReportTable; sum: S } | null> =>
  // Names were checked against the declaration; from here on they are only names.
  filled(ctx, spec, portions, fill as unknown as Plain<I, S>)

async function filled<I, S>(
  ctx: Ctx,
  spec: TableSpec,
  portions: AsyncIterable<readonly I[]>,
  fill: Plain<I, S>,
): Promise<{ table: ReportTable; sum: S } | null> {
  const laying = new Laying(() => spoolFor(ctx))
  const columns = columnsOf(spec, {})
  const open = new OpenGroups(spec.groupBy ?? [], fill, laying)
  let sum = fill.tally.none()
  let came = false
  // Names were checked; what the row holds beside them is not shown.
  const keys = columns.map(({ key }) => key)
  const shown = (item: I): ReportRow => {
    const row = fill.row(item) as ReportRow
    const cells: ReportRow = {}
    for (const key of keys) cells[key] = row[key] ?? null
    return cells
  }
  for await (const portion of portions) {
    for (const item of portion) {
      sum = fill.tally.add(sum, item)
      open.of(item).rows.push(shown(item))
    }
    came ||= portion.length > 0
    await laying.settle()
  }
  if (!came) return null
  await laying.settle(true)
  const title = fill.title ?? spec.title
  const table: ReportTable = {
    type: 'table',
    ...(title === undefined ? {} : { title }),
    columns,
    ...(spec.groupBy?.length
      ? { groupLabels: spec.groupBy.map((name) => labelOf(spec.columns, name)) }
      : {}),
    groups: open.end(),
    ...(fill.total ? { total: flat(fill.total(sum)) } : {}),
  }
  return { table, sum }
}

/** Rows without a group, as they pass: for a table whose columns are chosen by whoever asks. Null where nothing came. */
export async function passingRows<I>(
  ctx: Ctx,
  portions: AsyncIterable<readonly I[]>,
  rowOf: (item: I) => ReportRow,
): Promise<{ group: ReportGroup; count: number } | null> {
  const laying = new Laying(() => spoolFor(ctx))
  const group: ReportGroup = { title: '', level: 1, rows: [] }
  laying.begin(group)
  let count = 0
  for await (const portion of portions) {
    for (const item of portion) group.rows.push(rowOf(item))
    count += portion.length
    await laying.settle()
  }
  await laying.settle(true)
  return count ? { group, count } : null
}

type Level<I, S> = { by: unknown; group: ReportGroup; sum: S; of: PassingGroup<I, S, AnyRow> }

/** The groups in which the present item stands, outermost first. */
class OpenGroups<I, S> {
  readonly #of: readonly PassingGroup<I, S, AnyRow>[]
  readonly #tally: Tally<I, S>
  readonly #laying: Laying
  readonly #made: ReportGroup[] = []
  readonly #seen: Set<unknown>[] = []
  #open: Level<I, S>[] = []

  constructor(names: readonly string[], fill: Plain<I, S>, laying: Laying) {
    const ungrouped: PassingGroup<I, S, AnyRow> = { by: () => null, title: () => '' }
    this.#of = names.length ? names.map((name) => fill.groups?.[name] ?? ungrouped) : [ungrouped]
    this.#tally = fill.tally
    this.#laying = laying
  }

  /** The innermost group of an item, which is counted in all of them. */
  of(item: I): ReportGroup {
    const changed = this.#of.findIndex(({ by }, i) => {
      const level = this.#open[i]
      return !level || level.by !== by(item)
    })
    if (changed >= 0) {
      this.#close(changed)
      for (const [i, of] of this.#of.entries()) if (i >= changed) this.#begin(i, of, item)
    }
    for (const level of this.#open) level.sum = this.#tally.add(level.sum, item)
    const last = this.#open.at(-1)
    if (!last) throw new Error('A table stands without a group.')
    return last.group
  }

  #begin(i: number, of: PassingGroup<I, S, AnyRow>, item: I): void {
    const by = of.by(item)
    const seen = (this.#seen[i] ??= new Set())
    if (seen.has(by)) throw new Error('The items of a report come group after group.')
    seen.add(by)
    const level = levels[i]
    if (!level) throw new Error('A report has at most three levels of groups.')
    const inner = i < this.#of.length - 1
    const group: ReportGroup = {
      title: of.title(item),
      ...(of.key ? { key: of.key(item) } : {}),
      level,
      rows: [],
      ...(inner ? { groups: [] } : {}),
    }
    const above = this.#open.at(-1)?.group.groups ?? this.#made
    above.push(group)
    if (!inner) this.#laying.begin(group)
    this.#open.push({ by, group, sum: this.#tally.none(), of })
  }

  #close(from: number): void {
    for (const { group, sum, of } of this.#open.splice(from)) {
      if (of.note) group.note = of.note(sum)
      if (of.subtotal) group.subtotal = flat(of.subtotal(sum))
    }
    // Below another group the same values may come again.
    this.#seen.splice(from + 1)
  }

  end(): ReportGroup[] {
    this.#close(0)
    return this.#made
  }
}
