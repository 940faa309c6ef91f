/** Open vacancies as anyone may read them: an allow-list of columns, nothing of the request's inner life. */
import { portalOnceVisibleSql, portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { containing } from '#platform/server/database/like.ts'
import { inCompany } from '../company.ts'

export type Vacancy = {
  id: number
  solicitacaoId: number
  empresaId: number
  empresa: string
  titulo: string
  descricao: string
  cidade: string | null
  uf: string | null
  quantidade: number
  vinculo: string | null
  tipoVaga: string
  horario: string | null
  publicadaEm: string
  expiraEm: string | null
  aberta: boolean
}

export const place = (v: Vacancy): string => (v.cidade ? `${v.cidade}/${v.uf}` : 'Local a combinar')

/** Whoever has entered, and a message that is shown once, get a page of their own. */
export const publicCache = (ctx: Ctx, query: Record<string, string | undefined>): string =>
  ctx.user.kind === 'candidato' || query['aviso'] ? 'no-store' : 'public, max-age=30'

const columns = `a.id, s.id "solicitacaoId", a.empresa_id "empresaId", e.nome empresa, a.titulo, a.descricao, c.nome cidade, u.sigla uf, s.quantidade, s.vinculo, s.tipo_vaga "tipoVaga", s.horario_comercial horario,
  coalesce(a.data_publicacao, a.criado_em) "publicadaEm", a.data_hora_expiracao "expiraEm", ${portalVisibleSql('a', 's', '$1::timestamptz')} aberta`
const from = `captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id join utilitario_empresas e on e.id = a.empresa_id
  left join geral_cidades c on c.id = s.cidade_id left join geral_estados u on u.id = c.uf_id`

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

/** All that are found are counted by their keys alone; texts and places are read for the page. */
async function keysOf(
  ctx: Ctx,
  search: Search,
  rows: { limit: number; offset: number },
): Promise<Found> {
  const values: unknown[] = [ctx.now.toISOString(), ctx.empresa?.id ?? 0]
  const where = [portalVisibleSql('a', 's', '$1::timestamptz'), 'a.empresa_id = $2']
  for (const word of wordsOf(search.busca)) {
    const n = values.push(word)
    where.push(
      `(rh_chave(a.titulo || ' ' || a.descricao || ' ' || coalesce(c.nome, '')) like $${values.push(containing(word))} or to_tsvector('portuguese', a.titulo) @@ plainto_tsquery('portuguese', $${n}))`,
    )
  }
  if (search.cidade) where.push(`rh_chave(c.nome) = rh_chave($${values.push(search.cidade)})`)
  const found =
    search.busca || search.cidade
      ? from
      : 'captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id'
  const row = await ctx.tx.one<Found>(
    `with achados as materialized (select a.id, extract(epoch from coalesce(a.data_publicacao, a.criado_em))::float8 desde from ${found} where ${where.join(' and ')}),
       pagina as (select id, desde from achados order by desde desc, id desc limit ${rows.limit} offset ${rows.offset})
     select (select count(*)::int from achados) total, coalesce((select json_agg(pagina) from pagina), '[]') chaves`,
    values,
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
  const rows = await ctx.tx.query<{ nome: string }>(
    `select distinct c.nome from ${from} where ${portalVisibleSql('a', 's', '$1::timestamptz')} and a.empresa_id = $2 and c.nome is not null order by c.nome`,
    [ctx.now.toISOString(), ctx.empresa?.id ?? 0],
  )
  return rows.map((r) => r.nome)
}

export async function vacancyOfRequest(
  ctx: Ctx,
  solicitacaoId: number,
): Promise<Vacancy | undefined> {
  return ctx.tx.one<Vacancy>(
    `select ${columns} from ${from} where s.id = $2 and ${portalOnceVisibleSql('a', 's')}`,
    [ctx.now.toISOString(), solicitacaoId],
  )
}

export const hasApplied = async (
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
): Promise<boolean> =>
  (await ctx.tx.one(
    'select 1 from captacao_candidato_solicitacoes where candidato_id = $1 and solicitacao_id = $2 and removed_at is null',
    [candidatoId, solicitacaoId],
  )) !== undefined

export async function vacancyOfAd(ctx: Ctx, anuncioId: number): Promise<Vacancy | undefined> {
  return ctx.tx.one<Vacancy>(
    `select ${columns} from ${from} where a.id = $2 and ${portalVisibleSql('a', 's', '$1::timestamptz')}`,
    [ctx.now.toISOString(), anuncioId],
  )
}

/** Those of the ads that stand on the portal at this moment, newest first. */
export const vacanciesOfAds = (ctx: Ctx, ids: readonly number[]): Promise<Vacancy[]> =>
  ctx.tx.query<Vacancy>(
    `select ${columns} from ${from} where a.id = any ($2) and a.empresa_id = $3 and ${portalVisibleSql('a', 's', '$1::timestamptz')} order by coalesce(a.data_publicacao, a.criado_em) desc, a.id desc`,
    [ctx.now.toISOString(), ids, ctx.empresa?.id ?? 0],
  )

/** For the map: every open vacancy of the company. */
export const openIds = (ctx: Ctx): Promise<{ solicitacaoId: number; publicadaEm: string }[]> =>
  ctx.tx.query(
    `select s.id "solicitacaoId", coalesce(a.data_publicacao, a.criado_em) "publicadaEm" from captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id where a.empresa_id = $2 and ${portalVisibleSql('a', 's', '$1::timestamptz')} order by 2 desc limit 20000`,
    [ctx.now.toISOString(), ctx.empresa?.id ?? 0],
  )
