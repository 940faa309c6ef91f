/** Reading histories: all entries of a record, and the one in force on a day. */
import { isChild } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { childTable } from '../database/names.ts'
import { leavesOf, type Plan } from './plan.ts'
import { loadChildren, select } from './read.ts'
import type { Stored } from './service.ts'

function historyPlan(resource: Resource): Plan {
  const table = childTable(resource.table, 'historico')
  const leaves = leavesOf(resource.history?.fields ?? {}, '', 't', table)
  return {
    // The entry is read as a record of its own without company columns; policies limit it all the same.
    resource: { ...resource, scope: 'global', path: '', table } as Resource,
    person: null,
    viaColumn: '',
    leaves: leaves.filter((l) => !isChild(l.field)),
    byPath: new Map(leaves.map((l) => [l.path, l])),
    children: leaves.filter((l) => isChild(l.field)),
    searched: [],
    kept: new Map(),
    sensitive: false,
  }
}

/** Newest first. */
export async function historyRows(
  ctx: Ctx,
  resource: Resource,
  where: string,
  values: unknown[],
  from?: string,
): Promise<(Stored & { registroId?: number })[]> {
  const plan = historyPlan(resource)
  const selection = select(ctx, plan, plan.leaves)
  const rows = await ctx.tx.again(
    `select ${selection.columns.join(', ')}, t.registro_id from ${from ?? `${plan.resource.table} t`} where ${where} order by t.data desc, t.id desc`,
    values,
  )
  const entries = rows.map((row) => {
    const registroId = row[row.length - 1] as number
    return { ...selection.build(row), registroId }
  })
  await loadChildren(ctx, plan, entries, plan.children)
  return entries
}

/** Puts the entry in force on the day under the declared name into each record. */
export async function embedCurrent(
  ctx: Ctx,
  resource: Resource,
  records: Stored[],
  day: string,
): Promise<void> {
  const name = resource.history?.first
  if (!name || !records.length) return
  const table = childTable(resource.table, 'historico')
  // The entry is found first, by the index of each record: 15 look-ups instead of a walk through the whole history.
  const [one, ...more] = records
  // Of one alone the plan for any is as good as one made for it, and is kept.
  const them = more.length ? 'unnest($1::int[]) r (id)' : '(select $1::int) r (id)'
  const current = `${them} cross join lateral (select h.id from ${table} h where h.registro_id = r.id
    order by (h.data <= $2::date) desc, case when h.data <= $2::date then h.data end desc, h.data limit 1) c join ${table} t on t.id = c.id`
  const entries = await historyRows(
    ctx,
    resource,
    'true',
    [more.length ? records.map((r) => r.id) : one?.id, day],
    current,
  )
  const byRecord = new Map(entries.map((e) => [e.registroId, e]))
  for (const record of records) record[name] = byRecord.get(record.id) ?? null
}
