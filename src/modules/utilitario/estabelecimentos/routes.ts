import type { CallAnswer } from '#platform/contract/call.ts'
import { compare, daysBetween } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { diasUteis, verificarNumero } from './calls.ts'
import { estabelecimentos } from './resource.ts'
import { checkRegistration } from './service.ts'
import { holidaysOf, workingDays } from './working-days.ts'

/** Longer is no question of a screen. */
const mostDays = 3660

async function daysOf(
  ctx: Ctx,
  { id, ...between }: { id: number; inicio: string; fim: string },
): Promise<CallAnswer<typeof diasUteis>> {
  await readRecord(ctx, estabelecimentos, id)
  if (daysBetween(between.inicio, between.fim) > mostDays)
    throw failure.invalid([
      { field: 'fim', label: 'Fim', message: 'Escolha um período de até dez anos.' },
    ])
  const holidays = (await holidaysOf(ctx, [id], between)).get(id) ?? []
  return {
    diasUteis: (await workingDays(ctx, id, between)).length,
    feriados: [...holidays].toSorted(compare),
  }
}

export const routes = defineRoutes([
  answerCall(verificarNumero, (ctx, { params, query }) => checkRegistration(ctx, params.id, query)),
  answerCall(diasUteis, (ctx, { params, query }) => daysOf(ctx, { id: params.id, ...query })),
])
