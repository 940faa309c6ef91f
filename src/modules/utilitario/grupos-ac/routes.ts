import { sql } from 'kysely'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Ctx } from '#platform/server/context.ts'
import { verificarCodigo } from './calls.ts'

const g = table('utilitario_grupos_ac', 'g')

async function codeTaken(ctx: Ctx, codigo: string) {
  const [found] = await ctx.tx.select(
    { id: g.id, descricao: g.descricao },
    sql`from ${g} where rh_chave(${g.codigo}) = rh_chave(${codigo})`,
  )
  return { valor: !!found, id: found?.id ?? null, descricao: found?.descricao ?? null }
}

export const routes = defineRoutes([
  answerCall(verificarCodigo, (ctx, { query }) => codeTaken(ctx, query.codigo ?? '')),
])
