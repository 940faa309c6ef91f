import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { opcoes } from './calls.ts'

const m = table('captacao_motivos_solicitacao', 'm')

const active = (ctx: Ctx) =>
  ctx.tx.select(
    {
      id: m.id,
      descricao: m.descricao,
      rotulo: m.descricao,
      turnover: m.turnover,
      considerarQtdColaboradoresPorCargo: m.considerar_qtd_colaboradores_por_cargo,
    },
    sql`from ${m} where ${m.empresa_id} = ${companyOf(ctx).id} and ${m.ativo}
      order by ${m.descricao} collate "pt-BR-x-icu", ${m.id}`,
  )

export const routes = defineRoutes([answerCall(opcoes, active)])
