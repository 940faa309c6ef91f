/** Names for the refusal of a second record with the same value. */
import { valueAt } from '../../contract/value-at.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { planOf, titleSql } from './plan.ts'

/** What the records are called that only one record may refer to; after a refusal the transaction answers nothing more. */
export async function uniqueNames(
  ctx: Ctx,
  resource: Resource,
  values: Record<string, unknown>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const leaf of planOf(resource).leaves) {
    const { unique, to } = leaf.field.options
    const id = valueAt(values, leaf.parts)
    if (leaf.host !== 't' || leaf.field.kind !== 'ref' || !unique || !to || typeof id !== 'number')
      continue
    const row = await ctx.tx.one<{ nome: string | null }>(
      `select ${titleSql(ctx.registry, to, 'r.id')} nome from (select $1::int id) r`,
      [id],
    )
    if (row?.nome) names.set(leaf.path, row.nome)
  }
  return names
}
