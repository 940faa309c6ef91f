import { type Expression, type SqlBool, sql } from 'kysely'
import { cityOfWork } from '../anuncios/place-of-work.ts'
import { portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import { noteOnPortal } from '#modules/captacao/anuncios/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { failure } from '#platform/contract/failure.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { alertasVaga } from './resource.ts'

/** A candidate by id, or a visitor by the confirmed address. */
export type Receiver = { candidatoId: number } | { email: string }
export type SavedAlert = {
  id: number
  busca: string | null
  cidade: string | null
  consentidoEm: string
  canceladoEm: string | null
}
export type Due = { alertas: number[]; anuncios: number[] }

const most = 10
const t = table('captacao_alertas_vaga', 't')
const of = (r: Receiver): Expression<SqlBool> =>
  'candidatoId' in r ? sql`${t.candidato_id} = ${r.candidatoId}` : sql`${t.email} = ${r.email}`

/** `all`: also those that were ended, as the person's own data show them. */
export function alertsOf(ctx: Ctx, receiver: Receiver, all = false): Promise<SavedAlert[]> {
  const { id, busca, cidade, consentido_em: consentidoEm, cancelado_em: canceladoEm } = t
  return ctx.tx.select(
    { id, busca, cidade, consentidoEm, canceladoEm },
    sql`from ${t} where ${t.empresa_id} = ${companyOf(ctx).id} and ${of(receiver)}
      and (${all} or ${t.cancelado_em} is null) order by ${t.id}`,
  )
}

const words = (text: string | null | undefined): string | null =>
  cleanLine(text ?? '').slice(0, 100) || null

/** The same search twice is one alert. */
export async function saveAlert(
  ctx: Ctx,
  receiver: Receiver,
  wanted: { busca?: string | null | undefined; cidade?: string | null | undefined },
  ip: string,
): Promise<number> {
  // Ten clicks at once still make one.
  await ctx.tx.lock('alertas', `${companyOf(ctx).id} ${JSON.stringify(receiver)}`)
  const search = { busca: words(wanted.busca), cidade: words(wanted.cidade) }
  const known = await alertsOf(ctx, receiver)
  const same = known.find((a) => a.busca === search.busca && a.cidade === search.cidade)
  if (same) return same.id
  if (known.length >= most)
    throw failure.conflict(`Você já tem ${most} alertas. Remova um para criar outro.`)
  // What stands on the portal already is no news to this alert.
  await noteOnPortal(ctx)
  const now = ctx.now.toISOString()
  const made = await createRecord(
    ctx,
    alertasVaga,
    {
      ...('candidatoId' in receiver
        ? { candidato: receiver.candidatoId }
        : { email: receiver.email }),
      ...search,
      consentidoEm: now,
      avisadoAte: now,
      endereco: ip.slice(0, 60),
    },
    { internal: true },
  )
  return made.id
}

const ended = async (ctx: Ctx, rows: Promise<{ id: number }[]>): Promise<number> => {
  const gone = await rows
  for (const { id } of gone)
    await audit(ctx, {
      recurso: alertasVaga.key,
      registro: id,
      titulo: `Alerta ${id}`,
      acao: 'CANCELAMENTO',
    })
  return gone.length
}

export async function endAlert(ctx: Ctx, id: number, candidatoId: number): Promise<void> {
  const gone = await ended(
    ctx,
    ctx.tx.db
      .updateTable('captacao_alertas_vaga')
      .set({ cancelado_em: ctx.now.toISOString() })
      .where('id', '=', id)
      .where('empresa_id', '=', companyOf(ctx).id)
      .where('candidato_id', '=', candidatoId)
      .where('cancelado_em', 'is', null)
      .returning('id')
      .execute(),
  )
  if (!gone) throw failure.notFound()
}

/** All of whoever gets this alert; ended already is as good as ended now. */
export function endAllLike(ctx: Ctx, id: number): Promise<number> {
  const a = table('captacao_alertas_vaga', 'a')
  const company = companyOf(ctx).id
  return ended(
    ctx,
    ctx.tx.rows(
      sql<{
        id: number
      }>`update ${t} set ${nameOf(t, 'cancelado_em')} = ${ctx.now.toISOString()} from ${a}
        where ${a.id} = ${id} and ${a.empresa_id} = ${company} and ${t.empresa_id} = ${company} and ${t.cancelado_em} is null
          and (${t.candidato_id} = ${a.candidato_id} or ${t.email} = ${a.email}) returning ${t.id}`,
    ),
  )
}

/** What stands on the portal now and did not when the alert was last told; both ends are marked here, so that nobody is told twice. */
export async function dueAlerts(ctx: Ctx): Promise<Due[]> {
  const company = companyOf(ctx).id
  const now = ctx.now.toISOString()
  const rows = await newOnPortal(ctx, company, now)
  const people = new Map<string, Due>()
  for (const { alerta, quem, anuncios } of rows) {
    const due = people.get(quem) ?? { alertas: [], anuncios: [] }
    people.set(quem, {
      alertas: [...due.alertas, alerta],
      anuncios: [...new Set([...due.anuncios, ...anuncios])],
    })
  }
  await ctx.tx.db
    .updateTable('captacao_alertas_vaga')
    .set({ avisado_ate: now })
    .where('empresa_id', '=', company)
    .where('cancelado_em', 'is', null)
    .execute()
  return [...people.values()]
}

type News = { alerta: number; quem: string; anuncios: number[] }

function newOnPortal(ctx: Ctx, company: number, now: string): Promise<News[]> {
  const a = table('captacao_anuncios', 'a')
  const s = table('captacao_solicitacoes_pessoal', 's')
  const c = table('geral_cidades', 'c')
  const earliest = sql`(select min(${t.avisado_ate}) from ${t} where ${t.empresa_id} = ${company} and ${t.cancelado_em} is null)`
  const visible = sql.raw(portalVisibleSql('a', 's', 'm.agora'))
  return ctx.tx.rows(
    sql<News>`with novas as materialized (
       select ${a.id}, ${a.no_portal_desde} desde, rh_chave(${a.titulo} || ' ' || ${a.descricao} || ' ' || coalesce(${c.nome}, '')) texto, rh_chave(coalesce(${c.nome}, '')) cidade
       from ${a} join ${s} on ${s.id} = ${a.solicitacao_id} left join ${c} on ${c.id} = ${cityOfWork} cross join (select ${now}::timestamptz agora) m
       where ${a.empresa_id} = ${company} and ${visible} and ${a.no_portal_desde} > ${earliest})
     select ${t.id} alerta, coalesce('c' || ${t.candidato_id}, 'e' || ${t.email}) quem, array_agg(n.id order by n.desde desc, n.id desc) anuncios
     from ${t} join novas n on n.desde > ${t.avisado_ate}
     where ${t.empresa_id} = ${company} and ${t.cancelado_em} is null and (${t.cidade} is null or rh_chave(${t.cidade}) = n.cidade)
       and not exists (select 1 from regexp_split_to_table(rh_chave(coalesce(${t.busca}, '')), '\\s+') w where position(w in n.texto) = 0)
     group by ${t.id}, quem order by ${t.id}`,
  )
}

/** Where the mail goes; nobody once it was ended in the meantime. */
export async function receiverOf(
  ctx: Ctx,
  alertas: readonly number[],
): Promise<{
  alerta: number
  candidatoId: number | null
  nome: string | null
  email: string
} | null> {
  const k = table('captacao_candidatos', 'k')
  const p = table('gestao_talentos_pessoas', 'p')
  const [row] = await ctx.tx.select(
    {
      alerta: t.id,
      candidatoId: t.candidato_id,
      nome: sql<string | null>`${sql.raw(calledSql('p'))}`,
      email: sql<string | null>`coalesce(${t.email}, ${p.contato_email})`,
    },
    sql`from ${t} left join ${k} on ${k.id} = ${t.candidato_id} left join ${p} on ${p.id} = ${k.pessoa_id}
      where ${t.id} = any (${[...alertas]}::int[]) and ${t.empresa_id} = ${companyOf(ctx).id} and ${t.cancelado_em} is null order by ${t.id} limit 1`,
  )
  return row?.email ? { ...row, email: row.email } : null
}

/** A visitor's ended alert proves the consent for half a year; then nothing stays of it. */
export const forgetEnded = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.rows(
    sql`delete from ${t} where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.candidato_id} is null and ${t.cancelado_em} < ${ctx.now.toISOString()}::timestamptz - interval '6 months'`,
  )

export const service = defineService(alertasVaga, {})
