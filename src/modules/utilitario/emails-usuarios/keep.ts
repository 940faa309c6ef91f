/** A mail of access is kept from its first try on: the words alone, never what its link opens. */
import type { Composed } from '#modules/captacao/modelos-email/service.ts'
import { usuarios } from '#modules/utilitario/usuarios/resource.ts'
import type { MailKind } from '#platform/contract/mail-kind.ts'
import type { Ctx } from '#platform/server/context.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
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

/** Before it leaves: what dies on the way is seen to wait. */
export async function keepAccessMail(ctx: Ctx, out: KeptAccess): Promise<KeptTry> {
  const said = {
    para: out.para,
    assunto: out.mail.assunto.slice(0, 300),
    corpo: out.mail.corpo,
    situacao: 'A' as const,
  }
  const kept = await ctx.tx.db
    .insertInto('utilitario_emails_usuarios')
    .values({
      ...said,
      usuario_id: out.usuarioId,
      empresa_id: out.empresaId,
      tipo: out.kind.label,
      modelo: out.kind.key,
      remetente_id: out.remetenteId,
      criado_por: out.remetenteId,
      criado_em: ctx.now.toISOString(),
      pedido: out.pedido,
    })
    .onConflict((known) => known.column('pedido').doUpdateSet({ ...said, tentativas }))
    .returning(['id', 'tentativas'])
    .executeTakeFirstOrThrow()
  return kept
}

/** Whoever sends again has another link made: no button stands at the mail itself. */
const again = (button: string): string =>
  `Para enviar outro, com um link novo, use '${button}' no cadastro do usuário.`

/** A mail server may quote what it objects to, and that opens an account. */
const withoutLinks = (text: string): string => text.replace(/https?:\/\/\S+|token=\S+/gi, '…')

const sentence = (text: string): string =>
  `${withoutLinks(text).trim().replace(/\.$/, '').slice(0, 500)}.`

/** Whoever was to get it has no account any more: what waits will not leave. */
export const noteGone = (ctx: Ctx, pedido: string): Promise<unknown> =>
  ctx.tx.db
    .updateTable('utilitario_emails_usuarios')
    .set({
      situacao: 'F',
      motivo: 'O acesso foi desativado antes de o e-mail sair.',
      versao: nextVersion(),
    })
    .where('pedido', '=', pedido)
    .where('situacao', '=', 'A')
    .execute()

type Outcome = { refused: MailRefusal | undefined; button: string }

/** What became of this try; who sent one that will never arrive is told. */
export async function noteAccessMail(
  ctx: Ctx,
  { usuarioId, remetenteId }: KeptAccess,
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
