import { nextMatricula } from '#modules/gestao-talentos/talentos/registration.ts'
import type { CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { canOf } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import * as boards from './board-calls.ts'
import { boardFilters, boardOf, columnPage } from './board.ts'
import * as calls from './calls.ts'
import { linkCandidate } from './link.ts'
import { moveApplications, targetOf } from './move.ts'
import { panelOf } from './panel.ts'
import { prepareRefusal } from './prepare-refusal.ts'
import { candidatoSolicitacoes } from './resource.ts'

/** A stage may be sent as the number that its id is. */
const withCode = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  etapaId: typeof body.etapaId === 'number' ? String(body.etapaId) : body.etapaId,
})

async function include(ctx: Ctx, { candidato, solicitacao }: CallBody<typeof calls.incluir>) {
  const made = await linkCandidate(ctx, candidato, solicitacao, 'RH')
  return { ...made, can: canOf(ctx, candidatoSolicitacoes, made) }
}

async function move(ctx: Ctx, { ids, etapaId, ...how }: CallBody<typeof calls.mover>) {
  const moved = await moveApplications(ctx, [...new Set(ids)], targetOf(etapaId), how)
  const [refused] = moved.recusados
  if (!moved.movidos.length && refused)
    throw failure.conflict(
      moved.recusados.length === 1
        ? refused.mensagem
        : `Nenhum candidato foi movido. ${refused.mensagem}`,
      'CONFLITO',
      { recusados: moved.recusados },
    )
  return moved
}

export const routes = defineRoutes([
  answerCall(calls.incluir, (ctx, { body }) => include(ctx, body)),
  answerCall(calls.mover, (ctx, { body }) => move(ctx, body), { accept: withCode }),
  answerCall(calls.painel, (ctx, { params }) => panelOf(ctx, params.id)),
  answerCall(calls.proximaMatricula, async (ctx) => ({ matricula: await nextMatricula(ctx) })),
  answerCall(calls.prepararRecusa, (ctx, { body }) => prepareRefusal(ctx, body.ids)),
  answerCall(boards.quadro, (ctx, { params, query }) => boardOf(ctx, params.id, query)),
  answerCall(boards.coluna, (ctx, { params, query }) =>
    columnPage(ctx, params.id, params.coluna, query),
  ),
  answerCall(boards.filtrosDoQuadro, (ctx, { params }) => boardFilters(ctx, params.id)),
])
