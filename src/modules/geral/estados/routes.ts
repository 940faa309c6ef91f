import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { cidadesDoEstado, umEstado } from './calls.ts'
import { estados } from './resource.ts'

const c = table('geral_cidades', 'c')

async function citiesOf(ctx: Ctx, state: number) {
  const states = ctx.tx.db.selectFrom('geral_estados').select('id')
  if (!(await states.where('id', '=', state).executeTakeFirst())) throw failure.notFound()
  return ctx.tx.select(
    { id: c.id, nome: c.nome, codigoIBGE: c.codigo_ibge },
    sql`from ${c} where ${c.uf_id} = ${state} order by ${c.nome} collate "pt-BR-x-icu"`,
  )
}

export const routes = defineRoutes([
  answerCall(umEstado, (ctx, { params }) => readRecord(ctx, estados, params.id)),
  answerCall(cidadesDoEstado, (ctx, { params }) => citiesOf(ctx, params.id)),
])
