import { users } from '#platform/contract/actor.ts'
import { z } from 'zod'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineRoutes, HtmlAnswer, route, type RouteInput } from '#platform/server/http/route.ts'
import { type Input, publicPage } from '#platform/server/http/plain-page.ts'
import { knownBrowser, rememberBrowser } from '#platform/server/session/known-browser.ts'
import { storePassword } from '#platform/server/session/password.ts'
import {
  checkFirstAccess,
  type FirstAccess,
  makeFirstAdministrator,
  passwordErrors,
} from './first-access.ts'
import { linkTarget, useLink } from './invites.ts'
import { recoverPassword } from './access-mail.ts'
import { most, usersForTalents, type Wanted } from './for-talents.ts'
import { usuarios } from './resource.ts'
import { seeAs } from './see-as.ts'

const form = z.record(z.string(), z.string().max(300))
const base = (ctx: Ctx): string => ctx.platform.settings.basePath
const worldOf = (ctx: Ctx) => ({ platform: ctx.platform, registry: ctx.registry })

const passwordInputs: readonly Input[] = [
  {
    name: 'senha',
    label: 'Senha',
    type: 'password',
    autocomplete: 'new-password',
    help: 'De 12 a 128 caracteres, sem o seu nome, CPF ou o nome da empresa.',
  },
  { name: 'confirmacao', label: 'Repita a senha', type: 'password', autocomplete: 'new-password' },
]
const firstInputs: readonly Input[] = [
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
      back: { href: `${base(ctx)}/login`, label: 'Ir para o login' },
    }),
    410,
  )

async function accessPage(ctx: Ctx, token: string): Promise<HtmlAnswer> {
  const link = await asOwner(ctx.platform.pool, (tx) => linkTarget(ctx, tx, token))
  if (!link) return expired(ctx)
  return link.kind === 'primeiro-acesso'
    ? new HtmlAnswer(
        publicPage({
          title: 'Primeiro acesso',
          intro: 'Informe a primeira empresa e quem vai administrar o sistema.',
          inputs: firstInputs,
          hidden: { token },
          button: 'Criar',
        }),
      )
    : new HtmlAnswer(
        publicPage({
          title: 'Crie a sua senha',
          intro: 'Depois de criar a senha, entre com o seu CPF.',
          inputs: passwordInputs,
          hidden: { token },
          button: 'Gravar a senha',
        }),
      )
}

const done = (ctx: Ctx, text: string): HtmlAnswer =>
  new HtmlAnswer(
    publicPage({
      title: 'Tudo certo',
      intro: text,
      back: { href: `${base(ctx)}/login`, label: 'Ir para o login' },
    }),
  )

const passwordAgain = (token: string, errors: FieldError[]): HtmlAnswer =>
  new HtmlAnswer(
    publicPage({
      title: 'Crie a sua senha',
      intro: 'Confira os campos indicados.',
      inputs: passwordInputs,
      hidden: { token },
      button: 'Gravar a senha',
      errors,
    }),
    422,
  )

/** The link is used up in the transaction that does what it was for. */
async function useAccess(
  ctx: Ctx,
  sent: Record<string, string>,
  { request, reply }: Pick<RouteInput<unknown, unknown, unknown>, 'request' | 'reply'>,
): Promise<HtmlAnswer> {
  const { pool, sessions } = ctx.platform
  const token = sent['token'] ?? ''
  return asOwner(pool, async (tx) => {
    const link = await linkTarget(ctx, tx, token)
    if (!link) return expired(ctx)
    if (link.kind === 'primeiro-acesso') {
      const { values, errors } = checkFirstAccess(sent)
      if (errors.length)
        return new HtmlAnswer(
          publicPage({
            title: 'Primeiro acesso',
            intro: 'Confira os campos indicados.',
            inputs: firstInputs.map((i) =>
              i.type === 'password'
                ? i
                : { ...i, value: String(values[i.name as keyof FirstAccess]) },
            ),
            hidden: { token },
            button: 'Criar',
            errors,
          }),
          422,
        )
      await makeFirstAdministrator(tx, values)
    } else {
      const user = await tx.one<{ nome: string; cpf: string }>(
        'select nome, cpf from utilitario_usuarios where id = $1 and ativo',
        [link.target],
      )
      const errors = passwordErrors(
        sent['senha'] ?? '',
        sent['confirmacao'] ?? '',
        user ? [user.nome, user.cpf] : [],
      )
      if (errors.length) return passwordAgain(token, errors)
      await storePassword(tx, users, link.target, sent['senha'] ?? '')
      await ctx.platform.accounts.passwordChanged(tx, 'interno', link.target)
      await sessions.closeAll(tx, 'interno', link.target)
      // Who reads the mailbox is the owner: no flood of wrong tries elsewhere keeps this browser out.
      if (user)
        await rememberBrowser(
          { world: worldOf(ctx), tx, request, reply },
          { kind: 'interno', cpf: user.cpf },
        )
    }
    await useLink(tx, token, ctx.now)
    return done(
      ctx,
      link.kind === 'primeiro-acesso'
        ? 'A empresa e o administrador foram criados. Entre com o seu CPF e a senha.'
        : 'A senha foi gravada. Entre com o seu CPF.',
    )
  })
}

const forTalents = z.object({
  perfil: z.number().int().positive().max(2_147_483_647),
  filtros: z.record(z.string().max(40), z.string().max(200)).default({}),
  ids: z.array(z.number().int().positive()).max(most).optional(),
})
const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

async function bulk(ctx: Ctx, body: Wanted, preview: boolean): Promise<unknown> {
  if (!ctx.has(authorityFor(talentos))) throw failure.forbidden()
  return usersForTalents(ctx, body, preview)
}

export const routes = defineRoutes([
  route({
    method: 'POST',
    path: 'utilitario/usuarios/criar-para-talentos/previa',
    summary: 'O que aconteceria com cada talento',
    access: { any: [authorityFor(usuarios, 'INSERIR')] },
    transaction: 'read',
    body: forTalents,
    handler: (ctx, { body }) => bulk(ctx, body, true),
  }),
  route({
    method: 'POST',
    path: 'utilitario/usuarios/criar-para-talentos',
    summary: 'Cria usuários para talentos e diz o que aconteceu com cada um',
    access: { any: [authorityFor(usuarios, 'INSERIR')] },
    body: forTalents,
    handler: (ctx, { body }) => bulk(ctx, body, false),
  }),
  route({
    method: 'GET',
    path: 'utilitario/usuarios/{id}/ver-como',
    summary: 'Menu e permissões de um usuário, sem os dados que ele vê',
    access: { any: [authorityFor(usuarios, 'EDITAR')] },
    transaction: 'write',
    params: idParam,
    query: z.object({ empresaId: z.coerce.number().int().positive().optional() }),
    handler: (ctx, { params, query }) => seeAs(ctx, params.id, query.empresaId),
  }),
  route({
    method: 'GET',
    path: 'acesso',
    page: true,
    summary: 'Página do link de acesso',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    perMinute: 30,
    query: z.object({ token: z.string().max(100).default('') }),
    handler: (ctx, { query }) => accessPage(ctx, query.token),
  }),
  route({
    method: 'POST',
    path: 'acesso',
    page: true,
    summary: 'Usa o link de acesso',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    perMinute: 20,
    bodyKind: 'form',
    body: form,
    handler: (ctx, { body, request, reply }) => useAccess(ctx, body, { request, reply }),
  }),
  route({
    method: 'GET',
    path: 'recuperar-senha',
    page: true,
    summary: 'Página de recuperação de senha',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    handler: async (ctx) =>
      new HtmlAnswer(
        publicPage({
          title: 'Recuperar senha',
          intro: 'Informe o seu CPF. Se ele tiver acesso, enviaremos um link ao e-mail cadastrado.',
          inputs: [{ name: 'cpf', label: 'CPF' }],
          button: 'Enviar link',
          back: { href: `${base(ctx)}/login`, label: 'Voltar ao login' },
        }),
      ),
  }),
  route({
    method: 'POST',
    path: 'recuperar-senha',
    page: true,
    summary: 'Pede um link para criar nova senha',
    access: 'publico',
    answerKind: 'html',
    perMinute: 5,
    bodyKind: 'form',
    body: form,
    handler: async (ctx, { body, request }) => {
      const cpf = cleanDocument('cpf', body['cpf'] ?? '')
      const browser = await knownBrowser(worldOf(ctx), request, { kind: 'interno', cpf })
      await recoverPassword(ctx, cpf, browser)
      return done(
        ctx,
        'Se o CPF tiver acesso, o link chega em instantes ao e-mail cadastrado. Ele vale por 30 minutos.',
      )
    },
  }),
])
