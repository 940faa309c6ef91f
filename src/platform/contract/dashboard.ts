/** A dashboard: its filters and its panels of figures, one declaration for the screen, the print and the spreadsheet. Pure. */
import type { Fields, RuleContext, Values } from './field.ts'
import type { Column, TableSpec } from './report-table.ts'

type Columns = Readonly<Record<string, Column>>
/** The first column names what the figures of a row are of. */
export type PanelSpec = Omit<TableSpec, 'columns' | 'groupBy' | 'title'> & {
  readonly title: string
  readonly columns: Columns
}
export type DashboardSpec = {
  /** `module.folder` */
  readonly key: string
  readonly title: string
  readonly authority: string
  readonly filters: Fields
  readonly defaults: (context: RuleContext) => Values
  readonly panels: Readonly<Record<string, PanelSpec>>
}

/** The declaration keeps the exact types of its filters and columns. */
export const defineDashboard = <const S extends DashboardSpec>(spec: S): S => Object.freeze(spec)
