/** Lists: filters, search, order and pages as one statement; the total as another, asked only when wanted. */
import { isDate } from '../../contract/dates.ts'
import { failure } from '../../contract/failure.ts'
import { type Field, shownKind } from '../../contract/field.ts'
import { parseDecimal } from '../../contract/numbers.ts'
import type { FilterDeclaration, Resource } from '../../contract/resource.ts'
import { searchKey } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import { sortCollation } from '../database/facts.ts'
import { columnSql, type Leaf, type Plan, planOf } from './plan.ts'
import { embedCurrent } from './history-reading.ts'
import { loadChildren, select } from './read.ts'
import type { Stored } from './service.ts'

export type ListQuery = Readonly<Record<string, string | undefined>>

export type Page = {
  content: Stored[]
  pageable: { paged: boolean; offset: number }
  size: number
  totalElements: number | null
  /** The total stopped being counted here: there are more. */
  totalMaisDe?: number
  totalPages: number | null
  number: number
}

const reserved = new Set(['page', 'size', 'sort', 'busca', 'total', 'ativos', 'colunas', 'semOpcoes', 'id', 'ids', 'empresaId', 'empresasIds'])
export const unpagedLimit = 1000
const maxSize = 200

type Conditions = { where: string[]; values: unknown[]; bind: (value: unknown) => string; person: boolean; order?: string }

export async function listPage(ctx: Ctx, resource: Resource, query: ListQuery): Promise<Page> {
  const page = wholeNumber(query['page'], 0, 0, 1_000_000)
  const size = wholeNumber(query['size'], 15, 1, maxSize)
  const { rows, conditions, plan } = await listRows(ctx, resource, query, size, page * size)
  const { countCap } = resource.list
  const cap = countCap?.filters.some((name) => query[name]?.trim()) ? countCap.max : undefined
  const counted = query['total'] === 'nao' ? null : await totalOf(ctx, plan, conditions, cap)
  const more = counted !== null && cap !== undefined && counted > cap
  const total = more ? cap : counted
  return {
    content: rows,
    pageable: { paged: true, offset: page * size },
    size,
    totalElements: total,
    ...(more ? { totalMaisDe: cap } : {}),
    totalPages: total === null ? null : Math.ceil(total / size),
    number: page,
  }
}

/** For choosing: every row up to 1,000, and whether there were more. */
export async function listAll(ctx: Ctx, resource: Resource, query: ListQuery, limit = unpagedLimit, offset = 0): Promise<{ rows: Stored[]; cut: boolean }> {
  const { rows } = await listRows(ctx, resource, query, limit + 1, offset)
  return { rows: rows.slice(0, limit), cut: rows.length > limit }
}

async function listRows(ctx: Ctx, resource: Resource, query: ListQuery, limit: number, offset: number) {
  const plan = planOf(resource)
  const conditions = conditionsOf(ctx, plan, query)
  const selection = select(ctx, plan, shownLeaves(plan))
  const order = orderOf(ctx, plan, query['sort'])
  const from = fromSql(plan, selection.usesPerson || conditions.person || order.person)
  const text = `select ${selection.columns.join(', ')} ${from}${whereSql(conditions)} order by ${order.sql} limit ${limit}${offset ? ` offset ${offset}` : ''}`
  const rows = (await ctx.tx.arrays(text, conditions.values)).map(selection.build)
  const wanted = new Set(resource.list.include ?? [])
  await loadChildren(ctx, plan, rows, plan.children.filter((c) => wanted.has(c.path)))
  await embedCurrent(ctx, resource, rows, ctx.today)
  await ctx.registry.byKey(resource.key).service.complete?.(ctx, rows, 'list', query)
  return { rows, conditions, plan }
}

/** Long texts and the person's fields that no column shows stay out of lists. */
export function shownLeaves(plan: Plan): Leaf[] {
  const { list, title } = plan.resource
  const named = new Set([...list.columns, ...(list.more ?? []), title])
  return plan.leaves.filter((l) => {
    if (named.has(l.path) || named.has(l.parts[0] ?? '')) return true
    return l.host === 't' && l.field.kind !== 'richText' && !l.field.options.lines
  })
}

export function fromSql(plan: Plan, person: boolean): string {
  return `from ${plan.resource.table} t${person && plan.person ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''}`
}

const whereSql = (c: Conditions): string => (c.where.length ? ` where ${c.where.join(' and ')}` : '')

async function totalOf(ctx: Ctx, plan: Plan, conditions: Conditions, cap?: number): Promise<number> {
  const found = `${fromSql(plan, conditions.person)}${whereSql(conditions)}`
  const text = cap === undefined ? `select count(*) ${found}` : `select count(*) from (select 1 ${found} limit ${cap + 1}) c`
  const rows = await ctx.tx.arrays(text, conditions.values)
  return Number(rows[0]?.[0] ?? 0)
}

export function conditionsOf(ctx: Ctx, plan: Plan, query: ListQuery): Conditions {
  const values: unknown[] = []
  const bind = (value: unknown): string => `$${values.push(value)}`
  const conditions: Conditions = { where: [], values, bind, person: false }
  companyCondition(ctx, plan, query, conditions)
  if (query['ids'] ?? query['id']) conditions.where.push(`t.id = any (${bind(idList(query['ids'] ?? query['id'] ?? ''))})`)
  searchCondition(plan, query['busca'], conditions)
  if (query['ativos'] === 'sim' && plan.resource.list.chooseActive !== false) {
    const active = plan.byPath.get('ativo') ?? plan.byPath.get('ativa')
    if (active) conditions.where.push(`t.${active.column}`)
  }
  const known = filtersOf(plan)
  for (const [name, text] of Object.entries(query)) {
    if (reserved.has(name) || text === undefined || text === '') continue
    const apply = known.get(name)
    if (!apply) throw failure.badRequest(`Filtro desconhecido: ${name}.`)
    apply(ctx, text, conditions)
  }
  conditions.where.push(...(ctx.registry.byKey(plan.resource.key).service.listWhere?.(ctx, bind) ?? []))
  if (conditions.where.some((w) => /\bp\./.test(w))) conditions.person = true
  return conditions
}

/** With one visible company the index by (company, order) answers; with several the policy alone limits. */
function companyCondition(ctx: Ctx, plan: Plan, query: ListQuery, conditions: Conditions): void {
  if (plan.resource.scope === 'global') return
  const { sharing } = plan.resource
  const visible = sharing ? ctx.visible[sharing] : ctx.visible.empresas
  const asked = query['empresasIds'] ?? query['empresaId']
  const wanted = asked ? idList(asked).filter((e) => visible.includes(e)) : visible
  if (wanted.length === 1) conditions.where.push(`t.empresa_id = ${conditions.bind(wanted[0])}`)
  else conditions.where.push(`t.empresa_id = any (${conditions.bind(wanted)})`)
}

function searchCondition(plan: Plan, text: string | undefined, conditions: Conditions): void {
  if (!text?.trim()) return
  const computed = (plan.resource.list.search ?? []).map((name) => plan.byPath.get(name)).filter((l) => l?.field.kind === 'computed')
  if (!plan.ownSearch && !plan.personSearch && !computed.length) {
    conditions.where.push(`t.id = ${conditions.bind(/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0)}`)
    return
  }
  for (const word of searchKey(text).split(' ').slice(0, 8)) {
    const like = conditions.bind(`%${escapeLike(word)}%`)
    const sides = [...(plan.ownSearch ? [`t.busca like ${like}`] : []), ...(plan.personSearch ? [`p.busca like ${like}`] : []), ...computed.map((l) => `rh_chave(${l?.column}) like ${like}`)]
    conditions.where.push(sides.length > 1 ? `(${sides.join(' or ')})` : (sides[0] ?? 'true'))
  }
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

type Apply = (ctx: Ctx, text: string, conditions: Conditions) => void
const filterCache = new WeakMap<Resource, Map<string, Apply>>()

function filtersOf(plan: Plan): Map<string, Apply> {
  let filters = filterCache.get(plan.resource)
  if (!filters) {
    filters = new Map((plan.resource.list.filters ?? []).flatMap((f) => declaredFilter(plan, f)))
    filterCache.set(plan.resource, filters)
  }
  return filters
}

function declaredFilter(plan: Plan, filter: FilterDeclaration): [string, Apply][] {
  if (typeof filter !== 'string') return [[filter.name, namedFilter(filter)]]
  const leaf = plan.byPath.get(filter)
  if (!leaf) return []
  const allowed = (apply: Apply): Apply => (ctx, text, conditions) => {
    if (leaf.field.options.access && !ctx.has(leaf.field.options.access)) throw failure.badRequest(`Filtro desconhecido: ${filter}.`)
    apply(ctx, text, conditions)
  }
  const kind = shownKind(leaf.field)
  const sql = columnSql(leaf)
  if (kind === 'date' || kind === 'dateTime' || kind === 'month') {
    const day = kind === 'dateTime' ? `(${sql} at time zone current_setting('timezone'))::date` : sql
    return [[`${filter}Ini`, allowed(range(day, '>=', leaf.field))], [`${filter}Fim`, allowed(range(day, '<=', leaf.field))], [filter, allowed(range(day, '=', leaf.field))]]
  }
  if (kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent')
    return [[`${filter}Ini`, allowed(range(sql, '>=', leaf.field))], [`${filter}Fim`, allowed(range(sql, '<=', leaf.field))], [filter, allowed(range(sql, '=', leaf.field))]]
  return [[filter, allowed(plainFilter(leaf, sql))]]
}

function namedFilter(filter: Exclude<FilterDeclaration, string>): Apply {
  return (ctx, text, conditions) => {
    if (filter.access && !ctx.has(filter.access)) throw failure.badRequest(`Filtro desconhecido: ${filter.name}.`)
    const value = filterValue(filter.kind, filter.label, text, filter.options?.map((o) => o.code))
    const sql = filter.sql.includes('$ids') ? filter.sql.replaceAll('$ids', conditions.bind(Array.isArray(value) ? value : [value])) : filter.sql.replaceAll('$value', conditions.bind(value))
    conditions.where.push(`(${sql})`)
  }
}

function filterValue(kind: string, label: string, text: string, codes?: string[]): unknown {
  const wrong = (): never => {
    throw failure.badRequest(`${label}: valor inválido no filtro.`)
  }
  switch (kind) {
    case 'integer':
    case 'ref': return /^\d{1,9}$/.test(text) ? Number(text) : wrong()
    case 'refs': return idList(text)
    case 'date': return isDate(text) ? text : wrong()
    case 'month': return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : wrong()
    case 'flag': return text === 'true' || text === 'sim' ? true : text === 'false' || text === 'nao' ? false : wrong()
    case 'choice': return !codes || codes.includes(text) ? text : wrong()
    default: return `%${escapeLike(searchKey(text))}%`
  }
}

function range(sql: string, operator: string, f: Field): Apply {
  return (_ctx, text, conditions) => {
    const kind = shownKind(f)
    const good = kind === 'date' || kind === 'dateTime' ? isDate(text) : kind === 'month' ? /^\d{4}-(0[1-9]|1[0-2])$/.test(text) : parseDecimal(text) !== undefined
    if (!good) throw failure.badRequest(`${f.options.label}: valor inválido no filtro.`)
    conditions.where.push(`${sql} ${operator} ${conditions.bind(kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent' ? parseDecimal(text) : text)}`)
  }
}

function plainFilter(leaf: Leaf, sql: string): Apply {
  const f = leaf.field
  const label = f.options.label
  switch (shownKind(f)) {
    case 'flag': return (_c, text, conditions) => void conditions.where.push(`${sql} = ${conditions.bind(filterValue('flag', label, text))}`)
    case 'ref': return (_c, text, conditions) => void conditions.where.push(`${sql} = any (${conditions.bind(idList(text))})`)
    case 'choice': {
      const codes = f.options.options?.map((o) => o.code) ?? []
      return (_c, text, conditions) => void conditions.where.push(`${sql} = any (${conditions.bind(text.split(',').map((t) => filterValue('choice', label, t, codes)))})`)
    }
    case 'refs': return (_c, text, conditions) => void conditions.where.push(`exists (select 1 from ${leaf.column} c where c.registro_id = ${leaf.host}.${leaf.host === 'p' ? 'id' : 'id'} and c.valor_id = any (${conditions.bind(idList(text))}))`)
    case 'choices':
    case 'texts': return (_c, text, conditions) => void conditions.where.push(`exists (select 1 from ${leaf.column} c where c.registro_id = ${leaf.host}.id and c.valor = any (${conditions.bind(text.split(','))}))`)
    default: return (_c, text, conditions) => textFilter(leaf, sql, text, conditions)
  }
}

function textFilter(leaf: Leaf, sql: string, text: string, conditions: Conditions): void {
  const format = leaf.field.options.format
  if (format === 'cpf' || format === 'cnpj' || format === 'cpfCnpj' || format === 'pis') {
    conditions.where.push(`${sql} = ${conditions.bind(text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())}`)
    return
  }
  for (const word of searchKey(text).split(' ').slice(0, 8)) conditions.where.push(`rh_chave(${sql}) like ${conditions.bind(`%${escapeLike(word)}%`)}`)
}

function orderOf(ctx: Ctx, plan: Plan, sort: string | undefined): { sql: string; person: boolean } {
  const [name = '', direction = 'asc'] = (sort || plan.resource.list.sort).split(',')
  if (name === 'id') return { sql: `t.id${direction === 'desc' ? ' desc' : ''}`, person: false }
  const leaf = plan.byPath.get(name) ?? plan.byPath.get(name.replace(/\.(id|nome|descricao|rotulo)$/, ''))
  const hidden = leaf?.field.options.access && !ctx.has(leaf.field.options.access)
  if (!leaf || hidden || !['asc', 'desc'].includes(direction) || plan.children.includes(leaf) || (leaf.field.kind === 'computed' && leaf.field.options.sort === false))
    throw failure.badRequest(`Não é possível ordenar por '${name}'.`)
  return { sql: `${orderSql(ctx, leaf)}${direction === 'desc' ? ' desc nulls last' : ''}, t.id${direction === 'desc' ? ' desc' : ''}`, person: leaf.host === 'p' || /\bp\./.test(leaf.column) }
}

function orderSql(ctx: Ctx, leaf: Leaf): string {
  const f = leaf.field
  if (f.kind === 'ref' && f.options.to) {
    const { resource } = ctx.registry.byKey(f.options.to)
    const title = planOf(resource).byPath.get(resource.title)
    const named = title && title.host === 't' && title.field.kind === 'text' ? `(select x.${title.column} from ${resource.table} x where x.id = ${leaf.host}.${leaf.column})` : `${leaf.host}.${leaf.column}`
    return title?.field.kind === 'text' && title.host === 't' ? `${named} collate ${sortCollation}` : named
  }
  const sql = columnSql(leaf)
  return shownKind(f) === 'text' ? `${sql} collate ${sortCollation}` : sql
}

export function idList(text: string): number[] {
  const ids = text.split(',').filter(Boolean).map(Number)
  if (ids.length > 20_000 || ids.some((n) => !Number.isSafeInteger(n) || n < 0 || n > 2_147_483_647)) throw failure.badRequest('Lista de códigos inválida.')
  return ids
}

function wholeNumber(text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) < min) throw failure.badRequest('Página ou tamanho inválido.')
  return Math.min(Number(text), max)
}
