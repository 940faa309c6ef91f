import { portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import { noteOnPortal } from '#modules/captacao/anuncios/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { failure } from '#platform/contract/failure.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
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
const whose = (r: Receiver): { sql: string; value: number | string } =>
  'candidatoId' in r
    ? { sql: 'candidato_id', value: r.candidatoId }
    : { sql: 'email', value: r.email }

/** `all`: also those that were ended, as the person's own data show them. */
export function alertsOf(ctx: Ctx, receiver: Receiver, all = false): Promise<SavedAlert[]> {
  const { sql, value } = whose(receiver)
  return ctx.tx.query<SavedAlert>(
    `select id, busca, cidade, consentido_em "consentidoEm", cancelado_em "canceladoEm" from captacao_alertas_vaga where empresa_id = $1 and ${sql} = $2 and ($3 or cancelado_em is null) order by id`,
    [companyOf(ctx).id, value, all],
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
  const { sql, value } = whose(receiver)
  // Ten clicks at once still make one.
  await ctx.tx.query(
    "select pg_advisory_xact_lock(hashtextextended('alertas ' || $1 || ' ' || $2, 0))",
    [companyOf(ctx).id, `${sql} ${value}`],
  )
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
    ctx.tx.query<{ id: number }>(
      'update captacao_alertas_vaga set cancelado_em = $4 where id = $1 and empresa_id = $2 and candidato_id = $3 and cancelado_em is null returning id',
      [id, companyOf(ctx).id, candidatoId, ctx.now.toISOString()],
    ),
  )
  if (!gone) throw failure.notFound()
}

/** All of whoever gets this alert; ended already is as good as ended now. */
export const endAllLike = (ctx: Ctx, id: number): Promise<number> =>
  ended(
    ctx,
    ctx.tx.query<{ id: number }>(
      `update captacao_alertas_vaga t set cancelado_em = $3 from captacao_alertas_vaga a
     where a.id = $1 and a.empresa_id = $2 and t.empresa_id = $2 and t.cancelado_em is null and (t.candidato_id = a.candidato_id or t.email = a.email) returning t.id`,
      [id, companyOf(ctx).id, ctx.now.toISOString()],
    ),
  )

/** What stands on the portal now and did not when the alert was last told; both ends are marked here, so that nobody is told twice. */
export async function dueAlerts(ctx: Ctx): Promise<Due[]> {
  const company = companyOf(ctx).id
  const now = ctx.now.toISOString()
  const rows = await ctx.tx.query<{ alerta: number; quem: string; anuncios: number[] }>(
    `with novas as materialized (
       select a.id, a.no_portal_desde desde, rh_chave(a.titulo || ' ' || a.descricao || ' ' || coalesce(c.nome, '')) texto, rh_chave(coalesce(c.nome, '')) cidade
       from captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id left join geral_cidades c on c.id = s.cidade_id
       where a.empresa_id = $1 and ${portalVisibleSql('a', 's', '$2::timestamptz')}
         and a.no_portal_desde > (select min(avisado_ate) from captacao_alertas_vaga where empresa_id = $1 and cancelado_em is null))
     select t.id alerta, coalesce('c' || t.candidato_id, 'e' || t.email) quem, array_agg(n.id order by n.desde desc, n.id desc) anuncios
     from captacao_alertas_vaga t join novas n on n.desde > t.avisado_ate
     where t.empresa_id = $1 and t.cancelado_em is null and (t.cidade is null or rh_chave(t.cidade) = n.cidade)
       and not exists (select 1 from regexp_split_to_table(rh_chave(coalesce(t.busca, '')), '\\s+') w where position(w in n.texto) = 0)
     group by t.id, quem order by t.id`,
    [company, now],
  )
  const people = new Map<string, Due>()
  for (const { alerta, quem, anuncios } of rows) {
    const due = people.get(quem) ?? { alertas: [], anuncios: [] }
    people.set(quem, {
      alertas: [...due.alertas, alerta],
      anuncios: [...new Set([...due.anuncios, ...anuncios])],
    })
  }
  await ctx.tx.query(
    'update captacao_alertas_vaga set avisado_ate = $2 where empresa_id = $1 and cancelado_em is null',
    [company, now],
  )
  return [...people.values()]
}

/** Where the mail goes; nobody once it was ended in the meantime. */
export async function receiverOf(
  ctx: Ctx,
  alertas: readonly number[],
): Promise<{ alerta: number; nome: string | null; email: string } | null> {
  const row = await ctx.tx.one<{ alerta: number; nome: string | null; email: string | null }>(
    `select t.id alerta, ${calledSql('p')} nome, coalesce(t.email, p.contato_email) email
     from captacao_alertas_vaga t left join captacao_candidatos k on k.id = t.candidato_id left join gestao_talentos_pessoas p on p.id = k.pessoa_id
     where t.id = any ($1) and t.empresa_id = $2 and t.cancelado_em is null order by t.id limit 1`,
    [alertas, companyOf(ctx).id],
  )
  return row?.email ? { ...row, email: row.email } : null
}

/** A visitor's ended alert proves the consent for half a year; then nothing stays of it. */
export const forgetEnded = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.query(
    "delete from captacao_alertas_vaga where empresa_id = $1 and candidato_id is null and cancelado_em < $2::timestamptz - interval '6 months'",
    [companyOf(ctx).id, ctx.now.toISOString()],
  )

export const service = defineService({})
