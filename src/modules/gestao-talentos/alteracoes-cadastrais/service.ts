import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { InputOf, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { movesOf } from '#platform/server/engine/moves.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { alteracoesCadastrais } from './resource.ts'

type Change = { campo: string; de: string | null; para: string | null }
export type Asked = {
  colaboradorId: number
  dados: InputOf<typeof pessoas>
  mudancas: readonly Change[]
}

const longest = 200

/** What waits for HR; what waited before gives way to it. */
export async function askChange(
  ctx: Ctx,
  { colaboradorId, dados, mudancas }: Asked,
): Promise<void> {
  const { id } = await readRecord(ctx, talentos, colaboradorId, { lock: true })
  await ctx.tx.db
    .updateTable('gestao_talentos_alteracoes_cadastrais')
    .set({ situacao: 'S' })
    .where('colaborador_id', '=', id)
    .where('situacao', '=', 'P')
    .execute()
  const made = await createRecord(
    ctx,
    alteracoesCadastrais,
    {
      colaborador: id,
      resumo: mudancas
        .map((m) => m.campo)
        .join(', ')
        .slice(0, longest),
      pedidaEm: ctx.now.toISOString(),
      mudancas: mudancas.map((m) => ({ ...m })),
    },
    { internal: true, unread: true },
  )
  await ctx.tx.db
    .updateTable('gestao_talentos_alteracoes_cadastrais')
    .set({ dados: JSON.stringify(dados) })
    .where('id', '=', made.id)
    .execute()
}

const isGroup = (value: unknown): value is InputOf<typeof pessoas> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function apply(ctx: Ctx, record: RecordOf<typeof alteracoesCadastrais>): Promise<void> {
  const { pessoa } = await readRecord(ctx, talentos, record.colaborador.id)
  const row = await ctx.tx.db
    .selectFrom('gestao_talentos_alteracoes_cadastrais')
    .select('dados')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow()
  const dados: unknown = row.dados
  if (!pessoa || !isGroup(dados)) throw failure.notFound()
  await updateRecord(ctx, pessoas, pessoa.id, dados, { internal: true, unread: true })
}

export const service = defineService(alteracoesCadastrais, {
  actions: movesOf(alteracoesCadastrais, ['aceitar'], apply),
})
