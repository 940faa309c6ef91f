/** What the law gives the person: the own data, who saw them, and their erasure; and the terms that were accepted. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ownExamImage } from '#modules/captacao/exames-palografico/service.ts'
import { askErasure } from '#modules/captacao/pedidos-lgpd/service.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { defineRoutes, FileAnswer, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { passwordMatches, storedPassword } from '#platform/server/session/password.ts'
import type { Visit } from '../company.ts'
import { open, ownDataPage, safeReturn, termsPage } from '../guard.ts'
import { html } from '../html.ts'
import { basePath, link, page } from '../layout.ts'
import { mine, ownId } from '../own.ts'
import { lightPage, publicPage } from '../query.ts'
import { accessesOf } from './accesses.ts'
import { archiveOf, asText } from './archive.ts'
import * as calls from './calls.ts'
import { dataPage } from './data-page.ts'
import { confirmNewEmail } from './email-change.ts'
import { everythingOf, packageDocument } from './package.ts'
import { acceptTerms, mustAccept } from './terms.ts'

const text = z.string().max(512).optional()
const eraseForm = z.object({ senha: text })
const acceptForm = z.object({ aceitoPoliticaSeguranca: text, versaoPolitica: text })
const tokenForm = z.object({ token: text })
const me = (ctx: Ctx): number => ctx.user.id ?? 0

type Taking<T> = (ctx: Ctx, inner: Ctx, id: number) => Promise<T>

/** What `work` makes of the own data, noted as handed over. */
const handed = <T>(ctx: Ctx, work: Taking<T>): Promise<T> =>
  mine(ctx, (inner) => noted(ctx, inner, work))

async function noted<T>(ctx: Ctx, inner: Ctx, work: Taking<T>): Promise<T> {
  await audit(inner, {
    recurso: 'captacao.candidatos',
    registro: me(ctx),
    titulo: ctx.user.nome,
    acao: 'DOWNLOAD_PROPRIOS_DADOS',
  })
  return work(ctx, inner, me(ctx))
}

async function everything(ctx: Ctx): Promise<FileAnswer> {
  const data = await handed(ctx, everythingOf)
  return new FileAnswer({
    open: async () => ({ body: Buffer.from(asText(data)) }),
    name: 'meus-dados.json',
    contentType: 'application/json; charset=utf-8',
  })
}

async function printed(ctx: Ctx): Promise<FileAnswer> {
  const document = await handed(ctx, packageDocument)
  return rendered(ctx, document, true)
}

async function erase(ctx: Ctx, senha: string): Promise<CallAnswer<typeof calls.apagar>> {
  const id = me(ctx)
  await countAttempt(ctx.platform.pool, [{ key: `senha candidato ${id}`, max: 10, seconds: 900 }])
  const stored = await asOwner(ctx.platform.pool, (tx) => storedPassword(tx, candidato.key, id))
  if (!(await passwordMatches(stored, senha)))
    throw failure.invalid([
      {
        field: 'senha',
        label: 'Senha',
        message: senha ? 'A senha não confere.' : 'Senha é obrigatória',
      },
    ])
  const result = await mine(ctx, (inner) => askErasure(inner, id))
  if (!result.apagado)
    return { ...result, mensagem: 'Recebemos o seu pedido. A empresa responde em até 15 dias.' }
  return { ...result, mensagem: 'Seus dados foram apagados.' }
}

async function eraseByPage(
  ctx: Ctx,
  visit: Visit,
  { senha = '', reply }: { senha: string | undefined; reply: FastifyReply },
): Promise<unknown> {
  try {
    const { apagado } = await erase(ctx, senha)
    if (!apagado) return new RedirectAnswer(link(ctx, visit, '/meus-dados'))
    void reply.clearCookie(candidato.cookie, { path: basePath(ctx) || '/' })
    return new RedirectAnswer(link(ctx, visit, '/anuncios', { aviso: 'apagado' }))
  } catch (error) {
    if (error instanceof Failure && error.errors) return dataPage(ctx, visit, error.errors)
    throw error
  }
}

async function acceptByPage(
  ctx: Ctx,
  visit: Visit,
  volta: string | undefined,
  sent: z.infer<typeof acceptForm>,
): Promise<unknown> {
  if (ctx.user.kind !== 'candidato') return new RedirectAnswer(link(ctx, visit, '/login'))
  const terms = await mine(ctx, (inner) => mustAccept(inner, me(ctx)), 'read')
  const back = safeReturn(volta) ?? '/anuncios'
  const read = sent.aceitoPoliticaSeguranca === 'true' && sent.versaoPolitica === terms?.versao
  if (terms && !read) return termsPage(ctx, visit, terms, back)
  await mine(ctx, (inner) => acceptTerms(inner, me(ctx)))
  return new RedirectAnswer(`${basePath(ctx)}/externo${back}`)
}

const emailPage = (ctx: Ctx, visit: Visit, token: string | undefined): unknown =>
  page(ctx, visit, {
    title: 'Confirmar o novo e-mail',
    narrow: true,
    noindex: true,
    body: html`<h1>Confirmar o novo e-mail</h1>
      <form method="post" action="${link(ctx, visit, '/novo-email')}">
        <input type="hidden" name="token" value="${token}" />
        <p>Confirme que este e-mail é seu para usá-lo no seu cadastro.</p>
        <button class="big">Confirmar o e-mail</button>
      </form>`,
  })

async function confirmEmail(ctx: Ctx, visit: Visit, token: string): Promise<unknown> {
  const email = await confirmNewEmail(ctx, token)
  const [title, said] = email
    ? ['E-mail confirmado', `As próximas mensagens irão para ${email}.`]
    : ['Link inválido', 'Este link já foi usado ou venceu.']
  return page(ctx, visit, {
    title,
    narrow: true,
    noindex: true,
    status: email ? 200 : 410,
    body: html`<h1>${title}</h1>
      <p role="status">${said}</p>
      <p><a href="${link(ctx, visit, '/anuncios')}">Vagas abertas</a></p>`,
  })
}

async function examImage(inner: Ctx, candidatoId: number, id: number): Promise<FileAnswer> {
  const image = await ownExamImage(inner, candidatoId, id)
  if (!image) throw failure.notFound()
  return sendFile(inner, image)
}

const pages = [
  route({
    ...publicPage,
    method: 'GET',
    path: 'externo/meus-dados',
    summary: 'Os próprios dados',
    handler: (ctx, { query }) =>
      ownDataPage(ctx, query, '/meus-dados', (visit) => dataPage(ctx, visit)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/meus-dados/apagar',
    summary: 'Apaga os próprios dados',
    bodyKind: 'form',
    body: eraseForm,
    handler: (ctx, { query, body: { senha }, reply }) =>
      ownDataPage(ctx, query, '/meus-dados', (visit) => eraseByPage(ctx, visit, { senha, reply })),
  }),
  route({
    ...publicPage,
    method: 'POST',
    path: 'externo/termo',
    summary: 'Aceita o termo',
    transaction: 'read',
    bodyKind: 'form',
    body: acceptForm,
    handler: (ctx, { query, body }) =>
      open(ctx, query, (visit) => acceptByPage(ctx, visit, query.volta, body)),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/novo-email',
    summary: 'Confirmação do novo e-mail',
    perMinute: 30,
    handler: (ctx, { query }) =>
      open(ctx, query, async (visit) => emailPage(ctx, visit, query.token)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/novo-email',
    summary: 'Confirma o novo e-mail',
    perMinute: 20,
    bodyKind: 'form',
    body: tokenForm,
    handler: (ctx, { query, body }) =>
      open(ctx, query, (visit) => confirmEmail(ctx, visit, body.token ?? '')),
  }),
]

const answers = [
  answerCall(calls.copia, (ctx) => everything(ctx)),
  answerCall(calls.copiaEmPdf, (ctx) => printed(ctx)),
  answerCall(calls.copiaInteira, (ctx) => handed(ctx, archiveOf)),
  answerCall(calls.imagemDoExame, (ctx, { params }) =>
    mine(ctx, (inner) => examImage(inner, me(ctx), params.id), 'read'),
  ),
  answerCall(calls.acessos, (ctx, { params }) => {
    const id = ownId(ctx, params.id)
    return mine(ctx, (inner) => accessesOf(inner, id), 'read')
  }),
  answerCall(calls.apagar, async (ctx, { params, body }) => {
    ownId(ctx, params.id)
    return erase(ctx, body.senha ?? '')
  }),
]

export const routes = defineRoutes([...pages, ...answers])
