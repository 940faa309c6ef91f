import { adOfRequest } from '#modules/captacao/anuncios/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import type { CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { withContext } from '#platform/server/http/requester.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { suggestedAd } from './ad-text.ts'
import * as calls from './calls.ts'
import { linkMany, linkToRequests, requestsForCandidate } from './candidate-link.ts'
import { limitOf, openVacancies } from './limit.ts'
import { requestDocument } from './print.ts'
import { suggestions } from './suggestions.ts'
import { solicitacoesPessoal } from './resource.ts'

const request = (ctx: Ctx, id: number): Promise<RecordOf<typeof solicitacoesPessoal>> =>
  readRecord(ctx, solicitacoesPessoal, id)

const counted = (quantidade: number) => ({ valor: quantidade > 0, quantidade })

async function competencesAnswered(ctx: Ctx, requestId: number): Promise<number> {
  const { n } = await ctx.tx.db
    .selectFrom('captacao_historico')
    .where('solicitacao_id', '=', requestId)
    .where('aptidao', '<>', 'I')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

async function printed(ctx: Ctx, id: number) {
  const record = await request(ctx, id)
  await audit(ctx, {
    recurso: solicitacoesPessoal.key,
    registro: record.id,
    titulo: record.descricao,
    acao: 'IMPRESSAO',
  })
  return requestDocument(ctx, record)
}

/** Rendering takes its time and holds no transaction meanwhile. */
async function print(outer: Ctx, id: number) {
  const server = { platform: outer.platform, registry: outer.registry }
  const document = await withContext(server, outer, outer, 'write', (ctx) => printed(ctx, id))
  return rendered(outer, document, true)
}

async function limit(ctx: Ctx, id: number, body: CallBody<typeof calls.limiteDoCargo>) {
  const record = id ? await request(ctx, id) : null
  const { permitido, limite, atual, mensagem } = await limitOf(ctx, {
    solicitacaoId: record?.id ?? null,
    cargoId: body.cargoId ?? null,
    faixaId: body.faixaSalarialId ?? record?.faixaSalarial?.id ?? null,
    areaId: body.areaOrganizacionalId ?? record?.areaOrganizacional?.id ?? null,
    quantidade: body.quantidade ?? (record ? openVacancies(record) : 1),
  })
  return { permitido, limite, atual, mensagem }
}

async function linkOne(
  ctx: Ctx,
  id: number,
  { empresaId, candidatoId, solicitacoesIds }: CallBody<typeof calls.vincularASolicitacoes>,
) {
  if (empresaId !== companyOf(ctx).id || (candidatoId ?? id) !== id) throw failure.notFound()
  await readRecord(ctx, candidatos, id)
  return linkToRequests(ctx, id, solicitacoesIds)
}

/** Of an area that may be seen. */
async function requestsOf(ctx: Ctx, areaId: number) {
  const { id } = await readRecord(ctx, areasOrganizacionais, areaId)
  return ctx.tx.db
    .selectFrom('captacao_solicitacoes_pessoal')
    .select(['id', 'descricao', 'data', 'status', 'encerrada', 'cancelada'])
    .where('area_organizacional_id', '=', id)
    .where('empresa_id', '=', companyOf(ctx).id)
    .orderBy('data', 'desc')
    .limit(1000)
    .execute()
}

export const routes = defineRoutes([
  answerCall(calls.bairros, async (ctx, { params }) => (await request(ctx, params.id)).bairros),
  answerCall(
    calls.avaliacoes,
    async (ctx, { params }) => (await request(ctx, params.id)).avaliacoes,
  ),
  answerCall(calls.possuiCandidato, async (ctx, { params }) =>
    counted((await request(ctx, params.id)).qtdCandidatos ?? 0),
  ),
  answerCall(calls.competenciaRespondida, async (ctx, { params }) =>
    counted(await competencesAnswered(ctx, (await request(ctx, params.id)).id)),
  ),
  answerCall(calls.anuncioDaSolicitacao, async (ctx, { params }) =>
    adOfRequest(ctx, (await request(ctx, params.id)).id),
  ),
  answerCall(calls.sugestaoDeAnuncio, async (ctx, { params }) =>
    suggestedAd(ctx, await request(ctx, params.id)),
  ),
  answerCall(calls.impressao, (ctx, { params }) => print(ctx, params.id)),
  answerCall(calls.sugestoes, suggestions),
  answerCall(calls.doCandidato, (ctx, { query }) =>
    requestsForCandidate(ctx, companyOf(ctx).id, query),
  ),
  answerCall(calls.doCandidatoNaEmpresa, (ctx, { params: { empresaId }, query }) => {
    if (!ctx.visible.empresas.includes(empresaId)) throw failure.notFound()
    return requestsForCandidate(ctx, empresaId, query)
  }),
  answerCall(calls.vincularASolicitacoes, (ctx, { params, body }) => linkOne(ctx, params.id, body)),
  answerCall(calls.vincularCandidatos, (ctx, { body }) =>
    linkMany(ctx, body.candidatosIds, body.solicitacoesIds),
  ),
  answerCall(calls.limiteDoCargo, (ctx, { params, body }) => limit(ctx, params.id, body)),
  answerCall(calls.solicitacoesDaArea, (ctx, { params }) => requestsOf(ctx, params.id)),
])
