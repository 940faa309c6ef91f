import { z } from 'zod'
import { cleanDocument } from '#platform/contract/documents.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { publicPage } from '#platform/server/http/plain-page.ts'
import { defineRoutes, HtmlAnswer, route, type RouteInput } from '#platform/server/http/route.ts'
import { knownBrowser } from '#platform/server/session/known-browser.ts'
import { accessPage, done, useAccess } from './access-pages.ts'
import { recoverPassword } from './access-mail.ts'
import { verComo } from './calls.ts'
import { seeAs } from './see-as.ts'

const typed = z.string().max(300).default('')
const accessForm = z.object({
  token: typed,
  empresa: typed,
  razaoSocial: typed,
  cnpj: typed,
  nome: typed,
  cpf: typed,
  email: typed,
  senha: typed,
  confirmaSenha: typed,
})
const recoveryForm = z.object({ cpf: typed })

async function recoveryPage(ctx: Ctx): Promise<HtmlAnswer> {
  return new HtmlAnswer(
    publicPage({
      title: 'Recuperar senha',
      intro: 'Informe o seu CPF. Se ele tiver acesso, enviaremos um link ao e-mail cadastrado.',
      inputs: [{ name: 'cpf', label: 'CPF' }],
      button: 'Enviar link',
      back: { href: `${ctx.platform.settings.basePath}/login`, label: 'Voltar ao login' },
    }),
  )
}

async function askRecovery(
  ctx: Ctx,
  { body, request }: RouteInput<unknown, unknown, z.infer<typeof recoveryForm>>,
): Promise<HtmlAnswer> {
  const cpf = cleanDocument('cpf', body.cpf)
  await recoverPassword(ctx, cpf, knownBrowser(ctx, request, { kind: 'interno', cpf }))
  return done(
    ctx,
    'Se o CPF tiver acesso, o link chega em instantes ao e-mail cadastrado. Ele vale por 30 minutos.',
  )
}

const page = { page: true, access: 'publico', answerKind: 'html' } as const

export const routes = defineRoutes([
  answerCall(verComo, (ctx, { params, query }) => seeAs(ctx, params.id, query.empresaId)),
  route({
    method: 'GET',
    path: 'acesso',
    ...page,
    summary: 'Página do link de acesso',
    transaction: 'none',
    perMinute: 30,
    query: z.object({ token: z.string().max(100).default('') }),
    handler: (ctx, { query }) => accessPage(ctx, query.token),
  }),
  route({
    method: 'POST',
    path: 'acesso',
    ...page,
    summary: 'Usa o link de acesso',
    transaction: 'none',
    perMinute: 20,
    bodyKind: 'form',
    body: accessForm,
    handler: (ctx, { body, request, reply }) => useAccess(ctx, body, { request, reply }),
  }),
  route({
    method: 'GET',
    path: 'recuperar-senha',
    ...page,
    summary: 'Página de recuperação de senha',
    transaction: 'none',
    handler: recoveryPage,
  }),
  route({
    method: 'POST',
    path: 'recuperar-senha',
    ...page,
    summary: 'Pede um link para criar nova senha',
    perMinute: 5,
    bodyKind: 'form',
    body: recoveryForm,
    handler: askRecovery,
  }),
])
