import type { CallBody } from '#platform/contract/call.ts'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { areaReport } from './area-report.ts'
import { enviaColabore, impressao, organogramas, relatorioDeAreas, said } from './calls.ts'
import { chartAt } from './figures.ts'
import { chartDocument } from './print.ts'
import { branchOf } from './tree.ts'

async function printed(ctx: Ctx, body: CallBody<typeof impressao>) {
  const document = await chartDocument(ctx, body)
  await audit(ctx, {
    recurso: areasOrganizacionais.key,
    registro: null,
    titulo: document.title,
    acao: 'IMPRESSAO',
  })
  return document
}

export const routes = defineRoutes([
  answerCall(organogramas, async (ctx, { query }) => {
    const chart = await chartAt(ctx, { ativa: said(query.ativa), asOf: query.asOf })
    if (!query.areaOrganizacionalId) return chart
    const branch = branchOf(chart, query.areaOrganizacionalId)
    return branch ? [branch] : []
  }),
  answerCall(relatorioDeAreas, async (ctx, { query }) => {
    const document = await inOwnScope(ctx, 'write', (inner) => areaReport(inner, said(query.ativa)))
    return rendered(ctx, document, true)
  }),
  answerCall(enviaColabore, () => {
    throw failure.conflict('A integração com o Colabore não está configurada.')
  }),
  answerCall(impressao, async (ctx, { body }) => {
    const document = await inOwnScope(ctx, 'write', (inner) => printed(inner, body))
    return rendered(ctx, document, true)
  }),
])
