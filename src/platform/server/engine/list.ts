/** Lists: filters, search and order give the ids of a page, and the count where it is wanted; its columns are read after. */
import { isDate } from '../../contract/dates.ts'
import type { RecordOf } from '../../contract/record.ts'
import type { Resource } from '../../contract/resource.ts'
import { nearestFirst } from '../../contract/text.ts'
import { labelOfRef } from '../../contract/value-words.ts'
import type { Ctx } from '../context.ts'
import { embedCurrent } from './history-reading.ts'
import { askHeldEverywhere } from './installation.ts'
import { openPlace, type Place, sealPlace } from './keyset.ts'
import { beginning, portionOf } from './choices-order.ts'
import { conditionsOf, titleIn } from './list-conditions.ts'
import { orderOf } from './list-order.ts'
import { type ListQuery, wholeNumber } from './list-query.ts'
import { foundRows } from './kept-pages.ts'
import { type Conditions, type Order, type Portion, totalOf } from './page-ids.ts'
import { type Leaf, type Plan, planOf, refBuilder, refSql, serviceOf } from './plan.ts'
import { loadChildren, select, type Selection } from './read.ts'
import type { Stored } from './service.ts'

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

const unpagedLimit = 1000
const maxSize = 200

export const listPage = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  query: ListQuery,
): Promise<Page<RecordOf<R>>> =>
  pageOf(ctx, resource, query, (portion) =>
    listRows(ctx, resource, query, portion),
  ) as Promise<unknown> as Promise<never>

/**
 * For choosing: what each record is called and nothing else of it. `title`: nor does the search find it by anything else.
 * What somebody types is answered in the order of `choices-order.ts`, unless another is asked for.
 */
export function listChoices(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  how: 'search' | 'title' = 'search',
): Promise<Page<Choice>> {
  const built = refBuilder(ctx.registry, resource.key)
  const selection: Selection<Choice> = {
    columns: ['t.id', ...refSql(ctx.registry, resource.key, 't.id')],
    usesPerson: false,
    build: (row) => built(row[0], row, 1),
  }
  const named = how === 'title' ? titleIn(ctx, planOf(resource)) : undefined
  const ordered = query['busca']?.trim() && !query['sort'] && !query['depois']
  return pageOf(ctx, resource, query, function rowsFor(portion) {
    const read = ordered && !portion.total ? nearestRows : selectRows
    return read(ctx, planOf(resource), query, { ...portion, named }, selection)
  })
}

/** A page in the order of what was typed; it is gone on from by its number. */
async function nearestRows(
  ctx: Ctx,
  plan: Plan,
  query: ListQuery,
  portion: Portion,
  selection: Selection<Choice>,
): Promise<Rows<Choice>> {
  const { busca: typed = '' } = query
  const { limit, offset } = portion
  const wanted = limit + offset
  const conditions = () => conditionsOf(ctx, plan, query, portion.named)
  const idsOf = async (asked: Conditions, order: Order, part: Partial<Portion>) => {
    const found = await foundRows(ctx, plan, asked, order, { ...portion, total: false, ...part })
    return found.places.map((p) => p.id)
  }
  const begin = beginning(ctx, plan, conditions(), typed)
  const first = begin
    ? await idsOf(begin.conditions, begin.order, { limit: wanted, offset: 0 })
    : []
  const rows = await rowsOfPage(ctx, plan, selection, first)
  const size = portionOf(plan.resource, limit)
  for (let from = 0; rows.length < wanted; from += size) {
    const rest = conditions()
    if (first.length) rest.where.push(`t.id <> all (${rest.bind(first)}::int[])`)
    const ids = await idsOf(rest, orderOf(ctx, plan, undefined), { limit: size, offset: from })
    rows.push(...nearestFirst(await rowsOfPage(ctx, plan, selection, ids), typed, labelOfRef))
    if (ids.length < size) break
  }
  return { rows: rows.slice(offset, wanted), places: [], total: null }
}

/** How many rows the list has for what is asked; planned for that alone, so that one of many choices finds its index. */
export function countRows(ctx: Ctx, resource: Resource, query: ListQuery): Promise<number> {
  const plan = planOf(resource)
  return totalOf(ctx, plan, conditionsOf(ctx, plan, query), 'once')
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
  const found = await read({
    limit: size,
    offset: page * size,
    after: depois ? openPlace(ctx, resource.key, order, depois) : undefined,
    total: query['total'] !== 'nao',
    cap,
  })
  const { rows, places } = found
  const more = found.total !== null && cap !== undefined && found.total > cap
  const total = more ? cap : found.total
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

/** Until the end of the transaction; what is no day is refused by the filter. */
async function readAsOf(ctx: Ctx, day: string | undefined): Promise<void> {
  if (day && isDate(day)) await ctx.tx.query(`select set_config('pedido.dia', $1, true)`, [day])
}

type Rows<T> = { rows: T[]; total: number | null; places: readonly Place[] }

async function listRows(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  portion: Portion,
): Promise<Rows<Stored>> {
  const plan = planOf(resource)
  if (resource.list.asOf) await readAsOf(ctx, query['asOf'])
  const found = await selectRows(ctx, plan, query, portion, select(ctx, plan, shownLeaves(plan)))
  const { rows } = found
  const wanted = new Set(resource.list.include ?? [])
  const children = plan.children.filter((c) => wanted.has(c.path))
  await loadChildren(ctx, plan, rows, children)
  if (showsHistory(resource)) await embedCurrent(ctx, resource, rows, ctx.today)
  await askHeldEverywhere(ctx, resource)
  await serviceOf(ctx.registry, resource)?.complete?.(ctx, rows, 'list', query)
  return found
}

/** Whether a column shows the entry in force. */
function showsHistory({ history, list }: Resource): boolean {
  const { first } = history ?? {}
  if (!first) return false
  return [...list.columns, ...(list.more ?? [])].some((name) => name.startsWith(`${first}.`))
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
  const { places, total } = await foundRows(ctx, plan, conditions, order, portion)
  const ids = places.map((p) => p.id)
  return { places, rows: await rowsOfPage(ctx, plan, selection, ids), total }
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
  const filled = ids.length < usual ? [...ids, ...Array<null>(usual - ids.length).fill(null)] : ids
  return (await ctx.tx.again(text, [filled])).map(selection.build)
}

/** Fewer rows than the planner expects of any list are planned anew each time, which costs more than reading them. */
const usual = 12

/** Long texts and the person's fields that no column shows stay out of lists. */
function shownLeaves(plan: Plan): Leaf[] {
  const { list, title } = plan.resource
  const named = new Set([...list.columns, ...(list.more ?? []), title])
  return plan.leaves.filter((l) => {
    if (named.has(l.path) || named.has(l.parts[0] ?? '')) return true
    return l.host === 't' && l.field.kind !== 'richText' && !l.field.options.lines
  })
}
