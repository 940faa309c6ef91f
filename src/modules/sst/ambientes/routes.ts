import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { ambientesDoEstabelecimento } from './calls.ts'

const a = table('sst_ambientes', 'a')

async function environments(ctx: Ctx, id: number) {
  const known = await ctx.tx.db
    .selectFrom('utilitario_estabelecimentos')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw failure.notFound()
  return ctx.tx.select(
    { id: a.id, nome: a.nome },
    sql`from ${a} where ${a.estabelecimento_id} = ${id} and ${a.ativo} order by ${a.nome} collate "pt-BR-x-icu"`,
  )
}

export const routes = defineRoutes([
  answerCall(ambientesDoEstabelecimento, (ctx, { params }) => environments(ctx, params.id)),
])
