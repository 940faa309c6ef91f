/** Mails with a one-time link. The queue knows whom, never the link: it is made when the mail is written, and its time counts from then. */
import { type Composed, composeFor, composeMail } from '#modules/captacao/modelos-email/service.ts'
import { isCpf } from '#platform/contract/documents.ts'
import { Failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { actFor } from '#platform/server/acting.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { accountLimits, countAttempt } from '#platform/server/session/attempts.ts'
import { companiesOf } from './companies-of.ts'
import { parameters } from './installation-parameters.ts'
import { type LinkKind, makeMailedLink } from './invites.ts'
import { accessMails } from './mail-kinds.ts'

type Kind = Exclude<LinkKind, 'primeiro-acesso'>
export type AccessMail = { empresaId: number; usuarioId: number; tipo: Kind }

export type Recovery = { cpf: string }

export const accessJob = 'utilitario-acesso'
export const recoveryJob = 'utilitario-senha'

export const sendLink = (ctx: Ctx, usuarioId: number, tipo: Kind): Promise<void> =>
  ctx.platform.jobs.send(ctx.tx, accessJob, {
    empresaId: companyOf(ctx).id,
    usuarioId,
    tipo,
  } satisfies AccessMail)

/** The same answer and the same work for known and unknown CPF; the job finds out, after the answer. Over the limit nothing is sent, and nothing else is said. */
export async function recoverPassword(
  ctx: Ctx,
  cpf: string,
  browser: string | null,
): Promise<void> {
  if (!isCpf(cpf)) return
  try {
    await countAttempt(
      ctx.platform.pool,
      accountLimits(
        'recuperar',
        { kind: 'interno', cpf },
        { ip: ctx.ip, browser },
        { each: 5, all: 15, seconds: 3600 },
      ),
    )
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return
    throw error
  }
  await ctx.platform.jobs.send(ctx.tx, recoveryJob, { cpf } satisfies Recovery)
}

/** An active account with a password of its own. */
const accounts = (tx: Tx) =>
  tx.db
    .selectFrom('utilitario_usuarios')
    .select(['id', 'nome', 'email'])
    .where('ativo', '=', true)
    .where('origem', '=', 'LOCAL')

async function recovering(tx: Tx, cpf: string) {
  const user = await accounts(tx).where('cpf', '=', cpf).executeTakeFirst()
  const companies = user ? await companiesOf(tx, user.id) : []
  return {
    user,
    nomeInstalacao: (await parameters(tx)).nome_instalacao,
    // Of several nobody knows which one is meant.
    empresa: companies.length === 1 ? companies[0] : undefined,
  }
}

type User = { id: number; nome: string; email: string }

type AccessKind = (typeof accessMails)[keyof typeof accessMails]

/** The button stands where the text has it. */
export const accessFacts = (
  { variables: { link, validade } }: AccessKind,
  said: { usuario: string; empresa: string; link: string },
) => ({
  values: { ...said, validade: validade.example },
  button: { label: link.button ?? '', url: said.link, at: 'link' },
})

export async function sendAccessMail(ctx: Ctx, { usuarioId, tipo }: AccessMail): Promise<void> {
  const user = await inOwnScope(ctx, 'read', ({ tx }) =>
    accounts(tx).where('id', '=', usuarioId).executeTakeFirst(),
  )
  if (!user) return
  const empresa = companyOf(ctx).nome
  const kind = tipo === 'usuario-convite' ? accessMails.convite : accessMails.senha
  const facts = accessFacts(kind, {
    usuario: user.nome,
    empresa,
    link: await linkFor(ctx, tipo, user),
  })
  await deliver(
    ctx,
    user,
    empresa,
    await inOwnScope(ctx, 'read', (inner) => composeMail(inner, kind, facts)),
  )
}

export async function sendRecoveryMail(ctx: Ctx, { cpf }: Recovery): Promise<void> {
  const { user, nomeInstalacao, empresa } = await inOwnScope(ctx, 'read', ({ tx }) =>
    recovering(tx, cpf),
  )
  if (!user) return
  const kind = accessMails.recuperacao
  const nome = empresa?.nome ?? nomeInstalacao
  const facts = accessFacts(kind, {
    usuario: user.nome,
    empresa: nome,
    link: await linkFor(ctx, 'usuario-senha', user),
  })
  const mail = empresa
    ? await actFor(
        { platform: ctx.platform, registry: ctx.registry },
        empresa.id,
        { origin: ctx.origin, nome: ctx.user.nome, requestId: ctx.requestId },
        (inner) => composeMail(inner, kind, facts),
        'read',
      )
    : composeFor(
        { nome, corPrincipal: null },
        { assunto: kind.subject, texto: kind.text, anexos: [] },
        facts,
      )
  await deliver(ctx, user, nome, mail)
}

const linkFor = async (ctx: Ctx, kind: Kind, user: User): Promise<string> =>
  `${await publicAddress(ctx)}/acesso?token=${await makeMailedLink(ctx, kind, user)}`

async function deliver(ctx: Ctx, user: User, fromName: string, mail: Composed): Promise<void> {
  await sendOrRetry(ctx.platform.mailer, {
    to: [{ name: user.nome, address: user.email }],
    fromName,
    subject: mail.assunto,
    html: mail.html,
    text: mail.text,
  })
}
