/** The pages behind a link of access: a first administrator, or a password of one's own. */
import { users } from '#platform/contract/actor.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { HtmlAnswer, type RouteInput } from '#platform/server/http/route.ts'
import { type Input, publicPage } from '#platform/server/http/plain-page.ts'
import { rememberBrowser } from '#platform/server/session/known-browser.ts'
import { mayChangePassword } from '#platform/server/session/change-password.ts'
import { hashPassword, storeDigest } from '#platform/server/session/password.ts'
import {
  checkFirstAccess,
  type FirstAccess,
  makeFirstAdministrator,
  passwordErrors,
} from './first-access.ts'
import { linkTarget, useLink } from './invites.ts'

export type AccessForm = FirstAccess & { token: string }
type Named = Input & { name: keyof FirstAccess }
type At = Pick<RouteInput<unknown, unknown, unknown>, 'request' | 'reply'>

const login = (ctx: Ctx, label: string) => ({
  href: `${ctx.platform.settings.basePath}/login`,
  label,
})

const passwordInputs: readonly Named[] = [
  {
    name: 'senha',
    label: 'Senha',
    type: 'password',
    autocomplete: 'new-password',
    help: 'De 12 a 128 caracteres, sem o seu nome, CPF ou o nome da empresa.',
  },
  {
    name: 'confirmaSenha',
    label: 'Repita a senha',
    type: 'password',
    autocomplete: 'new-password',
  },
]
const firstInputs: readonly Named[] = [
  { name: 'empresa', label: 'Nome da empresa' },
  { name: 'razaoSocial', label: 'Razão social' },
  { name: 'cnpj', label: 'CNPJ' },
  { name: 'nome', label: 'Seu nome', autocomplete: 'name' },
  { name: 'cpf', label: 'Seu CPF' },
  { name: 'email', label: 'Seu e-mail', type: 'email', autocomplete: 'email' },
  ...passwordInputs,
]

const expired = (ctx: Ctx): HtmlAnswer =>
  new HtmlAnswer(
    publicPage({
      title: 'Link inválido',
      intro: 'Este link já foi usado ou venceu. Peça um novo.',
      back: login(ctx, 'Ir para o login'),
    }),
    410,
  )

export const done = (ctx: Ctx, text: string): HtmlAnswer =>
  new HtmlAnswer(
    publicPage({ title: 'Tudo certo', intro: text, back: login(ctx, 'Ir para o login') }),
  )

/** What is asked, with what was wrong about what was typed; passwords are typed anew. */
const firstPage = (token: string, errors: FieldError[] = [], typed?: FirstAccess): HtmlAnswer =>
  new HtmlAnswer(
    publicPage({
      title: 'Primeiro acesso',
      intro: typed
        ? 'Confira os campos indicados.'
        : 'Informe a primeira empresa e quem vai administrar o sistema.',
      inputs: firstInputs.map((input) =>
        typed && input.type !== 'password' ? { ...input, value: typed[input.name] } : input,
      ),
      hidden: { token },
      button: 'Criar',
      errors,
    }),
    typed ? 422 : 200,
  )

const passwordPage = (token: string, errors: FieldError[] = []): HtmlAnswer =>
  new HtmlAnswer(
    publicPage({
      title: 'Crie a sua senha',
      intro: errors.length
        ? 'Confira os campos indicados.'
        : 'Depois de criar a senha, entre com o seu CPF.',
      inputs: passwordInputs,
      hidden: { token },
      button: 'Gravar a senha',
      errors,
    }),
    errors.length ? 422 : 200,
  )

const linkOf = (ctx: Ctx, token: string) =>
  asOwner(ctx.platform.pool, (tx) => linkTarget(ctx, tx, token))

/** The page that the link opens; 410 for one that is used or past its time. */
export async function accessPage(ctx: Ctx, token: string): Promise<HtmlAnswer> {
  const link = await linkOf(ctx, token)
  if (!link) return expired(ctx)
  return link.kind === 'primeiro-acesso' ? firstPage(token) : passwordPage(token)
}

/** Does what the link was for. */
export async function useAccess(ctx: Ctx, sent: AccessForm, at: At): Promise<HtmlAnswer> {
  const link = await linkOf(ctx, sent.token)
  if (!link) return expired(ctx)
  return link.kind === 'primeiro-acesso'
    ? firstAdministrator(ctx, sent)
    : ownPassword(ctx, link.target, sent, at)
}

/** The link is used up in the transaction that does what it was for; another may have used it meanwhile. */
function using(
  ctx: Ctx,
  token: string,
  work: (tx: Tx) => Promise<void>,
  text: string,
): Promise<HtmlAnswer> {
  const use = async (tx: Tx): Promise<HtmlAnswer> => {
    if (!(await linkTarget(ctx, tx, token))) return expired(ctx)
    await work(tx)
    await useLink(tx, token, ctx.now)
    return done(ctx, text)
  }
  return asOwner(ctx.platform.pool, use)
}

async function firstAdministrator(ctx: Ctx, sent: AccessForm): Promise<HtmlAnswer> {
  const { token } = sent
  const { values, errors } = checkFirstAccess(sent)
  if (errors.length) return firstPage(token, errors, values)
  const digest = await hashPassword(values.senha)
  const text = 'A empresa e o administrador foram criados. Entre com o seu CPF e a senha.'
  return using(ctx, token, (tx) => makeFirstAdministrator(tx, values, digest), text)
}

const userRow = ({ db }: Tx, id: number) =>
  db
    .selectFrom('utilitario_usuarios')
    .select(['nome', 'cpf'])
    .where('id', '=', id)
    .where('ativo', '=', true)
    .executeTakeFirst()

async function ownPassword(
  ctx: Ctx,
  id: number,
  { token, senha, confirmaSenha }: AccessForm,
  { request, reply }: At,
): Promise<HtmlAnswer> {
  mayChangePassword(ctx)
  const { accounts, sessions } = ctx.platform
  const user = await asOwner(ctx.platform.pool, (tx) => userRow(tx, id))
  const errors = passwordErrors(senha, confirmaSenha, user ? [user.nome, user.cpf] : [])
  if (errors.length) return passwordPage(token, errors)
  const digest = await hashPassword(senha)
  const keep = async (tx: Tx): Promise<void> => {
    await storeDigest(tx, users, id, digest)
    await accounts.passwordChanged(tx, 'interno', id)
    await sessions.closeAll(tx, 'interno', id)
    // Who reads the mailbox is the owner: no flood of wrong tries elsewhere keeps this browser out.
    if (user)
      await rememberBrowser({ world: ctx, tx, request, reply }, { kind: 'interno', cpf: user.cpf })
  }
  return using(ctx, token, keep, 'A senha foi gravada. Entre com o seu CPF.')
}
