import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { maisSemAreas, responsabilidade } from './calls.ts'
import { cargos } from './resource.ts'

const c = table('cargo_salario_cargos', 'c')
const x = table('cargo_salario_cargos__areas_organizacionais', 'x')

const positionsOf = (ctx: Ctx, areas: readonly number[]) =>
  ctx.tx.select(
    { id: c.id, nome: c.nome, nomeMercado: c.nome_mercado, ativa: c.ativa },
    sql`from ${c} where ${c.empresa_id} = ${companyOf(ctx).id}
      and (not exists (select 1 from ${x} where ${x.registro_id} = ${c.id}) or exists (select 1 from ${x} where ${x.registro_id} = ${c.id} and ${x.valor_id} = any (${areas}::int[])))
      order by ${c.nome} collate "pt-BR-x-icu"`,
  )

export const routes = defineRoutes([
  answerCall(responsabilidade, async (ctx, { params }) => {
    const { id, nome, missao, responsabilidades } = await readRecord(ctx, cargos, params.id)
    return { id, nome, missao, responsabilidades }
  }),
  answerCall(maisSemAreas, (ctx, { body }) => positionsOf(ctx, body.areasIds)),
])
