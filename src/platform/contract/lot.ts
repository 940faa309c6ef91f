/** A lot over records chosen in their list, declared with them: its button, dialog and call come from here. */
import { field, type Fields } from './field.ts'
import type { IconName } from './icon.ts'
import { snake } from './names.ts'
import { type ActionsDeclared, authorityFor, type Resource } from './resource.ts'
import { defineTask, mostTaskRows, type Task } from './task.ts'

type LotDeclaration = {
  label: string
  summary: string
  /** Verb of the authority behind the resource's TYPE, or a literal 'ROLE_...'. */
  authority: string
  icon?: IconName
  danger?: boolean
  /** Asked in its dialog, once for all records. */
  fields?: Fields
}
type LotsDeclared = Readonly<Record<string, LotDeclaration>>

const chosenRecords = ({ key, label }: Pick<Resource, 'key' | 'label'>) =>
  field.refs({
    label: label.many,
    gender: label.gender,
    to: key,
    required: true,
    minItems: 1,
    maxItems: mostTaskRows,
  })

type Chosen = { readonly ids: ReturnType<typeof chosenRecords> }
type LotSpec<F extends Fields> = {
  path: string
  title: string
  summary: string
  access: { any: readonly string[] }
  input: Chosen & F
}
/** The task, and what its button and its dialog are made of. */
export type Lot<F extends Fields = Fields> = Task<LotSpec<F>> &
  Omit<LotDeclaration, 'fields' | 'summary'> & { readonly fields: F }
export type Lots = Readonly<Record<string, Lot>>

type LotsOf<L extends LotsDeclared> = {
  readonly [K in keyof L]: Lot<
    L[K] extends { readonly fields: infer F extends Fields } ? F : Record<never, never>
  >
}

/** Declares what is done for many chosen records as a task; `tasks.ts` beside the service says how for each of them. */
export function withTasks<
  F extends Fields,
  All extends Fields,
  E,
  A extends ActionsDeclared,
  H extends Fields,
  First extends string,
  M extends string,
  const L extends LotsDeclared,
>(
  resource: Resource<F, All, E, A, H, First, M, Record<never, never>>,
  lots: L,
): Resource<F, All, E, A, H, First, M, LotsOf<L>> {
  const tasks = Object.fromEntries(
    Object.entries<LotDeclaration>(lots).map(([name, lot]) => [name, lotOf(resource, name, lot)]),
  )
  return { ...resource, tasks } as never
}

function lotOf(
  resource: Pick<Resource, 'key' | 'label' | 'path' | 'authorityBase' | 'rights'>,
  name: string,
  { fields = {}, summary, ...shown }: LotDeclaration,
): Lot {
  const task = defineTask({
    path: `${resource.path}/${snake(name).replaceAll('_', '-')}`,
    title: `${shown.label}: ${resource.label.many}`,
    summary,
    access: { any: [authorityFor(resource, shown.authority)] },
    input: { ids: chosenRecords(resource), ...fields },
  })
  return Object.freeze({ ...task, ...shown, fields })
}
