/** The conditions of a list: companies, chosen records, search, filters, and what the service adds. */
import { allows } from '../../contract/access.ts'
import { filtersOf } from '../../contract/filter.ts'
import { searchKey } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import { containing } from '../database/like.ts'
import { seenCompanies } from '../database/tx.ts'
import type { Registry } from '../registry.ts'
import { unknownFilter } from '../unknown-filter.ts'
import { appliedOf } from './list-filters.ts'
import { builtIn, idList, type ListQuery } from './list-query.ts'
import type { Conditions } from './page-ids.ts'
import { type Plan, planOf } from './plan.ts'

export function conditionsOf(ctx: Ctx, plan: Plan, query: ListQuery, named?: string): Conditions {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value)}`
  const conditions: Conditions = {
    where: [],
    values,
    bind,
    person: false,
    searched: false,
  }
  companyCondition(ctx, plan, query, conditions)
  if (query['ids'] ?? query['id'])
    conditions.where.push(`t.id = any (${bind(idList(query['ids'] ?? query['id'] ?? ''))})`)
  searchCondition(ctx.registry, plan, query['busca'], conditions)
  if (named)
    for (const word of wordsOf(query['busca'] ?? ''))
      conditions.where.push(`rh_chave((${named})::text) like ${bind(containing(word))}`)
  if (query['ativos'] === 'sim' && plan.resource.list.chooseActive !== false) {
    const active = plan.byPath.get('ativo') ?? plan.byPath.get('ativa')
    if (active) conditions.where.push(`t.${active.column}`)
  }
  const known = appliedOf(plan)
  for (const [name, text] of Object.entries(query)) {
    const apply = known.get(name)
    if (text === undefined || text === '' || (!apply && builtIn.has(name))) continue
    if (!apply) throw unknownFilter(name, openFilters(ctx, plan))
    apply(ctx, text, conditions)
  }
  conditions.where.push(
    ...(ctx.registry.byKey(plan.resource.key).service.listWhere?.(ctx, bind, query) ?? []),
  )
  return conditions
}

/** What may be told where a filter is not known: never one of a field that the reader may not see. */
function openFilters(ctx: Ctx, { resource }: Plan): string[] {
  const open = filtersOf(resource).flatMap((f) => (allows(f.access, ctx.has) ? [f.name] : []))
  return [...open, ...builtIn]
}

/** With one visible company the index by (company, order) answers; with several the policy alone limits. */
function companyCondition(ctx: Ctx, plan: Plan, query: ListQuery, conditions: Conditions): void {
  if (plan.resource.scope === 'global') return
  const visible = seenCompanies(ctx.visible, plan.resource.sharing)
  const asked = query['empresasIds'] ?? query['empresaId']
  const wanted = asked ? idList(asked).filter((e) => visible.includes(e)) : visible
  conditions.where.push(
    wanted.length === 1
      ? `t.empresa_id = ${conditions.bind(wanted[0])}`
      : `t.empresa_id = any (${conditions.bind(wanted)})`,
  )
}

function searchCondition(
  registry: Registry,
  plan: Plan,
  text: string | undefined,
  conditions: Conditions,
): void {
  if (!text?.trim()) return
  if (!plan.resource.list.search?.length) {
    conditions.where.push(
      `t.id = ${conditions.bind(/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0)}`,
    )
    return
  }
  conditions.searched = true
  for (const word of wordsOf(text))
    conditions.where.push(
      `(${searchSides(registry, plan, conditions.bind(containing(word))).join(' or ')})`,
    )
}

const wordsOf = (text: string): string[] => searchKey(text).split(' ').filter(Boolean).slice(0, 8)

/** Each side by its own index: one condition with `or` over two tables could use none. */
function searchSides(registry: Registry, plan: Plan, like: string): string[] {
  const sides = plan.textSearch ? [`t.busca like ${like}`] : []
  for (const name of plan.resource.list.search ?? []) {
    const leaf = plan.byPath.get(name)
    if (leaf?.field.kind === 'computed') sides.push(`rh_chave(${leaf.column}) like ${like}`)
    else if (leaf?.field.kind === 'ref' && leaf.field.options.to) {
      const { resource } = registry.byKey(leaf.field.options.to)
      sides.push(
        `t.${leaf.column} = any (array(select t.id from ${resource.table} t where ${searchSides(registry, planOf(resource), like).join(' or ')}))`,
      )
    }
  }
  return sides
}
