/** The conditions of a list: companies, chosen records, search, filters, and what the service adds. */
import { allows } from '../../contract/access.ts'
import { filtersOf } from '../../contract/filter.ts'
import { shownKind } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { searchWords } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import { containing } from '../database/like.ts'
import { wholeSearchColumn } from '../database/search-columns.ts'
import { seenCompanies } from '../database/tx.ts'
import { unknownFilter } from '../unknown-filter.ts'
import { appliedOf } from './list-filters.ts'
import { builtIn, idList, type ListQuery } from './list-query.ts'
import type { Conditions } from './page-ids.ts'
import { calledSql, type Leaf, listedSql, type Plan, planOf, serviceOf, titleSql } from './plan.ts'

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
  searchCondition(ctx, plan, query['busca'], conditions)
  if (named)
    for (const word of searchWords(query['busca'] ?? ''))
      conditions.where.push(`rh_busca((${named})::text) like ${bind(containing(word))}`)
  if (query['ativos'] === 'sim' && plan.resource.list.chooseActive !== false) {
    const active = plan.byPath.get('ativo') ?? plan.byPath.get('ativa')
    if (active) conditions.where.push(`t.${active.column}`)
  }
  const known = appliedOf(plan)
  const service = serviceOf(ctx.registry, plan.resource)
  for (const [name, text] of Object.entries(query)) {
    const apply = known.get(name)
    if (text === undefined || text === '' || (!apply && builtIn.has(name))) continue
    if (!apply) throw unknownFilter(name, openFilters(ctx, plan))
    const span = service?.listDays?.[name]
    if (span)
      conditions.span = { ...span, at: conditions.where.length, value: values.length, day: text }
    apply(ctx, text, conditions)
  }
  conditions.where.push(...(service?.listWhere?.(ctx, bind, query) ?? []))
  const words = searchWords(query['busca'] ?? '')
  const others = words.filter((word) => !isShort(word))
  if (others.length && others.length < words.length)
    conditions.others = () => conditionsOf(ctx, plan, { ...query, busca: others.join(' ') }, named)
  return conditions
}

/** An index of three signs in a row knows no pattern of two. */
const isShort = (word: string): boolean => word.length <= 2

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
  ctx: Ctx,
  plan: Plan,
  text: string | undefined,
  conditions: Conditions,
): void {
  if (!text?.trim()) return
  const words = searchWords(text)
  if (!words.length) return
  if (!plan.searched.length && !plan.resource.list.search?.length) {
    conditions.where.push(`t.id = ${conditions.bind(numberIn(text.trim()) ?? 0)}`)
    return
  }
  conditions.searched = true
  for (const word of words) {
    const sides = searchSides(ctx, plan, wantedWord(word, conditions.bind))
    conditions.where.push(sides.length ? `(${sides.join(' or ')})` : 'false')
  }
}

type Wanted = { word: string; bind: Conditions['bind']; like: () => string }

/**
 * For each word of a search what holds it of a record `t` that others refer to: who has no right to its register finds it
 * by what it is called, and by nothing else.
 */
export const wordsReferred = (
  ctx: Ctx,
  resource: Resource,
  text: string,
  bind: Conditions['bind'],
): string[] => searchWords(text).map((word) => referredBy(ctx, resource, wantedWord(word, bind)))

/** The pattern is bound where a side asks for it: the database refuses one that nothing names. */
function wantedWord(word: string, bind: Conditions['bind']): Wanted {
  let like: string | undefined
  return { word, bind, like: () => (like ??= bind(containing(word))) }
}

/** The index would be read whole for a short word: the few rows of the other words are looked at. */
const searchedIn = (column: string, { word }: Wanted): string =>
  isShort(word) ? `t.${column} collate "C"` : `t.${column}`

function holding(sql: string, wanted: Wanted): string {
  const like = wanted.like()
  return `${sql} like ${like}`
}

const numberIn = (word: string): number | undefined =>
  /^\d{1,9}$/.test(word) ? Number(word) : undefined

/** Each side by its own index: one condition with `or` over two tables could use none. */
function searchSides(ctx: Ctx, plan: Plan, wanted: Wanted): string[] {
  return [
    ...columnsFor(ctx, plan, wanted.word).map((column) =>
      holding(searchedIn(column, wanted), wanted),
    ),
    ...(plan.resource.list.search ?? []).flatMap((name) => {
      const leaf = plan.byPath.get(name)
      return leaf ? sidesOfField(ctx, leaf, wanted) : []
    }),
  ]
}

/** Two signs tell nobody from another, and stand in every number: only names are searched by them. */
function columnsFor(ctx: Ctx, { resource, searched }: Plan, word: string): string[] {
  const allowed = searched.filter(({ access }) => allows(access, ctx.has))
  if (isShort(word)) return allowed.flatMap(({ column }) => (column === 'busca' ? [column] : []))
  const whole = allowed.length === searched.length ? wholeSearchColumn(resource) : undefined
  return (whole ? [whole] : allowed).map(({ column }) => column)
}

function sidesOfField(ctx: Ctx, leaf: Leaf, wanted: Wanted): string[] {
  const { field } = leaf
  if (!allows(field.options.access, ctx.has)) return []
  if (field.kind === 'computed' && shownKind(field) === 'integer') {
    const number = numberIn(wanted.word)
    return number === undefined ? [] : [`${leaf.column} = ${wanted.bind(number)}`]
  }
  if (field.kind === 'computed') return [holding(`rh_busca(${leaf.column})`, wanted)]
  if (field.kind !== 'ref' || !field.options.to) return []
  return [`t.${leaf.column} = any (array(${idsReferred(ctx, field.options.to, wanted)}))`]
}

const idsReferred = (ctx: Ctx, to: string, wanted: Wanted): string => {
  const { resource } = ctx.registry.byKey(to)
  return `select t.id from ${resource.table} t where ${referredBy(ctx, resource, wanted)}`
}

function referredBy(ctx: Ctx, resource: Resource, wanted: Wanted): string {
  const plan = planOf(resource)
  const sides = searchSides(ctx, plan, wanted).join(' or ') || 'false'
  const named = ctx.has(resource.authorityBase)
    ? ''
    : ` and ${holding(`rh_busca((${titleIn(ctx, plan)})::text)`, wanted)}`
  return `(${sides})${named}`
}

/** What a row is called, without looking the row up again where its own table says it. */
export function titleIn(ctx: Ctx, plan: Plan): string {
  const { resource } = plan
  const called = resource.rotulo ? undefined : calledSql(plan, 't')
  if (called) return called
  const leaf = plan.byPath.get(resource.rotulo ?? resource.title)
  const own = leaf && shownKind(leaf.field) === 'text' && listedSql(plan, leaf)
  return own && /^t\.\w+$/.test(own) ? own : titleSql(ctx.registry, resource.key, 't.id')
}
