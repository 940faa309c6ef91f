/** What a report prints: read from the database inside the request's transaction, limited by its policies. */
import type { CheckedOfFields, Fields, Values } from '../contract/field.ts'
import { isChild } from '../contract/field.ts'
import type { ReportBlock, ReportDocument } from '../contract/report-document.ts'
import type { Ctx } from './context.ts'

export type ReportContent<P = unknown> = {
  blocks: ReportBlock[]
  title?: string
  orientation?: ReportDocument['orientation']
  filters?: { label: string; value: string }[]
  /** Too wide for a page: what is said to who asks for one. */
  onlySheet?: { field: string; message: string }
  /** Of what the companies of one report are added up. */
  part?: P
}

/** Nothing to print is said with null, before anything is rendered. */
export type QueryDeclaration = ((ctx: Ctx, filters: Values) => Promise<ReportContent | null>) & {
  /** What is told of several companies together, from the part of each. */
  readonly together?: (parts: readonly unknown[]) => ReportBlock[]
}

/** What was not said is there, as null or an empty list. */
export const wholeFilters = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, values[name] ?? (isChild(f) ? [] : null)]),
  )

/** The query of a declared report: `filters` has the type of the report's filters, checked. */
export function defineQuery<const F extends Fields, P = unknown>(
  report: { readonly filters: F },
  query: (ctx: Ctx, filters: CheckedOfFields<F>) => Promise<ReportContent<P> | null>,
  together?: (parts: readonly P[]) => ReportBlock[],
): QueryDeclaration {
  // The door has checked them against these very fields; the parts are those of this very query.
  const whole = (ctx: Ctx, filters: Values) =>
    query(ctx, wholeFilters(report.filters, filters) as CheckedOfFields<F>)
  return together
    ? Object.assign(whole, { together: (parts: readonly unknown[]) => together(parts as P[]) })
    : whole
}
