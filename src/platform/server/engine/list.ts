/** Lists: filters, search and order give the ids of a page, and the count where it is wanted; its columns are read after. */
import { allows } from '../../contract/access.ts'
import { isDate } from '../../contract/dates.ts'
import { nearest } from '../../contract/declaration.ts'
import { failure } from '../../contract/failure.ts'
import { type Field, shownKind } from '../../contract/field.ts'
import { cleanDocument } from '../../contract/documents.ts'
import { parseDecimal } from '../../contract/numbers.ts'
import type { RecordOf } from '../../contract/record.ts'
import { endsOf, filtersOf, type ListFilter } from '../../contract/filter.ts'
import type { Resource } from '../../contract/resource.ts'
import { searchKey } from '../../contract/text.ts'
import type { Ctx } from '../context.ts'
import { seenCompanies } from '../database/tx.ts'
import type { Registry } from '../registry.ts'
import { containing } from '../database/like.ts'
import { sortCollation } from '../database/facts.ts'
import {
  type Leaf,
  listedSql,
  type Plan,
  planOf,
  readsPerson,
  titleName,
  titleSql,
} from './plan.ts'
import { embedCurrent } from './history-reading.ts'
import { askHeldEverywhere } from './installation.ts'
import { loadChildren, select, type Selection } from './read.ts'
import type { Stored } from './service.ts'
import { openPlace, type Place, sealPlace } from './keyset.ts'
import { type Conditions, type Order, pageIds, type Portion, totalOf } from './page-ids.ts'

export type ListQuery = Readonly<Record<string, string | undefined>>

export type Choice = { id: number; rotulo: unknown } & Record<string, unknown>

export type Page<T = Stored> = {
  content: T[]
  pageable: { paged: boolean; offset: number }
  size: number
  totalElements: number | null
  /** The total stopped being counted here: there are more. */
  totalMaisDe?: number
  totalPages: number | null
  number: number
  /** What `depois` takes for the page after this one; null where it is the last, or is asked for by its number. */
  proxima: string | null
}

/** What every list takes beside its declared filters; a filter that is declared under one of these names goes before it. */
export const builtIn: ReadonlySet<string> = new Set([
  'page',
  'size',
  'depois',
  'sort',
  'busca',
  'total',
  'ativos',
  'colunas',
  'semOpcoes',
  'id',
  'ids',
  'empresaId',
  'empresasIds',
])
const unpagedLimit = 1000
const maxSize = 200

export function listPage(ctx: Ctx, resource: Resource, query: ListQuery): Promise<Page> {
  return pageOf(ctx, resource, query, (portion) => listRows(ctx, resource, query, portion))
}

/** For choosing: what each record is called and nothing else of it. `title`: nor does the search find it by anything else. */
export function listChoices(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  found: 'search' | 'title' = 'search',
): Promise<Page<Choice>> {
  const name = titleName(ctx.registry, resource.key)
  const selection: Selection<Choice> = {
    columns: ['t.id', titleSql(ctx.registry, resource.key, 't.id')],
    usesPerson: false,
    build: ([id, title]) => ({ id: id as number, [name]: title ?? '—', rotulo: title ?? '—' }),
  }
  const named = found === 'title' ? ownTitle(ctx.registry, resource) : undefined
  return pageOf(ctx, resource, query, (portion) =>
    selectRows(ctx, planOf(resource), query, { ...portion, named }, selection),
  )
}

/** What a row is called, without looking the row up again where its own table says it. */
function ownTitle(registry: Registry, resource: Resource): string {
  const plan = planOf(resource)
  const leaf = plan.byPath.get(resource.rotulo ?? resource.title)
  const own = leaf && shownKind(leaf.field) === 'text' && listedSql(plan, leaf)
  return own && /^t\.\w+$/.test(own) ? own : titleSql(registry, resource.key, 't.id')
}

async function pageOf<T>(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  read: (portion: Portion) => Promise<Rows<T>>,
): Promise<Page<T>> {
  const page = wholeNumber(query['page'], 0, 0, 1_000_000)
  const size = wholeNumber(query['size'], 15, 1, maxSize)
  const { countCap } = resource.list
  const cap = countCap?.filters.some((name) => query[name]?.trim()) ? countCap.max : undefined
  const { depois } = query
  const order = query['sort'] || resource.list.sort
  const {
    rows,
    places,
    total: counted,
  } = await read({
    limit: size,
    offset: page * size,
    after: depois ? openPlace(ctx, resource.key, order, depois) : undefined,
    total: query['total'] !== 'nao',
    cap,
  })
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
    proxima:
      places.length < size ? null : sealPlace(ctx, resource.key, order, places[places.length - 1]),
  }
}

/** For choosing: every row up to 1,000, and whether there were more. */
export const listAll = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  query: ListQuery,
  limit = unpagedLimit,
): Promise<{ rows: RecordOf<R>[]; cut: boolean }> =>
  listFrom(ctx, resource, query, limit) as Promise<unknown> as Promise<never>

/** As many rows after a place, and the place to go on from where there are more. */
export async function listFrom(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  limit: number,
  after?: Place,
): Promise<{ rows: Stored[]; cut: boolean; next: Place | undefined }> {
  const portion = { limit: limit + 1, offset: 0, after, total: false }
  const { rows, places } = await listRows(ctx, resource, query, portion)
  const cut = places.length > limit
  return { rows: rows.slice(0, limit), cut, next: cut ? places[limit - 1] : undefined }
}

type Rows<T> = { rows: T[]; total: number | null; places: readonly Place[] }

async function listRows(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  portion: Portion,
): Promise<Rows<Stored>> {
  const plan = planOf(resource)
  const found = await selectRows(ctx, plan, query, portion, select(ctx, plan, shownLeaves(plan)))
  const { rows } = found
  const wanted = new Set(resource.list.include ?? [])
  await loadChildren(
    ctx,
    plan,
    rows,
    plan.children.filter((c) => wanted.has(c.path)),
  )
  const { first } = resource.history ?? {}
  if (
    first &&
    [...resource.list.columns, ...(resource.list.more ?? [])].some((name) =>
      name.startsWith(`${first}.`),
    )
  )
    await embedCurrent(ctx, resource, rows, ctx.today)
  await askHeldEverywhere(ctx, resource)
  await ctx.registry.byKey(resource.key).service.complete?.(ctx, rows, 'list', query)
  return found
}

async function selectRows<T>(
  ctx: Ctx,
  plan: Plan,
  query: ListQuery,
  portion: Portion,
  selection: Selection<T>,
): Promise<Rows<T>> {
  const conditions = conditionsOf(ctx, plan, query, portion.named)
  const order = orderOf(ctx, plan, query['sort'])
  const { places, total } = await pageIds(ctx, plan, conditions, order, portion)
  return {
    places,
    rows: await rowsOfPage(
      ctx,
      plan,
      selection,
      places.map((p) => p.id),
    ),
    total: portion.total ? (total ?? (await totalOf(ctx, plan, conditions, portion.cap))) : null,
  }
}

/** One text a list, whatever was filtered: what is shown is worked out for these rows alone. */
async function rowsOfPage<T>(
  ctx: Ctx,
  plan: Plan,
  selection: Selection<T>,
  ids: readonly number[],
): Promise<T[]> {
  if (!ids.length) return []
  const person =
    selection.usesPerson && plan.person
      ? ` join ${plan.person.table} p on p.id = t.${plan.viaColumn}`
      : ''
  const text = `select ${selection.columns.join(', ')} from unnest($1::int[]) with ordinality k (id, n) join ${plan.resource.table} t on t.id = k.id${person} order by k.n`
  return (await ctx.tx.again(text, [ids])).map(selection.build)
}

/** Long texts and the person's fields that no column shows stay out of lists. */
function shownLeaves(plan: Plan): Leaf[] {
  const { list, title } = plan.resource
  const named = new Set([...list.columns, ...(list.more ?? []), title])
  return plan.leaves.filter((l) => {
    if (named.has(l.path) || named.has(l.parts[0] ?? '')) return true
    return l.host === 't' && l.field.kind !== 'richText' && !l.field.options.lines
  })
}

function conditionsOf(ctx: Ctx, plan: Plan, query: ListQuery, named?: string): Conditions {
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
    if (!apply)
      throw failure.badRequest(`Filtro desconhecido: ${name}.${meantFilter(ctx, plan, name)}`)
    apply(ctx, text, conditions)
  }
  conditions.where.push(
    ...(ctx.registry.byKey(plan.resource.key).service.listWhere?.(ctx, bind, query) ?? []),
  )
  return conditions
}

/** The filter that was probably meant; never one of a field that the reader may not see. */
function meantFilter(ctx: Ctx, { resource }: Plan, name: string): string {
  const open = filtersOf(resource).flatMap((f) => (allows(f.access, ctx.has) ? [f.name] : []))
  const near = nearest(name, [...open, ...builtIn])
  return near === undefined ? '' : ` Existe o filtro '${near}'.`
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

type Apply = (ctx: Ctx, text: string, conditions: Conditions) => void
const filterCache = new WeakMap<Resource, Map<string, Apply>>()

function appliedOf(plan: Plan): Map<string, Apply> {
  let filters = filterCache.get(plan.resource)
  if (!filters) {
    filters = new Map(filtersOf(plan.resource).flatMap((f) => declaredFilter(plan, f)))
    filterCache.set(plan.resource, filters)
  }
  return filters
}

/** Every name under which a list takes a declared filter. */
export const filterNames = (resource: Resource): ReadonlySet<string> =>
  new Set(appliedOf(planOf(resource)).keys())

/** Under each of its names, what a filter asks of the rows; of whom may not see its field it does not exist. */
function declaredFilter(plan: Plan, filter: ListFilter): [string, Apply][] {
  const allowed =
    (apply: Apply): Apply =>
    (ctx, text, conditions) => {
      if (!allows(filter.access, ctx.has))
        throw failure.badRequest(`Filtro desconhecido: ${filter.name}.`)
      apply(ctx, text, conditions)
    }
  if (filter.own) return [[filter.name, allowed(ownFilter(filter, filter.own))]]
  const leaf = plan.byPath.get(filter.path ?? filter.name)
  if (!leaf) return []
  const sql = listedSql(plan, leaf)
  const inPerson =
    (apply: Apply): Apply =>
    (ctx, text, conditions) => {
      if (readsPerson(plan, leaf)) conditions.person = true
      apply(ctx, text, conditions)
    }
  const named = (name: string, apply: Apply): [string, Apply] => [name, allowed(inPerson(apply))]
  if (!filter.range) return [named(filter.name, plainFilter(leaf, sql))]
  const compared =
    shownKind(leaf.field) === 'dateTime'
      ? `(${sql} at time zone current_setting('timezone'))::date`
      : sql
  const [from, to] = endsOf(filter)
  return [
    named(from, range(compared, '>=', leaf.field)),
    named(to, range(compared, '<=', leaf.field)),
    named(filter.name, range(compared, '=', leaf.field)),
  ]
}

function ownFilter(filter: ListFilter, { sql, person }: NonNullable<ListFilter['own']>): Apply {
  return (_ctx, text, conditions) => {
    const value = filterValue(
      filter.kind,
      filter.label,
      text,
      filter.options.map((o) => o.code),
    )
    if (filter.kind === 'text') conditions.searched = true
    if (person) conditions.person = true
    const bound = sql.includes('$ids')
      ? sql.replaceAll('$ids', conditions.bind(Array.isArray(value) ? value : [value]))
      : sql.replaceAll('$value', conditions.bind(value))
    conditions.where.push(`(${bound})`)
  }
}

function filterValue(kind: string, label: string, text: string, codes: string[] = []): unknown {
  const wrong = (): never => {
    throw failure.badRequest(`${label}: valor inválido no filtro.`)
  }
  switch (kind) {
    case 'integer':
    case 'ref':
      return /^\d{1,9}$/.test(text) ? Number(text) : wrong()
    case 'refs':
      return idList(text)
    case 'date':
      return isDate(text) ? text : wrong()
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : wrong()
    case 'flag':
      return text === 'true' || text === 'sim'
        ? true
        : text === 'false' || text === 'nao'
          ? false
          : wrong()
    case 'choice':
      return !codes.length || codes.includes(text) ? text : wrong()
    default:
      return containing(text)
  }
}

function range(sql: string, operator: string, f: Field): Apply {
  return (_ctx, text, conditions) => {
    const kind = shownKind(f)
    const good =
      kind === 'date' || kind === 'dateTime'
        ? isDate(text)
        : kind === 'month'
          ? /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
          : parseDecimal(text) !== undefined
    if (!good) throw failure.badRequest(`${f.options.label}: valor inválido no filtro.`)
    conditions.where.push(
      `${sql} ${operator} ${conditions.bind(kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent' ? parseDecimal(text) : text)}`,
    )
  }
}

function plainFilter(leaf: Leaf, sql: string): Apply {
  const f = leaf.field
  const label = f.options.label
  switch (shownKind(f)) {
    case 'flag':
      return (_c, text, conditions) =>
        void conditions.where.push(`${sql} = ${conditions.bind(filterValue('flag', label, text))}`)
    case 'ref':
      return (_c, text, conditions) =>
        void conditions.where.push(`${sql} = any (${conditions.bind(idList(text))})`)
    case 'choice': {
      const codes = f.options.options?.map((o) => o.code) ?? []
      return (_c, text, conditions) =>
        void conditions.where.push(
          `${sql} = any (${conditions.bind(text.split(',').map((t) => filterValue('choice', label, t, codes)))})`,
        )
    }
    case 'refs':
      return (_c, text, conditions) =>
        void conditions.where.push(
          `exists (select 1 from ${leaf.column} c where c.registro_id = ${leaf.host}.${leaf.host === 'p' ? 'id' : 'id'} and c.valor_id = any (${conditions.bind(idList(text))}))`,
        )
    case 'choices':
    case 'texts':
      return (_c, text, conditions) =>
        void conditions.where.push(
          `exists (select 1 from ${leaf.column} c where c.registro_id = ${leaf.host}.id and c.valor = any (${conditions.bind(text.split(','))}))`,
        )
    default:
      return (_c, text, conditions) => textFilter(leaf, sql, text, conditions)
  }
}

function textFilter(leaf: Leaf, sql: string, text: string, conditions: Conditions): void {
  const format = leaf.field.options.format
  const document =
    format === 'cpfCnpj' ? 'cnpj' : format === 'url' || format === 'cor' ? undefined : format
  if (document && document !== 'email' && document !== 'telefone') {
    conditions.where.push(`${sql} = ${conditions.bind(cleanDocument(document, text))}`)
    return
  }
  conditions.searched = true
  for (const word of searchKey(text).split(' ').slice(0, 8))
    conditions.where.push(`rh_chave(${sql}) like ${conditions.bind(containing(word))}`)
}

function orderOf(ctx: Ctx, plan: Plan, sort: string | undefined): Order {
  const [name = '', direction = 'asc'] = (sort || plan.resource.list.sort).split(',')
  const idDirection = direction === 'desc' ? ' desc' : ''
  if (name === 'id')
    return {
      sql: `t.id${idDirection}`,
      key: 't.id',
      isDown: direction === 'desc',
      person: false,
    }
  const leaf =
    plan.byPath.get(name) ?? plan.byPath.get(name.replace(/\.(id|nome|descricao|rotulo)$/, ''))
  const hidden = leaf && !allows(leaf.field.options.access, ctx.has)
  if (
    !leaf ||
    hidden ||
    !['asc', 'desc'].includes(direction) ||
    plan.children.includes(leaf) ||
    (leaf.field.kind === 'computed' && leaf.field.options.sort === false)
  )
    throw failure.badRequest(`Não é possível ordenar por '${name}'.`)
  const key = orderSql(ctx, plan, leaf)
  const shown = direction === 'desc' ? ' desc nulls last' : ''
  return {
    sql: `${key}${shown}, t.id${idDirection}`,
    key,
    isDown: direction === 'desc',
    person: readsPerson(plan, leaf),
  }
}

function orderSql(ctx: Ctx, plan: Plan, leaf: Leaf): string {
  const f = leaf.field
  if (f.kind === 'ref' && f.options.to) {
    const { resource } = ctx.registry.byKey(f.options.to)
    const title = planOf(resource).byPath.get(resource.title)
    const named =
      title && title.host === 't' && title.field.kind === 'text'
        ? `(select x.${title.column} from ${resource.table} x where x.id = ${leaf.host}.${leaf.column})`
        : `${leaf.host}.${leaf.column}`
    return title?.field.kind === 'text' && title.host === 't'
      ? `${named} collate ${sortCollation}`
      : named
  }
  const sql = listedSql(plan, leaf)
  return shownKind(f) === 'text' ? `${sql} collate ${sortCollation}` : sql
}

export function idList(text: string): number[] {
  const ids = text.split(',').filter(Boolean).map(Number)
  if (
    ids.length > 20_000 ||
    ids.some((n) => !Number.isSafeInteger(n) || n < 0 || n > 2_147_483_647)
  )
    throw failure.badRequest('Lista de códigos inválida.')
  return ids
}

function wholeNumber(text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) < min)
    throw failure.badRequest('Página ou tamanho inválido.')
  return Math.min(Number(text), max)
}
