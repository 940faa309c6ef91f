/** Entering, leaving and recovering the password. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { countScreen } from '#modules/utilitario/uso/service.ts'
import type { FastifyRequest } from 'fastify'
import type { Call, CallAnswer, CallBody, CallParams } from '#platform/contract/call.ts'
import { cleanDocument } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { identify } from '#platform/server/http/requester.ts'
import {
  defineRoutes,
  RedirectAnswer,
  route,
  type RouteInput,
} from '#platform/server/http/route.ts'
import { changePassword } from '#platform/server/session/change-password.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { enter, leave } from '#platform/server/session/login.ts'
import type { Session } from '#platform/server/session/sessions.ts'
import { portalCompanies, type Visit, worldOf } from '../company.ts'
import { open, publicOnly, safeReturn } from '../guard.ts'
import { basePath, link } from '../layout.ts'
import { acceptTerms } from '../meus-dados/terms.ts'
import { mine } from '../own.ts'
import { lightPage, type Query } from '../query.ts'
import * as calls from './calls.ts'
import { loginForm, loginPage, postLogin } from './login.ts'
import {
  askRecovery,
  newPassword,
  passwordForm,
  postRecovery,
  recovered,
  recoveryForm,
  recoveryPage,
} from './recovery.ts'

/** Leaving one company for the page of another; only a page that anyone may read is gone back to. */
function after(ctx: Ctx, visit: Visit, { volta }: Query): string {
  const back = safeReturn(volta)
  return back ? `${basePath(ctx)}/externo${back}` : link(ctx, visit, '/anuncios')
}

/** The vacancies are read before anybody enters. */
const entrance = (ctx: Ctx, { empresaId }: Query): string =>
  `${basePath(ctx)}/externo/anuncios${empresaId ? `?empresaId=${encodeURIComponent(empresaId)}` : ''}`

const nowhere = async (): Promise<never> => {
  throw failure.notFound()
}

const pages = [
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/*',
    summary: 'Endereço que não existe',
    handler: (ctx, { query }) => open(ctx, query, nowhere),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo',
    summary: 'Portal',
    handler: async (ctx, { query }) => new RedirectAnswer(entrance(ctx, query)),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/login',
    summary: 'Login do candidato',
    handler: (ctx, { query }) =>
      publicOnly(ctx, query, async (visit) => loginPage(ctx, visit, query), '/login'),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/login',
    summary: 'Login do candidato',
    bodyKind: 'form',
    body: loginForm,
    handler: (ctx, input) =>
      publicOnly(ctx, input.query, (visit) => postLogin(ctx, visit, input), '/login'),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/sair',
    summary: 'Sai do portal',
    bodyKind: 'form',
    handler: (ctx, { query, request, reply }) =>
      open(ctx, query, async function out(visit) {
        await leave(worldOf(ctx), request, reply, candidato)
        return new RedirectAnswer(after(ctx, visit, query))
      }),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/recuperar-senha',
    summary: 'Recuperação de senha',
    handler: (ctx, { query }) => publicOnly(ctx, query, async (visit) => recoveryPage(ctx, visit)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/recuperar-senha',
    summary: 'Pede o link de recuperação',
    bodyKind: 'form',
    body: recoveryForm,
    handler: (ctx, input) =>
      publicOnly(ctx, input.query, (visit) => postRecovery(ctx, visit, input)),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/nova-senha',
    summary: 'Nova senha',
    perMinute: 30,
    handler: (ctx, input) => open(ctx, input.query, (visit) => newPassword(ctx, visit, input)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/nova-senha',
    summary: 'Grava a nova senha',
    perMinute: 20,
    bodyKind: 'form',
    body: passwordForm,
    handler: (ctx, input) =>
      open(ctx, input.query, (visit) => newPassword(ctx, visit, input, input.body)),
  }),
]

async function session(ctx: Ctx, request: FastifyRequest): Promise<Session> {
  const found = await identify(worldOf(ctx), request, candidato)
  if (!found) throw failure.unauthenticated()
  return found
}

async function info(ctx: Ctx, request: FastifyRequest): Promise<CallAnswer<typeof calls.sessao>> {
  const { account } = await session(ctx, request)
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
    empresas: [...account.empresas],
    authorities: [],
    aceitoPoliticaSeguranca: accepted,
    timezone: account.empresa.timezone,
  }
}

type Named = { id: number; nome: string }

const candidaciesOf = (tx: Tx, cpf: string): Promise<{ id: number }[]> =>
  tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .select('c.empresa_id as id')
    .where('p.pessoal_cpf', '=', cpf)
    .execute()

/** Those of the own document once a person was seen to ask; else all, so that nobody learns where a CPF is known. */
async function companiesOf(ctx: Ctx, cpf: string, recaptcha: string | null): Promise<Named[]> {
  const all = (await portalCompanies(ctx)).map(({ id, nome }) => ({ id, nome }))
  if (!recaptcha || (await ctx.platform.humanCheck.verify(recaptcha)) !== 'ok') return all
  const { pool } = ctx.platform
  await countAttempt(pool, [{ key: `empresas ${cpf}`, max: 10, seconds: 3600 }])
  const own = await asOwner(pool, (tx) => candidaciesOf(tx, cpf))
  const known = all.filter((c) => own.some((o) => o.id === c.id))
  return known.length ? known : all
}

type Sent<C extends Call> = RouteInput<CallParams<C>, unknown, CallBody<C>>

async function enterByCall(
  ctx: Ctx,
  { body, request, reply }: Sent<typeof calls.entrar>,
): Promise<CallAnswer<typeof calls.entrar>> {
  const key = await enter(worldOf(ctx), request, reply, {
    actor: candidato,
    cpf: cleanDocument('cpf', body.cpf ?? ''),
    password: body.senha ?? '',
    empresaId: body.empresaId ?? 0,
  })
  const found = await ctx.platform.sessions.find(key)
  if (!found) throw failure.unauthenticated()
  const { id, nome, cpf, empresa } = found.account
  const me = { id, nome, cpf }
  return {
    authenticated: true,
    usuario: me,
    candidato: me,
    empresa: { id: empresa.id, nome: empresa.nome },
  }
}

async function changeByCall(
  ctx: Ctx,
  { params, body, request, reply }: Sent<typeof calls.alterarSenha>,
): Promise<undefined> {
  const found = await session(ctx, request)
  if (found.account.id !== params.id) throw failure.notFound()
  await changePassword(worldOf(ctx), candidato, { session: found, request, reply }, body)
}

async function acceptByCall(
  ctx: Ctx,
  { params, body }: Sent<typeof calls.aceitarTermo>,
): Promise<undefined> {
  if (ctx.user.id !== params.id) throw failure.notFound()
  const read = { ip: ctx.ip, em: ctx.now.toISOString(), versao: body.versao ?? undefined }
  await mine(ctx, (inner) => acceptTerms(inner, params.id, read))
  await ctx.platform.sessions.rightsChanged(ctx.tx, `candidato:${params.id}`)
}

const answers = [
  answerCall(calls.entrar, enterByCall),
  answerCall(calls.sessao, (ctx, { request }) => info(ctx, request)),
  answerCall(calls.sair, async function out(ctx, { request, reply }) {
    await leave(worldOf(ctx), request, reply, candidato)
    return undefined
  }),
  answerCall(calls.navegacao, async function count(ctx, { query }) {
    await countScreen(ctx, query.url)
    return undefined
  }),
  answerCall(calls.recuperarSenha, async function recover(ctx, { body, request }) {
    await askRecovery(ctx, request, body.cpf, body.empresaId)
    return { mensagem: recovered }
  }),
  answerCall(calls.empresasPorCpf, (ctx, { query }) =>
    companiesOf(ctx, cleanDocument('cpf', query.cpf ?? ''), query.recaptcha),
  ),
  answerCall(calls.alterarSenha, changeByCall),
  answerCall(calls.aceitarTermo, acceptByCall),
]

export const routes = defineRoutes([...pages, ...answers])
