/** A mail of access is kept from its first try on: the words alone, never what its link opens. */
import type { Composed } from '#modules/captacao/modelos-email/service.ts'
import { usuarios } from '#modules/utilitario/usuarios/resource.ts'
import type { MailKind } from '#platform/contract/mail-kind.ts'
import type { Ctx } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { recordEvent } from '#platform/server/event.ts'
import type { MailRefusal } from '#platform/server/mail/mailer.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import { sql } from 'kysely'

export const undeliveredEvent = 'utilitario.acesso-nao-entregue'

export type KeptAccess = {
  kind: Pick<MailKind, 'key' | 'label'>
  usuarioId: number
  /** In whose name; null: in that of the installation. */
  empresaId: number | null
  /** Who asked for it, where that is a user. */
  remetenteId: number | null
  /** One that is tried again is the same one. */
  pedido: string
  para: string
  mail: Pick<Composed, 'assunto' | 'corpo'>
}

export type KeptTry = { id: number; tentativas: number }

const tentativas = sql<number>`utilitario_emails_usuarios.tentativas + 1`

/** One that was told not to leave leaves no more, whatever its queue still holds. */
const waits = sql<boolean>`utilitario_emails_usuarios.situacao = 'A'`

/** Before it leaves: what dies on the way is seen to wait. */
export const keepAccessMail = (ctx: Ctx, out: KeptAccess): Promise<KeptTry | undefined> =>
  keepTry(ctx, out, saidOf(out))

const saidOf = ({ para, mail }: KeptAccess) => ({
  para,
  assunto: mail.assunto.slice(0, 300),
  corpo: mail.corpo,
})

/** Undefined where it waits no more. `said`: what this try says anew of one that was tried before. */
function keepTry(
  ctx: Ctx,
  out: KeptAccess,
  said: Partial<ReturnType<typeof saidOf>>,
): Promise<KeptTry | undefined> {
  const again = { ...said, tentativas }
  return ctx.tx.db
    .insertInto('utilitario_emails_usuarios')
    .values({
      ...saidOf(out),
      situacao: 'A',
      usuario_id: out.usuarioId,
      empresa_id: out.empresaId,
      tipo: out.kind.label,
      modelo: out.kind.key,
      remetente_id: out.remetenteId,
      criado_por: out.remetenteId,
      criado_em: ctx.now.toISOString(),
      pedido: out.pedido,
    })
    .onConflict((known) => known.column('pedido').doUpdateSet(again).where(waits))
    .returning(['id', 'tentativas'])
    .executeTakeFirst()
}

/** A try that failed before there was a mail: the last one ends it too. */
export async function noteUnwritten(
  ctx: Ctx,
  out: Omit<KeptAccess, 'mail'>,
  { reason, button }: { reason: string; button: string },
): Promise<void> {
  const mail = {
    assunto: out.kind.label,
    corpo: '<p>Este e-mail não chegou a ser escrito.</p>',
  }
  const kept = await keepTry(ctx, { ...out, mail }, {})
  const refused = { address: out.para, reason, permanent: false }
  if (kept) await noteAccessMail(ctx, out, kept, { refused, button })
}

/** Whoever sends again has another link made: no button stands at the mail itself. */
const again = (button: string): string =>
  `Para enviar outro, com um link novo, use '${button}' no cadastro do usuário.`

/** A mail server may quote what it objects to, and that opens an account. */
const withoutLinks = (text: string): string => text.replace(/https?:\/\/\S+|token=\S+/gi, '…')

const sentence = (text: string): string =>
  `${withoutLinks(text).trim().replace(/\.$/, '').slice(0, 500)}.`

const gone = {
  situacao: 'F' as const,
  motivo: 'O acesso foi desativado antes de o e-mail sair.',
}

/** Whoever was to get it has no account any more: what waits will not leave. */
export async function noteGone(
  ctx: Ctx,
  of: { pedido: string } | { usuario_id: number },
): Promise<void> {
  const waiting = ctx.tx.db
    .updateTable('utilitario_emails_usuarios')
    .set({ ...gone, versao: nextVersion() })
    .where('situacao', '=', 'A')
  const which =
    'pedido' in of
      ? waiting.where('pedido', '=', of.pedido)
      : waiting.where('usuario_id', '=', of.usuario_id)
  await which.execute()
}

const m = table('utilitario_emails_usuarios', 'm')
const u = table('utilitario_usuarios', 'u')

/** All tries are over within these; a process that dies with the last one notes nothing. */
const overAfter = 2 * 86_400_000

/** What waits and is in no queue any more has ended: its user was switched off, or the last try died. */
export async function endForgotten(ctx: Ctx): Promise<void> {
  await ctx.platform.jobs.ready()
  await asOwner(ctx.platform.pool, async function endThem(tx) {
    const before = new Date(ctx.now.getTime() - overAfter).toISOString()
    const queued = sql`select 1 from tarefas.job j where j.state in ('created', 'retry', 'active') and j.data->>'pedido' = ${m.pedido}`
    const off = sql`not exists (select 1 from ${u} where ${u.id} = ${m.usuario_id} and ${u.ativo})`
    await tx.rows(
      sql`update ${m} set ${nameOf(m, 'situacao')} = 'F', ${nameOf(m, 'versao')} = ${m.versao} + 1,
        ${nameOf(m, 'motivo')} = case when ${off} then ${gone.motivo} else 'O e-mail não saiu em nenhuma das tentativas.' end
        where ${m.situacao} = 'A' and (${off} or (${m.criado_em} < ${before}::timestamptz and not exists (${queued})))`,
    )
  })
}

type Outcome = { refused: MailRefusal | undefined; button: string }

/** What became of this try; who sent one that will never arrive is told. */
export async function noteAccessMail(
  ctx: Ctx,
  { usuarioId, remetenteId }: Pick<KeptAccess, 'usuarioId' | 'remetenteId'>,
  { id, tentativas }: KeptTry,
  { refused, button }: Outcome,
): Promise<void> {
  const lost = refused !== undefined && (refused.permanent || tentativas > mailRetry.limit)
  const reason = refused ? sentence(refused.reason) : null
  await ctx.tx.db
    .updateTable('utilitario_emails_usuarios')
    .set({
      situacao: refused ? (lost ? 'F' : 'A') : 'E',
      motivo: lost ? `${reason} ${again(button)}` : reason,
      enviado_em: refused ? null : ctx.now.toISOString(),
      versao: nextVersion(),
    })
    .where('id', '=', id)
    .execute()
  if (lost && remetenteId !== null)
    await recordEvent(ctx, undeliveredEvent, {
      recurso: usuarios.key,
      registro: usuarioId,
      dados: { remetenteId },
    })
}
