/** The records that rows are already, as whoever imports may read them, and the entries of their histories. */
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { historyRows } from '../engine/history-reading.ts'
import { planOf } from '../engine/plan.ts'
import { loadChildren, select } from '../engine/read.ts'
import type { Stored } from '../engine/service.ts'

export type StoredRecords = {
  byId: ReadonlyMap<number, Stored>
  /** Entries by record and day. */
  entries: ReadonlyMap<string, Stored>
}

export const entryKey = (record: number, day: unknown): string => `${record} ${String(day)}`

export async function storedRecords(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
): Promise<StoredRecords> {
  const plan = planOf(resource)
  const { columns, build, usesPerson } = select(ctx, plan, plan.leaves)
  const person =
    usesPerson && plan.person
      ? ` left join ${plan.person.table} p on p.id = t.${plan.viaColumn}`
      : ''
  const rows = await ctx.tx.arrays(
    `select ${columns.join(', ')} from ${resource.table} t${person} where t.id = any ($1)`,
    [ids],
  )
  const records = rows.map(build)
  await loadChildren(ctx, plan, records, plan.children)
  const entries = resource.history
    ? await historyRows(ctx, resource, 't.registro_id = any ($1)', [ids])
    : []
  return {
    byId: new Map(records.map((record) => [record.id, record])),
    entries: new Map(entries.map((e) => [entryKey(e.registroId ?? 0, e['data']), e])),
  }
}
