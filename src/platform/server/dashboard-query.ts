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

type FiguresOf<D extends DashboardSpec> = {
  /** An empty list, or null, where nothing stands behind the filters. */
  readonly panels: {
    readonly [P in keyof D['panels']]: (
      ctx: Ctx,
      filters: FiltersOf<D>,
      /** The row whose parts are asked for, where the panel has some below. */
      within: number | null,
    ) => Promise<PanelAnswer<D['panels'][P]> | null>
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
type Reading<A extends readonly unknown[]> = Readonly<
  Record<string, (ctx: Ctx, filters: Values, ...more: A) => Promise<unknown>>
>
export type DashboardQuery = {
  readonly panels: Reading<[within: number | null]>
  readonly rows: Reading<[by: Values, limit: number]>
}

/** The query beside a declared dashboard: filters, and what each panel and each list of rows must say, have its types. */
export const defineFigures = <const D extends DashboardSpec>(
  _dashboard: D,
  figures: FiguresOf<NoInfer<D>>,
): DashboardQuery =>
  // The door checks filters and narrowing against these very fields.
  figures as unknown as DashboardQuery
