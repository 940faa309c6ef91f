/** A resource as columns: worked out once, used by list, record, save and export. */
import { type Access, both } from '../../contract/access.ts'
import { type Field, type Fields, isChild, isSimple } from '../../contract/field.ts'
import { fieldAt, type Resource } from '../../contract/resource.ts'
import { childTable, columnOf } from '../database/names.ts'
import { copiesOf } from '../database/person-copies.ts'
import { type SearchColumn, searchColumns } from '../database/search-columns.ts'
import type { Registry } from '../registry.ts'

export type Host = 't' | 'p'

/** One value of a record: where it stands in the answer and where in the tables. */
export type Leaf = {
  path: string
  parts: string[]
  field: Field
  host: Host
  /** Column of a simple field, table of a child, expression of a computed one. */
  column: string
}

export type Plan = {
  resource: Resource
  /** The person's resource of the facet. */
  person: Resource | null
  viaColumn: string
  leaves: Leaf[]
  byPath: Map<string, Leaf>
  children: Leaf[]
  /** Columns of the own table that searches look in. */
  searched: readonly SearchColumn[]
  /** Columns of the own table that keep what the person's fields hold, by path. */
  kept: ReadonlyMap<string, string>
  /** Holds what the law calls sensitive: reading it is on record. */
  sensitive: boolean
}

const plans = new WeakMap<Resource, Plan>()

export function planOf(resource: Resource): Plan {
  const known = plans.get(resource)
  if (known) return known
  const person = resource.person?.of ?? null
  const leaves = [
    ...leavesOf(resource.fields, '', 't', resource.table),
    ...(resource.person && person
      ? leavesOf(pick(resource.allFields, resource.person.fields), '', 'p', person.table)
      : []),
  ]
  const kept = new Map(copiesOf(resource).map((c) => [c.path, c.column]))
  const plan: Plan = {
    resource,
    person,
    sensitive: leaves.some((l) => l.field.options.sensitive),
    viaColumn: resource.person
      ? columnOf(resource.person.via, fieldAt(resource.fields, resource.person.via))
      : '',
    leaves: leaves.filter((l) => !isChild(l.field)),
    byPath: new Map(leaves.map((l) => [l.path, l])),
    children: leaves.filter((l) => isChild(l.field)),
    kept,
    searched: searchColumns(resource),
  }
  plans.set(resource, plan)
  return plan
}

/** A list may be over rows that another resource keeps: then no slice is registered for it. */
export const serviceOf = (registry: Registry, { key }: Pick<Resource, 'key'>) =>
  registry.slices.get(key)?.service

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((n) => (fields[n] ? [[n, fields[n]]] : [])))

/** What a group asks for, its fields ask for. */
export function leavesOf(
  fields: Fields,
  prefix: string,
  host: Host,
  table: string,
  access?: Access,
): Leaf[] {
  const leaves: Leaf[] = []
  for (const [name, declared] of Object.entries(fields)) {
    const path = prefix + name
    const field = askingAlso(declared, access)
    if (field.kind === 'group')
      leaves.push(
        ...leavesOf(field.options.fields ?? {}, `${path}.`, host, table, field.options.access),
      )
    else
      leaves.push({
        path,
        parts: path.split('.'),
        field,
        host,
        column: leafColumn(table, path, field),
      })
  }
  return leaves
}

/** The field, asking also what the group above it asks. */
function askingAlso(f: Field, above: Access | undefined): Field {
  const access = both(above, f.options.access)
  if (access === f.options.access || access === undefined) return f
  return { ...f, options: { ...f.options, access } }
}

/** What holds the field's value: a column, an expression, or a table below the record's. */
function leafColumn(table: string, path: string, f: Field): string {
  if (f.kind === 'computed') return `(${f.options.sql})`
  return isSimple(f) ? columnOf(path, f) : childTable(table, path)
}

export const columnSql = (leaf: Leaf): string =>
  leaf.field.kind === 'computed' ? leaf.column : `${leaf.host}.${leaf.column}`

/** What lists compare stands in the person's table alone. */
export const readsPerson = (plan: Plan, leaf: Leaf): boolean =>
  leaf.host === 'p' && !plan.kept.has(leaf.path)

/** A value as lists filter and sort it: what is kept beside the row spares the join. */
export function listedSql(plan: Plan, leaf: Leaf): string {
  const kept = leaf.host === 'p' ? plan.kept.get(leaf.path) : undefined
  return kept ? `t.${kept}` : columnSql(leaf)
}

/** What a role calls its person, of the texts that it keeps of them. */
export function calledSql({ resource, kept }: Plan, alias: string): string | undefined {
  const [name, called] = [kept.get(resource.title), kept.get(resource.person?.called ?? '')]
  if (!name || !called) return undefined
  return `coalesce(nullif(btrim(${alias}.${called}), ''), ${alias}.${name})`
}

/** The name of the record that `idSql` points to, read only for the rows that are shown. */
export function titleSql(registry: Registry, key: string, idSql: string): string {
  const { rotulo, title } = registry.byKey(key).resource
  return namedSql(registry, key, idSql, rotulo ?? title)
}

/** Beside the label its title, where that says something else: the code of a state whose label is its name. */
export function refSql(registry: Registry, key: string, idSql: string): string[] {
  const { rotulo, title } = registry.byKey(key).resource
  const label = titleSql(registry, key, idSql)
  return (rotulo ?? title) === title ? [label] : [label, namedSql(registry, key, idSql, title)]
}

/** Of what is referred to and may not be read: it is there, which a dash would deny. */
const UNREAD = 'sem acesso'

/** A reference as it is answered, of its id and the columns of `refSql` that stand in the row from `at` on. */
export const refBuilder = (
  registry: Registry,
  key: string,
): ((id: unknown, row: readonly unknown[], at: number) => { id: number; rotulo: unknown }) => {
  const name = titleName(registry, key)
  const { rotulo, title } = registry.byKey(key).resource
  const own = (rotulo ?? title) === title ? 0 : 1
  return (id, row, at) => ({
    id: id as number,
    [name]: row[at + own],
    rotulo: row[at] ?? UNREAD,
  })
}

function namedSql(registry: Registry, key: string, idSql: string, field: string): string {
  const { resource } = registry.byKey(key)
  const plan = planOf(resource)
  const leaf = plan.byPath.get(field)
  if (!leaf) return `${idSql}::text`
  if (leaf.field.kind === 'ref' && leaf.field.options.to)
    return `(select ${titleSql(registry, leaf.field.options.to, `x.${leaf.column}`)} from ${resource.table} x where x.id = ${idSql})`
  const called = field === resource.title ? calledSql(plan, 'x') : undefined
  if (called) return `(select ${called} from ${resource.table} x where x.id = ${idSql})`
  const kept = plan.kept.get(leaf.path)
  if (leaf.host === 'p' && kept)
    return `(select x.${kept} from ${resource.table} x where x.id = ${idSql})`
  if (leaf.host === 'p' && plan.person)
    return `(select y.${leaf.column} from ${resource.table} x join ${plan.person.table} y on y.id = x.${plan.viaColumn} where x.id = ${idSql})`
  // The number is taken before the computed field's own `t` is named: in it `t` may be the row that asks.
  if (leaf.field.kind === 'computed')
    return `(select ${leaf.column} from (select ${idSql} numero) alvo join ${resource.table} t on t.id = alvo.numero)`
  return `(select x.${leaf.column} from ${resource.table} x where x.id = ${idSql})`
}

/** Name of the title inside a reference's answer: `estabelecimento: { id, nome }`. */
function titleName(registry: Registry, key: string): string {
  const { resource } = registry.byKey(key)
  const parts = resource.title.split('.')
  return parts[parts.length - 1] ?? 'nome'
}

/** Field names of refs that answer with ids only; the labels stand beside, without the suffix. */
export const idsName = (name: string): string | undefined =>
  name.endsWith('Ids') ? name.slice(0, -3) : undefined
