import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { accountLimits, type Limit } from '#platform/server/session/attempts.ts'
import { portalAddress } from '../address.ts'
import { headOf, portalCompanies } from '../company.ts'
import { greetable } from '../greeting.ts'
import { makePasswordToken } from '../tokens.ts'

export const recoveryJob = 'portal-senha'

/** Also a registration of a known CPF sends one of these mails. */
export const recoveriesOf = (cpf: string, ip: string, browser: string | null = null): Limit[] =>
  accountLimits(
    'recuperar',
    { kind: candidato.key, cpf },
    { ip, browser },
    { each: 5, all: 15, seconds: 3600 },
  )

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
  const { hello, addressee } = greetable(known.nome)
  const mail = renderMail({
    company: headOf(company),
    title: first ? 'Você já tem cadastro' : 'Crie uma nova senha',
    paragraphs: first
      ? [
          hello,
          `Recebemos um cadastro com o seu CPF, mas você já está cadastrado na ${company.nome}. Entre com a sua senha em ${base}/login?empresaId=${empresaId} ou crie uma nova pelo link abaixo, que vale por 30 minutos.`,
          'Se não foi você, ignore esta mensagem: nada foi alterado.',
        ]
      : [
          hello,
          'O link abaixo vale por 30 minutos e só pode ser usado uma vez. Se você não pediu uma nova senha, ignore esta mensagem.',
        ],
    button: {
      label: 'Criar nova senha',
      url: `${base}/nova-senha?empresaId=${empresaId}&token=${token}`,
    },
  })
  await sendOrRetry(ctx.platform.mailer, {
    to: [{ ...addressee, address: known.email }],
    fromName: company.nome,
    subject: first ? `Seu cadastro na ${company.nome}` : 'Nova senha',
    ...mail,
  })
}
