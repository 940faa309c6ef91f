/** Answers of what is asked of one talent beyond the record. */
import { missingDocuments } from '#modules/gestao-talentos/documentos-talento/missing.ts'
import { extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import { failure } from '#platform/contract/failure.ts'
import { seesFiles } from '#platform/contract/files.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord, seenRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { namesakes, otherBonds } from './known-people.ts'
import { talentDocument } from './print.ts'
import * as calls from './record-calls.ts'
import { talentos } from './resource.ts'

async function missingOf(ctx: Ctx, talentId: number) {
  const { id } = await seenRecord(ctx, talentos, talentId)
  return seesFiles(talentos, ctx.has) ? missingDocuments(ctx, id) : []
}

async function makeEduvemUser(ctx: Ctx, talentId: number): Promise<never> {
  await readRecord(ctx, talentos, talentId)
  throw failure.conflict(
    'A integração com o Eduvem não está configurada.',
    'INTEGRACAO_NAO_CONFIGURADA',
  )
}

export const recordRoutes = [
  answerCall(calls.camposExtras, (ctx) => extraFieldsOf(ctx, 'colaborador')),
  answerCall(calls.homonimos, (ctx, { query }) => namesakes(ctx, query)),
  answerCall(calls.vinculos, (ctx, { params }) => otherBonds(ctx, params.id)),
  answerCall(calls.documentosPendentes, (ctx, { params }) => missingOf(ctx, params.id)),
  answerCall(calls.imprimirTalento, async (ctx, { params }) => {
    const document = await inOwnScope(ctx, 'write', (inner) => talentDocument(inner, params.id))
    return rendered(ctx, document, true)
  }),
  answerCall(calls.usuarioEduvem, (ctx, { params }) => makeEduvemUser(ctx, params.id)),
]
