/** The merges of a record, and the way back from each within its days. */
import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { moveBack } from '#platform/server/engine/move-rows.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { setCpf } from '#modules/gestao-talentos/pessoas/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { before, kept, leadTo } from './merge.ts'
import type { mesclagens } from './merge-calls.ts'
import { candidatos } from './resource.ts'

export async function undoMerge(ctx: Ctx, id: number, mergeId: number): Promise<void> {
  const row = await ctx.tx.db
    .selectFrom('captacao_candidatos_mesclagem')
    .select(['repetido_id', 'antes', 'feita_em', 'desfeita_em'])
    .where('id', '=', mergeId)
    .where('candidato_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure.notFound()
  if (row.desfeita_em) throw failure.conflict('Esta mesclagem já foi desfeita.')
  if (ctx.now.getTime() - Date.parse(row.feita_em) > kept * 86_400_000)
    throw failure.conflict(`Uma mesclagem só pode ser desfeita em até ${kept} dias.`)
  const { valores, movidos, cpf, pessoa } = before.parse(row.antes)
  await leadTo(ctx, row.repetido_id, null)
  await moveBack(ctx, movidos, { from: row.repetido_id, to: id })
  if (Object.keys(valores).length)
    await updateRecord(ctx, candidatos, id, valores, { internal: true, partialRows: true })
  if (cpf) await setCpf(ctx, pessoa, cpf)
  await ctx.tx.db
    .updateTable('captacao_candidatos_mesclagem')
    .set({ desfeita_em: ctx.now.toISOString() })
    .where('id', '=', mergeId)
    .execute()
  const { nome } = await readRecord(ctx, candidatos, id)
  await audit(ctx, {
    recurso: candidatos.key,
    registro: id,
    titulo: nome,
    acao: 'MESCLAGEM_DESFEITA',
  })
}

export function mergesOf(ctx: Ctx, id: number): Promise<CallAnswer<typeof mesclagens>> {
  const m = table('captacao_candidatos_mesclagem', 'm')
  const c = table('captacao_candidatos', 'c')
  const p = table('gestao_talentos_pessoas', 'p')
  const now = ctx.now.toISOString()
  return ctx.tx.select(
    {
      id: m.id,
      repetidoId: m.repetido_id,
      repetidoNome: sql<string>`${sql.raw(calledSql('p'))}`,
      feitaEm: m.feita_em,
      desfeitaEm: m.desfeita_em,
      podeDesfazer: sql<boolean>`(${m.desfeita_em} is null and ${m.feita_em} > ${now}::timestamptz - make_interval(days => ${kept}))`,
    },
    sql`from ${m} join ${c} on ${c.id} = ${m.repetido_id} join ${p} on ${p.id} = ${c.pessoa_id} where ${m.candidato_id} = ${id} order by ${m.id} desc`,
  )
}
