import { z } from 'zod'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { isEmail } from '#platform/contract/documents.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineRoutes, HtmlAnswer, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { AT_ONCE_MS } from '#platform/server/mail/mailer.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { open, privatePage } from '../guard.ts'
import { escapeHtml } from '../html.ts'
import { basePath, link } from '../layout.ts'
import { vacanciesPage } from './pages.ts'
import { openVacancies, vacancyOfAd } from './reading.ts'

const any = z.record(z.string(), z.string().max(500))
const id = z.coerce.number().int().positive().max(2_147_483_647)

type Kept = { html: string; status: number; until: number }
const kept = new Map<string, Kept>()
const keptFor = 5_000

/** Anonymous visitors get the same page for some seconds: a link that goes round does not load the database. */
async function cachedPage(ctx: Ctx, query: Record<string, string | undefined>): Promise<unknown> {
  if (ctx.user.kind === 'candidato') return open(ctx, query, (visit) => vacanciesPage(ctx, visit, query))
  const key = JSON.stringify(Object.entries(query).toSorted())
  const known = kept.get(key)
  const now = ctx.now.getTime()
  if (known && known.until > now && known.until - now <= keptFor) return new HtmlAnswer(known.html, known.status)
  const answer = await open(ctx, query, (visit) => vacanciesPage(ctx, visit, query))
  if (answer instanceof HtmlAnswer) {
    if (kept.size > 500) kept.clear()
    kept.set(key, { html: answer.html, status: answer.status, until: now + keptFor })
  }
  return answer
}

const friend = z.object({
  id: id.optional(), anuncioId: id.optional(),
  nome: z.string({ error: 'Seu nome é obrigatório' }).trim().min(1, 'Seu nome é obrigatório').max(100, 'Seu nome deve ter no máximo 100 caracteres'),
  email: z.string({ error: 'Seu e-mail é obrigatório' }).trim().max(50, 'Seu e-mail deve ter no máximo 50 caracteres').refine(isEmail, 'E-mail inválido.'),
  nomeAmigo: z.string({ error: 'Nome do amigo é obrigatório' }).trim().min(1, 'Nome do amigo é obrigatório').max(100, 'Nome do amigo deve ter no máximo 100 caracteres'),
  emailAmigo: z.string({ error: 'E-mail do amigo é obrigatório' }).trim().max(50, 'E-mail do amigo deve ter no máximo 50 caracteres').refine(isEmail, 'E-mail inválido.'),
  recaptcha: z.string({ error: 'Confirme que você não é um robô.' }).min(1, 'Confirme que você não é um robô.'),
})

async function recommend(ctx: Ctx, anuncioId: number, body: z.infer<typeof friend>): Promise<{ mensagem: string }> {
  if ((await ctx.platform.humanCheck.verify(body.recaptcha)) !== 'ok') throw failure.invalid([{ field: 'recaptcha', label: 'Verificação', message: 'Confirme que você não é um robô.' }])
  for (const company of await portalCompanies(ctx)) {
    const v = await inCompany(ctx, company.id, (inner) => vacancyOfAd(inner, anuncioId))
    if (!v) continue
    const origin = (await inCompany(ctx, company.id, async (inner) => inner.platform.accounts.installation(inner.tx).catch(() => null)))?.urlPublica ?? `http://localhost${basePath(ctx)}`
    const mail = renderMail({ company: { name: company.nome, color: company.primary }, title: v.titulo, paragraphs: [`Olá, ${body.nomeAmigo}.`, `${body.nome} lembrou de você e recomendou esta vaga na ${company.nome}.`], button: { label: 'Ver a vaga', url: `${origin.replace(/\/$/, '')}/externo/anuncios?empresaId=${company.id}&solicitacaoId=${v.solicitacaoId}` } })
    const sent = await ctx.platform.mailer.send({ to: [{ name: body.nomeAmigo, address: body.emailAmigo }], replyTo: body.email, subject: `${body.nome} recomendou uma vaga para você`, timeoutMs: AT_ONCE_MS, ...mail })
    if (!sent.delivered.length) throw new Failure(502, 'EMAIL', 'Erro ao enviar e-mail. Por favor, tente novamente.')
    return { mensagem: 'Anúncio de vaga enviado com sucesso.' }
  }
  throw failure.notFound()
}

export const routes = defineRoutes([
  route({ method: 'GET', path: 'externo/anuncios', page: true, summary: 'Vagas abertas', access: 'publico', answerKind: 'html', transaction: 'none', query: any, handler: (ctx, { query }) => cachedPage(ctx, query) }),
  route({
    method: 'POST', path: 'externo/candidatar', page: true, summary: 'Candidata-se a uma vaga', access: 'publico', answerKind: 'html', bodyKind: 'form', query: any,
    handler: (ctx, { query }) =>
      privatePage(ctx, query, `/anuncios?solicitacaoId=${query['solicitacaoId']}`, async (visit) => {
        try {
          await linkCandidate(ctx, ctx.user.id ?? 0, Number(query['solicitacaoId']), 'PORTAL')
          return new RedirectAnswer(link(ctx, visit, '/candidato-solicitacoes', { aviso: 'enviada' }))
        } catch (error) {
          if (error instanceof Failure && error.code === 'JA_EXISTE') return new RedirectAnswer(link(ctx, visit, '/anuncios', { solicitacaoId: query['solicitacaoId'], aviso: 'ja' }))
          throw error
        }
      }),
  }),
  route({
    method: 'GET', path: 'externo/anuncios', summary: 'Vagas abertas de uma empresa', access: 'publico', transaction: 'none', query: z.object({ empresaId: id.optional(), busca: z.string().max(100).optional(), page: z.coerce.number().int().min(0).max(10_000).default(0), size: z.coerce.number().optional() }),
    handler: async (ctx, { query }) => {
      const companies = (await portalCompanies(ctx)).filter((c) => query.empresaId === undefined || c.id === query.empresaId)
      const found = await Promise.all(companies.map((c) => inCompany(ctx, c.id, (inner) => openVacancies(inner, { busca: query.busca, pagina: query.page }))))
      return found.flatMap((f) => f.rows).map(({ solicitacaoId, empresaId, empresa, aberta: _a, ...v }) => ({ ...v, solicitacao: { id: solicitacaoId, quantidade: v.quantidade, empresa: { id: empresaId, nome: empresa } } }))
    },
  }),
  route({ method: 'GET', path: 'externo/desafio', summary: 'Desafio que mostra que não é um robô', access: 'publico', transaction: 'none', perMinute: 60, handler: (ctx) => ctx.platform.humanCheck.challenge() }),
  route({ method: 'POST', path: 'externo/anuncios/enviarAnuncioAmigo', summary: 'Recomenda uma vaga a um amigo', access: 'publico', transaction: 'none', perMinute: 10, body: friend, handler: (ctx, { body }) => recommend(ctx, body.anuncioId ?? body.id ?? 0, body) }),
  route({ method: 'POST', path: 'externo/anuncios/{id}/enviar-amigo', summary: 'Recomenda uma vaga a um amigo', access: 'publico', transaction: 'none', perMinute: 10, params: z.object({ id }), body: friend, handler: (ctx, { params, body }) => recommend(ctx, params.id, body) }),
  route({
    method: 'GET', path: 'externo/sitemap.xml', page: true, summary: 'Mapa das vagas para buscadores', access: 'publico', answerKind: 'html', transaction: 'none',
    handler: async (ctx, { reply, request }) => {
      const origin = `${request.protocol}://${request.host}${basePath(ctx)}/externo/anuncios`
      const companies = await portalCompanies(ctx)
      const rows = (await Promise.all(companies.map((c) => inCompany(ctx, c.id, async (inner) => (await openVacancies(inner)).rows)))).flat()
      const text = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.map((v) => `<url><loc>${escapeHtml(`${origin}?empresaId=${v.empresaId}&solicitacaoId=${v.solicitacaoId}`)}</loc><lastmod>${v.publicadaEm.slice(0, 10)}</lastmod></url>`).join('')}</urlset>`
      return reply.type('application/xml; charset=utf-8').send(text)
    },
  }),
])

