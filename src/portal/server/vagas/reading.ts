/** Open vacancies as anyone may read them: an allow-list of columns, nothing of the request's inner life. */
import { type RawBuilder, sql } from 'kysely'
import { cityOfWork } from '#modules/captacao/anuncios/place-of-work.ts'
import { portalOnceVisibleSql, portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type RowOf, table } from '#platform/server/database/columns.ts'

const a = table('captacao_anuncios', 'a')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('utilitario_empresas', 'e')
const b = table('utilitario_estabelecimentos', 'b')
const c = table('geral_cidades', 'c')
const u = table('geral_estados', 'u')

const onceVisible = sql.raw(portalOnceVisibleSql('a', 's'))
/** At the moment that `ads` brings along. */
const visible = sql<boolean>`${sql.raw(portalVisibleSql('a', 's', 'm.agora'))}`

type Place = Pick<
  typeof e,
  'endereco_cidade_id' | 'endereco_logradouro' | 'endereco_numero' | 'endereco_cep'
>

/** The address in that city; the establishment's, or the company's. */
const inCity = (place: Place, text: RawBuilder<unknown>) =>
  sql`case when ${place.endereco_cidade_id} = ${c.id} and ${place.endereco_logradouro} <> '' then ${text} end`
const lineOf = (place: Place) =>
  inCity(
    place,
    sql`concat_ws(', ', ${place.endereco_logradouro}, nullif(${place.endereco_numero}, ''))`,
  )
const codeOf = (place: Place) => inCity(place, sql`nullif(${place.endereco_cep}, '')`)
const streetOf = sql<string | null>`coalesce(${lineOf(b)}, ${lineOf(e)})`
/** Of the same address as the street. */
const postalCodeOf = sql<
  string | null
>`case when ${lineOf(b)} is not null then ${codeOf(b)} else ${codeOf(e)} end`

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
  rua: streetOf,
  cep: postalCodeOf,
  quantidade: s.quantidade,
  vinculo: s.vinculo,
  tipoVaga: s.tipo_vaga,
  horario: s.horario_comercial,
  publicadaEm: a.publicada_em,
  expiraEm: a.data_hora_expiracao,
  aberta: visible,
}
export type Vacancy = RowOf<typeof columns>

const ads = (ctx: Ctx) =>
  sql`${a} join ${s} on ${s.id} = ${a.solicitacao_id} cross join (select ${ctx.now.toISOString()}::timestamptz agora) m`
const places = sql`join ${e} on ${e.id} = ${a.empresa_id} left join ${b} on ${b.id} = ${s.estabelecimento_id} left join ${c} on ${c.id} = ${cityOfWork} left join ${u} on ${u.id} = ${c.uf_id}`
const here = (ctx: Ctx) => sql`${a.empresa_id} = ${ctx.empresa?.id ?? 0}`

export const place = (v: Vacancy): string => (v.cidade ? `${v.cidade}/${v.uf}` : 'Local a combinar')

/** The street as the page says it. */
export const placeWithStreet = (v: Vacancy): string => (v.rua ? `${v.rua} – ${place(v)}` : place(v))

/** Whoever has entered, and a message that is shown once, get a page of their own. */
export const publicCache = (ctx: Ctx, query: Record<string, string | undefined>): string =>
  ctx.user.kind === 'candidato' || query.aviso ? 'no-store' : 'public, max-age=30'

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

/** To which of these requests the candidate has applied. */
export async function appliedAmong(
  ctx: Ctx,
  candidatoId: number,
  solicitacoes: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!solicitacoes.length) return new Set()
  const rows = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('solicitacao_id as solicitacao')
    .where('candidato_id', '=', candidatoId)
    .where('solicitacao_id', 'in', solicitacoes)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map((r) => r.solicitacao))
}

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
    sql`from ${ads(ctx)} ${places} where ${a.id} = any (${[...ids]}::int[]) and ${here(ctx)} and ${visible} order by ${a.publicada_em} desc, ${a.id} desc`,
  )

/** As much of the text as a card may show. */
const cardColumns = { ...columns, descricao: sql<string>`left(${a.descricao}, 4000)` }

/** What the list shows of them, in any order. */
export const cardsOfAds = (ctx: Ctx, ids: readonly number[]): Promise<Vacancy[]> =>
  ctx.tx.select(
    cardColumns,
    sql`from ${ads(ctx)} ${places} where ${a.id} = any (${[...ids]}::int[]) and ${here(ctx)} and ${visible}`,
  )

/** For the map: every open vacancy of the company. */
export const openIds = (ctx: Ctx): Promise<{ solicitacaoId: number; publicadaEm: string }[]> =>
  ctx.tx.select(
    { solicitacaoId: s.id, publicadaEm: a.publicada_em },
    sql`from ${ads(ctx)} where ${here(ctx)} and ${visible} order by ${a.publicada_em} desc limit 20000`,
  )
