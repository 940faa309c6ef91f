/** Mails to and about a candidate: kept as they are written, sent by a job, and readable at the record ever after. */
import { sql } from 'kysely'
import { type Composed, isOff } from '#modules/captacao/modelos-email/service.ts'
import type { MailKind } from '#platform/contract/mail-kind.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { textOfHtml } from '#platform/server/html.ts'
import type { MailAddress } from '#platform/server/mail/mailer.ts'

export const mailJob = 'captacao-email'

export type Outgoing = {
  kind: Pick<MailKind, 'key' | 'label' | 'courtesy'>
  candidatoId: number
  solicitacaoId?: number | null
  to: MailAddress
  destinatario?: 'C' | 'E'
  mail: Composed
  replyTo?: MailAddress | null
}

/** What reached the candidate, in the candidate's own words of it: nothing that waits, and nothing told to others. */
export const ownMailsOf = async (ctx: Ctx, candidatoId: number) => {
  const rows = await ctx.tx.db
    .selectFrom('captacao_emails_enviados')
    .select(['tipo', 'assunto', 'corpo', 'enviado_em as enviadoEm'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('candidato_id', '=', candidatoId)
    .where('destinatario', '=', 'C')
    .where('situacao', '=', 'E')
    .orderBy('enviado_em')
    .orderBy('id')
    .execute()
  return rows.map(({ corpo, ...mail }) => ({ ...mail, texto: textOfHtml(corpo) }))
}

/** Who acts, as answers reach them. */
export async function senderOf(ctx: Ctx): Promise<MailAddress | null> {
  const { id, kind } = ctx.user
  return addressOf(ctx, kind === 'interno' ? id : null)
}

/** Of a user, where there is one to write to. */
export async function addressOf(ctx: Ctx, id: number | null): Promise<MailAddress | null> {
  if (id === null) return null
  const [who] = await ctx.platform.accounts.people(ctx.tx, [id])
  return who?.email ? { name: who.nome, address: who.email } : null
}

export const shownAddress = ({ name, address }: MailAddress): string =>
  name ? `${name} <${address}>` : address

const names = ({ mail }: Outgoing): string | null =>
  mail.anexos.map((f) => f.nome).join(', ') || null

const rowOf = (ctx: Ctx, out: Outgoing) => ({
  empresa_id: companyOf(ctx).id,
  candidato_id: out.candidatoId,
  solicitacao_id: out.solicitacaoId ?? null,
  tipo: out.kind.label,
  modelo: out.kind.key,
  destinatario: out.destinatario ?? 'C',
  para: shownAddress(out.to).slice(0, 300),
  assunto: out.mail.assunto.slice(0, 300),
  corpo: out.mail.corpo,
  anexos: names(out),
  remetente_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
  criado_por: ctx.user.kind === 'interno' ? ctx.user.id : null,
  criado_em: ctx.now.toISOString(),
})

/** Written down, to be sent by whoever calls. */
export async function keepMail(
  ctx: Ctx,
  out: Outgoing,
  previstoPara: string | null = null,
): Promise<number> {
  const { id } = await ctx.tx.db
    .insertInto('captacao_emails_enviados')
    .values({
      ...rowOf(ctx, out),
      situacao: 'A',
      previsto_para: previstoPara,
      ...wholeOf(out),
      na_fila: previstoPara === null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The job that sends a mail, and what it is told. */
export type MailJob = { nome: string; dados: Readonly<Record<string, unknown>>; novo?: boolean }

/** What sends it, so that it can be sent again as it was. */
export const keepJob = (ctx: Ctx, id: number, job: MailJob): Promise<unknown> =>
  ctx.tx.db
    .updateTable('captacao_emails_enviados')
    .set({ envio: JSON.stringify(job) })
    .where('id', '=', id)
    .execute()

/** As it leaves. */
const wholeOf = (out: Outgoing) => ({
  html: out.mail.html,
  simples: out.mail.text,
  responder: out.replyTo ? JSON.stringify(out.replyTo) : null,
  destino: JSON.stringify(out.to),
  arquivos: JSON.stringify(out.mail.anexos),
})

/** In the caller's transaction; at a moment to come the round sends it. A courtesy that is switched off is not written. */
export async function queueMailTo(
  ctx: Ctx,
  out: Outgoing,
  previstoPara: string | null = null,
): Promise<void> {
  if (await isOff(ctx, out.kind)) return
  const id = await keepMail(ctx, out, previstoPara)
  if (previstoPara === null)
    await ctx.platform.jobs.send(ctx.tx, mailJob, { empresaId: companyOf(ctx).id, id })
}

/** 'nunca': is not sent again, and nothing is kept of it but what is read. */
type Again = MailJob | 'nunca' | undefined

function sentRow(ctx: Ctx, out: Outgoing, refused: string | null, again: Again) {
  const failed = refused !== null
  return {
    ...rowOf(ctx, out),
    situacao: failed ? ('F' as const) : ('E' as const),
    motivo: refused?.slice(0, 500) ?? null,
    ...(failed && !again ? wholeOf(out) : {}),
    ...(failed && again && again !== 'nunca' ? { envio: JSON.stringify(again) } : {}),
    enviado_em: failed ? null : ctx.now.toISOString(),
    na_fila: true,
  }
}

/**
 * Of what left at once. One that failed is kept to be sent again: as it is or, where it holds a one-time link, as the
 * words without what opens anything, beside the job that makes another.
 */
export const noteSent = (
  ctx: Ctx,
  out: Outgoing,
  refused: string | null,
  again?: Again,
): Promise<unknown> =>
  ctx.tx.db
    .insertInto('captacao_emails_enviados')
    .values(sentRow(ctx, out, refused, again))
    .execute()

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')

const holdersOf = (ctx: Ctx, address: string) =>
  ctx.tx.select(
    { id: c.id },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id}
      where ${c.empresa_id} = ${companyOf(ctx).id} and ${p.empresa_id} = ${companyOf(ctx).id}
        and lower(${p.contato_email}) = ${address.toLowerCase()} and ${c.mesclado_em_id} is null order by ${c.id}`,
  )

/** Of what left for an address and no record: it stands at each candidate of the company who has this address. */
export async function noteSentTo(
  ctx: Ctx,
  out: Omit<Outgoing, 'candidatoId'>,
  refused: string | null,
): Promise<void> {
  const rows = await holdersOf(ctx, out.to.address)
  if (!rows.length) return
  await ctx.tx.db
    .insertInto('captacao_emails_enviados')
    .values(rows.map(({ id }) => sentRow(ctx, { ...out, candidatoId: id }, refused, 'nunca')))
    .execute()
}

/** What has not left yet stays here; true for each that was stopped. */
export async function cancelWaiting(
  ctx: Ctx,
  {
    kind,
    candidatoId,
    solicitacaoId,
  }: Pick<Outgoing, 'candidatoId'> & {
    kind: Pick<MailKind, 'key'>
    solicitacaoId: number
  },
  why: string,
): Promise<void> {
  await ctx.tx.db
    .updateTable('captacao_emails_enviados')
    .set({ situacao: 'C', motivo: why, previsto_para: null })
    .where('candidato_id', '=', candidatoId)
    .where('solicitacao_id', '=', solicitacaoId)
    .where('modelo', '=', kind.key)
    .where('situacao', '=', 'A')
    .execute()
}
