/** Entering, leaving and recovering the password. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { Failure, failure, type FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { changePassword } from '#platform/server/session/change-password.ts'
import {
  defineRoutes,
  RedirectAnswer,
  route,
  type RouteInput,
} from '#platform/server/http/route.ts'
import { countAttempt, networkOf } from '#platform/server/session/attempts.ts'
import { knownBrowser, rememberBrowser } from '#platform/server/session/known-browser.ts'
import { acceptTerms } from '../meus-dados/terms.ts'
import { enter, leave } from '#platform/server/session/login.ts'
import { identify } from '#platform/server/http/requester.ts'
import { hashPassword, passwordProblem, storeDigest } from '#platform/server/session/password.ts'
import { inCompany, portalCompanies, type Visit, worldOf } from '../company.ts'
import { open, publicOnly, type Query, safeReturn } from '../guard.ts'
import { html } from '../html.ts'
import { id, idIn } from '../ids.ts'
import { basePath, control, link, page } from '../layout.ts'
import { passwordTarget, useToken } from '../tokens.ts'
import { recoveriesOf, recoveryJob } from './mails.ts'

const any = z.record(z.string(), z.string().max(500))

const notices: Record<string, string> = {
  senha: 'A senha foi gravada. Entre com o seu CPF.',
  expirada: 'Sua sessão expirou. Entre de novo para continuar; o que você digitou foi mantido.',
}

function loginPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  typed: Query = {},
  errors: FieldError[] = [],
) {
  const choose = visit.chosen
    ? html`<input type="hidden" name="empresaId" value="${visit.chosen.id}" />`
    : control(
        {
          name: 'empresaId',
          label: 'Empresa',
          required: true,
          value: typed['empresaId'],
          options: visit.companies.map((c) => ({ value: c.id, label: c.nome })),
        },
        errors,
      )
  const after = link(ctx, visit, '/candidatos/new', { solicitacaoId: query['solicitacaoId'] })
  return page(ctx, visit, {
    title: 'Entrar',
    narrow: true,
    errors,
    noindex: true,
    notice: notices[query['aviso'] ?? ''],
    body: html`<h1>Entrar</h1>
      <form
        method="post"
        action="${link(ctx, visit, '/login', { solicitacaoId: query['solicitacaoId'], volta: query['volta'], aviso: query['aviso'] === 'expirada' ? 'expirada' : undefined })}"
      >
        ${control({ name: 'cpf', label: 'CPF', required: true, value: typed['cpf'], autocomplete: 'username', attrs: html`inputmode="numeric"` }, errors)}${control({ name: 'senha', label: 'Senha', type: 'password', required: true, autocomplete: 'current-password' }, errors)}${choose}<button
          class="big"
        >
          Entrar
        </button>
      </form>
      <p><a href="${link(ctx, visit, '/recuperar-senha')}">Esqueci minha senha</a></p>
      <p>Ainda não tem cadastro? <a href="${after}">Cadastre-se</a></p>`,
  })
}

type Input = RouteInput<Record<string, string>, Query, Query>

async function postLogin(
  ctx: Ctx,
  visit: Visit,
  { query, body, request, reply }: Input,
): Promise<unknown> {
  const errors: FieldError[] = []
  const cpf = cleanDocument('cpf', body['cpf'] ?? '')
  if (!cpf) errors.push({ field: 'cpf', label: 'CPF', message: 'CPF é obrigatório' })
  if (!body['senha'])
    errors.push({ field: 'senha', label: 'Senha', message: 'Senha é obrigatória' })
  const empresaId = idIn(body['empresaId'])
  if (empresaId === null)
    errors.push({ field: 'empresaId', label: 'Empresa', message: 'Selecione uma empresa.' })
  if (errors.length) return loginPage(ctx, visit, query, body, errors)
  try {
    await enter(worldOf(ctx), request, reply, {
      actor: candidato,
      cpf,
      password: body['senha'] ?? '',
      empresaId: empresaId ?? 0,
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return loginPage(ctx, visit, query, body, [
      { field: 'cpf', label: 'CPF', message: error.message },
    ])
  }
  const base = `${basePath(ctx)}/externo`
  const back = safeReturn(query['volta'])
  const vacancy = idIn(query['solicitacaoId'])
  return new RedirectAnswer(
    vacancy
      ? `${base}/anuncios?empresaId=${empresaId}&solicitacaoId=${vacancy}`
      : back
        ? base + back
        : `${base}/anuncios?empresaId=${empresaId}`,
  )
}

/** Same words and, since a job writes the mail, the same time for known and unknown CPF. */
async function askRecovery(
  ctx: Ctx,
  request: FastifyRequest,
  cpf: string,
  empresaId: number,
): Promise<void> {
  const browser = knownBrowser(worldOf(ctx), request, { kind: candidato.key, cpf })
  const [own, ...all] = recoveriesOf(cpf, ctx.ip, browser)
  await countAttempt(ctx.platform.pool, [
    ...(own ? [own] : []),
    ...(browser === null
      ? [{ key: `recuperar ${networkOf(ctx.ip)}`, max: 20, seconds: 3600 }]
      : []),
    ...all,
  ])
  if (!(await portalCompanies(ctx)).some((c) => c.id === empresaId)) return
  await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.jobs.send(tx, recoveryJob, { empresaId, cpf }),
  )
}

const impossibleCpf = (cpf: string): FieldError[] =>
  isCpf(cpf)
    ? []
    : [{ field: 'cpf', label: 'CPF', message: cpf ? 'CPF inválido' : 'CPF é obrigatório' }]

function recoveryPage(ctx: Ctx, visit: Visit, typed: Query = {}, errors: FieldError[] = []) {
  const choose = visit.chosen
    ? html`<input type="hidden" name="empresaId" value="${visit.chosen.id}" />`
    : control(
        {
          name: 'empresaId',
          label: 'Empresa',
          required: true,
          value: typed['empresaId'],
          options: visit.companies.map((c) => ({ value: c.id, label: c.nome })),
        },
        errors,
      )
  return page(ctx, visit, {
    title: 'Recuperar senha',
    narrow: true,
    noindex: true,
    errors,
    status: errors.length ? 422 : 200,
    body: html`<h1>Recuperar senha</h1>
      <form method="post" action="${link(ctx, visit, '/recuperar-senha')}">
        ${control({ name: 'cpf', label: 'CPF', required: true, value: typed['cpf'], attrs: html`inputmode="numeric"` }, errors)}${choose}<button
          class="big"
        >
          Enviar link
        </button>
      </form>`,
  })
}

async function postRecovery(
  ctx: Ctx,
  visit: Visit,
  { body, request }: Pick<Input, 'body' | 'request'>,
): Promise<unknown> {
  const cpf = cleanDocument('cpf', body['cpf'] ?? '')
  const empresaId = idIn(body['empresaId'])
  const errors = [
    ...(cpf || !body['cpf'] ? impossibleCpf(cpf) : impossibleCpf(body['cpf'])),
    ...(empresaId === null
      ? [{ field: 'empresaId', label: 'Empresa', message: 'Selecione uma empresa.' }]
      : []),
  ]
  if (errors.length) return recoveryPage(ctx, visit, body, errors)
  await askRecovery(ctx, request, cpf, empresaId ?? 0)
  return page(ctx, visit, {
    title: 'Recuperar senha',
    narrow: true,
    noindex: true,
    body: html`<h1>Confira o seu e-mail</h1>
      <p role="status">${recovered}</p>`,
  })
}

const recovered =
  'Se o CPF tiver cadastro, enviaremos um link ao e-mail dele. O link vale por 30 minutos.'

type FromMail = Pick<Input, 'query' | 'request' | 'reply'>

function newPasswordPage(ctx: Ctx, visit: Visit, token: string, errors: FieldError[] = []) {
  return page(ctx, visit, {
    title: 'Nova senha',
    narrow: true,
    noindex: true,
    errors,
    body: html`<h1>Nova senha</h1>
      <form method="post" action="${link(ctx, visit, '/nova-senha', { token })}">
        ${control({ name: 'senha', label: 'Nova senha', type: 'password', required: true, autocomplete: 'new-password', help: 'De 12 a 128 caracteres.' }, errors)}${control({ name: 'confirmaSenha', label: 'Repita a senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}<button
          class="big"
        >
          Gravar
        </button>
      </form>`,
  })
}

const usedLinkPage = (ctx: Ctx, visit: Visit) =>
  page(ctx, visit, {
    title: 'Link inválido',
    narrow: true,
    status: 410,
    noindex: true,
    body: html`<h1>Link inválido</h1>
      <p>
        Este link já foi usado ou venceu.
        <a href="${link(ctx, visit, '/recuperar-senha')}">Peça um novo</a>.
      </p>`,
  })

/** `sent`: what was typed, or nothing when the page is only opened. */
async function newPassword(
  ctx: Ctx,
  visit: Visit,
  input: FromMail,
  sent?: Query,
): Promise<unknown> {
  const within = (digest?: string) =>
    asOwner(ctx.platform.pool, (tx) => byLink(ctx, tx, visit, input, sent, digest))
  const answer = await within()
  const { senha = '' } = sent ?? {}
  return answer === good ? within(await hashPassword(senha)) : answer
}

/** Link and password are good, and nothing was written: the digest is made while no connection is held. */
const good = Symbol('good')

async function byLink(
  ctx: Ctx,
  tx: Tx,
  visit: Visit,
  { query, request, reply }: FromMail,
  sent?: Query,
  digest?: string,
): Promise<unknown> {
  const { token = '' } = query
  const found = await passwordTarget(ctx, tx, token)
  if (!found) return usedLinkPage(ctx, visit)
  if (!sent) return newPasswordPage(ctx, visit, token)
  const { senha = '', confirmaSenha } = sent
  const { target, empresaId } = found
  const account = await ctx.platform.accounts.load(tx, candidato.key, target, empresaId ?? 0)
  const own = account ? [account.nome, account.cpf, account.empresa.nome] : []
  const problem = passwordProblem(senha, [...own, 'trama rh'])
  if (problem)
    return newPasswordPage(ctx, visit, token, [
      { field: 'senha', label: 'Senha', message: problem },
    ])
  if (senha !== confirmaSenha)
    return newPasswordPage(ctx, visit, token, [
      { field: 'confirmaSenha', label: 'Confirmação', message: 'As senhas devem ser iguais' },
    ])
  if (digest === undefined) return good
  await storeDigest(tx, candidato, target, digest)
  await ctx.platform.sessions.closeAll(tx, candidato.key, target)
  await useToken(tx, token, ctx.now)
  // Who reads the mailbox is the owner: no flood of wrong tries elsewhere keeps this browser out.
  if (account) rememberBrowser(worldOf(ctx), request, reply, account)
  return new RedirectAnswer(
    link(ctx, visit, '/login', { empresaId: empresaId ?? undefined, aviso: 'senha' }),
  )
}

/** Leaving one company for the page of another; only a page that anyone may read is gone back to. */
function after(ctx: Ctx, visit: Visit, query: Query): string {
  const back = safeReturn(query['volta'])
  return back ? `${basePath(ctx)}/externo${back}` : link(ctx, visit, '/anuncios')
}

const pages = [
  route({
    method: 'GET',
    path: 'externo/*',
    page: true,
    summary: 'Endereço que não existe',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) =>
      open(ctx, query, async () => {
        throw failure.notFound()
      }),
  }),
  route({
    method: 'GET',
    path: 'externo',
    page: true,
    summary: 'Portal',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: async (ctx, { query }) =>
      new RedirectAnswer(
        `${basePath(ctx)}/externo/login${query['empresaId'] ? `?empresaId=${encodeURIComponent(query['empresaId'])}` : ''}`,
      ),
  }),
  route({
    method: 'GET',
    path: 'externo/login',
    page: true,
    summary: 'Login do candidato',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) =>
      publicOnly(ctx, query, async (visit) => loginPage(ctx, visit, query), '/login'),
  }),
  route({
    method: 'POST',
    path: 'externo/login',
    page: true,
    summary: 'Login do candidato',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    bodyKind: 'form',
    query: any,
    body: any,
    handler: (ctx, input) =>
      publicOnly(ctx, input.query, (visit) => postLogin(ctx, visit, input), '/login'),
  }),
  route({
    method: 'POST',
    path: 'externo/sair',
    page: true,
    summary: 'Sai do portal',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    bodyKind: 'form',
    query: any,
    handler: (ctx, { query, request, reply }) =>
      open(ctx, query, async (visit) => {
        await leave(worldOf(ctx), request, reply, candidato)
        return new RedirectAnswer(after(ctx, visit, query))
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/recuperar-senha',
    page: true,
    summary: 'Recuperação de senha',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) => publicOnly(ctx, query, async (visit) => recoveryPage(ctx, visit)),
  }),
  route({
    method: 'POST',
    path: 'externo/recuperar-senha',
    page: true,
    summary: 'Pede o link de recuperação',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    bodyKind: 'form',
    query: any,
    body: any,
    handler: (ctx, input) =>
      publicOnly(ctx, input.query, (visit) => postRecovery(ctx, visit, input)),
  }),
  route({
    method: 'GET',
    path: 'externo/nova-senha',
    page: true,
    summary: 'Nova senha',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    perMinute: 30,
    query: any,
    handler: (ctx, input) => open(ctx, input.query, (visit) => newPassword(ctx, visit, input)),
  }),
  route({
    method: 'POST',
    path: 'externo/nova-senha',
    page: true,
    summary: 'Grava a nova senha',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    perMinute: 20,
    bodyKind: 'form',
    query: any,
    body: any,
    handler: (ctx, input) =>
      open(ctx, input.query, (visit) => newPassword(ctx, visit, input, input.body)),
  }),
]

async function session(ctx: Ctx, input: Pick<Input, 'request'>) {
  const found = await identify(worldOf(ctx), input.request, candidato)
  if (!found) throw failure.unauthenticated()
  return found
}

async function info(ctx: Ctx, input: Pick<Input, 'request'>): Promise<Record<string, unknown>> {
  const { account } = await session(ctx, input)
  const accepted = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.accepted(tx, account.kind, account.id, account.empresa.id),
  )
  const me = { id: account.id, nome: account.nome, cpf: account.cpf, email: account.email }
  return {
    authenticated: true,
    expired: false,
    autenticadoRh: false,
    usuario: me,
    candidato: me,
    empresa: { id: account.empresa.id, nome: account.empresa.nome },
    empresas: account.empresas,
    authorities: [],
    aceitoPoliticaSeguranca: accepted,
    timezone: account.empresa.timezone,
  }
}

const calls = [
  route({
    method: 'POST',
    path: 'externo/login',
    summary: 'Entra no portal',
    access: 'publico',
    transaction: 'none',
    bodyKind: 'form',
    query: any,
    body: any,
    handler: async (ctx, { body, request, reply }) => {
      const key = await enter(worldOf(ctx), request, reply, {
        actor: candidato,
        cpf: cleanDocument('cpf', body['cpf'] ?? ''),
        password: body['senha'] ?? '',
        empresaId: idIn(body['empresaId']) ?? 0,
      })
      const found = await ctx.platform.sessions.find(key)
      if (!found) throw failure.unauthenticated()
      const me = { id: found.account.id, nome: found.account.nome, cpf: found.account.cpf }
      return {
        authenticated: true,
        usuario: me,
        candidato: me,
        empresa: { id: found.account.empresa.id, nome: found.account.empresa.nome },
      }
    },
  }),
  route({
    method: 'GET',
    path: 'externo/userinfo',
    summary: 'Sessão do candidato',
    access: { actor: candidato.key },
    transaction: 'none',
    handler: (ctx, input) => info(ctx, input),
  }),
  route({
    method: 'POST',
    path: 'externo/userinfo/logout',
    summary: 'Sai do portal',
    access: 'publico',
    transaction: 'none',
    answerKind: 'none',
    handler: async (ctx, { request, reply }) => leave(worldOf(ctx), request, reply, candidato),
  }),
  route({
    method: 'POST',
    path: 'externo/userinfo/sensedata',
    beforeTerms: true,
    summary: 'Registro de navegação: nada sai desta instalação',
    access: { actor: candidato.key },
    transaction: 'none',
    answerKind: 'none',
    query: z.object({ url: z.string().max(2000).optional() }),
    handler: async () => undefined,
  }),
  route({
    method: 'PUT',
    path: 'externo/candidatos/recuperar-senha',
    summary: 'Pede o link de recuperação',
    access: 'publico',
    transaction: 'none',
    perMinute: 10,
    body: z.object({ cpf: z.string().max(20), empresaId: id }),
    handler: async (ctx, { body, request }) => {
      const cpf = cleanDocument('cpf', body.cpf)
      if (!isCpf(cpf)) throw failure.invalid(impossibleCpf(cpf || body.cpf))
      await askRecovery(ctx, request, cpf, body.empresaId)
      return { mensagem: recovered }
    },
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/empresas-por-cpf',
    summary: 'Empresas com portal; as do próprio CPF só depois da verificação',
    access: 'publico',
    transaction: 'none',
    perMinute: 30,
    query: z.object({
      cpf: z.string().max(20).default(''),
      recaptcha: z.string().max(5000).optional(),
    }),
    handler: async (ctx, { query }) => {
      const all = (await portalCompanies(ctx)).map(({ id, nome }) => ({ id, nome }))
      if (!query.recaptcha || (await ctx.platform.humanCheck.verify(query.recaptcha)) !== 'ok')
        return all
      const cpf = cleanDocument('cpf', query.cpf)
      await countAttempt(ctx.platform.pool, [{ key: `empresas ${cpf}`, max: 10, seconds: 3600 }])
      const own = await asOwner(ctx.platform.pool, (tx) =>
        tx.query<{ id: number }>(
          'select c.empresa_id id from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where p.pessoal_cpf = $1',
          [cpf],
        ),
      )
      const mine = all.filter((c) => own.some((o) => o.id === c.id))
      return mine.length ? mine : all
    },
  }),
  route({
    method: 'PATCH',
    path: 'externo/candidatos/{id}/alterar-senha',
    summary: 'Altera a própria senha',
    access: { actor: candidato.key },
    transaction: 'none',
    answerKind: 'none',
    params: z.object({ id }),
    body: z.record(z.string(), z.unknown()),
    handler: async (ctx, { params, body, request }) => {
      const found = await session(ctx, { request })
      if (found.account.id !== params.id) throw failure.notFound()
      await changePassword(worldOf(ctx), candidato, found, body)
    },
  }),
  route({
    method: 'PATCH',
    path: 'externo/candidatos/{id}/aceita-termo',
    beforeTerms: true,
    summary: 'Aceita a política de segurança',
    access: { actor: candidato.key },
    answerKind: 'none',
    params: z.object({ id }),
    body: z.object({ versao: z.string().max(16).optional() }),
    handler: async (ctx, { params, body }) => {
      if (ctx.user.id !== params.id) throw failure.notFound()
      await inCompany(
        ctx,
        ctx.empresa?.id ?? 0,
        (inner) =>
          acceptTerms(inner, params.id, {
            ip: ctx.ip,
            em: ctx.now.toISOString(),
            versao: body.versao,
          }),
        'write',
      )
      await ctx.platform.sessions.rightsChanged(ctx.tx, `candidato:${params.id}`)
    },
  }),
]

export const routes = defineRoutes([...pages, ...calls])
