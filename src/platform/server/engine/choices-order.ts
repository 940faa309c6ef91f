/**
 * The order of what is offered while somebody types: first what begins with what was typed, then what has a word that
 * does, then the rest. Names that begin with it are a stretch of the index by name, read from its first on; of all
 * others a portion is found as a list finds it, and put in order here: nothing sorts all rows of a common word.
 */
import { searchKey } from '../../contract/text.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { sortCollation } from '../database/facts.ts'
import type { Conditions, Order } from './page-ids.ts'
import type { Plan } from './plan.ts'

/** Sorts after every letter. */
const last = '\uffff'

/** So many are put in order at once. Of registers of very many rows no more than are shown. */
export const portionOf = ({ list }: Resource, size: number): number => (list.kept ? size : 200)

/** The column by which the register is named, where an index has it in order. */
function namedColumn({ resource, byPath, kept }: Plan): string | undefined {
  const { title, rotulo, list } = resource
  if (rotulo && rotulo !== title) return undefined
  const copy = kept.get(title)
  if (copy) return `t.${copy}`
  const leaf = byPath.get(title)
  const own = leaf?.field.kind === 'text' && leaf.host === 't' && list.sort === title
  return own ? `t.${leaf.column}` : undefined
}

/** What begins with what was typed, by its name; undefined where no index knows that. */
export function beginning(
  ctx: Ctx,
  plan: Plan,
  conditions: Conditions,
  typed: string,
): { conditions: Conditions; order: Order } | undefined {
  const column = namedColumn(plan)
  const begin = searchKey(typed)
  // Who sees few of the rows would look at all of them for what is not there.
  const seesAll = ctx.visible.areas === 'todas' && ctx.visible.pessoa === null
  if (!column || !begin || !seesAll || conditions.person) return undefined
  const key = `${column} collate ${sortCollation}`
  const { where, bind } = conditions
  const company = plan.resource.scope === 'global' ? [] : where.slice(0, 1)
  const range = [`${key} >= ${bind(begin)}`, `${key} <= ${bind(begin + last)}`]
  return {
    conditions: {
      ...conditions,
      others: undefined,
      where: [...where, ...range],
      within: [...company, ...range],
    },
    order: { sql: `${key}, t.id`, key, isDown: false, person: false, indexed: true },
  }
}
