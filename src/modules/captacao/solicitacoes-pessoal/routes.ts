import { z } from 'zod'
import { anuncios } from '#modules/captacao/anuncios/resource.ts'
import { adOfRequest } from '#modules/captacao/anuncios/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import type { Stored } from '#platform/server/engine/service.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { withContext } from '#platform/server/http/requester.ts'
import { suggestedAd } from './ad-text.ts'
import { linkMany, linkToRequests, requestsForCandidate } from './candidate-link.ts'
import { limitOf, openVacancies } from './limit.ts'
import { requestDocument } from './print.ts'
import { suggestions } from './suggestions.ts'
import { solicitacoesPessoal } from './resource.ts'

const path = solicitacoesPessoal.path
const reads = { any: [authorityFor(solicitacoesPessoal)] }
const id = z.coerce.number().int().min(1).max(2_147_483_647)
const ofRequest = z.object({ id })
const valor = z.object({ valor: z.boolean(), quantidade: z.number().int() })
const request = (ctx: Ctx, requestId: number): Promise<Stored> =>
  readRecord(ctx, solicitacoesPessoal, requestId)
const refId = (value: unknown): number | null => (value as { id?: number } | null)?.id ?? null

const some = (missing: string, most: number) =>
  z
    .array(z.number().int().positive(), { error: missing })
    .min(1, missing)
    .max(most, `No máximo ${most} de cada vez`)

const linkBody = z.object({
  empresaId: z.number({ error: 'Empresa é obrigatória' }).int(),
  candidatoId: z.number().int().optional(),
  solicitacoesIds: z
    .array(z.number().int().positive(), { error: 'Selecione ao menos uma solicitação' })
    .min(1, 'Selecione ao menos uma solicitação')
    .max(1000),
})

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: `${path}/{id}/bairros`,
    summary: 'Districts of a request',
    access: reads,
    params: ofRequest,
    handler: async (ctx, { params }) => (await request(ctx, params.id))['bairros'] ?? [],
  }),
  route({
    method: 'GET',
    path: `${path}/{id}/avaliacoes`,
    summary: 'Evaluations of a request',
    access: reads,
    params: ofRequest,
    handler: async (ctx, { params }) => (await request(ctx, params.id))['avaliacoes'] ?? [],
  }),
  route({
    method: 'GET',
    path: `${path}/{id}/possui-candidato`,
    summary: 'Whether the request has candidates',
    access: reads,
    params: ofRequest,
    answer: valor,
    handler: async (ctx, { params }) => {
      const quantidade = Number((await request(ctx, params.id))['qtdCandidatos'] ?? 0)
      return { valor: quantidade > 0, quantidade }
    },
  }),
  route({
    method: 'GET',
    path: `${path}/{id}/existe-competencia-respondida`,
    summary: 'Whether competences were already answered for the request',
    access: reads,
    params: ofRequest,
    answer: valor,
    handler: async (ctx, { params }) => {
      const record = await request(ctx, params.id)
      const row = await ctx.tx.one<{ n: number }>(
        `select count(*)::int n from captacao_historico where solicitacao_id = $1 and aptidao <> 'I'`,
        [record.id],
      )
      return { valor: (row?.n ?? 0) > 0, quantidade: row?.n ?? 0 }
    },
  }),
  route({
    method: 'GET',
    path: `${path}/{id}/anuncio`,
    summary: 'Job ad of a request, null without one',
    access: { any: [authorityFor(anuncios), authorityFor(solicitacoesPessoal)] },
    params: ofRequest,
    handler: async (ctx, { params }) => adOfRequest(ctx, (await request(ctx, params.id)).id),
  }),
  route({
    method: 'GET',
    path: `${path}/{id}/anuncio/sugestao`,
    summary: 'Title and text an ad of the request can begin with',
    access: { any: [authorityFor(anuncios, 'INSERIR')] },
    params: ofRequest,
    answer: z.object({ titulo: z.string(), descricao: z.string() }),
    handler: async (ctx, { params }) => suggestedAd(ctx, await request(ctx, params.id)),
  }),
  route({
    method: 'GET',
    path: `${path}/{id}/pdf`,
    summary: 'Prints a request',
    access: reads,
    params: ofRequest,
    transaction: 'none',
    answerKind: 'file',
    // Rendering takes its time and holds no transaction meanwhile.
    handler: async (outer, { params }) => {
      const document = await withContext(
        { platform: outer.platform, registry: outer.registry },
        outer,
        outer,
        'write',
        async (ctx) => {
          const record = await request(ctx, params.id)
          await audit(ctx, {
            recurso: solicitacoesPessoal.key,
            registro: record.id,
            titulo: String(record['descricao']),
            acao: 'IMPRESSAO',
          })
          return requestDocument(ctx, record)
        },
      )
      return rendered(outer, document, true)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/sugestoes`,
    summary: 'What a new request of this user can begin with, from their last one',
    access: { any: [authorityFor(solicitacoesPessoal, 'INSERIR')] },
    handler: async (ctx) => suggestions(ctx),
  }),
  route({
    method: 'GET',
    path: `${path}/candidato`,
    summary: 'Requests a candidate can be linked to',
    access: reads,
    query: z.object({ candidatoId: id.optional(), busca: z.string().max(200).optional() }),
    handler: async (ctx, { query }) => requestsForCandidate(ctx, companyOf(ctx).id, query),
  }),
  route({
    method: 'GET',
    path: `${path}/candidato/{empresaId}`,
    summary: 'Requests of one company a candidate can be linked to',
    access: reads,
    params: z.object({ empresaId: id }),
    query: z.object({ candidatoId: id.optional(), busca: z.string().max(200).optional() }),
    handler: async (ctx, { params, query }) => {
      if (!ctx.visible.empresas.includes(params.empresaId)) throw failure.notFound()
      return requestsForCandidate(ctx, params.empresaId, query)
    },
  }),
  route({
    method: 'POST',
    path: `${path}/candidato/{id}`,
    summary: 'Links a candidate to several requests',
    access: { any: [authorityFor(solicitacoesPessoal, 'EDITAR')] },
    params: ofRequest,
    body: linkBody,
    handler: async (ctx, { params, body }) => {
      if (
        body.empresaId !== companyOf(ctx).id ||
        (body.candidatoId !== undefined && body.candidatoId !== params.id)
      )
        throw failure.notFound()
      await readRecord(ctx, candidatos, params.id)
      return linkToRequests(ctx, params.id, body.solicitacoesIds)
    },
  }),
  route({
    method: 'POST',
    path: `${path}/vincular-candidatos`,
    summary: 'Links several candidates to several requests',
    access: { any: [authorityFor(solicitacoesPessoal, 'EDITAR')] },
    body: z.object({
      candidatosIds: some('Selecione ao menos um candidato', 200),
      solicitacoesIds: some('Selecione ao menos uma solicitação', 20),
    }),
    handler: async (ctx, { body }) => linkMany(ctx, body.candidatosIds, body.solicitacoesIds),
  }),
  route({
    method: 'POST',
    path: `${path}/validarLimiteCargo/{id}`,
    summary: 'Checks the head-count limit for a request (id 0: one that is being written)',
    access: reads,
    params: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    body: z.object({
      faixaSalarialId: id.nullish(),
      cargoId: id.nullish(),
      areaOrganizacionalId: id.nullish(),
      quantidade: z.coerce.number().int().min(1).max(9999).nullish(),
    }),
    answer: z.object({
      permitido: z.boolean(),
      limite: z.number().int().nullable(),
      atual: z.number().int(),
      mensagem: z.string().nullable(),
    }),
    handler: async (ctx, { params, body }) => {
      const record = params.id ? await request(ctx, params.id) : null
      const { permitido, limite, atual, mensagem } = await limitOf(ctx, {
        solicitacaoId: record?.id ?? null,
        cargoId: body.cargoId ?? null,
        faixaId: body.faixaSalarialId ?? refId(record?.['faixaSalarial']),
        areaId: body.areaOrganizacionalId ?? refId(record?.['areaOrganizacional']),
        quantidade: body.quantidade ?? (record ? openVacancies(record) : 1),
      })
      return { permitido, limite, atual, mensagem }
    },
  }),
])
