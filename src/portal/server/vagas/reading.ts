/** Open vacancies as anyone may read them: an allow-list of columns, nothing of the request's inner life. */
import { portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import type { Ctx } from '#platform/server/context.ts'

export type Vacancy = { id: number; solicitacaoId: number; empresaId: number; empresa: string; titulo: string; descricao: string; cidade: string | null; uf: string | null; quantidade: number; vinculo: string | null; tipoVaga: string; horario: string | null; publicadaEm: string; expiraEm: string | null; aberta: boolean }

export const place = (v: Vacancy): string => (v.cidade ? `${v.cidade}/${v.uf}` : 'Local a combinar')

/** Whoever has entered, and a message that is shown once, get a page of their own. */
export const publicCache = (ctx: Ctx, query: Record<string, string | undefined>): string => (ctx.user.kind === 'candidato' || query['aviso'] ? 'no-store' : 'public, max-age=30')

const columns = `a.id, s.id "solicitacaoId", a.empresa_id "empresaId", e.nome empresa, a.titulo, a.descricao, c.nome cidade, u.sigla uf, s.quantidade, s.vinculo, s.tipo_vaga "tipoVaga", s.horario_comercial horario,
  coalesce(a.data_publicacao, a.criado_em) "publicadaEm", a.data_hora_expiracao "expiraEm", ${portalVisibleSql('a', 's', '$1::timestamptz')} aberta`
const from = `captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id join utilitario_empresas e on e.id = a.empresa_id
  left join geral_cidades c on c.id = s.cidade_id left join geral_estados u on u.id = c.uf_id`

export type Search = { busca?: string | undefined; cidade?: string | undefined; pagina?: number }
export const pageSize = 20

export async function openVacancies(ctx: Ctx, search: Search = {}): Promise<{ rows: Vacancy[]; total: number }> {
  const values: unknown[] = [ctx.now.toISOString(), ctx.empresa?.id ?? 0]
  const where = [portalVisibleSql('a', 's', '$1::timestamptz'), 'a.empresa_id = $2']
  for (const word of (search.busca ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 6)) where.push(`rh_chave(a.titulo || ' ' || a.descricao || ' ' || coalesce(c.nome, '')) like '%' || rh_chave($${values.push(word)}) || '%'`)
  if (search.cidade) where.push(`rh_chave(c.nome) = rh_chave($${values.push(search.cidade)})`)
  // All that are found are counted by their keys alone; texts and places are read for the page.
  const found = search.busca || search.cidade ? from : 'captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id'
  const rows = await ctx.tx.query<Vacancy & { total: number }>(
    `with achados as materialized (select a.id, coalesce(a.data_publicacao, a.criado_em) desde from ${found} where ${where.join(' and ')}),
       pagina as (select id, desde from achados order by desde desc, id desc limit ${pageSize} offset ${pageSize * (search.pagina ?? 0)})
     select ${columns}, (select count(*) from achados) total from ${from} where a.id = any (array(select id from pagina)) order by coalesce(a.data_publicacao, a.criado_em) desc, a.id desc`, values)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export async function vacancyCities(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.query<{ nome: string }>(`select distinct c.nome from ${from} where ${portalVisibleSql('a', 's', '$1::timestamptz')} and a.empresa_id = $2 and c.nome is not null order by c.nome`, [ctx.now.toISOString(), ctx.empresa?.id ?? 0])
  return rows.map((r) => r.nome)
}

export async function vacancyOfRequest(ctx: Ctx, solicitacaoId: number): Promise<Vacancy | undefined> {
  return ctx.tx.one<Vacancy>(`select ${columns} from ${from} where s.id = $2 and a.exibir_modulo_externo`, [ctx.now.toISOString(), solicitacaoId])
}

export async function vacancyOfAd(ctx: Ctx, anuncioId: number): Promise<Vacancy | undefined> {
  return ctx.tx.one<Vacancy>(`select ${columns} from ${from} where a.id = $2 and ${portalVisibleSql('a', 's', '$1::timestamptz')}`, [ctx.now.toISOString(), anuncioId])
}

/** Those of the ads that stand on the portal at this moment, newest first. */
export const vacanciesOfAds = (ctx: Ctx, ids: readonly number[]): Promise<Vacancy[]> =>
  ctx.tx.query<Vacancy>(`select ${columns} from ${from} where a.id = any ($2) and a.empresa_id = $3 and ${portalVisibleSql('a', 's', '$1::timestamptz')} order by coalesce(a.data_publicacao, a.criado_em) desc, a.id desc`, [ctx.now.toISOString(), ids, ctx.empresa?.id ?? 0])

/** For the map: every open vacancy of the company. */
export const openIds = (ctx: Ctx): Promise<{ solicitacaoId: number; publicadaEm: string }[]> =>
  ctx.tx.query(`select s.id "solicitacaoId", coalesce(a.data_publicacao, a.criado_em) "publicadaEm" from captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id where a.empresa_id = $2 and ${portalVisibleSql('a', 's', '$1::timestamptz')} order by 2 desc limit 20000`, [ctx.now.toISOString(), ctx.empresa?.id ?? 0])
