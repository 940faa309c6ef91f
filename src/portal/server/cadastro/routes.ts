import { z } from 'zod'
import { readUploadedResume } from '#modules/captacao/candidatos/curriculo.ts'
import { Failure, failure, type FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { receivePhoto, receiveUpload } from '#platform/server/http/file-routes.ts'
import { candidateCookie, setCookie } from '#platform/server/http/requester.ts'
import { defineRoutes, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { waitingEmail, waitingWords } from '../meus-dados/email-change.ts'
import { vacancyOver } from '../vagas/vacancy.ts'
import { changeOf, changeOwn, ownRecord, withOwnFiles } from '../own.ts'
import { keyFor } from '../sign.ts'
import { companyOrRefuse, inCompany, type Visit, worldOf } from '../company.ts'
import { open, privatePage, publicOnly, type Query } from '../guard.ts'
import { html, type Html } from '../html.ts'
import { id, idIn } from '../ids.ts'
import { control, link, page } from '../layout.ts'
import { currentTerms } from '../meus-dados/terms.ts'
import { formChoices, registrationFields } from './form.ts'
import { bodyOfForm } from './sent.ts'
import { confirmRegistration } from './confirm.ts'
import { answer, keepRegistration, positionOfVacancy, registrationErrors, withVacancyPosition } from './register.ts'

type Body = Record<string, unknown>
const any = z.record(z.string(), z.string().max(500))
const form = z.record(z.string(), z.union([z.string().max(200_000), z.array(z.string().max(500)).max(200)]))

const ufOf = (body: Body): number | null => {
  const uf = (body['endereco'] as Body | undefined)?.['uf']
  return idIn(typeof uf === 'object' && uf !== null ? (uf as { id: number }).id : uf)
}

function chooseCompany(ctx: Ctx, visit: Visit, query: Query): Html {
  const vacancy = idIn(query['solicitacaoId'])
  return html`<h1>Cadastro</h1><form method="get" action="${link(ctx, visit, '/candidatos/new', {})}">${vacancy === null ? '' : html`<input type="hidden" name="solicitacaoId" value="${vacancy}">`}<fieldset><legend>Em qual empresa você quer se cadastrar?</legend><div class="checks">${visit.companies.map((c) => html`<label><input type="radio" name="empresaId" value="${c.id}" required>${c.nome}</label>`)}</div></fieldset><button class="big">Continuar</button></form>`
}

async function newPage(ctx: Ctx, visit: Visit, query: Query, body: Body = {}, errors: FieldError[] = []): Promise<unknown> {
  const { chosen } = visit
  if (!chosen) return page(ctx, visit, { title: 'Cadastro', narrow: true, body: chooseCompany(ctx, visit, query) })
  const vacancy = idIn(query['solicitacaoId'])
  const over = vacancy === null ? null : await vacancyOver(ctx, visit, chosen, vacancy)
  if (over) return over
  const fields = await inCompany(ctx, chosen.id, async (inner) => {
    const choices = await formChoices(inner, ufOf(body))
    const position = vacancy === null ? undefined : await positionOfVacancy(inner, vacancy)
    if (position && !choices.cargos.some((c) => c.id === position.id)) choices.cargos.unshift(position)
    return registrationFields(inner, choices, { body: { ...(position ? { cargos: [position.id] } : {}), ...body }, errors, isNew: true, policy: await currentTerms(inner) })
  })
  return page(ctx, visit, { title: 'Cadastro', errors, status: errors.length ? 422 : 200, body: html`<h1>Cadastro</h1><form method="post" class="registration" data-draft="${chosen.id}" data-company="${chosen.id}" novalidate action="${link(ctx, visit, '/candidatos/new', { solicitacaoId: query['solicitacaoId'] })}">${fields}<button class="big">Enviar cadastro</button></form>` })
}

async function register(ctx: Ctx, visit: Visit, query: Query, sent: Record<string, string | string[]>): Promise<unknown> {
  const empresaId = await companyOrRefuse(ctx, visit.chosen?.id)
  const { curriculoChave, ocrFile, foto, fotoChave, ...typed } = bodyOfForm(sent)
  const solicitacaoId = idIn(query['solicitacaoId'])
  const file = signedFile(ctx, 'curriculo', ocrFile, curriculoChave)
  const photo = signedFile(ctx, 'foto', foto, fotoChave)
  const body = await inCompany(ctx, empresaId, (inner) => withVacancyPosition(inner, { ...typed, ...(file ? { ocrFile: { id: file } } : {}), ...(photo ? { foto: { id: photo } } : {}) }, solicitacaoId))
  const errors = await inCompany(ctx, empresaId, (inner) => registrationErrors(inner, body, true))
  if (errors.length) return newPage(ctx, visit, query, { ...body, ...(file ? { ocrFile, curriculoChave } : {}), ...(photo ? { foto: { id: photo }, fotoChave } : {}) }, errors)
  await keepRegistration(ctx, empresaId, body, solicitacaoId)
  return page(ctx, visit, { title: 'Confirme o e-mail', narrow: true, body: html`<h1>Quase lá</h1><p role="status" data-draft-done="${empresaId}">${answer}</p>${ctx.platform.mailer.sends ? '' : html`<p class="notice">Esta instalação ainda não envia e-mails: a mensagem ficou guardada no servidor.</p>`}<p>Abra o link que chegou ao seu e-mail para concluir${query['solicitacaoId'] ? ' e enviar a sua candidatura' : ''}.</p>` })
}

/** The upload belongs to whoever holds its signature; any other id is passed over. */
function signedFile(ctx: Ctx, what: 'curriculo' | 'foto', file: unknown, signature: unknown): number | null {
  const number = idIn(file)
  return number !== null && signature === keyFor(ctx, `${what} ${number}`) ? number : null
}

const pages = [
  route({ method: 'GET', path: 'externo/candidatos', page: true, summary: 'Cadastro do candidato', access: 'publico', answerKind: 'html', transaction: 'none', query: any, handler: (ctx, { query }) => publicOnly(ctx, query, (visit) => newPage(ctx, visit, query)) }),
  route({ method: 'GET', path: 'externo/candidatos/new', page: true, summary: 'Cadastro do candidato', access: 'publico', answerKind: 'html', transaction: 'none', query: any, handler: (ctx, { query }) => publicOnly(ctx, query, (visit) => newPage(ctx, visit, query)) }),
  route({ method: 'POST', path: 'externo/candidatos/new', page: true, summary: 'Envia o cadastro', access: 'publico', answerKind: 'html', transaction: 'none', perMinute: 20, bodyKind: 'form', query: any, body: form, handler: (ctx, { query, body }) => publicOnly(ctx, query, (visit) => register(ctx, visit, query, body)) }),
  route({
    method: 'GET', path: 'externo/confirmar', page: true, summary: 'Confirmação do cadastro', access: 'publico', answerKind: 'html', transaction: 'none', query: any,
    handler: (ctx, { query }) => open(ctx, query, async (visit) => page(ctx, visit, { title: 'Confirmar cadastro', narrow: true, noindex: true, body: html`<h1>Confirmar cadastro</h1><form method="post" action="${link(ctx, visit, '/confirmar')}"><input type="hidden" name="token" value="${query['token']}"><p>Confirme que este e-mail é seu para concluir o cadastro.</p><button class="big">Confirmar cadastro</button></form>` })),
  }),
  route({
    method: 'POST', path: 'externo/confirmar', page: true, summary: 'Confirma o cadastro', access: 'publico', answerKind: 'html', transaction: 'none', perMinute: 20, bodyKind: 'form', query: any, body: any,
    handler: (ctx, { query, body, request, reply }) => open(ctx, query, async (visit) => {
      const done = await confirmRegistration(ctx, body['token'] ?? '')
      if (!done) return page(ctx, visit, { title: 'Link inválido', narrow: true, status: 410, noindex: true, body: html`<h1>Link inválido</h1><p>Este link já foi usado ou venceu. <a href="${link(ctx, visit, '/login')}">Entre</a> ou <a href="${link(ctx, visit, '/candidatos/new')}">cadastre-se novamente</a>.</p>` })
      if (done.senha) return new RedirectAnswer(link(ctx, visit, '/nova-senha', { empresaId: done.empresaId, token: done.senha }))
      const key = await asOwner(ctx.platform.pool, (tx) => ctx.platform.sessions.open(tx, { kind: 'candidato', userId: done.candidatoId, empresaId: done.empresaId, ip: ctx.ip, agent: String(request.headers['user-agent'] ?? '') }))
      setCookie(worldOf(ctx), request, reply, candidateCookie, key)
      return new RedirectAnswer(link(ctx, visit, '/candidato-solicitacoes', { aviso: done.applied ? 'enviada' : done.refusal ? 'recusada' : 'cadastro' }))
    }),
  }),
]

async function ownPage(ctx: Ctx, visit: Visit, o: { body?: Body; errors?: FieldError[]; notice?: string | undefined } = {}): Promise<unknown> {
  const record = await ownRecord(ctx, ctx.user.id ?? 0)
  const body = o.body ?? record
  const email = await waitingEmail(ctx, record.id)
  const fields = await inCompany(ctx, ctx.empresa?.id ?? 0, async (inner) => registrationFields(inner, await formChoices(inner, ufOf(body)), { body, errors: o.errors ?? [], isNew: false, policy: null }))
  return page(ctx, visit, { title: 'Editar Cadastro', errors: o.errors ?? [], notice: [o.notice, email && waitingWords(email)].filter(Boolean).join(' ') || undefined, status: o.errors?.length ? 422 : 200, noindex: true, body: html`<h1>Editar Cadastro</h1><form method="post" class="registration" data-company="${ctx.empresa?.id}" novalidate action="${link(ctx, visit, `/candidatos/${ctx.user.id}`)}"><input type="hidden" name="versao" value="${record.versao}">${fields}<button class="big">Gravar</button></form><p><a href="${link(ctx, visit, '/meus-dados')}">Baixar ou apagar os meus dados</a></p>` })
}

function passwordPage(ctx: Ctx, visit: Visit, errors: FieldError[] = [], notice?: string): unknown {
  return page(ctx, visit, { title: 'Alterar Senha', narrow: true, errors, notice, noindex: true, status: errors.length ? 422 : 200, body: html`<h1>Alterar Senha</h1><form method="post" action="${link(ctx, visit, `/candidatos/${ctx.user.id}`, { tab: 'senha' })}">${control({ name: 'senha', label: 'Senha atual', type: 'password', required: true, autocomplete: 'current-password' }, errors)}${control({ name: 'novaSenha', label: 'Nova senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}${control({ name: 'confNovaSenha', label: 'Repita a nova senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}<button class="big">Gravar</button></form>` })
}

/** Another person's id is the same page as a missing one. */
function onlyOwn(ctx: Ctx, asked: number): void {
  if (ctx.user.id !== asked) throw failure.notFound()
}

/** The number alone is the picture that stands; an empty one takes it away. */
function sentPhoto(foto: unknown, chave: unknown): Body {
  if (foto === undefined) return {}
  return { foto: foto === '' ? null : { id: Number(foto), ...(chave ? { chave } : {}) } }
}

async function save(ctx: Ctx, visit: Visit, sent: Record<string, string | string[]>): Promise<unknown> {
  const { versao, ocrFile: _f, curriculoChave: _c, foto, fotoChave, ...body } = bodyOfForm(sent)
  const stored = await ownRecord(ctx, ctx.user.id ?? 0)
  const change = changeOf(ctx, stored, { ...body, ...sentPhoto(foto, fotoChave) })
  const errors = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) => registrationErrors(inner, { ...stored, ...change }, false))
  if (errors.length) return ownPage(ctx, visit, { body: { ...stored, ...change }, errors })
  try {
    await changeOwn(ctx, ctx.user.id ?? 0, change, versao ? Number(versao) : undefined)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return ownPage(ctx, visit, { body: { ...stored, ...change }, errors: error.errors ?? [{ field: 'nome', label: '', message: error.message }] })
  }
  return new RedirectAnswer(link(ctx, visit, `/candidatos/${ctx.user.id}`, { aviso: 'gravado' }))
}

const own = [
  route({
    method: 'GET', path: 'externo/candidatos/{id}', page: true, summary: 'O próprio cadastro', access: 'publico', answerKind: 'html', params: z.object({ id }), query: any,
    handler: (ctx, { params, query }) => privatePage(ctx, query, `/candidatos/${params.id}`, async (visit) => {
      onlyOwn(ctx, params.id)
      return query['tab'] === 'senha' ? passwordPage(ctx, visit) : ownPage(ctx, visit, { notice: query['aviso'] === 'gravado' ? 'Cadastro gravado com sucesso.' : undefined })
    }),
  }),
  route({
    method: 'POST', path: 'externo/candidatos/{id}', page: true, summary: 'Grava o próprio cadastro', access: 'publico', answerKind: 'html', transaction: 'read', bodyKind: 'form', params: z.object({ id }), query: any, body: form,
    handler: (ctx, { params, query, body, request }) => privatePage(ctx, query, `/candidatos/${params.id}`, async (visit) => {
      onlyOwn(ctx, params.id)
      if (query['tab'] !== 'senha') return save(ctx, visit, body)
      const { changePassword } = await import('#platform/server/http/session-routes.ts')
      const session = await ctx.platform.sessions.find(request.cookies[candidateCookie] ?? '')
      if (!session) throw failure.unauthenticated()
      const failed = await changePassword(worldOf(ctx), session, body).then(() => null, (error: unknown) => error)
      if (failed instanceof Failure) return passwordPage(ctx, visit, failed.errors ?? [{ field: 'senha', label: 'Senha', message: failed.message }])
      if (failed) throw failed
      return passwordPage(ctx, visit, [], 'Senha alterada com sucesso.')
    }),
  }),
]

const calls = [
  route({
    method: 'POST', path: 'externo/curriculo', summary: 'Lê o currículo de quem está se cadastrando', access: 'publico', transaction: 'none', perMinute: 10, bodyKind: 'multipart', query: z.object({ empresaId: id }),
    handler: async (ctx, { query, request }) => {
      const empresaId = await companyOrRefuse(ctx, query.empresaId)
      const upload = await inCompany(ctx, empresaId, (inner) => receiveUpload(inner, request, ['document', 'image'], 10), 'write')
      const read = await inCompany(ctx, empresaId, (inner) => readUploadedResume(inner, upload.id))
      return { arquivo: { id: upload.id, nome: upload.nome, chave: keyFor(ctx, `curriculo ${upload.id}`) }, propostas: read.propostas, avisos: read.avisos, lido: read.texto.trim() !== '', mensagem: `Arquivo ${upload.nome} carregado com sucesso.` }
    },
  }),
  route({
    method: 'POST', path: 'externo/foto', summary: 'Recebe a foto de quem se cadastra', access: 'publico', transaction: 'none', perMinute: 10, bodyKind: 'multipart', query: z.object({ empresaId: id }),
    handler: async (ctx, { query, request }) => {
      const empresaId = await companyOrRefuse(ctx, query.empresaId)
      const upload = await inCompany(ctx, empresaId, (inner) => receivePhoto(inner, request, 5), 'write')
      return { arquivo: { id: upload.id, nome: upload.nome, chave: keyFor(ctx, `foto ${upload.id}`) }, mensagem: `Arquivo ${upload.nome} carregado com sucesso.` }
    },
  }),
  route({
    method: 'POST', path: 'externo/candidatos', summary: 'Cadastra um candidato', access: 'publico', transaction: 'none', perMinute: 20, query: z.object({ solicitacaoId: id.optional() }), body: z.record(z.string(), z.unknown()),
    handler: async (ctx, { query, body }) => {
      const empresaId = await companyOrRefuse(ctx, body['empresaId'])
      const rest = await inCompany(ctx, empresaId, (inner) => withVacancyPosition(inner, withOwnFiles(ctx, body), query.solicitacaoId ?? null))
      const errors = await inCompany(ctx, empresaId, (inner) => registrationErrors(inner, rest, true))
      if (errors.length) throw failure.invalid(errors)
      await keepRegistration(ctx, empresaId, rest, query.solicitacaoId ?? null)
      return { mensagem: answer }
    },
  }),
]

export const routes = defineRoutes([...pages, ...own, ...calls])
