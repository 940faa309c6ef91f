import { candidato as actor } from '#modules/captacao/candidatos/actor.ts'
import { accountMails } from '#modules/captacao/candidatos/mail-kinds.ts'
import { noteSent } from '#modules/captacao/emails-enviados/service.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { accountLimits, type Limit } from '#platform/server/session/attempts.ts'
import { portalAddress } from '../address.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { greetable } from '../greeting.ts'
import { makePasswordToken } from '../tokens.ts'

export const recoveryJob = 'portal-senha'

/** Also a registration of a known CPF sends one of these mails. */
export const recoveriesOf = (cpf: string, ip: string, browser: string | null = null): Limit[] =>
  accountLimits(
    'recuperar',
    { kind: actor.key, cpf },
    { ip, browser },
    { each: 5, all: 15, seconds: 3600 },
  )

/** What opens the account stays nowhere but in the mail. */
const secret = { secret: true }

const called = sql.raw<string>(calledSql('p'))

const byCpf = (tx: Tx, cpf: string, empresaId: number) =>
  tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .select(['c.id', 'p.contato_email as email', called.as('nome')])
    .where('p.pessoal_cpf', '=', cpf)
    .where('c.empresa_id', '=', empresaId)
    .executeTakeFirst()

/** The candidate of the company with this document, under the name by which it is called. */
export const candidateByCpf = ({ platform }: Ctx, cpf: string, empresaId: number) =>
  asOwner(platform.pool, (tx) => byCpf(tx, cpf, empresaId))

export async function sendRecovery(
  ctx: Ctx,
  cpf: string,
  empresaId: number,
  first = false,
): Promise<void> {
  const known = await candidateByCpf(ctx, cpf, empresaId)
  const company = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  if (!known?.email || !company) return
  const token = await asOwner(ctx.platform.pool, (tx) =>
    makePasswordToken(ctx, tx, known.id, empresaId),
  )
  const base = await portalAddress(ctx)
  const button = {
    label: 'Criar nova senha',
    url: `${base}/nova-senha?empresaId=${empresaId}&token=${token}`,
  }
  const { called: candidato, addressee } = greetable(known.nome)
  const values = { candidato, empresa: company.nome }
  const entrada = `${base}/login?empresaId=${empresaId}`
  const kind = first ? accountMails.existente : accountMails.senha
  const written = (inner: Ctx) =>
    first
      ? composeMail(
          inner,
          accountMails.existente,
          { values: { ...values, entrada }, button },
          secret,
        )
      : composeMail(inner, accountMails.senha, { values, button }, secret)
  const mail = await inCompany(ctx, empresaId, written)
  const to = { ...addressee, address: known.email }
  const [refused] = await sendOrRetry(ctx.platform.mailer, {
    to: [to],
    fromName: company.nome,
    subject: mail.assunto,
    html: mail.html,
    text: mail.text,
  })
  // Its link is never kept: whoever sends it again has another one made.
  const again = { nome: recoveryJob, dados: { empresaId, cpf }, novo: true }
  const out = { kind, candidatoId: known.id, to, mail }
  await inCompany(
    ctx,
    empresaId,
    (inner) => noteSent(inner, out, refused?.reason ?? null, again),
    'write',
  )
}
