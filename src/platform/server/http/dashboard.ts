/** A dashboard as a file: the figures of the screen as PDF or spreadsheet. */
import type { DashboardSpec } from '../../contract/dashboard.ts'
import type { Values } from '../../contract/field.ts'
import type { ReportBlock } from '../../contract/report-document.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { panelTables, type PanelFigures } from '../report/fill.ts'
import { filterWords, reportHead } from '../report-head.ts'
import { noData, rendered } from './report-routes.ts'
import type { FileAnswer } from './route.ts'

type Printing<D extends DashboardSpec> = {
  filters: Values
  /** What stands above the panels; null: there is nothing to print. */
  before: ReportBlock[] | null
  figures: PanelFigures<D['panels']>
  pdf: boolean
}

/** Composed inside the transaction, with its row in the log; drawn after the commit. */
export async function printedDashboard<const D extends DashboardSpec>(
  ctx: Ctx,
  dashboard: D,
  { filters, before, figures, pdf }: Printing<NoInfer<D>>,
): Promise<FileAnswer> {
  if (!before) throw noData()
  const { key, title } = dashboard
  const head = await reportHead(ctx, title, await filterWords(ctx, dashboard.filters, filters))
  await audit(ctx, { recurso: key, registro: null, titulo: title, acao: 'IMPRESSAO' })
  const blocks = [...before, ...panelTables<D['panels']>(dashboard.panels, figures)]
  return rendered(ctx, { ...head, lang: 'pt-BR', orientation: 'portrait', blocks }, pdf)
}
