/** What a report prints: read from the database inside the request's transaction, limited by its policies. */
import type { Values } from '../contract/field.ts'
import type { ReportBlock, ReportDocument } from '../contract/report-document.ts'
import type { Ctx } from './context.ts'

export type ReportContent = {
  blocks: ReportBlock[]
  title?: string
  orientation?: ReportDocument['orientation']
  filters?: { label: string; value: string }[]
}

/** Nothing to print is said with null, before anything is rendered. */
export type QueryDeclaration = (ctx: Ctx, filters: Values) => Promise<ReportContent | null>

export const defineQuery = (query: QueryDeclaration): QueryDeclaration => query
