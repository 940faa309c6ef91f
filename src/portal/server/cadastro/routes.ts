import { z } from 'zod'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineRoutes, route, type RouteInput } from '#platform/server/http/route.ts'
import { companyOrRefuse, type Visit } from '../company.ts'
import { open, privatePage, publicOnly, sentForm } from '../guard.ts'
import { id } from '../ids.ts'
import { ownId, withOwnFiles } from '../own.ts'
import { lightPage, publicPage, type Query } from '../query.ts'
import { cadastrar } from './calls.ts'
import { confirmed, confirmPage } from './confirm-page.ts'
import { checkedRegistration, newPage, register, sentPage } from './new-page.ts'
import { ownPage, saveOwn } from './own-record.ts'
import { changeByPage, passwordPage } from './password-page.ts'
import { answer, keepRegistration } from './register.ts'
import { uploadRoutes } from './uploads.ts'

const typed = z.union([z.string().max(200_000), z.array(z.string().max(500)).max(200)])
const form = z.record(z.string(), typed)
const choices = z.union([z.string().max(500), z.array(z.string().max(500)).max(200)]).optional()
const confirmForm = z.object({ token: z.string().max(500).optional(), cargos: choices })

const newRoute = (path: string) =>
  route({
    ...lightPage,
    method: 'GET',
    path,
    summary: 'Cadastro do candidato',
    handler: (ctx, { query }) => publicOnly(ctx, query, (visit) => newPage(ctx, visit, query)),
  })

const pages = [
  newRoute('externo/candidatos'),
  newRoute('externo/candidatos/new'),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/candidatos/new',
    summary: 'Envia o cadastro',
    perMinute: 20,
    bodyKind: 'form',
    body: form,
    handler: (ctx, { query, body }) =>
      publicOnly(ctx, query, (visit) => register(ctx, visit, query, body)),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/candidatos/enviado',
    summary: 'Cadastro enviado',
    handler: (ctx, { query }) =>
      publicOnly(ctx, query, async (visit) => sentPage(ctx, visit, query)),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/confirmar',
    summary: 'Confirmação do cadastro',
    handler: (ctx, { query }) =>
      open(ctx, query, async (visit) => confirmPage(ctx, visit, query.token)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/confirmar',
    summary: 'Confirma o cadastro',
    perMinute: 20,
    bodyKind: 'form',
    body: confirmForm,
    handler: (ctx, { query, ...sent }) => open(ctx, query, (visit) => confirmed(ctx, visit, sent)),
  }),
]

const here = (of: number, { tab }: Query): string =>
  `/candidatos/${of}${tab === 'senha' ? '?tab=senha' : ''}`

/** Another person's id is the same page as a missing one. */
function showOwn(ctx: Ctx, visit: Visit, asked: number, { tab, aviso }: Query): unknown {
  ownId(ctx, asked)
  if (tab === 'senha') return passwordPage(ctx, visit)
  const notice = aviso === 'gravado' ? 'Cadastro gravado com sucesso.' : undefined
  return ownPage(ctx, visit, { notice })
}

type Sending = Pick<RouteInput<unknown, Query, z.infer<typeof form>>, 'body' | 'request' | 'reply'>

function storeOwn(
  ctx: Ctx,
  visit: Visit,
  asked: number,
  { tab, ...sent }: Sending & { tab: string | undefined },
): Promise<unknown> {
  ownId(ctx, asked)
  return tab === 'senha' ? changeByPage(ctx, visit, sent) : saveOwn(ctx, visit, sent.body)
}

const own = [
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/candidatos/{id}',
    summary: 'O próprio cadastro',
    params: z.object({ id }),
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, here(params.id, query), async (visit) =>
        showOwn(ctx, visit, params.id, query),
      ),
  }),
  route({
    ...publicPage,
    method: 'POST',
    path: 'externo/candidatos/{id}',
    summary: 'Grava o próprio cadastro',
    transaction: 'read',
    bodyKind: 'form',
    params: z.object({ id }),
    body: form,
    handler: (ctx, { params, query, body, request, reply }) =>
      sentForm(ctx, query, here(params.id, query), async (visit) =>
        storeOwn(ctx, visit, params.id, { tab: query.tab, body, request, reply }),
      ),
  }),
]

async function registerByCall(
  ctx: Ctx,
  sent: CallBody<typeof cadastrar>,
  vacancy: number | null,
): Promise<CallAnswer<typeof cadastrar>> {
  const empresaId = await companyOrRefuse(ctx, sent.empresaId)
  const { body, errors } = await checkedRegistration(
    ctx,
    empresaId,
    withOwnFiles(ctx, sent),
    vacancy,
  )
  if (errors.length) throw failure.invalid(errors)
  await keepRegistration(ctx, empresaId, body, vacancy)
  return { mensagem: answer }
}

const calls = [
  ...uploadRoutes,
  answerCall(cadastrar, (ctx, { query, body }) => registerByCall(ctx, body, query.solicitacaoId)),
]

export const routes = defineRoutes([...pages, ...own, ...calls])
