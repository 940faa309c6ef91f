/** Open vacancies as anyone may read them: an allow-list of columns, nothing of the request's inner life. */
import { sql } from 'kysely'
import { portalOnceVisibleSql, portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type RowOf, table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { inCompany } from '../company.ts'

const a = table('captacao_anuncios', 'a')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('utilitario_empresas', 'e')
const c = table('geral_cidades', 'c')
const u = table('geral_estados', 'u')

const onceVisible = sql.raw(portalOnceVisibleSql('a', 's'))
/** At the moment that `ads` brings along. */
const visible = sql<boolean>`${sql.raw(portalVisibleSql('a', 's', 'm.agora'))}`
const published = sql<string>`coalesce(${a.data_publicacao}, ${a.criado_em})`

const columns = {
  id: a.id,
  solicitacaoId: s.id,
  empresaId: a.empresa_id,
  empresa: e.nome,
  titulo: a.titulo,
  descricao: a.descricao,
  // Beside a left join.
  cidade: sql<string | null>`${c.nome}`,
  uf: sql<string | null>`${u.sigla}`,
  quantidade: s.quantidade,
  vinculo: s.vinculo,
  tipoVaga: s.tipo_vaga,
  horario: s.horario_comercial,
  publicadaEm: published,
  expiraEm: a.data_hora_expiracao,
  aberta: visible,
}
export type Vacancy = RowOf<typeof columns>

const ads = (ctx: Ctx) =>
  sql`${a} join ${s} on ${s.id} = ${a.solicitacao_id} cross join (select ${ctx.now.toISOString()}::timestamptz agora) m`
const places = sql`join ${e} on ${e.id} = ${a.empresa_id} left join ${c} on ${c.id} = ${s.cidade_id} left join ${u} on ${u.id} = ${c.uf_id}`
const here = (ctx: Ctx) => sql`${a.empresa_id} = ${ctx.empresa?.id ?? 0}`

export const place = (v: Vacancy): string => (v.cidade ? `${v.cidade}/${v.uf}` : 'Local a combinar')

/** Whoever has entered, and a message that is shown once, get a page of their own. */
export const publicCache = (ctx: Ctx, query: Record<string, string | undefined>): string =>
  ctx.user.kind === 'candidato' || query['aviso'] ? 'no-store' : 'public, max-age=30'

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

type Found = { total: number; chaves: { id: number; desde: number }[] }

const holding = (word: string) =>
  sql`(rh_chave(${a.titulo} || ' ' || ${a.descricao} || ' ' || coalesce(${c.nome}, '')) like ${containing(word)} or to_tsvector('portuguese', ${a.titulo}) @@ plainto_tsquery('portuguese', ${word}))`

/** All that are found are counted by their keys alone; texts and places are read for the page. */
async function keysOf(
  ctx: Ctx,
  search: Search,
  rows: { limit: number; offset: number },
): Promise<Found> {
  const where = [visible, here(ctx), ...wordsOf(search.busca).map(holding)]
  if (search.cidade) where.push(sql`rh_chave(${c.nome}) = rh_chave(${search.cidade})`)
  const more = search.busca || search.cidade ? places : sql``
  const row = await ctx.tx.row(
    sql<Found>`with achados as materialized (select ${a.id}, extract(epoch from ${published})::float8 desde from ${ads(ctx)} ${more} where ${sql.join(where, sql` and `)}),
       pagina as (select id, desde from achados order by desde desc, id desc limit ${rows.limit} offset ${rows.offset})
     select (select count(*)::int from achados) total, coalesce((select json_agg(pagina) from pagina), '[]') chaves`,
  )
  return row ?? { total: 0, chaves: [] }
}

/** One list of all companies, newest first: each tells enough of its newest that the page asked for is among them. */
export async function openVacancies(
  ctx: Ctx,
  companies: readonly { id: number }[],
  search: Search = {},
): Promise<{ rows: Vacancy[]; total: number }> {
  const start = pageSize * (search.pagina ?? 0)
  const [limit, offset] = companies.length > 1 ? [start + pageSize, 0] : [pageSize, start]
  const found = await Promise.all(
    companies.map((c) =>
      inCompany(ctx, c.id, async (inner) => ({
        empresaId: c.id,
        ...(await keysOf(inner, search, { limit, offset })),
      })),
    ),
  )
  const newest = found
    .flatMap((f) => f.chaves.map((k) => ({ ...k, empresaId: f.empresaId })))
    .toSorted((a, b) => b.desde - a.desde || b.id - a.id)
    .slice(start - offset, start - offset + pageSize)
  const read = await Promise.all(
    [...Map.groupBy(newest, (k) => k.empresaId)].map(([id, keys]) =>
      inCompany(ctx, id, (inner) =>
        vacanciesOfAds(
          inner,
          keys.map((k) => k.id),
        ),
      ),
    ),
  )
  const byAd = new Map(read.flat().map((v) => [v.id, v]))
  return {
    rows: newest.flatMap((k) => byAd.get(k.id) ?? []),
    total: found.reduce((sum, f) => sum + f.total, 0),
  }
}

export async function vacancyCities(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.rows(
    sql<{
      nome: string
    }>`select distinct ${c.nome} from ${ads(ctx)} ${places} where ${visible} and ${here(ctx)} and ${c.nome} is not null order by ${c.nome}`,
  )
  return rows.map((r) => r.nome)
}

export async function vacancyOfRequest(
  ctx: Ctx,
  solicitacaoId: number,
): Promise<Vacancy | undefined> {
  const [found] = await ctx.tx.select(
    columns,
    sql`from ${ads(ctx)} ${places} where ${s.id} = ${solicitacaoId} and ${onceVisible}`,
  )
  return found
}

export const hasApplied = async (
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
): Promise<boolean> =>
  (await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('id')
    .where('candidato_id', '=', candidatoId)
    .where('solicitacao_id', '=', solicitacaoId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

export async function vacancyOfAd(ctx: Ctx, anuncioId: number): Promise<Vacancy | undefined> {
  const [found] = await ctx.tx.select(
    columns,
    sql`from ${ads(ctx)} ${places} where ${a.id} = ${anuncioId} and ${visible}`,
  )
  return found
}

/** Those of the ads that stand on the portal at this moment, newest first. */
export const vacanciesOfAds = (ctx: Ctx, ids: readonly number[]): Promise<Vacancy[]> =>
  ctx.tx.select(
    columns,
    sql`from ${ads(ctx)} ${places} where ${a.id} = any (${[...ids]}::int[]) and ${here(ctx)} and ${visible} order by ${published} desc, ${a.id} desc`,
  )

/** For the map: every open vacancy of the company. */
export const openIds = (ctx: Ctx): Promise<{ solicitacaoId: number; publicadaEm: string }[]> =>
  ctx.tx.select(
    { solicitacaoId: s.id, publicadaEm: published },
    sql`from ${ads(ctx)} where ${here(ctx)} and ${visible} order by ${published} desc limit 20000`,
  )
