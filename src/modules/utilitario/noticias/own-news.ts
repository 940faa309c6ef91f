/** What is news for whoever asks: published, not over, of the company and of one of the profiles held there. */
import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { noticiasDoUsuario } from '#platform/contract/news.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'

type Page = CallAnswer<typeof noticiasDoUsuario>

const usualSize = 20

const n = table('utilitario_noticias', 'n')
const l = table('utilitario_noticias_lidas', 'l')
const ofCompanies = table('utilitario_noticias__empresas', 'c')
const ofProfiles = table('utilitario_noticias__perfis', 'f')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const h = table('utilitario_parametros_sistema__hosts_noticias', 'h')

const forUser = (ctx: Ctx) => {
  const [user, company, now] = [ctx.user.id ?? 0, companyOf(ctx).id, ctx.now.toISOString()]
  return sql`${n.publica_em} <= ${now}::timestamptz and (${n.expira_em} is null or ${n.expira_em} > ${now}::timestamptz)
    and (not exists (select 1 from ${ofCompanies} where ${ofCompanies.registro_id} = ${n.id})
      or exists (select 1 from ${ofCompanies} where ${ofCompanies.registro_id} = ${n.id} and ${ofCompanies.valor_id} = ${company}))
    and (${user}::int = 1 or not exists (select 1 from ${ofProfiles} where ${ofProfiles.registro_id} = ${n.id})
      or exists (select 1 from ${ofProfiles} join ${x} on ${x.valor_id} = ${ofProfiles.valor_id} join ${e} on ${e.id} = ${x.registro_id}
        where ${ofProfiles.registro_id} = ${n.id} and ${e.registro_id} = ${user} and ${e.empresa_id} = ${company}))`
}

const isRead = ({ user }: Ctx) =>
  sql<boolean>`exists (select 1 from ${l} where ${l.noticia_id} = ${n.id} and ${l.usuario_id} = ${user.id})`

/** Servers whose pages may stand inside the application. */
export async function framedHosts(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ host: h.valor }, sql`from ${h}`)
  return rows.map(({ host }) => host.trim().toLowerCase())
}

const isFramed = (link: string, hosts: readonly string[]): boolean =>
  link.startsWith('https://') && hosts.includes(new URL(link).host)

export async function newsOf(ctx: Ctx, number: number, size = usualSize): Promise<Page> {
  const [counted] = await ctx.tx.rows(
    sql<{
      total: number
      lidas: number
    }>`select count(*)::int total, (count(*) filter (where ${isRead(ctx)}))::int lidas
      from ${n} where ${forUser(ctx)}`,
  )
  const rows = await ctx.tx.select(
    {
      id: n.id,
      texto: n.texto,
      link: n.link,
      criticidade: sql<number>`${n.criticidade}::int`,
      publicaEm: sql<string>`${n.publica_em}`,
      lida: isRead(ctx),
    },
    sql`from ${n} where ${forUser(ctx)} order by ${n.publica_em} desc, ${n.id} desc limit ${size} offset ${number * size}`,
  )
  const hosts = await framedHosts(ctx.tx)
  const { total = 0, lidas = 0 } = counted ?? {}
  return {
    content: rows.map((row) => ({ ...row, quadro: isFramed(row.link, hosts) })),
    totalElements: total,
    totalPages: Math.ceil(total / size),
    number,
    size,
    naoLidas: total - lidas,
  }
}

/** 404 of what is no news for whoever asks. */
export async function linkOf(ctx: Ctx, id: number): Promise<string> {
  const [row] = await ctx.tx.select(
    { link: n.link },
    sql`from ${n} where ${n.id} = ${id} and ${forUser(ctx)}`,
  )
  if (!row) throw failure.notFound()
  return row.link
}

export async function markRead(ctx: Ctx, id: number): Promise<void> {
  await linkOf(ctx, id)
  await ctx.tx.rows(
    sql`insert into utilitario_noticias_lidas (noticia_id, usuario_id, lida_em)
      values (${id}, ${ctx.user.id}, ${ctx.now.toISOString()}) on conflict do nothing`,
  )
}

/** Each version brings its own, once. */
export const tellVersion = ({ platform: { pool, version }, now }: Ctx): Promise<unknown> =>
  asOwner(pool, (tx) =>
    tx.rows(
      sql`insert into utilitario_noticias (texto, link, criticidade, publica_em, versao_da_suite)
        values (${`Novidades da versão ${version}`}, '/novidades', '1', ${now.toISOString()}, ${version}) on conflict do nothing`,
    ),
  )
