/** Mails with a one-time link. The queue knows whom, never the link: it is made when the mail is written, and its time counts from then. */
import { isCpf } from '#platform/contract/documents.ts'
import { Failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { accountLimits, countAttempt } from '#platform/server/session/attempts.ts'
import { parameters } from './installation-parameters.ts'
import { hours, type LinkKind, makeMailedLink } from './invites.ts'

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

const recovering = async (tx: Tx, cpf: string) => ({
  user: await accounts(tx).where('cpf', '=', cpf).executeTakeFirst(),
  nomeInstalacao: (await parameters(tx)).nome_instalacao,
})

type User = { id: number; nome: string; email: string }

export async function sendAccessMail(ctx: Ctx, { usuarioId, tipo }: AccessMail): Promise<void> {
  const user = await inOwnScope(ctx, 'read', ({ tx }) =>
    accounts(tx).where('id', '=', usuarioId).executeTakeFirst(),
  )
  if (!user) return
  const company = companyOf(ctx).nome
  const invited = tipo === 'usuario-convite'
  const worth = `O link abaixo vale por ${invited ? `${hours[tipo]} horas` : '30 minutos'} e só pode ser usado uma vez.`
  await deliver(ctx, user, tipo, {
    company,
    subject: invited ? `Convite de acesso ao RH da ${company}` : 'Nova senha',
    title: invited ? 'Seu acesso ao RH' : 'Crie uma nova senha',
    text: invited
      ? `Você foi convidado a usar o RH da ${company}. ${worth}`
      : `Recebemos um pedido para criar uma nova senha. ${worth} Se não foi você, ignore esta mensagem.`,
  })
}

export async function sendRecoveryMail(ctx: Ctx, { cpf }: Recovery): Promise<void> {
  const { user, nomeInstalacao } = await inOwnScope(ctx, 'read', ({ tx }) => recovering(tx, cpf))
  if (!user) return
  await deliver(ctx, user, 'usuario-senha', {
    company: nomeInstalacao,
    subject: 'Nova senha',
    title: 'Crie uma nova senha',
    text: 'O link abaixo vale por 30 minutos e só pode ser usado uma vez. Se você não pediu uma nova senha, ignore esta mensagem.',
  })
}

async function deliver(
  ctx: Ctx,
  user: User,
  kind: Kind,
  m: { company: string; subject: string; title: string; text: string },
): Promise<void> {
  const token = await makeMailedLink(ctx, kind, user)
  const mail = renderMail({
    company: { name: m.company },
    title: m.title,
    paragraphs: [`Olá, ${user.nome}.`, m.text],
    button: {
      label: kind === 'usuario-convite' ? 'Criar minha senha' : 'Criar nova senha',
      url: `${await publicAddress(ctx)}/acesso?token=${token}`,
    },
  })
  await sendOrRetry(ctx.platform.mailer, {
    to: [{ name: user.nome, address: user.email }],
    fromName: m.company,
    subject: m.subject,
    ...mail,
  })
}
