/** Alerts of new vacancies: saved by a candidate or by a visitor who confirms the address, ended by one click. */
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { endAlert, endAllLike, saveAlert } from '#modules/captacao/alertas-vaga/service.ts'
import { cleanDocument, isEmail } from '#platform/contract/documents.ts'
import { Failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { defineRoutes, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { inCompany, portalCompanies, type Visit } from '../company.ts'
import { open, privatePage } from '../guard.ts'
import { type Html, html } from '../html.ts'
import { id } from '../ids.ts'
import { control, link, page } from '../layout.ts'
import { mine } from '../own.ts'
import { lightPage, type Query } from '../query.ts'
import { sealed, unsealed } from '../seal.ts'
import { tokenTarget, useToken } from '../tokens.ts'
import { confirmationJob, stopKey, wantedAlert } from './mails.ts'
import { alertsPage, told } from './pages.ts'

const text = z.string().max(500).optional()
const alertForm = z.object({ email: text, busca: text, cidade: text })
const tokenForm = z.object({ token: text })
type Wanted = z.infer<typeof alertForm>

const me = (ctx: Ctx): number => ctx.user.id ?? 0

function create(ctx: Ctx, visit: Visit, body: Wanted): Promise<unknown> {
  return ctx.user.kind === 'candidato'
    ? privatePage(ctx, {}, '/alertas', (own) => save(ctx, own, body))
    : ask(ctx, visit, body)
}

async function save(ctx: Ctx, own: Visit, body: Wanted): Promise<unknown> {
  try {
    await mine(ctx, (inner) => saveAlert(inner, { candidatoId: me(ctx) }, body, ctx.ip))
    return new RedirectAnswer(link(ctx, own, '/alertas', { aviso: 'criado' }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const said = error.errors ?? [{ field: 'busca', label: 'Alerta', message: error.message }]
    return alertsPage(ctx, own, {}, said)
  }
}

const toVacancies = (ctx: Ctx, visit: Visit, empresaId?: number): Html =>
  html`<p>
    <a href="${link(ctx, visit, '/anuncios', empresaId ? { empresaId } : {})}">Vagas abertas</a>
  </p>`

function askAgain(ctx: Ctx, visit: Visit, { email, busca, cidade }: Wanted): unknown {
  const message = email ? 'E-mail inválido.' : 'E-mail é obrigatório'
  const errors = [{ field: 'email', label: 'E-mail', message }]
  return page(ctx, visit, {
    title: 'Alerta de vagas',
    narrow: true,
    noindex: true,
    status: 422,
    errors,
    body: html`<h1>Alerta de vagas</h1>
      <form method="post" action="${link(ctx, visit, '/alertas')}">
        <input type="hidden" name="busca" value="${busca}" /><input
          type="hidden"
          name="cidade"
          value="${cidade}"
        />${control({ name: 'email', label: 'Seu e-mail', type: 'email', required: true, value: email, autocomplete: 'email' }, errors)}<button
          class="big"
        >
          Criar alerta
        </button>
      </form>`,
  })
}

/** The same answer for every address; a job writes the mail. */
async function ask(ctx: Ctx, visit: Visit, body: Wanted): Promise<unknown> {
  const { chosen } = visit
  const email = cleanDocument('email', body.email ?? '')
  if (!chosen)
    return told(
      ctx,
      visit,
      'Alerta de vagas',
      'Escolha uma empresa para criar o alerta.',
      toVacancies(ctx, visit),
      422,
    )
  if (!isEmail(email) || email.length > 100) return askAgain(ctx, visit, body)
  const { pool, jobs } = ctx.platform
  await countAttempt(pool, [
    { key: `alerta ${ctx.ip}`, max: 20, seconds: 3600 },
    { key: `alerta ${email}`, max: 3, seconds: 3600 },
  ])
  const wanted = { email, busca: body.busca ?? null, cidade: body.cidade ?? null }
  const data = { empresaId: chosen.id, ...sealed(ctx, wanted, email) }
  await asOwner(pool, (tx) => jobs.send(tx, confirmationJob, data))
  return told(
    ctx,
    visit,
    'Confira o seu e-mail',
    'Enviamos um e-mail para confirmar o alerta. O link vale por 24 horas.',
  )
}

const wrongLink = (ctx: Ctx, visit: Visit): unknown =>
  told(
    ctx,
    visit,
    'Link inválido',
    'Este link já foi usado ou venceu.',
    toVacancies(ctx, visit),
    410,
  )

async function usedOnce(ctx: Ctx, tx: Tx, token: string): ReturnType<typeof tokenTarget> {
  const kept = await tokenTarget(tx, token, 'alerta-vaga', ctx.now)
  if (kept) await useToken(tx, token, ctx.now)
  return kept
}

async function confirm(ctx: Ctx, visit: Visit, token: string): Promise<unknown> {
  const found = await asOwner(ctx.platform.pool, (tx) => usedOnce(ctx, tx, token))
  const asked = found && unsealed(ctx, found.data, wantedAlert)
  if (!found?.empresaId || !asked) return wrongLink(ctx, visit)
  const { empresaId } = found
  const { email, ...search } = asked
  try {
    await inCompany(ctx, empresaId, (inner) => saveAlert(inner, { email }, search, ctx.ip), 'write')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return told(ctx, visit, 'Alerta de vagas', error.message, '', 409)
  }
  return told(
    ctx,
    visit,
    'Alerta criado',
    'Avisaremos por e-mail quando surgir uma vaga da sua busca.',
    toVacancies(ctx, visit),
  )
}

/** Company and alert of a link that this server made. */
async function stopped(
  ctx: Ctx,
  token: string,
): Promise<{ empresaId: number; alerta: number } | null> {
  const [empresaId = 0, alerta = 0] = token.split('.').slice(0, 2).map(Number)
  if (!id.safeParse(empresaId).success || !id.safeParse(alerta).success) return null
  const [right, said] = [Buffer.from(stopKey(ctx, empresaId, alerta)), Buffer.from(token)]
  return right.length === said.length &&
    timingSafeEqual(right, said) &&
    (await portalCompanies(ctx)).some((c) => c.id === empresaId)
    ? { empresaId, alerta }
    : null
}

/** Mail programs post here without session and form (RFC 8058). */
async function stop(ctx: Ctx, visit: Visit, token: string): Promise<unknown> {
  const target = await stopped(ctx, token)
  if (!target)
    return told(
      ctx,
      visit,
      'Link inválido',
      'Este link não é válido. Abra o link da mensagem mais recente.',
      '',
      400,
    )
  await inCompany(ctx, target.empresaId, (inner) => endAllLike(inner, target.alerta), 'write')
  return told(
    ctx,
    visit,
    'Alertas cancelados',
    'Você não receberá mais avisos de novas vagas desta empresa.',
    toVacancies(ctx, visit, target.empresaId),
  )
}

async function end(ctx: Ctx, visit: Visit, alerta: number): Promise<unknown> {
  await mine(ctx, (inner) => endAlert(inner, alerta, me(ctx)))
  return new RedirectAnswer(link(ctx, visit, '/alertas', { aviso: 'removido' }))
}

const confirmPage = (ctx: Ctx, visit: Visit, { token }: Query): unknown =>
  told(
    ctx,
    visit,
    'Confirmar alerta',
    'Confirme que este e-mail é seu para receber avisos de novas vagas.',
    html`<form method="post" action="${link(ctx, visit, '/alertas/confirmar')}">
      <input type="hidden" name="token" value="${token}" /><button class="big">
        Confirmar alerta
      </button>
    </form>`,
  )

const stopPage = (ctx: Ctx, visit: Visit, { token }: Query): unknown =>
  told(
    ctx,
    visit,
    'Cancelar alertas',
    'Não receber mais avisos de novas vagas desta empresa?',
    html`<form method="post" action="${link(ctx, visit, '/alertas/cancelar', { token })}">
      <button class="big">Cancelar os alertas</button>
    </form>`,
  )

export const routes = defineRoutes([
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/alertas',
    summary: 'Alertas de vagas',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/alertas', (visit) => alertsPage(ctx, visit, query)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/alertas',
    summary: 'Cria um alerta de vagas',
    perMinute: 20,
    bodyKind: 'form',
    body: alertForm,
    handler: (ctx, { query, body }) => open(ctx, query, (visit, seen) => create(seen, visit, body)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/alertas/{id}/remover',
    summary: 'Remove um alerta de vagas',
    bodyKind: 'form',
    params: z.object({ id }),
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, '/alertas', (visit) => end(ctx, visit, params.id)),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/alertas/confirmar',
    summary: 'Confirmação do alerta de vagas',
    perMinute: 30,
    handler: (ctx, { query }) => open(ctx, query, async (visit) => confirmPage(ctx, visit, query)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/alertas/confirmar',
    summary: 'Confirma o alerta de vagas',
    perMinute: 20,
    bodyKind: 'form',
    body: tokenForm,
    handler: (ctx, { query, body }) =>
      open(ctx, query, (visit) => confirm(ctx, visit, body.token ?? '')),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/alertas/cancelar',
    summary: 'Cancelamento dos alertas de vagas',
    perMinute: 60,
    handler: (ctx, { query }) => open(ctx, query, async (visit) => stopPage(ctx, visit, query)),
  }),
  route({
    ...lightPage,
    method: 'POST',
    path: 'externo/alertas/cancelar',
    summary: 'Cancela os alertas de vagas',
    perMinute: 120,
    bodyKind: 'form',
    body: tokenForm,
    handler: (ctx, { query }) => open(ctx, query, (visit) => stop(ctx, visit, query.token ?? '')),
  }),
])
