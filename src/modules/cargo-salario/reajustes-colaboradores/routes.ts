import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { previewOf, proposeAll } from '#modules/cargo-salario/movimentacoes-coletivas/collective.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { begunProposal } from './begun-proposal.ts'
import { calculatedPay } from './calculated.ts'
import {
  aplicarDissidio,
  previaDissidio,
  reajusteDoColaborador,
  salarioCalculado,
  salarioDaProposta,
} from './calls.ts'
import { ofPeople } from './collective.ts'
import { reajustesColaboradores } from './resource.ts'

function mustSeePay(ctx: Ctx): void {
  if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
}

const paid = (salario: string | null) => ({ salario: salario === null ? null : Number(salario) })

async function payOfProposal(ctx: Ctx, id: number) {
  mustSeePay(ctx)
  const line = await readRecord(ctx, reajustesColaboradores, id)
  return { salario: line.salarioProposto ?? null }
}

export const routes = defineRoutes([
  answerCall(salarioCalculado, async (ctx, { query }) => {
    mustSeePay(ctx)
    return paid(await calculatedPay(ctx, query, query.data ?? ctx.today))
  }),
  answerCall(salarioDaProposta, (ctx, { params }) => payOfProposal(ctx, params.id)),
  answerCall(previaDissidio, (ctx, { body }) => previewOf(ctx, body, ofPeople(body))),
  answerCall(aplicarDissidio, (ctx, { body }) => proposeAll(ctx, body, ofPeople(body))),
  answerCall(reajusteDoColaborador, (ctx, { params, query }) =>
    begunProposal(ctx, params.id, query.tabelaReajusteColaboradorId),
  ),
])
