import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { bairrosDaCidade } from './calls.ts'

const b = table('geral_bairros', 'b')

async function districtsOf(ctx: Ctx, city: number) {
  const cities = ctx.tx.db.selectFrom('geral_cidades').select('id')
  if (!(await cities.where('id', '=', city).executeTakeFirst())) throw failure.notFound()
  return ctx.tx.select(
    { id: b.id, nome: b.nome },
    sql`from ${b} where ${b.cidade_id} = ${city} order by ${b.nome} collate "pt-BR-x-icu"`,
  )
}

export const routes = defineRoutes([
  answerCall(bairrosDaCidade, (ctx, { params }) => districtsOf(ctx, params.id)),
])
