import { z } from 'zod'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { todayIn } from '#platform/contract/dates.ts'
import { cleanDocument, isEmail } from '#platform/contract/documents.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import {
  defineRoutes,
  HtmlAnswer,
  RedirectAnswer,
  route,
  type RouteInput,
} from '#platform/server/http/route.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { AT_ONCE_MS } from '#platform/server/mail/mailer.ts'
import { remembered } from '#platform/server/platform.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { portalAddress } from '../address.ts'
import { inCompany, portalCompanies, publicView } from '../company.ts'
import { open, ownCompanyOnly, privatePage, type Query, termsFirst } from '../guard.ts'
import { isPlainName } from '../greeting.ts'
import { escapeHtml } from '../html.ts'
import { id, idIn } from '../ids.ts'
import { basePath, link, plainLook } from '../layout.ts'
import { vacanciesPage } from './pages.ts'
import { vacancyUrl } from './head.ts'
import { linkPicture } from './picture.ts'
import { type Kept, keptAnswer } from './kept.ts'
import { openIds, place, vacancyOfAd, vacancyOfRequest } from './reading.ts'
import { openVacancies, type Search } from './search.ts'
import { bond } from './vacancy.ts'

const any = z.record(z.string(), z.string().max(500))

type KeptPage = { html: string; status: number; cache: string; until: number }
const pages = remembered(() => new Map<string, KeptPage>())
const keptFor = 5_000

/** Anonymous visitors get the same page for some seconds: a link that goes round does not load the database. */
async function cachedPage(
  asked: Ctx,
  query: Query,
  { request, reply }: Pick<RouteInput<unknown, unknown, unknown>, 'request' | 'reply'>,
): Promise<unknown> {
  // One address, two pages: of a visitor and of whoever has entered.
  void reply.header('vary', 'Cookie')
  const ctx = publicView(asked, query['empresaId'])
  if (ctx.user.kind === 'candidato')
    return termsFirst(ctx, query, '/anuncios', async (visit) =>
      vacanciesPage(ctx, visit, query, await portalAddress(ctx)),
    )
  const key = JSON.stringify([request.protocol, request.host, Object.entries(query).toSorted()])
  const kept = pages(ctx.platform)
  const known = kept.get(key)
  const now = ctx.now.getTime()
  if (known && known.until > now && known.until - now <= keptFor)
    return new HtmlAnswer(known.html, known.status, known.cache)
  const answer = await open(ctx, query, async (visit) =>
    vacanciesPage(ctx, visit, query, await portalAddress(ctx)),
  )
  if (answer instanceof HtmlAnswer) {
    if (kept.size > 500) kept.clear()
    kept.set(key, {
      html: answer.html,
      status: answer.status,
      cache: answer.cache,
      until: now + keptFor,
    })
  }
  return answer
}

const plainName = 'Escreva só o nome, sem endereços de internet nem quebras de linha.'

const friend = z.object({
  id: id.optional(),
  anuncioId: id.optional(),
  nome: z
    .string({ error: 'Seu nome é obrigatório' })
    .trim()
    .min(1, 'Seu nome é obrigatório')
    .max(100, 'Seu nome deve ter no máximo 100 caracteres')
    .refine(isPlainName, plainName)
    .overwrite(cleanLine),
  email: z
    .string({ error: 'Seu e-mail é obrigatório' })
    .overwrite((text) => cleanDocument('email', text))
    .max(50, 'Seu e-mail deve ter no máximo 50 caracteres')
    .refine(isEmail, 'E-mail inválido.'),
  nomeAmigo: z
    .string({ error: 'Nome do amigo é obrigatório' })
    .trim()
    .min(1, 'Nome do amigo é obrigatório')
    .max(100, 'Nome do amigo deve ter no máximo 100 caracteres')
    .refine(isPlainName, plainName)
    .overwrite(cleanLine),
  emailAmigo: z
    .string({ error: 'E-mail do amigo é obrigatório' })
    .overwrite((text) => cleanDocument('email', text))
    .max(50, 'E-mail do amigo deve ter no máximo 50 caracteres')
    .refine(isEmail, 'E-mail inválido.'),
  recaptcha: z
    .string({ error: 'Confirme que você não é um robô.' })
    .min(1, 'Confirme que você não é um robô.'),
})

const day = 86_400

/** Few to one address and few by one sender a day: a mail with a stranger's words is no means of sending many. */
async function recommend(
  ctx: Ctx,
  anuncioId: number,
  body: z.infer<typeof friend>,
  base: string,
): Promise<{ mensagem: string }> {
  if ((await ctx.platform.humanCheck.verify(body.recaptcha)) !== 'ok')
    throw failure.invalid([
      { field: 'recaptcha', label: 'Verificação', message: 'Confirme que você não é um robô.' },
    ])
  for (const company of await portalCompanies(ctx)) {
    const v = await inCompany(ctx, company.id, (inner) => vacancyOfAd(inner, anuncioId))
    if (!v) continue
    await countAttempt(ctx.platform.pool, [
      { key: `amigo para ${body.emailAmigo.toLowerCase()}`, max: 3, seconds: day },
      { key: `amigo de ${body.email.toLowerCase()}`, max: 10, seconds: day },
      { key: `amigo ${ctx.ip}`, max: 50, seconds: day },
    ])
    const mail = renderMail({
      company: { name: company.nome, color: company.primary },
      title: v.titulo,
      paragraphs: [
        `Olá, ${body.nomeAmigo}.`,
        `${body.nome} lembrou de você e recomendou esta vaga na ${company.nome}.`,
      ],
      button: { label: 'Ver a vaga', url: vacancyUrl(base, v) },
    })
    const sent = await ctx.platform.mailer.send({
      to: [{ name: body.nomeAmigo, address: body.emailAmigo }],
      fromName: company.nome,
      replyTo: body.email,
      subject: `${body.nome} recomendou uma vaga para você`,
      timeoutMs: AT_ONCE_MS,
      ...mail,
    })
    if (!sent.delivered.length)
      throw new Failure(502, 'EMAIL', 'Erro ao enviar e-mail. Por favor, tente novamente.')
    return { mensagem: 'Anúncio de vaga enviado com sucesso.' }
  }
  throw failure.notFound()
}

async function siteMap(ctx: Ctx, base: string): Promise<string> {
  const companies = await portalCompanies(ctx)
  const lists = await Promise.all(
    companies.map(async (c) =>
      (await inCompany(ctx, c.id, openIds)).map((v) => ({
        loc: vacancyUrl(base, { ...v, empresaId: c.id }),
        day: todayIn(c.timezone, new Date(v.publicadaEm)),
      })),
    ),
  )
  const pages = [
    ...companies.map((c) => ({ loc: `${base}/anuncios?empresaId=${c.id}`, day: '' })),
    ...lists.flat(),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
    .slice(0, 50_000)
    .map(
      (p) =>
        `<url><loc>${escapeHtml(p.loc)}</loc>${p.day ? `<lastmod>${p.day}</lastmod>` : ''}</url>`,
    )
    .join('')}</urlset>`
}

const drawnPictures = remembered(() => new Map<string, Promise<Buffer>>())

/** Drawn once per text and look; link previews of one post ask many times at once. */
async function pictureOf(
  ctx: Ctx,
  asked: { empresaId?: number | undefined; solicitacaoId?: number | undefined },
): Promise<Buffer> {
  const companies = await portalCompanies(ctx)
  const look =
    companies.find((c) => c.id === asked.empresaId) ??
    (companies.length === 1 ? companies[0] : undefined) ??
    plainLook
  const { solicitacaoId } = asked
  const v =
    look.id && solicitacaoId
      ? await inCompany(ctx, look.id, (inner) => vacancyOfRequest(inner, solicitacaoId))
      : undefined
  const words = v
    ? { title: v.titulo, below: `${place(v)} · ${bond(v)}` }
    : { title: 'Vagas abertas', below: 'Candidate-se pelo celular ou computador' }
  const key = JSON.stringify([look, words])
  const pictures = drawnPictures(ctx.platform)
  if (pictures.size > 200) pictures.clear()
  const drawn = pictures.get(key) ?? linkPicture(ctx, look, words)
  pictures.set(key, drawn)
  drawn.catch(() => pictures.delete(key))
  return drawn
}

const lists = remembered((): Kept<Awaited<ReturnType<typeof publicList>>> => new Map())

async function publicList(ctx: Ctx, empresaId: number | undefined, search: Search) {
  const companies = (await portalCompanies(ctx)).filter(
    (c) => empresaId === undefined || c.id === empresaId,
  )
  const { rows } = await openVacancies(ctx, companies, search, 'whole')
  return rows.map(({ solicitacaoId, empresaId: company, empresa, aberta: _a, ...v }) => ({
    ...v,
    solicitacao: {
      id: solicitacaoId,
      quantidade: v.quantidade,
      empresa: { id: company, nome: empresa },
    },
  }))
}

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'externo/anuncios',
    page: true,
    summary: 'Vagas abertas',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query, ...at }) => cachedPage(ctx, query, at),
  }),
  route({
    method: 'POST',
    path: 'externo/candidatar',
    page: true,
    summary: 'Candidata-se a uma vaga',
    access: 'publico',
    answerKind: 'html',
    bodyKind: 'form',
    query: any,
    handler: (ctx, { query }) =>
      ownCompanyOnly(ctx, query, () =>
        privatePage(ctx, query, '/anuncios', async (visit) => {
          const vacancy = idIn(query['solicitacaoId'])
          if (vacancy === null) throw failure.notFound()
          try {
            await linkCandidate(ctx, ctx.user.id ?? 0, vacancy, 'PORTAL')
            return new RedirectAnswer(
              link(ctx, visit, '/candidato-solicitacoes', { aviso: 'enviada' }),
            )
          } catch (error) {
            if (error instanceof Failure && error.code === 'JA_EXISTE')
              return new RedirectAnswer(
                link(ctx, visit, '/anuncios', {
                  solicitacaoId: query['solicitacaoId'],
                  aviso: 'ja',
                }),
              )
            throw error
          }
        }),
      ),
  }),
  // After a refusal the browser's address is this one: reloaded, it shows the vacancy.
  route({
    method: 'GET',
    path: 'externo/candidatar',
    page: true,
    summary: 'A vaga de uma candidatura',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    query: any,
    handler: (ctx, { query }) =>
      open(
        ctx,
        query,
        async (visit) =>
          new RedirectAnswer(
            link(ctx, visit, '/anuncios', { solicitacaoId: query['solicitacaoId'] }),
          ),
      ),
  }),
  route({
    method: 'GET',
    path: 'externo/anuncios',
    summary: 'Vagas abertas de uma empresa',
    access: 'publico',
    transaction: 'none',
    query: z.object({
      empresaId: id.optional(),
      busca: z.string().max(100).optional(),
      page: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().optional(),
    }),
    handler: (ctx, { query: { empresaId, busca, page } }) =>
      keptAnswer(
        lists(ctx.platform),
        JSON.stringify([empresaId, busca, page]),
        ctx.now.getTime(),
        () => publicList(ctx, empresaId, { busca, pagina: page }),
      ),
  }),
  route({
    method: 'GET',
    path: 'externo/desafio',
    summary: 'Desafio que mostra que não é um robô',
    access: 'publico',
    transaction: 'none',
    perMinute: 60,
    handler: (ctx) => ctx.platform.humanCheck.challenge(),
  }),
  route({
    method: 'POST',
    path: 'externo/anuncios/enviarAnuncioAmigo',
    summary: 'Recomenda uma vaga a um amigo',
    access: 'publico',
    transaction: 'none',
    perMinute: 10,
    body: friend,
    handler: async (ctx, { body }) =>
      recommend(ctx, body.anuncioId ?? body.id ?? 0, body, await portalAddress(ctx)),
  }),
  route({
    method: 'POST',
    path: 'externo/anuncios/{id}/enviar-amigo',
    summary: 'Recomenda uma vaga a um amigo',
    access: 'publico',
    transaction: 'none',
    perMinute: 10,
    params: z.object({ id }),
    body: friend,
    handler: async (ctx, { params, body }) =>
      recommend(ctx, params.id, body, await portalAddress(ctx)),
  }),
  route({
    method: 'GET',
    path: 'externo/sitemap.xml',
    page: true,
    summary: 'Mapa das vagas para buscadores',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    handler: async (ctx, { reply }) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await siteMap(ctx, await portalAddress(ctx))),
  }),
  route({
    method: 'GET',
    path: 'robots.txt',
    page: true,
    summary: 'Regras para buscadores',
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
    handler: async (ctx, { reply }) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          `User-agent: *\nAllow: ${basePath(ctx)}/externo/anuncios\nAllow: ${basePath(ctx)}/externo/candidatos/new\nAllow: ${basePath(ctx)}/assets/\nAllow: ${basePath(ctx)}/api/externo/empresas/\nAllow: ${basePath(ctx)}/externo/sitemap.xml\nAllow: ${basePath(ctx)}/favicon.ico\nDisallow: ${basePath(ctx)}/\n\nSitemap: ${await portalAddress(ctx)}/sitemap.xml\n`,
        ),
  }),
  route({
    method: 'GET',
    path: 'externo/anuncios/imagem.png',
    page: true,
    summary: 'Imagem do link de uma vaga',
    access: 'publico',
    answerKind: 'file',
    transaction: 'none',
    perMinute: 120,
    query: z.object({ empresaId: id.optional(), solicitacaoId: id.optional() }),
    handler: async (ctx, { query, reply }) =>
      reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await pictureOf(ctx, query)),
  }),
])
