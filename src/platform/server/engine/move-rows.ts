/** Rows that belong to a record of another resource: found from what the resources declare, moved to another record and back. */
import { sql } from 'kysely'
import type { Fields } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { childTable } from '../database/names.ts'
import type { TableExtras } from '../database/table.ts'
import type { Registry } from '../registry.ts'
import { apart } from './apart.ts'
import { type Leaf, leavesOf, planOf } from './plan.ts'

/** A field of a record that refers to another, with the column that holds it. */
export type Referring = { resource: Resource; name: string; column: string }
/** Rows of a table whose column named the one record and names the other now. */
export type Moved = { table: string; column: string; ids: number[] }
type Place = { table: string; column: string; label: string }

/** The fields of records, groups included, that refer to a resource. */
export const referringTo = (registry: Registry, key: string): Referring[] =>
  [...registry.slices.values()].flatMap(({ resource }) => refsOf(resource, key))

const refsOf = (resource: Resource, key: string): Referring[] =>
  planOf(resource)
    .leaves.filter((l) => isOwnRef(l, key))
    .map((l) => ({ resource, name: l.path, column: l.column }))

const isOwnRef = ({ host, field }: Leaf, key: string): boolean =>
  host === 't' && field.kind === 'ref' && field.options.to === key

type Column = Pick<Moved, 'table' | 'column'>

/** The columns of a table and the tables below it that refer to a resource. */
const columnsIn = (fields: Fields, table: string, key: string): Column[] =>
  leavesOf(fields, '', 't', table).flatMap((leaf) => columnsOf(leaf, table, key))

function columnsOf({ field, column }: Leaf, table: string, key: string): Column[] {
  if (field.kind === 'rows') return columnsIn(field.options.fields ?? {}, column, key)
  if (field.options.to !== key) return []
  return field.kind === 'refs' ? [{ table: column, column: 'valor_id' }] : [{ table, column }]
}

/** Columns of further tables of a slice that refer to a table. */
const columnsBeside = ({ tables = {} }: TableExtras, of: string): Column[] =>
  Object.entries(tables).flatMap(([table, { foreign = {} }]) =>
    Object.entries(foreign).flatMap(([column, to]) =>
      to.split(' ')[0] === of ? [{ table, column }] : [],
    ),
  )

/** Columns whose rows stay where they are, as 'table.column', each with its reason. */
export type Staying = Readonly<Record<string, string>>

function placesOf(registry: Registry, key: string, staying: Staying): Place[] {
  const of = registry.byKey(key).resource.table
  const places: Place[] = []
  for (const { resource, table: extras } of registry.slices.values()) {
    const { fields, history, table, label } = resource
    const own = columnsIn(fields, table, key)
    const told = columnsIn(history?.fields ?? {}, childTable(table, 'historico'), key)
    for (const at of [...own, ...told, ...columnsBeside(extras, of)])
      if (!Object.hasOwn(staying, `${at.table}.${at.column}`))
        places.push({ ...at, label: label.many })
  }
  return places
}

/** Every row that refers to a record, with the name of what it is or belongs to. */
export async function rowsOf(
  ctx: Ctx,
  resource: Pick<Resource, 'key'>,
  id: number,
  staying: Staying = {},
): Promise<(Moved & { label: string })[]> {
  const found = []
  for (const place of placesOf(ctx.registry, resource.key, staying)) {
    const rows = await ctx.tx.rows(
      sql<{ id: number }>`select id from ${sql.table(place.table)}
        where ${sql.ref(place.column)} = ${id} order by id`,
    )
    found.push({ ...place, ids: rows.map((r) => r.id) })
  }
  return found
}

/** Moves what refers to one record to another; what the other has already, by a unique value, stays where it was. */
export async function moveRows(
  ctx: Ctx,
  resource: Pick<Resource, 'key'>,
  { from, to, staying }: { from: number; to: number; staying?: Staying },
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const { table, column, ids } of await rowsOf(ctx, resource, from, staying)) {
    const gone: number[] = []
    for (const id of ids) if (await moveOne(ctx, { table, column }, id, to)) gone.push(id)
    if (gone.length) moved.push({ table, column, ids: gone })
  }
  return moved
}

async function moveOne(
  ctx: Ctx,
  { table, column }: Column,
  id: number,
  to: number,
): Promise<boolean> {
  const { answer, refused } = await apart(ctx, () =>
    ctx.tx.rows(
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id} returning id`,
    ),
  )
  if (refused && refused.code !== 'JA_EXISTE') throw refused
  return answer?.length === 1
}

/** Undoes a move: rows that have gone elsewhere since stay there. */
export async function moveBack(
  ctx: Ctx,
  moved: readonly Moved[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const { table, column, ids } of moved)
    await ctx.tx.rows(
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${from}
        where id = any (${ids}::int[]) and ${sql.ref(column)} = ${to}`,
    )
}
