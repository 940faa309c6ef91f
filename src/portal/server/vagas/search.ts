/** Which open vacancies are found: their keys first, in order; texts and places are read for the page alone. */
import { type RawBuilder, sql } from 'kysely'
import { cityOfWork } from '#modules/captacao/anuncios/place-of-work.ts'
import { portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import { searchKey } from '#platform/contract/text.ts'
import { companyMemory } from '#platform/server/company-memory.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { inCompany } from '../company.ts'
import { cardsOfAds, type Vacancy, vacanciesOfAds } from './reading.ts'

export type Search = {
  busca?: string | undefined
  cidade?: string | undefined
  pagina?: number | undefined
}
export const pageSize = 20
const lastPage = 10_000

/** What is asked by an address: anything that is no page is the first one. */
export const pageNumber = (text: string | undefined): number =>
  /^\d{1,5}$/.test(text ?? '') ? Math.min(Number(text), lastPage) : 0

/** Signs between words are none of them. */
const wordsOf = (busca: string | undefined): string[] =>
  (busca ?? '')
    .split(/[\s,;/]+/)
    .filter((w) => /[\p{L}\p{N}]/u.test(w))
    .slice(0, 6)

const a = table('captacao_anuncios', 'a')
const s = table('captacao_solicitacoes_pessoal', 's')
const c = table('geral_cidades', 'c')

const visible = sql`${sql.raw(portalVisibleSql('a', 's', 'm.agora'))}`
const moment = (ctx: Ctx) => sql`(select ${ctx.now.toISOString()}::timestamptz agora) m`
const here = (ctx: Ctx) =>
  sql`${a.empresa_id} = ${ctx.empresa?.id ?? 0} and ${a.exibir_modulo_externo}`

type City = { id: number; nome: string }
const cities = companyMemory<City[]>({ seconds: 5 })

/** Where there are open vacancies; a search by place asks it each time, and it seldom changes. */
export const vacancyCities = (ctx: Ctx, empresaId: number): Promise<City[]> =>
  cities(ctx.platform, String(empresaId), () => inCompany(ctx, empresaId, citiesOfOpen))

const citiesOfOpen = (ctx: Ctx): Promise<City[]> =>
  ctx.tx.select(
    { id: c.id, nome: c.nome },
    sql`from ${c} where ${c.id} in (select ${cityOfWork} from ${a} join ${s} on ${s.id} = ${a.solicitacao_id} cross join ${moment(ctx)} where ${here(ctx)} and ${visible}) order by ${c.nome}`,
  )

/** Inside the request's own reading. */
const placed = (list: readonly City[]) => sql`${cityOfWork} = any (${list.map((l) => l.id)}::int[])`

const inText = (word: string) =>
  sql`${a.portal_texto} like ${containing(word)} or ${a.portal_palavras} @@ plainto_tsquery('portuguese', ${word})`

function holding(word: string, known: readonly City[]): RawBuilder<unknown> {
  const places = known.filter((k) => searchKey(k.nome).includes(searchKey(word)))
  return places.length ? sql`(${inText(word)} or ${placed(places)})` : sql`(${inText(word)})`
}

/** What a search asks of a vacancy; null where nothing can be found. */
function conditionsOf(search: Search, known: readonly City[]): RawBuilder<unknown>[] | null {
  const wanted = wordsOf(search.busca).map((word) => holding(word, known))
  if (!search.cidade) return wanted
  const key = searchKey(search.cidade)
  const places = known.filter((k) => searchKey(k.nome) === key)
  return places.length ? [...wanted, placed(places)] : null
}

type Key = { id: number; desde: number }
type Part = { limit: number; offset: number }

const since = sql<number>`extract(epoch from ${a.publicada_em})::float8`

/** The newest first, request by request, until the page is full: nothing is sorted that is not shown. */
const keysOf = (ctx: Ctx, wanted: readonly RawBuilder<unknown>[], part: Part): Promise<Key[]> =>
  ctx.tx.select(
    { id: a.id, desde: since },
    sql`from ${a} cross join ${moment(ctx)} cross join lateral (select ${s.cidade_id}, ${s.estabelecimento_id}, ${s.empresa_id} from ${s} where ${s.id} = ${a.solicitacao_id} and ${visible} offset 0) s
     where ${allOf(ctx, wanted)} order by ${a.publicada_em} desc, ${a.id} desc limit ${part.limit} offset ${part.offset}`,
  )

async function countOf(ctx: Ctx, wanted: readonly RawBuilder<unknown>[]): Promise<number> {
  const [row] = await ctx.tx.select(
    { total: sql<number>`count(*)::int` },
    sql`from ${a} join ${s} on ${s.id} = ${a.solicitacao_id} cross join ${moment(ctx)} where ${allOf(ctx, wanted)} and ${s.empresa_id} = ${a.empresa_id} and ${visible}`,
  )
  return row?.total ?? 0
}

const allOf = (ctx: Ctx, wanted: readonly RawBuilder<unknown>[]) =>
  sql.join([here(ctx), ...wanted], sql` and `)

const planning = (ctx: Ctx, mode: 'auto' | 'force_custom_plan') =>
  ctx.tx.rows(sql`select set_config('plan_cache_mode', ${mode}, true)`)

/** How many a word finds decides the way to them: a plan for any word reads all. */
async function plannedForTheseWords<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await planning(ctx, 'force_custom_plan')
  const found = await work()
  await planning(ctx, 'auto')
  return found
}

/** All that are open, in order: visitors who turn page after page have them sorted and counted once in some seconds. */
const orders = companyMemory<Key[]>()
const all = { limit: lastPage * pageSize, offset: 0 }

async function openInOrder(ctx: Ctx, empresaId: number, part: Part) {
  const read = () => inCompany(ctx, empresaId, (inner) => keysOf(inner, [], all))
  const keys = await orders(ctx.platform, String(empresaId), read)
  return { keys: keys.slice(part.offset, part.offset + part.limit), total: keys.length }
}

/** `cards`: the list of the pages, with its total and the beginning of each text; else whole, uncounted. */
export type Shown = 'cards' | 'whole'

type Found = { empresaId: number; total: number; keys: Key[] }

function find(ctx: Ctx, wanted: readonly RawBuilder<unknown>[], shown: Shown, part: Part) {
  const both = async () => ({
    keys: await keysOf(ctx, wanted, part),
    total: shown === 'cards' ? await countOf(ctx, wanted) : 0,
  })
  return wanted.length ? plannedForTheseWords(ctx, both) : both()
}

const read = (ctx: Ctx, keys: readonly Key[], shown: Shown): Promise<Vacancy[]> => {
  const ids = keys.map((k) => k.id)
  return shown === 'cards' ? cardsOfAds(ctx, ids) : vacanciesOfAds(ctx, ids)
}

/** One list of all companies, newest first: each tells enough of its newest that the page asked for is among them. */
export async function openVacancies(
  ctx: Ctx,
  companies: readonly { id: number }[],
  search: Search,
  shown: Shown,
): Promise<{ rows: Vacancy[]; total: number }> {
  const start = pageSize * (search.pagina ?? 0)
  const part =
    companies.length === 1
      ? { limit: pageSize, offset: start }
      : { limit: start + pageSize, offset: 0 }
  const found = await Promise.all(companies.map((one) => foundIn(ctx, one.id, search, shown, part)))
  const newest = found
    .flatMap((f) => f.keys.map((k) => ({ ...k, empresaId: f.empresaId })))
    .toSorted((x, y) => y.desde - x.desde || y.id - x.id)
    .slice(start - part.offset)
    .slice(0, pageSize)
  const rows = await Promise.all(
    [...Map.groupBy(newest, (k) => k.empresaId)].map(([id, keys]) =>
      inCompany(ctx, id, (inner) => read(inner, keys, shown)),
    ),
  )
  return {
    rows: inOrder(newest, rows.flat()),
    total: found.reduce((sum, f) => sum + f.total, 0),
  }
}

const citiesFor = async (ctx: Ctx, empresaId: number, { busca, cidade }: Search) =>
  busca || cidade ? vacancyCities(ctx, empresaId) : []

async function foundIn(
  ctx: Ctx,
  empresaId: number,
  search: Search,
  shown: Shown,
  part: Part,
): Promise<Found> {
  const wanted = conditionsOf(search, await citiesFor(ctx, empresaId, search))
  if (!wanted) return { empresaId, total: 0, keys: [] }
  // Who has entered sees what is so now.
  if (!wanted.length && ctx.user.kind !== 'candidato')
    return { empresaId, ...(await openInOrder(ctx, empresaId, part)) }
  const here = await inCompany(ctx, empresaId, (inner) => find(inner, wanted, shown, part))
  return { empresaId, ...here }
}

function inOrder(keys: readonly Key[], rows: readonly Vacancy[]): Vacancy[] {
  const byAd = new Map(rows.map((v) => [v.id, v]))
  return keys.flatMap((k) => byAd.get(k.id) ?? [])
}
