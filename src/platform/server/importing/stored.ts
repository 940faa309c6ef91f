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
  /** The newest entry up to a day, or the first one where all come after it. */
  inForce(record: number, day: string): Stored | undefined
}

export const entryKey = (record: number, day: unknown): string => `${record} ${String(day)}`

const dayOf = (entry: Stored): string => String(entry['data'])

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
  const newestFirst = new Map<number, Stored[]>()
  for (const entry of entries.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))) {
    const record = entry.registroId ?? 0
    newestFirst.set(record, [...(newestFirst.get(record) ?? []), entry])
  }
  return {
    inForce: (record, day) => {
      const own = newestFirst.get(record) ?? []
      return own.find((entry) => dayOf(entry) <= day) ?? own.at(-1)
    },
    byId: new Map(records.map((record) => [record.id, record])),
    entries: new Map(entries.map((e) => [entryKey(e.registroId ?? 0, e['data']), e])),
  }
}
