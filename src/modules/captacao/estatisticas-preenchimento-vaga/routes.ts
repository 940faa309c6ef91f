import type { RequestFilters } from '#modules/captacao/relatorios/report-filters.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { estatisticas } from './calls.ts'
import { channels, funnel, requests, stages } from './figures.ts'
import { defaults } from './filters.ts'
import { byDimension, summaryOf } from './summary.ts'

/** Without any filter the last six months are meant. */
const meant = (ctx: Ctx, asked: CallQuery<typeof estatisticas>): RequestFilters => ({
  ...asked,
  ...(asked.periodoInicio ? {} : defaults(ruleContext(ctx, null))),
  statusSolicitacao: asked.statusSolicitacao ?? 'T',
  referencia: asked.referencia ?? 'E',
})

/** Rows sent with the figures; the figures themselves count all. */
const MOST = 1000

async function statistics(
  ctx: Ctx,
  filters: RequestFilters,
): Promise<CallAnswer<typeof estatisticas>> {
  const vagas = await requests(ctx, filters)
  return {
    resumo: summaryOf(vagas),
    porMotivo: byDimension(vagas, 'motivoId', 'motivo'),
    porArea: byDimension(vagas, 'areaId', 'area'),
    porCargo: byDimension(vagas, 'cargoId', 'cargo'),
    porRecrutador: byDimension(vagas, 'recrutadorId', 'recrutador'),
    etapas: await stages(ctx, filters),
    funil: await funnel(ctx, filters),
    canais: await channels(ctx, filters),
    solicitacoes: vagas.slice(0, MOST),
  }
}

export const routes = defineRoutes([
  answerCall(estatisticas, (ctx, { query }) => statistics(ctx, meant(ctx, query))),
])
