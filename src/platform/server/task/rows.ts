/** The rows of a lot of records. */
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { titleSql } from '../engine/plan.ts'
import type { TaskRow } from './declaration.ts'

type Named = Pick<Resource, 'key'>

/**
 * One row for each id that was sent, by the name that this user sees; what they do not see, or what is gone, keeps its
 * number, so that its fate is told too. In one order, so that two lots wait for each other instead of blocking each other.
 */
export async function rowsOfRecords(
  { tx, registry }: Ctx,
  { key }: Named,
  ids: readonly number[],
): Promise<TaskRow<number>[]> {
  const found = await tx.query<{ id: number; nome: string | null }>(
    `select v.id, ${titleSql(registry, key, 'v.id')} nome from (select distinct unnest($1::int[]) id) v order by v.id`,
    [ids],
  )
  const row = ({ id, nome }: (typeof found)[number]) => ({
    titulo: nome ?? String(id),
    registro: { recurso: key, id },
    dados: id,
  })
  return found.map(row)
}

/** The rows of a lot that are the chosen records themselves. */
export const chosen =
  (resource: Named) =>
  (ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<TaskRow<number>[]> =>
    rowsOfRecords(ctx, resource, ids)
