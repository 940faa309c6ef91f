/**
 * Tables and charts of a report, declared beside its filters: their columns are the type of the rows that its query
 * hands over, so that a misspelt or forgotten column does not compile. Pure.
 */
import type { ReportCell, ReportColumn } from './report-document.ts'

type Options = Pick<ReportColumn, 'width' | 'align' | 'total' | 'decimals' | 'plain' | 'only'>
/** `T` is known to the compiler alone. */
export type Column<T extends ReportCell = ReportCell> = Omit<ReportColumn, 'key'> & {
  readonly __value?: T
}
/** One column for each value that only the data or the period knows, such as months. */
export type Columnwise<T extends ReportCell = ReportCell> = {
  readonly each: Column<T>
}
export type Columns = Readonly<Record<string, Column | Columnwise>>

const column =
  <T extends ReportCell>(kind: ReportColumn['kind']) =>
  (label: string, options: Options = {}): Column<T> => ({ label, kind, ...options })

export const col = {
  text: column<string>('text'),
  integer: column<number>('integer'),
  /** Exact: decimals, money and percentages as decimal strings; in words where there is no figure. */
  decimal: column<string | number>('decimal'),
  money: column<string | number>('money'),
  percent: column<string | number>('percent'),
  date: column<string>('date'),
  dateTime: column<string>('dateTime'),
  /** Labels and keys are given with the rows. */
  each: <T extends ReportCell>(
    kind: (label: string, options?: Options) => Column<T>,
    options: Options = {},
  ): Columnwise<T> => ({ each: kind('', options) }),
}

/** Figures end below each other, words begin below each other: on pages as on screens. */
export const endsRight = ({ kind, align }: Pick<ReportColumn, 'kind' | 'align'>): boolean =>
  (align ?? (['integer', 'decimal', 'money', 'percent'].includes(kind) ? 'right' : 'left')) ===
  'right'

type ValueOf<C> =
  C extends Columnwise<infer T>
    ? Readonly<Record<string, T | null>>
    : C extends Column<infer T>
      ? T | null
      : never

export type TableSpec<C extends Columns = Columns, G extends string = string> = {
  readonly title?: string
  readonly columns: C
  /** Columns that head groups instead of standing in the rows, outermost first. */
  readonly groupBy?: readonly G[]
}
export type GroupNames<T extends TableSpec> = T extends { readonly groupBy: readonly (infer G)[] }
  ? G & string
  : never
/** One row of a table: every column that heads no group. */
export type TableRow<T extends TableSpec> = {
  readonly [K in Exclude<keyof T['columns'], GroupNames<T>>]: ValueOf<T['columns'][K]>
}
export type ColumnwiseNames<T extends TableSpec> = {
  [K in keyof T['columns'] & string]: T['columns'][K] extends Columnwise ? K : never
}[keyof T['columns'] & string]

/** Groups are named by declared columns. */
export type Grouped<T> = {
  readonly [K in keyof T]: T[K] extends { readonly columns: infer C }
    ? { readonly groupBy?: readonly (keyof C & string)[] }
    : unknown
}

export type ChartSpec<
  S extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
> = {
  /** ranking: lying bars, the longest first · stacked: standing bars, one a period or step, in their order. */
  readonly kind: 'ranking' | 'stacked'
  readonly title: string
  /** Names of the figures in words. */
  readonly series: S
  /** For landscape pages. */
  readonly wide?: boolean
  /** With fewer bars there is nothing to compare, and no chart. */
  readonly least?: number
}
export type ChartPoint<C extends ChartSpec> = {
  readonly name: string
  readonly values: { readonly [K in keyof C['series']]: number }
  /** Said to who does not see the chart; otherwise the figures with their names. */
  readonly said?: string
}
