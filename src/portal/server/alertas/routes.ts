/** Alerts of new vacancies: saved by a candidate or by a visitor who confirms the address, ended by one click. */
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { endAlert, endAllLike, saveAlert } from '#modules/captacao/alertas-vaga/service.ts'
import { cleanDocument, isEmail } from '#platform/contract/documents.ts'
import { Failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineRoutes, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { inCompany, portalCompanies, type Visit } from '../company.ts'
import { open, privatePage, type Query } from '../guard.ts'
import { html } from '../html.ts'
import { id } from '../ids.ts'
import { control, link, page } from '../layout.ts'
import { sealed, unsealed } from '../seal.ts'
import { tokenTarget, useToken } from '../tokens.ts'
import { confirmationJob, stopKey } from './mails.ts'
import { alertsPage, told } from './pages.ts'

const any = z.record(z.string(), z.string().max(500))
const shown = {
  page: true,
  access: 'publico',
  answerKind: 'html',
  transaction: 'none',
  query: any,
} as const

async function create(ctx: Ctx, visit: Visit, body: Query): Promise<unknown> {
  if (ctx.user.kind !== 'candidato') return ask(ctx, visit, body)
  return privatePage(ctx, {}, '/alertas', async (own) => {
    try {
      await inCompany(
        ctx,
        ctx.empresa?.id ?? 0,
        (inner) => saveAlert(inner, { candidatoId: ctx.user.id ?? 0 }, body, ctx.ip),
        'write',
      )
      return new RedirectAnswer(link(ctx, own, '/alertas', { aviso: 'criado' }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return alertsPage(
        ctx,
        own,
        {},
        error.errors ?? [{ field: 'busca', label: 'Alerta', message: error.message }],
      )
    }
  })
}

/** The same answer for every address; a job writes the mail. */
async function ask(ctx: Ctx, visit: Visit, body: Query): Promise<unknown> {
  const { chosen } = visit
  const email = cleanDocument('email', body['email'] ?? '')
  if (!chosen)
    return told(
      ctx,
      visit,
      'Alerta de vagas',
      'Escolha uma empresa para criar o alerta.',
      html`<p><a href="${link(ctx, visit, '/anuncios')}">Vagas abertas</a></p>`,
      422,
    )
  if (!isEmail(email) || email.length > 100) {
    const message = body['email'] ? 'E-mail inválido.' : 'E-mail é obrigatório'
    const errors = [{ field: 'email', label: 'E-mail', message }]
    return page(ctx, visit, {
      title: 'Alerta de vagas',
      narrow: true,
      noindex: true,
      status: 422,
      errors,
      body: html`<h1>Alerta de vagas</h1>
        <form method="post" action="${link(ctx, visit, '/alertas')}">
          <input type="hidden" name="busca" value="${body['busca']}" /><input
            type="hidden"
            name="cidade"
            value="${body['cidade']}"
          />${control({ name: 'email', label: 'Seu e-mail', type: 'email', required: true, value: body['email'], autocomplete: 'email' }, errors)}<button
            class="big"
          >
            Criar alerta
          </button>
        </form>`,
    })
  }
  await countAttempt(ctx.platform.pool, [
    { key: `alerta ${ctx.ip}`, max: 20, seconds: 3600 },
    { key: `alerta ${email}`, max: 3, seconds: 3600 },
  ])
  await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.jobs.send(tx, confirmationJob, {
      empresaId: chosen.id,
      ...sealed(
        ctx,
        { email, busca: body['busca'] ?? null, cidade: body['cidade'] ?? null },
        email,
      ),
    }),
  )
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
    html`<p><a href="${link(ctx, visit, '/anuncios')}">Vagas abertas</a></p>`,
    410,
  )

async function confirm(ctx: Ctx, visit: Visit, token: string): Promise<unknown> {
  const found = await asOwner(ctx.platform.pool, async (tx) => {
    const kept = await tokenTarget(tx, token, 'alerta-vaga', ctx.now)
    if (kept) await useToken(tx, token, ctx.now)
    return kept
  })
  const asked =
    found &&
    unsealed<{ email: string; busca: string | null; cidade: string | null }>(ctx, found.data)
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
    html`<p><a href="${link(ctx, visit, '/anuncios')}">Vagas abertas</a></p>`,
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
    html`<p>
      <a href="${link(ctx, visit, '/anuncios', { empresaId: target.empresaId })}">Vagas abertas</a>
    </p>`,
  )
}

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'externo/alertas',
    ...shown,
    summary: 'Alertas de vagas',
    handler: (ctx, { query }) =>
      privatePage(ctx, query, '/alertas', (visit) => alertsPage(ctx, visit, query)),
  }),
  route({
    method: 'POST',
    path: 'externo/alertas',
    ...shown,
    summary: 'Cria um alerta de vagas',
    perMinute: 20,
    bodyKind: 'form',
    body: any,
    handler: (ctx, { query, body }) => open(ctx, query, (visit, seen) => create(seen, visit, body)),
  }),
  route({
    method: 'POST',
    path: 'externo/alertas/{id}/remover',
    ...shown,
    summary: 'Remove um alerta de vagas',
    bodyKind: 'form',
    params: z.object({ id }),
    handler: (ctx, { params, query }) =>
      privatePage(ctx, query, '/alertas', async (visit) => {
        await inCompany(
          ctx,
          ctx.empresa?.id ?? 0,
          (inner) => endAlert(inner, params.id, ctx.user.id ?? 0),
          'write',
        )
        return new RedirectAnswer(link(ctx, visit, '/alertas', { aviso: 'removido' }))
      }),
  }),
  route({
    method: 'GET',
    path: 'externo/alertas/confirmar',
    ...shown,
    summary: 'Confirmação do alerta de vagas',
    perMinute: 30,
    handler: (ctx, { query }) =>
      open(ctx, query, async (visit) =>
        told(
          ctx,
          visit,
          'Confirmar alerta',
          'Confirme que este e-mail é seu para receber avisos de novas vagas.',
          html`<form method="post" action="${link(ctx, visit, '/alertas/confirmar')}">
            <input type="hidden" name="token" value="${query['token']}" /><button class="big">
              Confirmar alerta
            </button>
          </form>`,
        ),
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/alertas/confirmar',
    ...shown,
    summary: 'Confirma o alerta de vagas',
    perMinute: 20,
    bodyKind: 'form',
    body: any,
    handler: (ctx, { query, body }) =>
      open(ctx, query, (visit) => confirm(ctx, visit, body['token'] ?? '')),
  }),
  route({
    method: 'GET',
    path: 'externo/alertas/cancelar',
    ...shown,
    summary: 'Cancelamento dos alertas de vagas',
    perMinute: 60,
    handler: (ctx, { query }) =>
      open(ctx, query, async (visit) =>
        told(
          ctx,
          visit,
          'Cancelar alertas',
          'Não receber mais avisos de novas vagas desta empresa?',
          html`<form
            method="post"
            action="${link(ctx, visit, '/alertas/cancelar', { token: query['token'] })}"
          >
            <button class="big">Cancelar os alertas</button>
          </form>`,
        ),
      ),
  }),
  route({
    method: 'POST',
    path: 'externo/alertas/cancelar',
    ...shown,
    summary: 'Cancela os alertas de vagas',
    perMinute: 120,
    bodyKind: 'form',
    body: any,
    handler: (ctx, { query }) =>
      open(ctx, query, (visit) => stop(ctx, visit, query['token'] ?? '')),
  }),
])
