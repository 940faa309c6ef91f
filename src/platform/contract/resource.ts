/** A resource: what a screen, its API and its table are made from. Pure: runs in the browser and on the server. */
import { type Access, both } from './access.ts'
import type { BelowDeclaration } from './below.ts'
import { DeclarationProblem, meant } from './declaration.ts'
import { snake } from './names.ts'
import type { SharingDomain } from './sharing.ts'
import { moveAllowed, type States } from './states.ts'

export { snake } from './names.ts'
import type {
  CheckedOfFields,
  Condition,
  Field,
  Fields,
  RecordOfFields,
  RuleContext,
  Values,
  Withheld,
} from './field.ts'
import type { Shape, ShapeValue } from './shape.ts'

export type Label = { one: string; many: string; gender: 'm' | 'f' }
export type AuthorityType = 'CAD' | 'MOV' | 'CONF'
export type Scope = 'empresa' | 'global' | 'area' | 'proprio'

/** Rows that no single company owns: why all read them, and who changes them. */
export type InstallationDeclaration = {
  /** Why the rows are open to every company. */
  why: string
  /**
   * 'everyCompany': only who holds the right in each company, because all of them read the value. 'ownAuthority': the
   * right itself is one over the installation, and the service limits it.
   */
  changedBy: 'everyCompany' | 'ownAuthority'
  /** A company has rows of its own beside these, seen by it alone; the flag `todasEmpresas` tells them apart. */
  ownRows?: true
  /** Rows of an official table, which nobody changes: the flag that marks them and what is said then. */
  official?: { field: string; message: string }
}

/** The flag that every resource with `ownRows` declares as `todasEmpresas`. */
export const allCompaniesField = 'todasEmpresas'

/** Names of fields, into groups with a dot. */
export type PathIn<F extends Fields> = string extends keyof F
  ? string
  : {
      [K in keyof F & string]: F[K] extends { readonly kind: 'group' } & {
        readonly options: { readonly fields: infer G extends Fields }
      }
        ? K | `${K}.${PathIn<G>}`
        : K
    }[keyof F & string]

export type FilterDeclaration<N extends string = string> =
  | N // the field's own comparison: text contains, ref and choice equal, date and number from/to
  | {
      name: string
      label: string
      kind: 'text' | 'integer' | 'date' | 'month' | 'flag' | 'choice' | 'ref' | 'refs'
      options?: readonly { code: string; label: string }[]
      to?: string
      /** SQL condition over `t` (and `p`) with `$value` for the value; `$ids` for a list. */
      sql: string
      default?: string | number | boolean
      /** What is asked for the filter to exist. */
      access?: Access
      /** Used without a control on the screen (links from other screens). */
      hidden?: boolean
    }

export type ListDeclaration<N extends string = string> = {
  columns: readonly N[]
  /** Texts, computed texts, and references, which are found by what their own register is searched by. */
  search?: readonly N[]
  /** 'campo' or 'campo,desc'. */
  sort: N | `${N},desc`
  filters?: readonly FilterDeclaration<N>[]
  /** Further columns that the column chooser offers, hidden at first. */
  more?: readonly N[]
  /** Child fields (refs, choices, texts) the list answers with; others come only with the record. */
  include?: readonly N[]
  /** Beyond `max` the total is no longer counted while one of these filters is in use. */
  countCap?: { max: number; filters: readonly string[] }
  /** Where `ativo` exists: lists for choosing show only active rows. Default true when there is such a field. */
  chooseActive?: boolean
}

export type FormSection<N extends string = string> = {
  title: string
  fields: readonly N[]
  help?: string
  visibleWhen?: Condition
  /** Begins closed where it holds: what is seldom filled. A field to be corrected opens it. */
  folded?: Condition
}
/** `tabs` for many sections; sections stand one below the other otherwise. */
export type FormDeclaration<N extends string = string> = {
  layout?: 'sections' | 'tabs'
  sections: readonly FormSection<N>[]
}

/** What a rule looks at: what was sent, and what is stored where nothing was. */
export type SeenOf<F extends Fields> = {
  readonly [K in keyof F]?:
    | (K extends keyof RecordOfFields<F> ? RecordOfFields<F>[K] : never)
    | CheckedOfFields<F>[K]
}

/** A rule answers with nothing, or with the sentence and the fields it concerns. */
export type Rule<V = Values> = (
  values: V,
  context: RuleContext,
) => { field: string; message: string }[] | { field: string; message: string } | undefined

export type ActionDeclaration<R = Values> = {
  label: string
  /** Verb of the authority behind the resource's TYPE, e.g. 'ENCERRAR', or a literal 'ROLE_...'. */
  authority: string
  icon?: string
  danger?: boolean
  /** Question asked before it runs when it has no fields of its own. */
  confirm?: string
  /** Own input, asked in a dialog. */
  fields?: Fields
  /**
   * true, or the sentence that says why not. The same sentence disables the button, is the 409 and comes in `can`.
   * Asked after the states of the resource, which say it for its moves.
   */
  enabled?(record: R, context: RuleContext): true | string
  method?: 'PUT' | 'POST'
  /** Last part of the path; default the action's name. */
  path?: string
  /** Toast after it. */
  done?: string
  /** Tries of a user in a minute, for what sends or draws. */
  perMinute?: number
  /** Not offered as a button (used by own screens). */
  hidden?: boolean
  /** Offered where the record is open, not in the rows of lists: seldom done, and not without having read the record. */
  recordOnly?: boolean
}

/** Every record has these. */
export type Identified = { id: number; versao: number }

export type ActionsDeclared = Readonly<Record<string, ActionDeclaration>>

export type HistoryDeclaration<F extends Fields = Fields, N extends string = string> = {
  label: Label
  fields: F
  rules?: readonly Rule<SeenOf<F>>[]
  /** Path below the record; default 'historicos'. */
  path?: string
  columns?: readonly PathIn<NoInfer<F>>[]
  /**
   * Name under which the body of a creation carries the first entry (required then) and records and lists answer the
   * entry in force today. List columns may name its fields: `indiceHistorico.valor`.
   */
  first?: N
  /** Heading of the first entry on the form of a new record; default the history's name. */
  firstTitle?: string
  /** Fields of the first entry that the service fills in. */
  firstWithout?: readonly PathIn<NoInfer<F>>[]
}

/** Every name that a list, a form or a title may say: own fields, the person's, those of the entry in force. */
export type NameIn<All extends Fields, H extends Fields, First extends string> =
  | 'id'
  | 'empresa'
  | PathIn<All>
  | ([First] extends [never] ? never : `${First}.${PathIn<H>}`)

/** What a service adds to records: a value as a field says it, or as a call's answer does. */
export type Completed = Readonly<Record<string, Field | Shape>>
type CompletedOf<C extends Completed> = {
  -readonly [K in keyof C]: C[K] extends Field<infer T> ? T : ShapeValue<C[K]>
}

/** What a record answers with beside its fields. */
export type BesideFields<
  H extends Fields,
  First extends string,
  C extends Completed,
  S extends Scope,
> = ([First] extends [never]
  ? unknown
  : { [K in First]: ({ id: number } & RecordOfFields<H>) | null }) &
  Partial<CompletedOf<C>> &
  ('global' extends S ? { empresaId?: number } : { empresaId: number })

type PersonDeclaration<P extends Fields, PN extends string, AN extends string = string> = {
  from: string
  via: string
  fields: readonly PN[]
  of: Resource<P>
  /** Authority for a field, a group or a field of rows ('linhas.valor') of the person here, beside the one that the person's own declaration asks. */
  access?: { readonly [N in AN]: string }
}
/** The person's fields here: those under an authority of their own may be absent. */
type FacetOf<P extends Fields, PN extends string, AN extends string> = {
  readonly [K in PN & keyof P]: K extends AN ? Withheld<P[K]> : P[K]
}

export type ResourceSpec<
  F extends Fields = Fields,
  P extends Fields = Fields,
  PN extends string = string,
  H extends Fields = Fields,
  First extends string = string,
  C extends Completed = Completed,
  S extends Scope = Scope,
  N extends string = string,
  AN extends string = string,
> = {
  /** `module.folder`, immutable: permissions, audit and table hang on it. */
  key: string
  label: Label
  /** The field that names a record. */
  title: N
  /** Field (may be computed) shown where the record is chosen or referred to. Default: the title. */
  rotulo?: N
  scope: S
  type?: AuthorityType
  /** RESOURCE part of the authority where the folder's name is taken twice. */
  authority?: string
  fields: F
  list: ListDeclaration<N>
  form?: FormDeclaration<N>
  rules?: readonly Rule<SeenOf<NoInfer<F> & Pick<NoInfer<P>, NoInfer<PN> & keyof NoInfer<P>>>>[]
  history?: HistoryDeclaration<H, First>
  /** What the service adds to a record under `complete`; never stored. */
  completed?: C
  /** Its records stand below those of another resource. */
  below?: BelowDeclaration<N>
  /** Further screens and API paths with the same authority, e.g. 'modulo/outra-tela'. */
  alsoAt?: readonly string[]
  /** Asked for scope 'global', and only there. */
  installation?: InstallationDeclaration
  /** Field that holds the area, for scope 'area'. */
  areaField?: string
  /** Domain of sharing between companies. */
  sharing?: SharingDomain
  /** Facet: fields of the person's record inside this one. `via` is the ref field to the person. */
  person?: PersonDeclaration<P, PN, AN>
  /** false: no entry in the menu. */
  menu?: false | { label?: string; order?: number; icon?: string; group?: string }
  /** Calls that do not exist here (e.g. a list that is written by another process). */
  without?: readonly ('create' | 'update' | 'remove' | 'read' | 'list' | 'choose')[]
  /** One row for the whole installation: read and saved at the path itself. */
  single?: boolean
  /** Where its records stand, and what leads on; a move bears the name of its action. */
  states?: States
  /** What else the log says was done with its records, in words: the log's word to its label. */
  verbs?: Readonly<Record<string, string>>
  /** Fields whose values conditions read as `context.settings`; of a group, what stands in it. */
  settings?: readonly N[]
  /** Was published under this key before. */
  was?: string
}

type AnySpec = Omit<ResourceSpec, 'person' | 'rules' | 'history'> & {
  rules?: readonly Rule[]
  history?: HistoryDeclaration
  person?: PersonDeclaration<Fields, string>
}

/**
 * `F` its own fields, `All` with those of the person's facet, `E` what a record has beside them, `A` its actions,
 * `H` the fields of its history.
 * Without parameters: any resource, as the engine sees it.
 */
export type Resource<
  F extends Fields = Fields,
  All extends Fields = F,
  E = unknown,
  A extends ActionsDeclared = ActionsDeclared,
  H extends Fields = Fields,
  First extends string = string,
> = Omit<AnySpec, 'fields'> & {
  readonly fields: F
  readonly module: string
  readonly folder: string
  readonly path: string
  readonly table: string
  readonly type: AuthorityType
  readonly authorityBase: string
  readonly actions: A
  /** Own fields and those of the person's facet. */
  readonly allFields: All
  readonly __beside?: E
  readonly __history?: H
  readonly __first?: First
}

const upperSnake = (name: string): string => name.replace(/-/g, '_').toUpperCase()

export function defineResource<
  const F extends Fields,
  const P extends Fields = Record<never, never>,
  const PN extends keyof P & string = never,
  const H extends Fields = Record<never, never>,
  const First extends string = never,
  const C extends Completed = Record<never, never>,
  const S extends Scope = Scope,
  const AN extends string = never,
>(
  spec: ResourceSpec<
    F,
    P,
    PN,
    H,
    First,
    C,
    S,
    NameIn<NoInfer<F> & Pick<NoInfer<P>, NoInfer<PN>>, NoInfer<H>, NoInfer<First>>,
    AN
  >,
): Resource<
  F,
  F & FacetOf<P, PN, AN>,
  BesideFields<H, First, C, S>,
  Record<never, never>,
  H,
  First
> {
  const [module, folder, rest] = spec.key.split('.')
  if (!module || !folder || rest !== undefined)
    throw new DeclarationProblem(`${spec.key}: a key is 'module.folder'.`)
  const type = spec.type ?? 'CAD'
  const declared = spec as unknown as AnySpec
  const resource: Resource = {
    ...declared,
    module,
    folder,
    path: `${module}/${folder}`,
    table: `${snake(module)}_${snake(folder)}`,
    type,
    authorityBase: `ROLE_${type}_${spec.authority ?? upperSnake(folder)}`,
    actions: {},
    allFields: { ...facetFields(declared), ...declared.fields },
  }
  checkDeclaration(resource)
  return resource as never
}

function facetFields(spec: Pick<AnySpec, 'key' | 'person'>): Fields {
  const { person } = spec
  if (!person) return {}
  const fields: Record<string, Field> = {}
  for (const name of person.fields) {
    const found = person.of.fields[name]
    if (!found)
      throw new DeclarationProblem(
        `${spec.key}: person.fields names '${name}', which ${person.from} does not declare.${meant(name, Object.keys(person.of.fields))}`,
      )
    fields[name] = found
  }
  const access = person.access ?? {}
  for (const path of Object.keys(access))
    if (!inside(fields, path.split('.')))
      throw new DeclarationProblem(
        `${spec.key}: person.access names '${path}', which is not among person.fields.`,
      )
  return withAccess(fields, '', access)
}

/** Whether a path leads to a field, through groups and rows. */
function inside(fields: Fields, [head = '', ...rest]: string[]): boolean {
  const found = fields[head]
  return found !== undefined && (!rest.length || inside(found.options.fields ?? {}, rest))
}

/** The person's fields under the access classes that hold here. */
function withAccess(
  fields: Fields,
  prefix: string,
  access: Readonly<Record<string, string>>,
  of?: Access,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, f]): [string, Field] => {
      const own = both(of, both(access[prefix + name], f.options.access))
      const options = {
        ...f.options,
        ...(own ? { access: own } : {}),
        ...(f.options.fields
          ? { fields: withAccess(f.options.fields ?? {}, `${prefix}${name}.`, access, own) }
          : {}),
      }
      return [name, { ...f, options }]
    }),
  )
}

/** Declares what may be done with a record beside saving and removing it; the service beside it says how. */
export function withActions<
  F extends Fields,
  All extends Fields,
  E,
  const A extends Readonly<Record<string, ActionDeclaration<Identified & RecordOfFields<All> & E>>>,
  H extends Fields,
  First extends string,
>(
  resource: Resource<F, All, E, Record<never, never>, H, First>,
  actions: A,
): Resource<F, All, E, A, H, First> {
  for (const name of Object.keys(resource.states?.moves ?? {}))
    if (!(name in actions))
      throw new Error(`${resource.key}: states.moves names '${name}', which is no action.`)
  for (const [name, action] of Object.entries(actions))
    if (!action.enabled && !resource.states?.moves[name])
      throw new Error(
        `${resource.key}: the action '${name}' says neither as a move nor by 'enabled' when it may be done.`,
      )
  return { ...resource, actions } as never
}

/** Whether an action may be done with the record now: what the states say, then what the action says itself. */
export function actionAllowed(
  { states, actions }: Pick<Resource, 'states' | 'actions'>,
  name: string,
  record: Values,
  context: RuleContext,
): true | string {
  const moved = states ? moveAllowed(states, name, record) : true
  return moved === true ? (actions[name]?.enabled?.(record, context) ?? true) : moved
}

/** A field of the record, or of the entry of its history that is in force. */
export function listedField(
  resource: Pick<Resource, 'allFields' | 'history'>,
  name: string,
): Field | undefined {
  const first = resource.history?.first
  return first && name.startsWith(`${first}.`)
    ? fieldAt(resource.history?.fields ?? {}, name.slice(first.length + 1))
    : fieldAt(resource.allFields, name)
}

/** The actions that are offered with the record open, or in its row of a list. */
export const actionsAt = (
  resource: Pick<Resource, 'actions'>,
  place: 'record' | 'row',
): [string, ActionDeclaration][] =>
  Object.entries(resource.actions).filter(
    ([, a]) => !a.hidden && !(place === 'row' && a.recordOnly),
  )

/** Authority for an action of the resource; without one, the right to list and read. */
export function authorityFor(resource: Pick<Resource, 'authorityBase'>, action?: string): string {
  if (action?.startsWith('ROLE_')) return action
  return action ? `${resource.authorityBase}_${action}` : resource.authorityBase
}

/** Addresses of a resource: its own and the further ones. */
export const pathsOf = (resource: Pick<Resource, 'path' | 'alsoAt'>): string[] => [
  resource.path,
  ...(resource.alsoAt ?? []),
]

/** Field by dotted name, looking into groups. */
export function fieldAt(fields: Fields, name: string): Field | undefined {
  const [head, ...rest] = name.split('.')
  const found = fields[head ?? '']
  if (!rest.length || !found) return found
  return found.kind === 'group' ? fieldAt(found.options.fields ?? {}, rest.join('.')) : undefined
}

function checkDeclaration(resource: Resource): void {
  const first = resource.history?.first
  const known = (name: string): boolean =>
    ['id', 'empresa'].includes(name) ||
    (first !== undefined &&
      name.startsWith(`${first}.`) &&
      fieldAt(resource.history?.fields ?? {}, name.slice(first.length + 1)) !== undefined) ||
    fieldAt(resource.allFields, name) !== undefined
  const names = [
    'id',
    'empresa',
    ...Object.keys(resource.allFields),
    ...Object.keys(resource.history?.fields ?? {}).map((name) => `${first}.${name}`),
  ]
  const wrong = (where: string, name: string): never => {
    throw new DeclarationProblem(
      `${resource.key}: ${where} names the field '${name}', which is not declared.${meant(name, names)} Declare it under fields or take it away.`,
    )
  }
  if (!known(resource.title)) wrong('title', resource.title)
  if (resource.rotulo && !known(resource.rotulo)) wrong('rotulo', resource.rotulo)
  for (const name of resource.list.columns) if (!known(name)) wrong('list.columns', name)
  for (const name of resource.list.search ?? []) if (!known(name)) wrong('list.search', name)
  for (const f of resource.list.filters ?? [])
    if (typeof f === 'string' && !known(f)) wrong('list.filters', f)
  if (!known(resource.list.sort.split(',')[0] ?? '')) wrong('list.sort', resource.list.sort)
  for (const s of resource.form?.sections ?? [])
    for (const name of s.fields) if (!known(name)) wrong(`form section '${s.title}'`, name)
  if (resource.scope === 'area' && !resource.areaField)
    throw new DeclarationProblem(`${resource.key}: scope 'area' needs areaField.`)
  checkInstallation(resource)
}

function checkInstallation({ key, scope, installation, fields }: Resource): void {
  if (scope !== 'global') {
    if (installation) throw new DeclarationProblem(`${key}: 'installation' is for scope 'global'.`)
    return
  }
  if (!installation?.why.trim())
    throw new DeclarationProblem(
      `${key}: scope 'global' opens the rows to every company. Say why and who changes them: installation: { why: '…', changedBy: … }.`,
    )
  const official = installation.official?.field
  if (official && fields[official]?.kind !== 'flag')
    throw new DeclarationProblem(
      `${key}: installation.official names '${official}', which is no flag.`,
    )
  if (installation.ownRows && fields[allCompaniesField]?.kind !== 'flag')
    throw new DeclarationProblem(
      `${key}: installation.ownRows needs the flag '${allCompaniesField}'.`,
    )
}
