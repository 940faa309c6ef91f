import { z } from 'zod'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import { companyMemory } from '#platform/server/company-memory.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes, RedirectAnswer, route } from '#platform/server/http/route.ts'
import { previa } from '#modules/captacao/aparencia-portal/calls.ts'
import { portalAddress } from '../address.ts'
import { portalCompanies, type Visit } from '../company.ts'
import { open, ownCompanyOnly, privatePage, type Query } from '../guard.ts'
import { id, idIn } from '../ids.ts'
import { link } from '../layout.ts'
import { lightPage, publicPage } from '../query.ts'
import * as calls from './calls.ts'
import { crawlerRules, siteMap } from './crawlers.ts'
import { coverOf } from './cover.ts'
import { pictureOf } from './drawn-picture.ts'
import { previewOf } from './preview.ts'
import { recommend, withPlainNames } from './friend.ts'
import { cachedPage } from './kept-page.ts'
import type { Vacancy } from './reading.ts'
import { openVacancies, type Search } from './search.ts'

type Listed = CallAnswer<typeof calls.vagasAbertas>
const lists = companyMemory<Listed>({ seconds: 3, most: 500 })

async function publicList(
  ctx: Ctx,
  empresaId: number | null | undefined,
  search: Search,
): Promise<Listed> {
  const companies = await portalCompanies(ctx)
  const asked = empresaId ? companies.filter((c) => c.id === empresaId) : companies
  const { rows } = await openVacancies(ctx, asked, search, 'whole')
  return rows.map(inList)
}

function keptList(
  ctx: Ctx,
  { empresaId, busca, page }: CallQuery<typeof calls.vagasAbertas>,
): Promise<Listed> {
  const search = { busca: busca ?? undefined, pagina: page ?? 0 }
  const key = JSON.stringify([empresaId, busca, search.pagina])
  return lists(ctx.platform, key, () => publicList(ctx, empresaId, search))
}

const inList = ({
  solicitacaoId,
  empresaId,
  empresa,
  aberta: _open,
  rua: _street,
  cep: _code,
  ...v
}: Vacancy) => ({
  ...v,
  solicitacao: {
    id: solicitacaoId,
    quantidade: v.quantidade,
    empresa: { id: empresaId, nome: empresa },
  },
})

/** Applied already is no error: the vacancy says so. */
async function apply(ctx: Ctx, visit: Visit, asked: string | undefined): Promise<RedirectAnswer> {
  const vacancy = idIn(asked)
  if (vacancy === null) throw failure.notFound()
  try {
    await linkCandidate(ctx, ctx.user.id ?? 0, vacancy, 'PORTAL')
    return new RedirectAnswer(link(ctx, visit, '/candidato-solicitacoes', { aviso: 'enviada' }))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'JA_EXISTE') throw error
    const there = { solicitacaoId: asked, aviso: 'ja' }
    return new RedirectAnswer(link(ctx, visit, '/anuncios', there))
  }
}

const toVacancy = (ctx: Ctx, query: Query) =>
  open(ctx, query, async (visit) => {
    const { solicitacaoId } = query
    return new RedirectAnswer(link(ctx, visit, '/anuncios', { solicitacaoId }))
  })

export const routes = defineRoutes([
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/anuncios',
    summary: 'Vagas abertas',
    handler: (ctx, { query, ...at }) => cachedPage(ctx, query, at),
  }),
  route({
    ...publicPage,
    method: 'POST',
    path: 'externo/candidatar',
    summary: 'Candidata-se a uma vaga',
    bodyKind: 'form',
    handler: (ctx, { query }) =>
      ownCompanyOnly(ctx, query, () =>
        privatePage(ctx, query, '/anuncios', (visit) => apply(ctx, visit, query.solicitacaoId)),
      ),
  }),
  // After a refusal the browser's address is this one: reloaded, it shows the vacancy.
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/candidatar',
    summary: 'A vaga de uma candidatura',
    handler: (ctx, { query }) => toVacancy(ctx, query),
  }),
  answerCall(calls.vagasAbertas, (ctx, { query }) => keptList(ctx, query)),
  answerCall(calls.desafio, (ctx) => ctx.platform.humanCheck.challenge()),
  answerCall(
    calls.enviarAnuncioAmigo,
    async (ctx, { body }) =>
      recommend(ctx, body.anuncioId ?? body.id ?? 0, body, await portalAddress(ctx)),
    { accept: withPlainNames },
  ),
  answerCall(
    calls.enviarAmigo,
    async (ctx, { params, body }) => recommend(ctx, params.id, body, await portalAddress(ctx)),
    { accept: withPlainNames },
  ),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/sitemap.xml',
    summary: 'Mapa das vagas para buscadores',
    handler: async (ctx, { reply }) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await siteMap(ctx, await portalAddress(ctx))),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'robots.txt',
    summary: 'Regras para buscadores',
    handler: async (ctx, { reply }) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(crawlerRules(ctx, await portalAddress(ctx))),
  }),
  answerCall(previa, (ctx, { body }) => previewOf(ctx, body)),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/anuncios/capa.webp',
    summary: 'Imagem de capa das vagas de uma empresa',
    answerKind: 'file',
    query: z.object({ empresaId: id, v: id.optional(), largura: z.enum(['600', '1200']) }),
    handler: async (ctx, { query, reply }) =>
      reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await coverOf(ctx, query.empresaId, Number(query.largura))),
  }),
  route({
    ...lightPage,
    method: 'GET',
    path: 'externo/anuncios/imagem.png',
    summary: 'Imagem do link de uma vaga',
    answerKind: 'file',
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
