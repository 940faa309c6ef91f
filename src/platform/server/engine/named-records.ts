/** What records are called, as far as a reader's own list shows them. */
import { formatValue } from '../../contract/value-words.ts'
import type { Resource } from '../../contract/resource.ts'
import { valueAt } from '../../contract/value-at.ts'
import { companyOf, type Ctx } from '../context.ts'
import { conditionsOf, titleIn } from './list-conditions.ts'
import { type Leaf, type Plan, planOf } from './plan.ts'
import { select } from './read.ts'

export type NamedRecord = { id: number; titulo: string; detalhe: string }

/** A title and what tells it from others of the same name, read with the columns of `naming`. */
export function naming(ctx: Ctx, plan: Plan) {
  const { beside = [] } = plan.resource.search?.records ?? {}
  const leaves = beside.flatMap((name): Leaf[] => {
    const leaf = plan.byPath.get(name)
    return leaf ? [leaf] : []
  })
  const { columns, build, usesPerson } = select(ctx, plan, leaves)
  const join = (wanted: boolean): string =>
    wanted && plan.person ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''
  const inWords = ([titulo, ...row]: unknown[]): NamedRecord => {
    const record = build(row)
    const said = leaves.map((l) =>
      formatValue(l.field, valueAt(record, l.path), companyOf(ctx).timezone),
    )
    return {
      id: record.id,
      titulo: String(titulo ?? '—'),
      detalhe: said.filter(Boolean).join(' · '),
    }
  }
  return { columns, usesPerson, join, inWords }
}

/** Of these ids those that this reader sees, in any order. */
export async function namedRecords(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
): Promise<NamedRecord[]> {
  const plan = planOf(resource)
  const conditions = conditionsOf(ctx, plan, { ids: ids.join(',') })
  const { columns, usesPerson, join, inWords } = naming(ctx, plan)
  const found = await ctx.tx.arrays(
    `select (${titleIn(ctx, plan)})::text, ${columns.join(', ')} from ${resource.table} t${join(usesPerson || conditions.person)} where ${conditions.where.join(' and ')}`,
    conditions.values,
  )
  return found.map(inWords)
}
