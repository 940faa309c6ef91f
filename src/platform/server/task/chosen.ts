/** The rows of a lot that are the chosen records themselves. */
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { titleSql } from '../engine/plan.ts'
import type { TaskRow } from './declaration.ts'

type Named = Pick<Resource, 'key'>

/** One row a record, in the order of their numbers, so that two lots wait for each other instead of blocking each other. */
export const chosen =
  (resource: Named) =>
  async (ctx: Ctx, { ids }: { ids: readonly number[] }): Promise<TaskRow<number>[]> => {
    const names = await namesOf(ctx, resource, ids)
    const row = ([id, titulo]: [number, string]) => ({
      titulo,
      registro: { recurso: resource.key, id },
      dados: id,
    })
    return [...names].toSorted(([a], [b]) => a - b).map(row)
  }

/** What this user sees them called. */
export async function namesOf(
  { tx, registry }: Ctx,
  { key }: Named,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.query<{ id: number; nome: string | null }>(
    `select v.id, ${titleSql(registry, key, 'v.id')} nome from unnest($1::int[]) v (id)`,
    [ids],
  )
  return new Map(rows.flatMap(({ id, nome }) => (nome === null ? [] : [[id, nome]])))
}
