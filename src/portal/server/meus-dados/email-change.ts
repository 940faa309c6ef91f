/** Another e-mail counts when the link that was sent to it is opened; until then recovery and mails go to the one on record. */
import { z } from 'zod'
import { accountMails } from '#modules/captacao/candidatos/mail-kinds.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { endOneTimeLinks } from '#platform/server/session/one-time-links.ts'
import { portalAddress } from '../address.ts'
import { inCompany } from '../company.ts'
import { sealed, unsealed } from '../seal.ts'
import { asServer } from '../server-role.ts'
import { makeToken, tokenTarget, useToken } from '../tokens.ts'

const askedEmail = z.object({ email: z.string() })

const emailIn = (contato: unknown): string =>
  cleanDocument('email', String(valueAt(contato, 'email') ?? ''))

/** The address that was asked for, where it is another one. */
export function newEmail(
  stored: Pick<RecordOf<typeof candidatos>, 'contato'>,
  change: { contato?: unknown },
): string | null {
  const [before, after] = [emailIn(stored.contato), emailIn(change.contato)]
  return after && after.toLowerCase() !== before.toLowerCase() ? after : null
}

/** `inner` acts for the company; the last one asked for is the only one that works. */
export async function askNewEmail(inner: Ctx, candidatoId: number, email: string): Promise<void> {
  await countAttempt(inner.platform.pool, [
    { key: `email de ${candidatoId}`, max: 10, seconds: 86_400 },
    { key: `cadastro ${email}`, max: 3, seconds: 3600 },
  ])
  const company = companyOf(inner)
  const { id: empresaId, nome } = company
  const asked = {
    target: candidatoId,
    empresaId,
    data: sealed(inner, { email }, email),
    now: inner.now,
  }
  const token = await asServer(inner, async function onlyThis() {
    await endOneTimeLinks(inner.tx, 'candidato-email', candidatoId, inner.now)
    return makeToken(inner.tx, 'candidato-email', asked)
  })
  const kind = accountMails.novoEmail
  const button = {
    label: 'Confirmar o e-mail',
    url: `${await portalAddress(inner)}/novo-email?empresaId=${empresaId}&token=${token}`,
  }
  const mail = await composeMail(inner, kind, { values: { empresa: nome }, button })
  // Not kept at the record: what is not confirmed is nobody's to read.
  await queueMail(inner, [email], {
    fromName: nome,
    subject: mail.assunto,
    html: mail.html,
    text: mail.text,
  })
}

const openChange = (tx: Tx, candidatoId: number, now: Date) =>
  tx.db
    .selectFrom('plataforma_convite')
    .select('dados')
    .where('tipo', '=', 'candidato-email')
    .where('alvo_id', '=', candidatoId)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now.toISOString())
    .orderBy('expira_em', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What waits to be confirmed, for the person to be told. */
export async function waitingEmail(ctx: Ctx, candidatoId: number): Promise<string | null> {
  const row = await asOwner(ctx.platform.pool, (tx) => openChange(tx, candidatoId, ctx.now))
  return (row && unsealed(ctx, row.dados, askedEmail)?.email) ?? null
}

export const waitingWords = (email: string): string =>
  `Enviamos um link para ${email}; o e-mail muda quando você abrir o link.`

/** The old address hears of it as of every change of it on the portal. */
export async function confirmNewEmail(ctx: Ctx, token: string): Promise<string | null> {
  const found = await asOwner(ctx.platform.pool, (tx) =>
    tokenTarget(tx, token, 'candidato-email', ctx.now),
  )
  if (!found?.empresaId) return null
  return inCompany(ctx, found.empresaId, (inner) => takeNewEmail(inner, token), 'write')
}

/** Read again under the lock: of two openings at once the second finds the link used. */
async function takeNewEmail(inner: Ctx, token: string): Promise<string | null> {
  const link = await asServer(inner, async function useOnce() {
    const kept = await tokenTarget(inner.tx, token, 'candidato-email', inner.now)
    if (kept) await useToken(inner.tx, token, inner.now)
    return kept
  })
  const asked = link && unsealed(inner, link.data, askedEmail)
  if (!asked) return null
  await updateRecord(inner, candidatos, link.target, { contato: { email: asked.email } }, {})
  return asked.email
}
