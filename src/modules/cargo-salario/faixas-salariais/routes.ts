import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { withCan } from '#platform/server/http/request-values.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { bandValueSql } from './band-value.ts'
import { copiar, pendentesDesabilitados, transferir } from './calls.ts'
import { copyBand, transferBands } from './copy.ts'
import { faixasSalariais } from './resource.ts'

const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')

/** Inactive, or without a value on the day. */
function notReady(ctx: Ctx, positions: readonly number[]) {
  const withoutValue = sql<boolean>`${sql.raw(bandValueSql('f.id', 'a.dia'))} is null`
  return ctx.tx.select(
    {
      id: f.id,
      rotulo: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
      desabilitada: sql<boolean>`not ${f.ativo}`,
      pendente: withoutValue,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id} cross join (select ${ctx.today}::date dia) a
      where ${f.cargo_id} = any (${positions}::int[]) and ${f.empresa_id} = ${companyOf(ctx).id} and (not ${f.ativo} or ${withoutValue}) order by rotulo`,
  )
}

export const routes = defineRoutes([
  answerCall(pendentesDesabilitados, (ctx, { query }) => notReady(ctx, query.cargosIds)),
  answerCall(transferir, async (ctx, { params, body }) => {
    const moved = await transferBands(ctx, params.cargoId, body.cargoDestinoId, body.faixasIds)
    return moved.map((band) => withCan(ctx, faixasSalariais, band))
  }),
  answerCall(copiar, async (ctx, { params, body }) =>
    withCan(ctx, faixasSalariais, await copyBand(ctx, params.id, body)),
  ),
])
