/** Rows and columns of tables that the declarations name: read, emptied and removed. */
import { sql } from 'kysely'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { planOf } from '#platform/server/engine/plan.ts'

/** Ids in a column of the rows whose other column names a record; found from the declarations. */
export async function idsIn(
  ctx: Ctx,
  from: Pick<Resource, 'table'>,
  what: string,
  where: { column: string; of: number },
): Promise<number[]> {
  const column = sql.ref(what)
  const rows = await ctx.tx.rows(
    sql<{ id: number }>`select ${column} id from ${sql.table(from.table)}
      where ${sql.ref(where.column)} = ${where.of} and ${column} is not null`,
  )
  return rows.map((r) => r.id)
}

export const removeRows = (
  ctx: Ctx,
  name: string,
  column: string,
  ids: readonly number[],
): Promise<unknown> =>
  ctx.tx.rows(
    sql`delete from ${sql.table(name)} where ${sql.ref(column)} = any (${[...ids]}::int[])`,
  )

/** Empties what is not said to stay, with its children. */
export async function blank(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
  stays: ReadonlySet<string>,
): Promise<void> {
  const { leaves, children } = planOf(resource)
  const goes = (path: string): boolean => !stays.has(path) && !stays.has(path.split('.')[0] ?? '')
  const sets = leaves
    .filter((l) => l.host === 't' && l.field.kind !== 'computed' && goes(l.path))
    .map((l) => sql`${sql.ref(l.column)} = ${l.field.kind === 'flag' ? sql`false` : sql`null`}`)
  if (sets.length)
    await ctx.tx.rows(
      sql`update ${sql.table(resource.table)} set ${sql.join(sets)} where id = any (${[...ids]}::int[])`,
    )
  for (const child of children.filter(
    (l) => l.host === 't' && goes(l.path) && fieldAt(resource.fields, l.path),
  ))
    await removeRows(ctx, child.column, 'registro_id', ids)
}
