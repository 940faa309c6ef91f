/** The order of a list: a column, a computed value, or what a reference is called; then the id. */
import { allows } from '../../contract/access.ts'
import { isEncrypted } from '../../contract/encrypted-fields.ts'
import { failure } from '../../contract/failure.ts'
import { shownKind } from '../../contract/field.ts'
import type { Ctx } from '../context.ts'
import { sortCollation } from '../database/facts.ts'
import type { Order } from './page-ids.ts'
import { calledSql, type Leaf, listedSql, type Plan, planOf, readsPerson } from './plan.ts'

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
  const own = /^t\.\w+(?: collate \S+)?$/.test(key) && name === plan.resource.list.sort
  return { sql, key, isDown, person: readsPerson(plan, leaf), indexed: own }
}

/** The column of this name, where the reader sees it and it has an order. A reference may be named by what it shows. */
function sortedLeaf(ctx: Ctx, plan: Plan, name: string): Leaf | undefined {
  const leaf =
    plan.byPath.get(name) ?? plan.byPath.get(name.replace(/\.(id|nome|descricao|rotulo)$/, ''))
  // What is kept encrypted has no order.
  if (!leaf || plan.children.includes(leaf) || isEncrypted(leaf.field)) return undefined
  const { kind, options } = leaf.field
  if (!allows(options.access, ctx.has)) return undefined
  return kind === 'computed' && options.sort === false ? undefined : leaf
}

function orderSql(ctx: Ctx, plan: Plan, leaf: Leaf): string {
  const f = leaf.field
  if (f.kind === 'ref' && f.options.to) {
    const { resource } = ctx.registry.byKey(f.options.to)
    const title = titleOf(planOf(resource))
    if (!title) return `${leaf.host}.${leaf.column}`
    return `(select ${title} from ${resource.table} x where x.id = ${leaf.host}.${leaf.column}) collate ${sortCollation}`
  }
  const sql = listedSql(plan, leaf)
  return shownKind(f) === 'text' ? `${sql} collate ${sortCollation}` : sql
}

/** Where the table itself holds what its records are called, or copies of the person's names. */
function titleOf(plan: Plan): string | undefined {
  const { resource, byPath, kept } = plan
  const title = byPath.get(resource.title)
  if (title?.field.kind !== 'text') return undefined
  const called = calledSql(plan, 'x')
  const column = title.host === 't' ? title.column : kept.get(title.path)
  return called ?? (column && `x.${column}`)
}
