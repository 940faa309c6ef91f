/** The figures of a dashboard and the rows behind them: read inside the request's transaction, limited by its policies. */
import type {
  BehindAnswer,
  BehindBy,
  DashboardSpec,
  FiltersOf,
  PanelAnswer,
} from '../contract/dashboard.ts'
import type { Values } from '../contract/field.ts'
import type { Ctx } from './context.ts'

/** What one company says, and what is told of the parts of all that were asked. */
export type OfCompany<P> = {
  readonly empresa: { readonly id: number; readonly nome: string }
  readonly part: P
}
export type Parted<F, A, P> = {
  readonly part: (ctx: Ctx, filters: F, within: number | null) => Promise<P>
  /** In the order of the companies' names; at least one. */
  readonly told: (parts: readonly OfCompany<P>[]) => A
}
/** Binds both ends: what is told is told of what was read. */
export const parted = <F, A, P>(
  part: Parted<F, A, P>['part'],
  told: Parted<F, A, P>['told'],
): Parted<F, A, P> => ({ part, told })

/** Of whatever parts: `parted` has bound them. */
type AnyParted<F, A> = {
  readonly part: Parted<F, A, unknown>['part']
  readonly told: (parts: readonly OfCompany<never>[]) => A
}

type PanelOf<D extends DashboardSpec, A> = D extends { readonly companies: string }
  ? AnyParted<FiltersOf<D>, A>
  : (
      ctx: Ctx,
      filters: FiltersOf<D>,
      /** The row whose parts are asked for, where the panel has some below. */
      within: number | null,
    ) => Promise<A>

type FiguresOf<D extends DashboardSpec> = {
  /** An empty list, or null, where nothing stands behind the filters. */
  readonly panels: {
    readonly [P in keyof D['panels']]: PanelOf<D, PanelAnswer<D['panels'][P]> | null>
  }
  readonly rows: {
    readonly [B in keyof D['rows']]: (
      ctx: Ctx,
      filters: FiltersOf<D>,
      by: BehindBy<D['rows'][B]>,
      limit: number,
    ) => Promise<BehindAnswer<D['rows'][B]>>
  }
}
type Reading<A extends readonly unknown[]> = (
  ctx: Ctx,
  filters: Values,
  ...more: A
) => Promise<unknown>
type PanelReading = Reading<[within: number | null]>
type PartedReading = {
  readonly part: PanelReading
  readonly told: (parts: readonly OfCompany<unknown>[]) => unknown
}
/** What is read of one company. */
export const partOf = (read: PanelReading | PartedReading): PanelReading =>
  typeof read === 'function' ? read : read.part

export type DashboardQuery = {
  readonly panels: Readonly<Record<string, PanelReading | PartedReading>>
  readonly rows: Readonly<Record<string, Reading<[by: Values, limit: number]>>>
}

/** The query beside a declared dashboard: filters, and what each panel and each list of rows must say, have its types. */
export const defineFigures = <const D extends DashboardSpec>(
  _dashboard: D,
  figures: FiguresOf<NoInfer<D>>,
): DashboardQuery =>
  // The door checks filters and narrowing against these very fields.
  figures as unknown as DashboardQuery
