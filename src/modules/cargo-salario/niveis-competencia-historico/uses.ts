/** Scales by which something was judged: found from the declarations, so that a slice above needs not be known here. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { referringTo } from '#platform/server/engine/move-rows.ts'
import { niveisCompetenciaHistorico } from './resource.ts'

export async function usedScales(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>()
  for (const { resource, column } of referringTo(ctx.registry, niveisCompetenciaHistorico.key)) {
    const of = sql.ref(column)
    const found = await ctx.tx.rows(
      sql<{
        id: number
      }>`select distinct ${of} id from ${sql.table(resource.table)} where ${of} = any (${ids}::int[])`,
    )
    for (const row of found) used.add(row.id)
  }
  return used
}
