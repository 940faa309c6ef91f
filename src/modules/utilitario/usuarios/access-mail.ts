/** Mails with a one-time link. The queue knows whom, never the link: it is made when the mail is written, and its time counts from then. */
import { randomUUID } from 'node:crypto'
import {
  type Composed,
  composeFor,
  composeMail,
  wordsOf,
} from '#modules/captacao/modelos-email/service.ts'
import {
  keepAccessMail,
  noteAccessMail,
  noteGone,
  noteUnwritten,
} from '#modules/utilitario/emails-usuarios/keep.ts'
import { isCpf } from '#platform/contract/documents.ts'
import { Failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { actFor } from '#platform/server/acting.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { accountLimits, countAttempt } from '#platform/server/session/attempts.ts'
import { companiesOf } from './companies-of.ts'
import { parameters } from './installation-parameters.ts'
import { type LinkKind, makeMailedLink } from './invites.ts'
import { accessMails } from './mail-kinds.ts'
import { usuarios } from './resource.ts'

type Kind = Exclude<LinkKind, 'primeiro-acesso'>
/** What was queued before mails of access were kept says neither who asked nor which one it is. */
type Asked = { remetenteId?: number | null; pedido?: string }
export type AccessMail = Asked & { empresaId: number; usuarioId: number; tipo: Kind }

export type Recovery = Pick<Asked, 'pedido'> & { cpf: string }

export const accessJob = 'utilitario-acesso'
export const recoveryJob = 'utilitario-senha'

export const sendLink = (ctx: Ctx, usuarioId: number, tipo: Kind): Promise<void> =>
  ctx.platform.jobs.send(ctx.tx, accessJob, {
    empresaId: companyOf(ctx).id,
    usuarioId,
    tipo,
    remetenteId: ctx.user.kind === 'interno' ? ctx.user.id : null,
    pedido: randomUUID(),
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
  await ctx.platform.jobs.send(ctx.tx, recoveryJob, {
    cpf,
    pedido: randomUUID(),
  } satisfies Recovery)
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

/** What opens the account stays nowhere but in the mail. */
const secret = { secret: true }

export async function sendAccessMail(
  ctx: Ctx,
  { usuarioId, tipo, remetenteId = null, pedido }: AccessMail,
): Promise<void> {
  const user = await inOwnScope(ctx, 'read', ({ tx }) =>
    accounts(tx).where('id', '=', usuarioId).executeTakeFirst(),
  )
  if (!user) return gone(ctx, pedido)
  const { id: empresaId, nome: empresa } = companyOf(ctx)
  const [kind, opens] =
    tipo === 'usuario-convite'
      ? ([accessMails.convite, 'usuario-convite'] as const)
      : ([accessMails.senha, 'usuario-senha'] as const)
  await deliver(ctx, {
    kind,
    user,
    fromName: empresa,
    empresaId,
    remetenteId,
    pedido,
    write: async () => {
      const link = await linkFor(ctx, opens, user)
      const facts = accessFacts(kind, { usuario: user.nome, empresa, link })
      return inOwnScope(ctx, 'read', (inner) => composeMail(inner, kind, facts, secret))
    },
  })
}

const gone = async (ctx: Ctx, pedido: string | undefined): Promise<void> => {
  if (pedido) await inOwnScope(ctx, 'write', (inner) => noteGone(inner, { pedido }))
}

export async function sendRecoveryMail(ctx: Ctx, { cpf, pedido }: Recovery): Promise<void> {
  const { user, nomeInstalacao, empresa } = await inOwnScope(ctx, 'read', ({ tx }) =>
    recovering(tx, cpf),
  )
  if (!user) return gone(ctx, pedido)
  const kind = accessMails.recuperacao
  const nome = empresa?.nome ?? nomeInstalacao
  async function write(to: User): Promise<Composed> {
    const link = await linkFor(ctx, 'usuario-senha', to)
    const facts = accessFacts(kind, { usuario: to.nome, empresa: nome, link })
    if (empresa)
      return actFor(
        { platform: ctx.platform, registry: ctx.registry },
        empresa.id,
        { origin: ctx.origin, nome: ctx.user.nome, requestId: ctx.requestId },
        (inner) => composeMail(inner, kind, facts, secret),
        'read',
      )
    const words = { assunto: kind.subject, texto: kind.text, anexos: [] }
    return composeFor({ nome, corPrincipal: null }, words, facts, secret)
  }
  const empresaId = empresa?.id ?? null
  await deliver(ctx, { kind, user, fromName: nome, write, empresaId, remetenteId: null, pedido })
}

const linkFor = async (ctx: Ctx, kind: Kind, user: User): Promise<string> =>
  `${await publicAddress(ctx)}/acesso?token=${await makeMailedLink(ctx, kind, user)}`

type Leaving = {
  kind: AccessKind
  user: User
  fromName: string
  write: (user: User) => Promise<Composed>
  empresaId: number | null
  remetenteId: number | null
  pedido: string | undefined
}

const whyOf = (error: unknown): string =>
  error instanceof Failure ? error.message : 'Ocorreu um erro ao escrever o e-mail.'

/** What was refused for good is the answer; anything else is noted and comes back with the queue. */
async function deliver(
  ctx: Ctx,
  { kind, user, fromName, write, empresaId, remetenteId, pedido }: Leaving,
): Promise<void> {
  const asked = {
    kind,
    usuarioId: user.id,
    empresaId,
    remetenteId,
    pedido: pedido ?? `${kind.key} ${user.id}`,
    para: user.email,
  }
  const button = (
    kind === accessMails.convite ? usuarios.actions.convidar : usuarios.actions.redefinirSenha
  ).label
  async function noteWhy(error: unknown): Promise<never> {
    const reason = whyOf(error)
    await inOwnScope(ctx, 'write', (inner) => noteUnwritten(inner, asked, { reason, button }))
    throw error
  }
  const mail = await write(user).catch(noteWhy)
  const out = { ...asked, mail }
  const kept = await inOwnScope(ctx, 'write', (inner) => keepAccessMail(inner, out))
  if (!kept) return
  const { refused: all } = await ctx.platform.mailer.send({
    to: [{ name: user.nome, address: user.email }],
    fromName,
    ...wordsOf(mail),
  })
  const [refused] = all
  await inOwnScope(ctx, 'write', (inner) => noteAccessMail(inner, out, kept, { refused, button }))
  if (refused && !refused.permanent) throw new Error(refused.reason)
}
