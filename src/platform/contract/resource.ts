/** A resource: what a screen, its API and its table are made from. Pure: runs in the browser and on the server. */
import { DeclarationProblem } from './declaration.ts'
import {
  type Field,
  fieldAt,
  type Fields,
  type RecordOfFields,
  type RuleContext,
  type Values,
} from './field.ts'
import type { Lots } from './lot.ts'
import { snake } from './names.ts'
import { checkActions, checkDeclaration } from './resource-check.ts'
import { facetFields } from './resource-facet.ts'
import type {
  ActionDeclaration,
  ActionsDeclared,
  AnySpec,
  AuthorityType,
  BesideFields,
  Completed,
  FacetOf,
  FilterDeclaration,
  Identified,
  ListDeclaration,
  NameIn,
  ResourceSpec,
  Scope,
} from './resource-spec.ts'
import { moveAllowed, stateFilter } from './states.ts'

// Whoever declares or reads a resource finds here all it takes.
export { fieldAt } from './field.ts'
export { snake } from './names.ts'
export { allCompaniesField } from './resource-spec.ts'
export type * from './resource-spec.ts'

/**
 * `F` its own fields, `All` with those of the person's facet, `E` what a record has beside them, `A` its actions,
 * `H` the fields of its history, `M` the moves of its states, `T` its tasks.
 * Without parameters: any resource, as the engine sees it.
 */
export type Resource<
  F extends Fields = Fields,
  All extends Fields = F,
  E = unknown,
  A extends ActionsDeclared = ActionsDeclared,
  H extends Fields = Fields,
  First extends string = string,
  M extends string = string,
  T extends Lots = Lots,
> = Omit<AnySpec, 'fields'> & {
  readonly fields: F
  readonly module: string
  readonly folder: string
  readonly path: string
  readonly table: string
  readonly type: AuthorityType
  readonly authorityBase: string
  readonly actions: A
  /** Lots over its chosen records. */
  readonly tasks: T
  /** Actions that are allowed by another's authority. */
  readonly rights?: Readonly<Record<string, string>>
  /** Key of the resource whose files these are. */
  readonly filesOf?: string
  /** Own fields and those of the person's facet. */
  readonly allFields: All
  readonly __beside?: E
  readonly __history?: H
  readonly __first?: First
  readonly __moves?: M
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
  const M extends string = never,
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
    AN,
    M
  >,
): Resource<
  F,
  F & FacetOf<P, PN, AN>,
  BesideFields<H, First, C, S>,
  Record<never, never>,
  H,
  First,
  M,
  Record<never, never>
> {
  const [module, folder, rest] = spec.key.split('.')
  if (!module || !folder || rest !== undefined)
    throw new DeclarationProblem(`${spec.key}: a key is 'module.folder'.`)
  const type = spec.type ?? 'CAD'
  const declared = spec as unknown as AnySpec
  const resource: Resource = {
    ...declared,
    list: withStateFilter(declared),
    module,
    folder,
    path: `${module}/${folder}`,
    table: spec.tableName ?? `${snake(module)}_${snake(folder)}`,
    type,
    authorityBase: `ROLE_${type}_${spec.authority ?? upperSnake(folder)}`,
    actions: {},
    tasks: {},
    allFields: { ...facetFields(declared), ...declared.fields },
  }
  checkDeclaration(resource)
  return resource as never
}

function withStateFilter({ key, states, fields, list }: AnySpec): ListDeclaration {
  if (!states) return list
  const filter = stateFilter(states, fields)
  const nameOf = (f: FilterDeclaration): string => (typeof f === 'string' ? f : f.name)
  if (list.filters?.some((f) => nameOf(f) === nameOf(filter)))
    throw new DeclarationProblem(
      `${key}: the filter '${nameOf(filter)}' comes from the states. Take it out of list.filters.`,
    )
  return { ...list, filters: [filter, ...(list.filters ?? [])] }
}

/** Declares what may be done with a record beside saving and removing it; the service beside it says how. */
export function withActions<
  F extends Fields,
  All extends Fields,
  E,
  const A extends Readonly<Record<string, ActionDeclaration<Identified & RecordOfFields<All> & E>>>,
  H extends Fields,
  First extends string,
  M extends string,
  T extends Lots,
>(
  resource: Resource<F, All, E, Record<never, never>, H, First, M, T>,
  actions: A,
): Resource<F, All, E, A, H, First, M, T> {
  checkActions(resource, actions)
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
export function authorityFor(
  { authorityBase, rights }: Pick<Resource, 'authorityBase' | 'rights'>,
  action?: string,
): string {
  if (action?.startsWith('ROLE_')) return action
  return action ? `${authorityBase}_${rights?.[action] ?? action}` : authorityBase
}

type Based = Pick<Resource, 'authorityBase'>
const beginsWith = (authority: string, { authorityBase }: Based): boolean =>
  authority === authorityBase || authority.startsWith(`${authorityBase}_`)

/**
 * Whether an authority is one of a resource: to see it, or to do something with it. Of `all` resources the one whose
 * name is the longest has it: what begins with ROLE_CAD_NIVEL may be of ROLE_CAD_NIVEL_HISTORICO.
 */
export const isAuthorityOf = (resource: Based, authority: string, all: readonly Based[]): boolean =>
  beginsWith(authority, resource) &&
  !all.some(
    (other) =>
      other.authorityBase.length > resource.authorityBase.length && beginsWith(authority, other),
  )

/** Addresses of a resource: its own and the further ones. */
export const pathsOf = (resource: Pick<Resource, 'path' | 'alsoAt'>): string[] => [
  resource.path,
  ...(resource.alsoAt ?? []),
]
