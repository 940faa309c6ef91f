import { sql } from 'kysely'
import { indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { listEntries, readEntry } from '#platform/server/engine/history.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { historicosDoIndice, pendentesDesabilitados, umHistorico } from './calls.ts'
import { indices } from './resource.ts'

const i = table('cargo_salario_indices', 'i')

/** Inactive, or without a value today. */
function notReady(ctx: Ctx) {
  const withoutValue = sql<boolean>`${sql.raw(indexValueSql('i.id', 'a.dia'))} is null`
  return ctx.tx.select(
    {
      id: i.id,
      nome: i.nome,
      desabilitado: sql<boolean>`not ${i.ativo}`,
      pendente: withoutValue,
    },
    sql`from ${i} cross join (select ${ctx.today}::date dia) a where not ${i.ativo} or ${withoutValue} order by ${i.nome}`,
  )
}

/** An entry by its own id, of an index that may be seen. */
async function entryById(ctx: Ctx, id: number) {
  const entry = await ctx.tx.db
    .selectFrom('cargo_salario_indices__historico')
    .select('registro_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw failure.notFound()
  return readEntry(ctx, indices, await readRecord(ctx, indices, entry.registro_id), id)
}

export const routes = defineRoutes([
  answerCall(pendentesDesabilitados, (ctx) => notReady(ctx)),
  answerCall(historicosDoIndice, async (ctx, { query }) =>
    listEntries(ctx, indices, await readRecord(ctx, indices, query.id)),
  ),
  answerCall(umHistorico, (ctx, { params }) => entryById(ctx, params.id)),
])
