/** What the law gives the person: the own data, who saw them, and their erasure; and the terms that were accepted. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { z } from 'zod'
import { ownExamImage, ownExamsOf } from '#modules/captacao/exames-palografico/service.ts'
import { askErasure, openRequestOf } from '#modules/captacao/pedidos-lgpd/service.ts'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import { Failure, failure, type FieldError } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { sendFile } from '#platform/server/http/file-routes.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { defineRoutes, FileAnswer, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { passwordMatches, storedPassword } from '#platform/server/session/password.ts'
import { inCompany, type Visit } from '../company.ts'
import { open, ownDataPage, safeReturn, termsPage } from '../guard.ts'
import { html } from '../html.ts'
import { id } from '../ids.ts'
import { basePath, control, link, page } from '../layout.ts'
import { accessesOf } from './accesses.ts'
import { confirmNewEmail } from './email-change.ts'
import { everythingOf, packageDocument } from './package.ts'
import { acceptTerms, mustAccept } from './terms.ts'

const any = z.record(z.string(), z.string().max(500))
const one = z.object({ id })
const me = (ctx: Ctx): number => ctx.user.id ?? 0
const mine = <T>(
  ctx: Ctx,
  work: (inner: Ctx) => Promise<T>,
  mode: 'read' | 'write' = 'write',
): Promise<T> => inCompany(ctx, ctx.empresa?.id ?? 0, work, mode)

const handedOver = (ctx: Ctx, inner: Ctx): Promise<void> =>
  audit(inner, {
    recurso: 'captacao.candidatos',
    registro: me(ctx),
    titulo: ctx.user.nome,
    acao: 'DOWNLOAD_PROPRIOS_DADOS',
  })

async function everything(ctx: Ctx): Promise<FileAnswer> {
  const data = await mine(ctx, async (inner) => {
    await handedOver(ctx, inner)
    return everythingOf(ctx, inner, me(ctx))
  })
  return new FileAnswer({
    open: async () => ({ body: Buffer.from(JSON.stringify(data, null, 2)) }),
    name: 'meus-dados.json',
    contentType: 'application/json; charset=utf-8',
  })
}

async function printed(ctx: Ctx): Promise<FileAnswer> {
  const document = await mine(ctx, async (inner) => {
    await handedOver(ctx, inner)
    return packageDocument(ctx, inner, me(ctx))
  })
  return rendered(ctx, document, true)
}

async function dataPage(ctx: Ctx, visit: Visit, errors: FieldError[] = []): Promise<unknown> {
  const { rows, asked, exams } = await mine(
    ctx,
    async (inner) => ({
      rows: await accessesOf(inner, me(ctx)),
      asked: await openRequestOf(inner, me(ctx)),
      exams: await ownExamsOf(inner, me(ctx)),
    }),
    'read',
  )
  const seen = rows.length
    ? html`<ul class="cards">
        ${rows.map((r) => html`<li class="card"><b>${formatDate(r.dia)}</b> · ${r.tipo}${r.vezes > 1 ? ` (${r.vezes} vezes)` : ''} · ${r.perfil}</li>`)}
      </ul>`
    : html`<p>Ninguém da empresa abriu o seu cadastro até agora.</p>`
  const erase = asked
    ? html`<p class="notice">
        Pedido recebido em ${formatDayOf(asked.pedidoEm, companyOf(ctx).timezone)}. A empresa
        responde até ${formatDate(asked.prazo)}.
      </p>`
    : html`<p>
          Sem contratação nem candidatura aberta, os dados são apagados na hora. Caso contrário, a
          empresa responde em até 15 dias.
        </p>
        <form
          method="post"
          action="${link(ctx, visit, '/meus-dados/apagar')}"
          data-confirm="Apagar o seu cadastro? Isso não pode ser desfeito."
        >
          ${control({ name: 'senha', label: 'Confirme com a sua senha', type: 'password', required: true, autocomplete: 'current-password' }, errors)}<button
            class="big"
          >
            Apagar os meus dados
          </button>
        </form>`
  return page(ctx, visit, {
    title: 'Meus dados',
    narrow: true,
    noindex: true,
    errors,
    status: errors.length ? 422 : 200,
    body: html`<h1>Meus dados</h1>
      <h2>Baixar</h2>
      <p>
        O cadastro, as candidaturas com as etapas e entrevistas, as respostas que você deu, os
        documentos, os exames, os alertas, os termos aceitos e quem acessou. As anotações e os
        pareceres de quem avalia não entram.
      </p>
      <p class="actions">
        <a class="button" href="${basePath(ctx)}/api/externo/meus-dados/pdf" download
          >Baixar em PDF</a
        >
        <a class="button" href="${basePath(ctx)}/api/externo/meus-dados" download>Baixar em JSON</a>
      </p>
      ${exams.filter((x) => x.imagem).map((x) => html`<p><a href="${basePath(ctx)}/api/externo/meus-dados/exames/${x.id}/imagem" download>Imagem do exame palográfico de ${formatDate(x.data)}</a></p>`)}
      <h2>Corrigir</h2>
      <p><a href="${link(ctx, visit, `/candidatos/${me(ctx)}`)}">Editar o cadastro</a></p>
      <h2>Quem acessou</h2>
      ${seen}
      <h2>Apagar</h2>
      ${erase}`,
  })
}

async function erase(
  ctx: Ctx,
  senha: string,
): Promise<{ apagado: boolean; prazo: string | null; mensagem: string }> {
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

const html200 = { page: true, access: 'publico', answerKind: 'html' } as const

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'externo/meus-dados',
    ...html200,
    summary: 'Os próprios dados',
    query: any,
    handler: (ctx, { query }) =>
      ownDataPage(ctx, query, '/meus-dados', (visit) => dataPage(ctx, visit)),
  }),
  route({
    method: 'POST',
    path: 'externo/meus-dados/apagar',
    ...html200,
    summary: 'Apaga os próprios dados',
    transaction: 'none',
    bodyKind: 'form',
    query: any,
    body: any,
    handler: (ctx, { query, body, reply }) =>
      ownDataPage(ctx, query, '/meus-dados', async (visit) => {
        try {
          const { apagado, mensagem } = await erase(ctx, body['senha'] ?? '')
          if (!apagado) return new RedirectAnswer(link(ctx, visit, '/meus-dados'))
          void reply.clearCookie(candidato.cookie, { path: basePath(ctx) || '/' })
          return new RedirectAnswer(
            link(ctx, visit, '/anuncios', { aviso: mensagem === '' ? undefined : 'apagado' }),
          )
        } catch (error) {
          if (error instanceof Failure && error.errors) return dataPage(ctx, visit, error.errors)
          throw error
        }
      }),
  }),
  route({
    method: 'POST',
    path: 'externo/termo',
    ...html200,
    summary: 'Aceita o termo',
    transaction: 'read',
    bodyKind: 'form',
    query: any,
    body: any,
    handler: (ctx, { query, body }) =>
      open(ctx, query, async (visit) => {
        if (ctx.user.kind !== 'candidato') return new RedirectAnswer(link(ctx, visit, '/login'))
        const terms = await mine(ctx, (inner) => mustAccept(inner, me(ctx)), 'read')
        const back = safeReturn(query['volta']) ?? '/anuncios'
        if (
          terms &&
          (body['aceitoPoliticaSeguranca'] !== 'true' || body['versaoPolitica'] !== terms.versao)
        )
          return termsPage(ctx, visit, terms, back)
        await mine(ctx, (inner) => acceptTerms(inner, me(ctx)))
        return new RedirectAnswer(`${basePath(ctx)}/externo${back}`)
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/novo-email',
    ...html200,
    summary: 'Confirmação do novo e-mail',
    transaction: 'none',
    perMinute: 30,
    query: any,
    handler: (ctx, { query }) =>
      open(ctx, query, async (visit) =>
        page(ctx, visit, {
          title: 'Confirmar o novo e-mail',
          narrow: true,
          noindex: true,
          body: html`<h1>Confirmar o novo e-mail</h1>
            <form method="post" action="${link(ctx, visit, '/novo-email')}">
              <input type="hidden" name="token" value="${query['token']}" />
              <p>Confirme que este e-mail é seu para usá-lo no seu cadastro.</p>
              <button class="big">Confirmar o e-mail</button>
            </form>`,
        }),
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/novo-email',
    ...html200,
    summary: 'Confirma o novo e-mail',
    transaction: 'none',
    perMinute: 20,
    bodyKind: 'form',
    query: any,
    body: any,
    handler: (ctx, { query, body }) =>
      open(ctx, query, async (visit) => {
        const email = await confirmNewEmail(ctx, body['token'] ?? '')
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
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/meus-dados',
    access: { actor: candidato.key },
    answerKind: 'file',
    perMinute: 10,
    summary: 'Cópia dos próprios dados',
    handler: (ctx) => everything(ctx),
  }),
  route({
    method: 'GET',
    path: 'externo/meus-dados/pdf',
    access: { actor: candidato.key },
    answerKind: 'file',
    transaction: 'read',
    perMinute: 10,
    summary: 'Os próprios dados em PDF',
    handler: (ctx) => printed(ctx),
  }),
  route({
    method: 'GET',
    path: 'externo/meus-dados/exames/{id}/imagem',
    access: { actor: candidato.key },
    answerKind: 'file',
    transaction: 'read',
    perMinute: 30,
    summary: 'Imagem de um exame próprio',
    params: one,
    handler: (ctx, { params }) =>
      mine(
        ctx,
        async (inner) => {
          const image = await ownExamImage(inner, me(ctx), params.id)
          if (!image) throw failure.notFound()
          return sendFile(inner, image)
        },
        'read',
      ),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}/acessos',
    access: { actor: candidato.key },
    summary: 'Quem acessou os próprios dados',
    params: one,
    handler: (ctx, { params }) => {
      if (params.id !== me(ctx)) throw failure.notFound()
      return mine(ctx, (inner) => accessesOf(inner, params.id), 'read')
    },
  }),
  route({
    method: 'POST',
    path: 'externo/candidatos/{id}/apagar',
    beforeTerms: true,
    access: { actor: candidato.key },
    transaction: 'none',
    summary: 'Pede que os próprios dados sejam apagados',
    params: one,
    body: z.object({ senha: z.string().max(512).default('') }),
    handler: async (ctx, { params, body }) => {
      if (params.id !== me(ctx)) throw failure.notFound()
      return erase(ctx, body.senha)
    },
  }),
])
