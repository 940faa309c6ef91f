/** A report: its filters and where it stands. What it prints is made by query.ts beside it. Pure. */
import { type Access, allows } from './access.ts'
import { DeclarationProblem } from './declaration.ts'
import type { Fields, RuleContext, Values } from './field.ts'
import type { Rule } from './resource.ts'

export type ReportSpec<F extends Fields> = {
  /** `module.folder` of the report, e.g. 'captacao.candidato-selecao'; its path is `module/relatorios/folder`. */
  key: string
  label: string
  /** One sentence that says what it answers, shown under the title and in the help. */
  purpose: string
  filters: F
  rules?: readonly Rule[]
  /** Defaults that need the day: e.g. period start 6 months back. */
  defaults?: (context: RuleContext) => Values
  /** Further API names under `module/relatorios`. */
  alsoAt?: readonly string[]
  authority?: string
  /** What it shows asks for this as well as for the report's own authority. */
  access?: Access
  order?: number
}

export type Report<F extends Fields = Fields> = ReportSpec<F> & {
  readonly module: string
  readonly folder: string
  readonly path: string
  readonly authorityName: string
}

export const mayPrint = (
  report: Pick<Report, 'authorityName' | 'access'>,
  has: (authority: string) => boolean,
): boolean => has(report.authorityName) && allows(report.access, has)

export function defineReport<const F extends Fields>(spec: ReportSpec<F>): Report<F> {
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
