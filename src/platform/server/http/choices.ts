/** Choosing a record by its name: open to whoever works with something that refers to the register, and telling nothing else of it. */
import { failure } from '../../contract/failure.ts'
import { authoritiesAsked } from '../../contract/call.ts'
import type { Field, Fields } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { filtersOf } from '../../contract/filter.ts'
import type { Ctx } from '../context.ts'
import { type Choice, listChoices, type Page } from '../engine/list.ts'
import { filterNames } from '../engine/list-filters.ts'
import { builtIn, type ListQuery } from '../engine/list-query.ts'
import type { Registry } from '../registry.ts'

/** Who refers to a register, and by which of its filters the references limit their choices. */
export type Referrer = { authority: string; filters: ReadonlySet<string> }

export async function choices(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
): Promise<Page<Choice>> {
  const asked = { page: '0', size: '20', ativos: 'sim', total: 'nao', ...query }
  if (ctx.has(resource.authorityBase)) return listChoices(ctx, resource, asked)
  const referrers = referrersTo(ctx.registry, resource).filter((r) => ctx.has(r.authority))
  if (!referrers.length) throw failure.forbidden([resource.authorityBase])
  checkAsked(resource, query, referrers)
  return listChoices(ctx, resource, asked, 'title')
}

/** A filter or an order tells the values it goes by: without the register's own authority only those of the references are left. */
function checkAsked(resource: Resource, query: ListQuery, referrers: readonly Referrer[]): void {
  const declared = filterNames(resource)
  for (const [name, text] of Object.entries(query)) {
    if (text === undefined || text === '') continue
    if (name === 'sort' && text !== resource.list.sort)
      throw failure.badRequest(`Não é possível ordenar por '${text.split(',')[0] ?? ''}'.`)
    if (builtIn.has(name) && !declared.has(name)) continue
    if (!referrers.some((r) => r.filters.has(name)))
      throw failure.badRequest(`Filtro desconhecido: ${name}.`)
  }
}

const found = new WeakMap<Resource, Referrer[]>()

export function referrersTo(registry: Registry, resource: Resource): Referrer[] {
  let referrers = found.get(resource)
  if (referrers) return referrers
  referrers = []
  const add = (authority: string, fields: readonly Field[]): void => {
    if (fields.length) referrers?.push({ authority, filters: new Set(fields.flatMap(sentBy)) })
  }
  for (const { resource: other } of registry.slices.values()) {
    for (const fields of [
      other.allFields,
      other.history?.fields ?? {},
      ...Object.values(other.actions).map((a) => a.fields ?? {}),
      ...Object.values(other.tasks).map((t) => t.fields),
    ])
      add(other.authorityBase, pointing(fields, resource.key))
    if (filtersOf(other).some((f) => f.own && f.to === resource.key))
      referrers.push({ authority: other.authorityBase, filters: new Set() })
  }
  for (const { call } of registry.routes)
    for (const authority of call ? authoritiesAsked(call.access) : [])
      add(authority, pointing({ ...call?.body, ...call?.laidOver }, resource.key))
  for (const { report } of registry.reports.values())
    add(report.authorityName, pointing(report.filters, resource.key))
  for (const { dashboard } of registry.dashboards.values())
    add(dashboard.authority, pointing(dashboard.filters, resource.key))
  found.set(resource, referrers)
  return referrers
}

/** Fields that refer to the resource, inside groups and rows too. */
const pointing = (fields: Fields, key: string): Field[] =>
  Object.values(fields).flatMap((f) => {
    const inside = pointing(f.options.fields ?? {}, key)
    return f.options.to === key ? [f, ...inside] : inside
  })

/** Which filters there are does not hang on what the form holds, only their values. */
const sentBy = ({ options: { filter } }: Field): string[] =>
  typeof filter === 'function' ? Object.keys(filter({})) : []
