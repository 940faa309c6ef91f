/** A report: its filters and where it stands. What it prints is made by query.ts beside it. Pure. */
import { type Access, allows } from './access.ts'
import { DeclarationProblem } from './declaration.ts'
import type { Fields, RuleContext, Values } from './field.ts'
import type { ChartSpec, Columns, Grouped, TableSpec } from './report-table.ts'
import type { Rule } from './resource.ts'
import type { SharingDomain } from './sharing.ts'

type Tables = Readonly<Record<string, TableSpec>>
type Charts = Readonly<Record<string, ChartSpec>>

export type ReportSpec<F extends Fields = Fields> = {
  /** `module.folder` of the report, e.g. 'modulo.pasta'; its path is `module/relatorios/folder`. */
  key: string
  label: string
  /** One sentence that says what it answers, shown under the title and in the help. */
  purpose: string
  /** Other words that people use for it; 'Pesquisar Menu' finds it by these and by its purpose. */
  words?: readonly string[]
  filters: F
  rules?: readonly Rule[]
  /** Defaults that need the day: e.g. period start 6 months back. */
  defaults?: (context: RuleContext) => Values
  /** Further API names; one may give filters that no caller changes there. */
  alsoAt?: readonly (string | { readonly path: string; readonly given: Values })[]
  authority?: string
  /** What it shows asks for this as well as for the report's own authority. */
  access?: Access
  order?: number
  /** Said of these filters where nothing stands behind them, in place of the usual sentence. */
  empty?: (filters: Values) => string | undefined
  /** Companies that share this are printed beside the current one, where whoever asks may print it: the filter `empresas` says which. */
  companies?: SharingDomain
  /** What is printed as one table says its columns here; several have names under `tables`. */
  title?: string
  columns?: Columns
  groupBy?: readonly string[]
  tables?: Tables
  charts?: Charts
}

type Placed = {
  readonly module: string
  readonly folder: string
  readonly path: string
  readonly authorityName: string
}
export type Report<F extends Fields = Fields> = ReportSpec<F> & Placed

/** Everywhere it answers, with the filters that are fixed there. */
export const addressesOf = ({
  path,
  alsoAt = [],
}: Pick<Report, 'path' | 'alsoAt'>): { path: string; given: Values }[] =>
  [path, ...alsoAt].map((at) => (typeof at === 'string' ? { path: at, given: {} } : at))

export const mayPrint = (
  report: Pick<Report, 'authorityName' | 'access'>,
  has: (authority: string) => boolean,
): boolean => has(report.authorityName) && allows(report.access, has)

/** The declaration keeps the exact types of its filters, columns and charts for the query beside it. */
export function defineReport<const S extends ReportSpec>(
  spec: S & {
    readonly groupBy?: readonly (keyof S['columns'] & string)[]
    readonly tables?: Grouped<S['tables']>
  },
): S & Placed {
  const [module, folder] = spec.key.split('.')
  if (!module || !folder) throw new DeclarationProblem(`${spec.key}: a key is 'module.folder'.`)
  return {
    ...spec,
    module,
    folder,
    path: `${module}/relatorios/${folder}`,
    authorityName: `ROLE_REL_${spec.authority ?? folder.replace(/-/g, '_').toUpperCase()}`,
  }
}
