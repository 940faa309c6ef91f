/** Fills the declared tables and charts of a report with what its query found. */
import { inSentence } from '../../contract/text.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportGroup,
  ReportRow,
  ReportTable,
} from '#platform/contract/report-document.ts'
import type {
  ChartPoint,
  ChartSpec,
  Columns,
  ColumnwiseNames,
  GroupNames,
  TableRow,
  TableSpec,
} from '#platform/contract/report-table.ts'
import { chartSvg } from './chart-svg.ts'

type GroupFill<I, R> = {
  /** Items with the same value stand together; groups keep the order in which their first item came. */
  by: (item: I) => unknown
  title: (of: readonly I[]) => string
  /** Where the title alone does not tell one from another. */
  key?: (of: readonly I[]) => string | number
  note?: (of: readonly I[]) => string
  subtotal?: (of: readonly I[]) => Partial<R>
}
type AnyRow = Readonly<Record<string, unknown>>

type Fill<T extends TableSpec, I> = {
  /** The rows of one group, or of the whole. */
  rows: (of: readonly I[]) => readonly TableRow<T>[]
  total?: Partial<TableRow<T>>
  title?: string
} & ([GroupNames<T>] extends [never]
  ? { groups?: undefined }
  : { groups: { readonly [K in GroupNames<T>]: GroupFill<I, TableRow<T>> } }) &
  ([ColumnwiseNames<T>] extends [never]
    ? { each?: undefined }
    : { each: { readonly [K in ColumnwiseNames<T>]: readonly { key: string; label: string }[] } })

type Plain<I> = {
  rows: (of: readonly I[]) => readonly AnyRow[]
  total?: AnyRow
  title?: string
  groups?: Readonly<Record<string, GroupFill<I, AnyRow>>>
  each?: Readonly<Record<string, readonly { key: string; label: string }[]>>
}

/** A declared table with its groups, subtotals and total. */
export const tableOf = <const T extends TableSpec, I>(
  spec: T,
  items: readonly I[],
  fill: Fill<NoInfer<T>, I>,
): ReportTable =>
  // Names were checked against the declaration; from here on they are only names.
  filled(spec, items, fill as unknown as Plain<I>)

function filled<I>(spec: TableSpec, items: readonly I[], fill: Plain<I>): ReportTable {
  const groupBy = spec.groupBy ?? []
  const title = fill.title ?? spec.title
  return {
    type: 'table',
    ...(title === undefined ? {} : { title }),
    columns: columnsOf(spec, fill.each ?? {}),
    ...(groupBy.length ? { groupLabels: groupBy.map((name) => labelOf(spec.columns, name)) } : {}),
    groups: groupBy.length
      ? groupsOf(groupBy, 1, items, fill)
      : [{ title: '', level: 1, rows: fill.rows(items).map(flat) }],
    ...(fill.total ? { total: flat(fill.total) } : {}),
  }
}

export function labelOf(columns: Columns, name: string): string {
  const column = columns[name]
  return column && 'label' in column ? column.label : name
}

export function columnsOf(
  spec: TableSpec,
  each: NonNullable<Plain<unknown>['each']>,
): ReportColumn[] {
  const shown = Object.entries(spec.columns).filter(([key]) => !spec.groupBy?.includes(key))
  return shown.flatMap(([key, column]) =>
    'each' in column
      ? (each[key] ?? []).map((one) => ({ ...column.each, ...one }))
      : [{ ...column, key }],
  )
}

/** Values of columns that stand one beside another lie in one object. */
export function flat(row: AnyRow): ReportRow {
  // A row of nothing else goes as it is: of thousands each copy would be a piece of garbage.
  if (!Object.values(row).some(isPart)) return row as ReportRow
  const found: ReportRow = {}
  for (const [key, value] of Object.entries(row))
    Object.assign(found, isPart(value) ? value : { [key]: value })
  return found
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null

export const levels = [1, 2, 3] as const

function groupsOf<I>(
  names: readonly string[],
  level: number,
  items: readonly I[],
  fill: Plain<I>,
): ReportGroup[] {
  const [name = '', ...below] = names
  const group = fill.groups?.[name]
  const depth = levels[level - 1]
  if (!group || !depth) throw new Error(`${name}: a report has at most three levels of groups.`)
  const made = (of: readonly I[]): ReportGroup => ({
    title: group.title(of),
    ...(group.key ? { key: group.key(of) } : {}),
    level: depth,
    ...(group.note ? { note: group.note(of) } : {}),
    ...(group.subtotal ? { subtotal: flat(group.subtotal(of)) } : {}),
    rows: below.length ? [] : fill.rows(of).map(flat),
    ...(below.length ? { groups: groupsOf(below, level + 1, of, fill) } : {}),
  })
  return [...Map.groupBy(items, group.by).values()].map(made)
}

/** More bars than these are not told apart on a page. */
const MOST = 15

const words = (spec: ChartSpec, point: ChartPoint<ChartSpec>): string =>
  Object.entries(spec.series)
    .map(([key, name]) => `${(point.values[key] ?? 0).toLocaleString('pt-BR')} ${inSentence(name)}`)
    .join(', ')

/** A declared chart with its text for who does not see it; nothing where there are too few bars to compare. */
export function chartOf<const C extends ChartSpec>(
  spec: C,
  points: readonly ChartPoint<NoInfer<C>>[],
): ReportBlock[] {
  if (points.length < (spec.least ?? 1)) return []
  const drawn = spec.kind === 'ranking' ? ranking(spec, points) : stacked(spec, points)
  return [
    {
      type: 'svg',
      title: spec.title,
      alt: points.map((p) => `${p.name}: ${p.said ?? words(spec, p)}`).join('; '),
      ...drawn,
    },
  ]
}

type Drawn = { svg: string; height: number }
type Points = readonly ChartPoint<ChartSpec>[]
const widthOf = (spec: ChartSpec): number => (spec.wide ? 760 : 680)

function ranking(spec: ChartSpec, points: Points): Drawn {
  const [key = ''] = Object.keys(spec.series)
  const shown = points
    .toSorted((a, b) => (b.values[key] ?? 0) - (a.values[key] ?? 0))
    .slice(0, MOST)
    .toReversed()
  const height = 60 + shown.length * 28
  const svg = chartSvg(
    {
      xAxis: { type: 'value', minInterval: 1 },
      yAxis: { type: 'category', data: shown.map((p) => p.name) },
      grid: { left: 8, right: 48, top: 8, bottom: 8 },
      series: [
        {
          type: 'bar',
          data: shown.map((p) => p.values[key] ?? 0),
          label: { show: true, position: 'right' },
        },
      ],
    },
    { width: widthOf(spec), height },
  )
  return { svg, height: Math.min(300, height * 0.7) }
}

function stacked(spec: ChartSpec, points: Points): Drawn {
  const seriesOf = ([key, name]: [string, string]) => ({
    name,
    type: 'bar' as const,
    stack: 'all',
    data: points.map((p) => p.values[key] ?? 0),
  })
  const series = Object.entries(spec.series).map(seriesOf)
  const svg = chartSvg(
    {
      legend: { itemGap: 32 },
      xAxis: {
        type: 'category',
        data: points.map((p) => p.name),
        axisLabel: { interval: 0, overflow: 'break', width: 600 / points.length },
      },
      yAxis: { type: 'value', minInterval: 1 },
      series,
    },
    { width: widthOf(spec), height: 270 },
  )
  return { svg, height: 190 }
}
