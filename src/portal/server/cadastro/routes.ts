import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { z } from 'zod'
import { readUploadedResume } from '#modules/captacao/candidatos/resume.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { Failure, failure, type FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import {
  keepUpload,
  type Received,
  type Upload,
  type UploadRules,
  withUpload,
} from '#platform/server/http/file-routes.ts'
import { setCookie } from '#platform/server/http/requester.ts'
import { changePassword } from '#platform/server/session/change-password.ts'
import { rememberBrowser } from '#platform/server/session/known-browser.ts'
import { defineRoutes, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { vacancyOver } from '../vagas/vacancy.ts'
import { withOwnFiles } from '../own.ts'
import { keyFor } from '../sign.ts'
import type { uploadedPhoto, uploadedResume } from '../../uploads.ts'
import { companyOrRefuse, inCompany, type Visit, worldOf } from '../company.ts'
import { open, privatePage, publicOnly, type Query, sentForm } from '../guard.ts'
import { html, type Html } from '../html.ts'
import { id, idIn } from '../ids.ts'
import { control, link, page } from '../layout.ts'
import { currentTerms } from '../meus-dados/terms.ts'
import { formChoices, registrationFields, ufOf } from './form.ts'
import { ownPage, saveOwn } from './own-record.ts'
import { bodyOfForm } from './sent.ts'
import { type ChooseAgain, confirmRegistration } from './confirm.ts'
import {
  answer,
  keepRegistration,
  knownByVacancy,
  positionOfVacancy,
  registrationErrors,
  withVacancyPosition,
} from './register.ts'

type Body = Record<string, unknown>
const any = z.record(z.string(), z.string().max(500))
const form = z.record(
  z.string(),
  z.union([z.string().max(200_000), z.array(z.string().max(500)).max(200)]),
)

function chooseCompany(ctx: Ctx, visit: Visit, query: Query): Html {
  const vacancy = idIn(query['solicitacaoId'])
  return html`<h1>Cadastro</h1>
    <form method="get" action="${link(ctx, visit, '/candidatos/new', {})}">
      ${vacancy === null ? '' : html`<input type="hidden" name="solicitacaoId" value="${vacancy}" />`}
      <fieldset>
        <legend>Em qual empresa você quer se cadastrar?</legend>
        <div class="checks">
          ${visit.companies.map((c) => html`<label><input type="radio" name="empresaId" value="${c.id}" required />${c.nome}</label>`)}
        </div>
      </fieldset>
      <button class="big">Continuar</button>
    </form>`
}

async function newPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  body: Body = {},
  errors: FieldError[] = [],
): Promise<unknown> {
  const { chosen } = visit
  if (!chosen)
    return page(ctx, visit, {
      title: 'Cadastro',
      narrow: true,
      body: chooseCompany(ctx, visit, query),
    })
  const vacancy = idIn(query['solicitacaoId'])
  const over = vacancy === null ? null : await vacancyOver(ctx, visit, chosen, vacancy)
  if (over) return over
  const fields = await inCompany(ctx, chosen.id, async (inner) => {
    const choices = await formChoices(inner, ufOf(body))
    const position = vacancy === null ? undefined : await positionOfVacancy(inner, vacancy)
    if (position && !choices.cargos.some((c) => c.id === position.id))
      choices.cargos.unshift(position)
    return registrationFields(inner, choices, {
      body: { ...(position ? { cargos: [position.id] } : {}), ...body },
      errors,
      isNew: true,
      policy: await currentTerms(inner),
    })
  })
  return page(ctx, visit, {
    title: 'Cadastro',
    errors,
    status: errors.length ? 422 : 200,
    body: html`<h1>Cadastro</h1>
      <form
        method="post"
        class="registration"
        data-draft="${chosen.id}"
        data-company="${chosen.id}"
        novalidate
        action="${link(ctx, visit, '/candidatos/new', { solicitacaoId: query['solicitacaoId'] })}"
      >
        ${fields}<button class="big">Enviar cadastro</button>
      </form>`,
  })
}

async function register(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  sent: Record<string, string | string[]>,
): Promise<unknown> {
  const empresaId = await companyOrRefuse(ctx, visit.chosen?.id)
  const { curriculoChave, ocrFile, foto, fotoChave, ...typed } = bodyOfForm(sent)
  const solicitacaoId = idIn(query['solicitacaoId'])
  const file = signedFile(ctx, 'curriculo', ocrFile, curriculoChave)
  const photo = signedFile(ctx, 'foto', foto, fotoChave)
  const body = await inCompany(ctx, empresaId, (inner) =>
    withVacancyPosition(
      inner,
      {
        ...typed,
        ...(file ? { ocrFile: { id: file } } : {}),
        ...(photo ? { foto: { id: photo } } : {}),
      },
      solicitacaoId,
    ),
  )
  const errors = await inCompany(ctx, empresaId, async (inner) =>
    registrationErrors(inner, body, true, await knownByVacancy(inner, solicitacaoId)),
  )
  if (errors.length)
    return newPage(
      ctx,
      visit,
      query,
      {
        ...body,
        ...(file ? { ocrFile, curriculoChave } : {}),
        ...(photo ? { foto: { id: photo }, fotoChave } : {}),
      },
      errors,
    )
  await keepRegistration(ctx, empresaId, body, solicitacaoId)
  return new RedirectAnswer(
    link(ctx, visit, '/candidatos/enviado', { solicitacaoId: query['solicitacaoId'] }),
  )
}

/** A page of its own: 'Back' and 'Reload' send nothing again. */
const sentPage = (ctx: Ctx, visit: Visit, query: Query): unknown =>
  page(ctx, visit, {
    title: 'Confirme o e-mail',
    narrow: true,
    noindex: true,
    body: html`<h1>Quase lá</h1>
      <p role="status" data-draft-done>${answer}</p>
      ${ctx.platform.mailer.sends ? '' : html`<p class="notice">Esta instalação ainda não envia e-mails: a mensagem ficou guardada no servidor.</p>`}
      <p>
        Abra o link que chegou ao seu e-mail para
        concluir${query['solicitacaoId'] ? ' e enviar a sua candidatura' : ''}.
      </p>`,
  })

function choosePositions(
  ctx: Ctx,
  visit: Visit,
  token: string,
  { empresaId, cargos }: ChooseAgain,
): unknown {
  if (!cargos.length)
    return page(ctx, visit, {
      title: 'Confirmar cadastro',
      narrow: true,
      noindex: true,
      status: 409,
      body: html`<h1>Confirmar cadastro</h1>
        <p>
          A empresa não oferece mais os cargos que você escolheu, e nenhum outro está aberto agora.
          O seu cadastro continua guardado até o link vencer: tente de novo mais tarde.
        </p>`,
    })
  return page(ctx, visit, {
    title: 'Confirmar cadastro',
    narrow: true,
    noindex: true,
    status: 409,
    body: html`<h1>Confirmar cadastro</h1>
      <p role="alert">
        A empresa não oferece mais os cargos que você escolheu. O resto do cadastro continua
        guardado: escolha outros cargos para concluir.
      </p>
      <form method="post" action="${link(ctx, visit, '/confirmar', { empresaId })}">
        <input type="hidden" name="token" value="${token}" />
        <fieldset class="checks">
          <legend>Cargo/Função Pretendida</legend>
          <div class="choices">
            ${cargos.map((c) => html`<label><input type="checkbox" name="cargos" value="${c.id}" /> ${c.nome}</label>`)}
          </div>
        </fieldset>
        <button class="big">Confirmar cadastro</button>
      </form>`,
  })
}

/** The upload belongs to whoever holds its signature; any other id is passed over. */
function signedFile(
  ctx: Ctx,
  what: 'curriculo' | 'foto',
  file: unknown,
  signature: unknown,
): number | null {
  const number = idIn(file)
  return number !== null && signature === keyFor(ctx, `${what} ${number}`) ? number : null
}

const pages = [
  route({
    method: 'GET',
    path: 'externo/candidatos',
    page: true,
    summary: 'Cadastro do candidato',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) => publicOnly(ctx, query, (visit) => newPage(ctx, visit, query)),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/new',
    page: true,
    summary: 'Cadastro do candidato',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) => publicOnly(ctx, query, (visit) => newPage(ctx, visit, query)),
  }),
  route({
    method: 'POST',
    path: 'externo/candidatos/new',
    page: true,
    summary: 'Envia o cadastro',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    perMinute: 20,
    bodyKind: 'form',
    query: any,
    body: form,
    handler: (ctx, { query, body }) =>
      publicOnly(ctx, query, (visit) => register(ctx, visit, query, body)),
  }),
  route({
    method: 'GET',
    path: 'externo/candidatos/enviado',
    page: true,
    summary: 'Cadastro enviado',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) =>
      publicOnly(ctx, query, async (visit) => sentPage(ctx, visit, query)),
  }),
  route({
    method: 'GET',
    path: 'externo/confirmar',
    page: true,
    summary: 'Confirmação do cadastro',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) =>
      open(ctx, query, async (visit) =>
        page(ctx, visit, {
          title: 'Confirmar cadastro',
          narrow: true,
          noindex: true,
          body: html`<h1>Confirmar cadastro</h1>
            <form method="post" action="${link(ctx, visit, '/confirmar')}">
              <input type="hidden" name="token" value="${query['token']}" />
              <p>Confirme que este e-mail é seu para concluir o cadastro.</p>
              <button class="big">Confirmar cadastro</button>
            </form>`,
        }),
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/confirmar',
    page: true,
    summary: 'Confirma o cadastro',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    perMinute: 20,
    bodyKind: 'form',
    query: any,
    body: form,
    handler: (ctx, { query, body, request, reply }) =>
      open(ctx, query, async (visit) => {
        const token = String(body['token'] ?? '')
        const done = await confirmRegistration(
          ctx,
          token,
          [body['cargos'] ?? []].flat().flatMap((v) => idIn(v) ?? []),
        )
        if (!done)
          return page(ctx, visit, {
            title: 'Link inválido',
            narrow: true,
            status: 410,
            noindex: true,
            body: html`<h1>Link inválido</h1>
              <p>
                Este link já foi usado ou venceu.
                <a href="${link(ctx, visit, '/login')}">Entre</a> ou
                <a href="${link(ctx, visit, '/candidatos/new')}">cadastre-se novamente</a>.
              </p>`,
          })
        if ('cargos' in done) return choosePositions(ctx, visit, token, done)
        if (done.senha)
          return new RedirectAnswer(
            link(ctx, visit, '/nova-senha', { empresaId: done.empresaId, token: done.senha }),
          )
        const key = await asOwner(ctx.platform.pool, (tx) =>
          ctx.platform.sessions.open(tx, {
            kind: candidato.key,
            userId: done.candidatoId,
            empresaId: done.empresaId,
            ip: ctx.ip,
            agent: String(request.headers['user-agent'] ?? ''),
          }),
        )
        setCookie(worldOf(ctx), request, reply, candidato.cookie, key)
        const opened = await ctx.platform.sessions.find(key)
        if (opened) rememberBrowser(worldOf(ctx), request, reply, opened.account)
        return new RedirectAnswer(
          link(ctx, visit, '/candidato-solicitacoes', {
            aviso: done.applied ? 'enviada' : done.refusal ? 'recusada' : 'cadastro',
            fora: done.left.join(),
          }),
        )
      }),
  }),
]

function passwordPage(ctx: Ctx, visit: Visit, errors: FieldError[] = [], notice?: string): unknown {
  return page(ctx, visit, {
    title: 'Alterar Senha',
    narrow: true,
    errors,
    notice,
    noindex: true,
    status: errors.length ? 422 : 200,
    body: html`<h1>Alterar Senha</h1>
      <form
        method="post"
        action="${link(ctx, visit, `/candidatos/${ctx.user.id}`, { tab: 'senha' })}"
      >
        ${control({ name: 'senha', label: 'Senha atual', type: 'password', required: true, autocomplete: 'current-password' }, errors)}${control({ name: 'novaSenha', label: 'Nova senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}${control({ name: 'confNovaSenha', label: 'Repita a nova senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}<button
          class="big"
        >
          Gravar
        </button>
      </form>`,
  })
}

/** Another person's id is the same page as a missing one. */
function onlyOwn(ctx: Ctx, asked: number): void {
  if (ctx.user.id !== asked) throw failure.notFound()
}

const own = [
  route({
    method: 'GET',
    path: 'externo/candidatos/{id}',
    page: true,
    summary: 'O próprio cadastro',
    access: 'publico',
    answerKind: 'html',
    params: z.object({ id }),
    query: any,
    handler: (ctx, { params, query }) =>
      privatePage(
        ctx,
        query,
        `/candidatos/${params.id}${query['tab'] === 'senha' ? '?tab=senha' : ''}`,
        async (visit) => {
          onlyOwn(ctx, params.id)
          return query['tab'] === 'senha'
            ? passwordPage(ctx, visit)
            : ownPage(ctx, visit, {
                notice: query['aviso'] === 'gravado' ? 'Cadastro gravado com sucesso.' : undefined,
              })
        },
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/candidatos/{id}',
    page: true,
    summary: 'Grava o próprio cadastro',
    access: 'publico',
    answerKind: 'html',
    transaction: 'read',
    bodyKind: 'form',
    params: z.object({ id }),
    query: any,
    body: form,
    handler: (ctx, { params, query, body, request }) =>
      sentForm(
        ctx,
        query,
        `/candidatos/${params.id}${query['tab'] === 'senha' ? '?tab=senha' : ''}`,
        async (visit) => {
          onlyOwn(ctx, params.id)
          if (query['tab'] !== 'senha') return saveOwn(ctx, visit, body)
          const session = await ctx.platform.sessions.find(request.cookies[candidato.cookie] ?? '')
          if (!session) throw failure.unauthenticated()
          const failed = await changePassword(worldOf(ctx), candidato, session, body).then(
            () => null,
            (error: unknown) => error,
          )
          if (failed instanceof Failure)
            return passwordPage(
              ctx,
              visit,
              failed.errors ?? [{ field: 'senha', label: 'Senha', message: failed.message }],
            )
          if (failed) throw failed
          return passwordPage(ctx, visit, [], 'Senha alterada com sucesso.')
        },
      ),
  }),
]

const kept = (ctx: Ctx, empresaId: number, received: Received): Promise<Upload> =>
  inCompany(ctx, empresaId, (inner) => keepUpload(inner, received), 'write')

const calls = [
  route({
    method: 'POST',
    path: 'externo/curriculo',
    summary: 'Lê o currículo de quem está se cadastrando',
    access: 'publico',
    transaction: 'none',
    perMinute: 10,
    bodyKind: 'multipart',
    query: z.object({ empresaId: id }),
    handler: async (ctx, { query, request }): Promise<ShapeValue<typeof uploadedResume>> => {
      const empresaId = await companyOrRefuse(ctx, query.empresaId)
      const rules: UploadRules = { allow: ['document', 'image'], maxMB: 10 }
      return withUpload(ctx.platform, request, rules, async (received) => {
        const upload = await kept(ctx, empresaId, received)
        const read = await readUploadedResume(ctx, upload, received, {
          reader: 'publico',
          from: ctx.ip,
        })
        return {
          arquivo: {
            id: upload.id,
            nome: upload.nome,
            chave: keyFor(ctx, `curriculo ${upload.id}`),
          },
          propostas: read.propostas,
          avisos: read.avisos,
          lido: read.texto.trim() !== '',
          mensagem: `Arquivo ${upload.nome} carregado com sucesso.`,
        }
      })
    },
  }),
  route({
    method: 'POST',
    path: 'externo/foto',
    summary: 'Recebe a foto de quem se cadastra',
    access: 'publico',
    transaction: 'none',
    perMinute: 10,
    bodyKind: 'multipart',
    query: z.object({ empresaId: id }),
    handler: async (ctx, { query, request }): Promise<ShapeValue<typeof uploadedPhoto>> => {
      const empresaId = await companyOrRefuse(ctx, query.empresaId)
      const rules: UploadRules = { allow: ['image'], maxMB: 5, photo: true }
      return withUpload(ctx.platform, request, rules, async (received) => {
        const upload = await kept(ctx, empresaId, received)
        return {
          arquivo: { id: upload.id, nome: upload.nome, chave: keyFor(ctx, `foto ${upload.id}`) },
          mensagem: `Arquivo ${upload.nome} carregado com sucesso.`,
        }
      })
    },
  }),
  route({
    method: 'POST',
    path: 'externo/candidatos',
    summary: 'Cadastra um candidato',
    access: 'publico',
    transaction: 'none',
    perMinute: 20,
    query: z.object({ solicitacaoId: id.optional() }),
    body: z.record(z.string(), z.unknown()),
    handler: async (ctx, { query, body }) => {
      const empresaId = await companyOrRefuse(ctx, body['empresaId'])
      const rest = await inCompany(ctx, empresaId, (inner) =>
        withVacancyPosition(inner, withOwnFiles(ctx, body), query.solicitacaoId ?? null),
      )
      const errors = await inCompany(ctx, empresaId, async (inner) =>
        registrationErrors(
          inner,
          rest,
          true,
          await knownByVacancy(inner, query.solicitacaoId ?? null),
        ),
      )
      if (errors.length) throw failure.invalid(errors)
      await keepRegistration(ctx, empresaId, rest, query.solicitacaoId ?? null)
      return { mensagem: answer }
    },
  }),
]

export const routes = defineRoutes([...pages, ...own, ...calls])
