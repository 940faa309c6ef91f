import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { opcoesMotivo } from './calls.ts'

const m = table('captacao_motivos_solicitacao', 'm')

const options = (ctx: Ctx): Promise<CallAnswer<typeof opcoesMotivo>> =>
  ctx.tx.select(
    {
      id: m.id,
      descricao: m.descricao,
      rotulo: m.descricao,
      turnover: m.turnover,
      considerarQtdColaboradoresPorCargo: m.considerar_qtd_colaboradores_por_cargo,
    },
    sql`from ${m} where ${m.empresa_id} = ${companyOf(ctx).id} and ${m.ativo} order by ${m.descricao} collate "pt-BR-x-icu", ${m.id}`,
  )

export const routes = defineRoutes([answerCall(opcoesMotivo, options)])
