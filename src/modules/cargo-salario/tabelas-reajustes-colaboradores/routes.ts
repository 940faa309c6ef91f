import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { conferencia, planilha, totalFolha } from './calls.ts'
import { totalsOf } from './pay-roll.ts'
import { pendingOf } from './pending.ts'
import { proposalSheet } from './proposal-sheet.ts'
import { tabelasReajustes } from './resource.ts'

export const routes = defineRoutes([
  answerCall(planilha, (ctx, { params: { id }, query: { todos } }) =>
    proposalSheet(ctx, { id, todos: todos === true }),
  ),
  answerCall(totalFolha, async (ctx, { params }) => {
    if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
    return totalsOf(ctx, await readRecord(ctx, tabelasReajustes, params.id))
  }),
  answerCall(conferencia, async (ctx, { params }) => {
    if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
    return pendingOf(ctx, await readRecord(ctx, tabelasReajustes, params.id))
  }),
])
