/** A few records of one register that a text finds, by one statement whose cost has an end. */
import type { Resource } from '../../contract/resource.ts'
import { searchWords } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import { sortCollation } from '../database/facts.ts'
import { conditionsOf, titleIn } from './list-conditions.ts'
import type { ListQuery } from './list-query.ts'
import { type NamedRecord, naming } from './named-records.ts'
import { type Plan, planOf } from './plan.ts'

/** Of more than these the best few are not looked for: whoever finds so many types on. */
const gathered = 500

export async function foundRecords(
  ctx: Ctx,
  resource: Resource,
  text: string,
  limit: number,
): Promise<NamedRecord[]> {
  const plan = planOf(resource)
  const asked = askedFor(plan, text)
  if (!asked) return []
  const conditions = conditionsOf(ctx, plan, asked)
  const { columns, usesPerson, join, inWords } = naming(ctx, plan)
  const first = conditions.bind(searchWords(text)[0] ?? '')
  const order = `(strpos(rh_chave(k.titulo) || ' ', ${first} || ' ') <> 1), (strpos(rh_chave(k.titulo), ${first}) <> 1), k.titulo collate ${sortCollation}, k.id`
  // Gathered apart and read only as far as it is needed: with the limit in it the planner may read the whole table.
  const found = await ctx.tx.arrays(
    `with achados as materialized (select t.id, (${titleIn(ctx, plan)})::text titulo from ${resource.table} t${join(conditions.person)} where ${conditions.where.join(' and ')}), ` +
      `poucos as materialized (select * from achados limit ${gathered}), ` +
      `melhores as (select k.* from poucos k order by ${order} limit ${limit}) ` +
      `select k.titulo, ${columns.join(', ')} from melhores k join ${resource.table} t on t.id = k.id${join(usesPerson)} order by ${order}`,
    conditions.values,
  )
  return found.map(inWords)
}

/** One or two signs would find anybody; a number is looked for as the code of what shows one. */
function askedFor({ resource, byPath }: Plan, text: string): ListQuery | undefined {
  if (searchWords(text).some((word) => word.length > 2)) return { busca: text }
  const number = text.trim()
  const hasCode = resource.list.search?.some(
    (name) => byPath.get(name)?.field.options.as === 'integer',
  )
  return hasCode && /^\d+$/.test(number) ? { ids: number } : undefined
}
