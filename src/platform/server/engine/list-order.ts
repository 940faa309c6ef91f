/** The order of a list: a column, a computed value, or what a reference is called; then the id. */
import { allows } from '../../contract/access.ts'
import { failure } from '../../contract/failure.ts'
import { shownKind } from '../../contract/field.ts'
import type { Ctx } from '../context.ts'
import { sortCollation } from '../database/facts.ts'
import type { Order } from './page-ids.ts'
import { type Leaf, listedSql, type Plan, planOf, readsPerson } from './plan.ts'

export function orderOf(ctx: Ctx, plan: Plan, sort: string | undefined): Order {
  const [name = '', direction = 'asc'] = (sort || plan.resource.list.sort).split(',')
  const isDown = direction === 'desc'
  const id = isDown ? 't.id desc' : 't.id'
  if (name === 'id') return { sql: id, key: 't.id', isDown, person: false }
  const leaf = sortedLeaf(ctx, plan, name)
  if (!leaf || !['asc', 'desc'].includes(direction))
    throw failure.badRequest(`Não é possível ordenar por '${name}'.`)
  const key = orderSql(ctx, plan, leaf)
  const sql = `${key}${isDown ? ' desc nulls last' : ''}, ${id}`
  return { sql, key, isDown, person: readsPerson(plan, leaf) }
}

/** The column of this name, where the reader sees it and it has an order. A reference may be named by what it shows. */
function sortedLeaf(ctx: Ctx, plan: Plan, name: string): Leaf | undefined {
  const leaf =
    plan.byPath.get(name) ?? plan.byPath.get(name.replace(/\.(id|nome|descricao|rotulo)$/, ''))
  if (!leaf || plan.children.includes(leaf)) return undefined
  const { kind, options } = leaf.field
  if (!allows(options.access, ctx.has)) return undefined
  return kind === 'computed' && options.sort === false ? undefined : leaf
}

function orderSql(ctx: Ctx, plan: Plan, leaf: Leaf): string {
  const f = leaf.field
  if (f.kind === 'ref' && f.options.to) {
    const { resource } = ctx.registry.byKey(f.options.to)
    const column = titleColumn(planOf(resource))
    if (!column) return `${leaf.host}.${leaf.column}`
    return `(select x.${column} from ${resource.table} x where x.id = ${leaf.host}.${leaf.column}) collate ${sortCollation}`
  }
  const sql = listedSql(plan, leaf)
  return shownKind(f) === 'text' ? `${sql} collate ${sortCollation}` : sql
}

/** Where the table itself holds what its records are called, or a copy of the person's name. */
function titleColumn({ resource, byPath, kept }: Plan): string | undefined {
  const title = byPath.get(resource.title)
  if (title?.field.kind !== 'text') return undefined
  return title.host === 't' ? title.column : kept.get(title.path)
}
