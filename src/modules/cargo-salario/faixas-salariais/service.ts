import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type ImportingRow, type SavingOf } from '#platform/server/engine/service.ts'
import { copyBand } from './copy.ts'
import { keptByPlan } from './kept-by-plan.ts'
import { faixasSalariais } from './resource.ts'

export const service = defineService(faixasSalariais, {
  // Older senders name the position by its id alone.
  accept: ({ cargoId, ...body }) => (cargoId === undefined ? body : { cargo: cargoId, ...body }),
  beforeSave: uniqueInPosition,
  importing: checkImported,
  actions: { copiar: copyBand },
  history: {
    beforeSave: async (ctx, _record, { values, stored }) => {
      if (stored?.status === 'C')
        throw failure.conflict(
          'Este histórico já foi confirmado pela folha de pagamento e não pode ser alterado.',
        )
      keptByPlan(stored)
      const tipo = values.tipo ?? stored?.tipo
      // Who may not see pay says nothing of it, and nothing of it is touched.
      if (tipo === undefined) return
      // Only what the type uses is kept, so that no second value can be read by mistake.
      if (tipo === '2') {
        values.valor = null
        const index = values.indice ?? stored?.indice?.id ?? null
        await indexHasValue(ctx, index, values.data ?? stored?.data ?? '')
      } else {
        values.indice = null
        values.quantidade = null
      }
    },
    beforeRemove: async (_ctx, _record, entry) => {
      if (entry.status === 'C')
        throw failure.conflict(
          'Este histórico já foi confirmado pela folha de pagamento e não pode ser removido.',
        )
      keptByPlan(entry)
    },
  },
})

async function uniqueInPosition(
  ctx: Ctx,
  { values, stored }: SavingOf<typeof faixasSalariais>,
): Promise<void> {
  const f = table('cargo_salario_faixas_salariais', 'f')
  const cargo = values.cargo ?? stored?.cargo.id
  const nome = values.nome ?? stored?.nome
  const other = await ctx.tx.row(
    sql`select 1 from ${f} where ${f.cargo_id} = ${cargo} and ${f.id} <> ${stored?.id ?? 0} and rh_chave(${f.nome}) = rh_chave(${nome})`,
  )
  if (other)
    throw failure.invalid([
      { field: 'nome', label: 'Nome', message: 'Já existe uma faixa com este nome no cargo.' },
    ])
}

/** The same of each row of a spreadsheet. */
async function checkImported(ctx: Ctx, rows: readonly ImportingRow[]): Promise<void> {
  for (const { said, say } of rows) {
    const [index, day] = [said('historico.indice'), said('historico.data')]
    if (said('historico.tipo') !== '2' || typeof index !== 'number' || typeof day !== 'string')
      continue
    if (!(await valueBy(ctx, index, day))) say('historico.indice', noValueYet)
  }
}

const noValueYet = 'O índice ainda não tem valor nesta data.'

const valueBy = (ctx: Ctx, index: number | null, day: string) =>
  ctx.tx.db
    .selectFrom('cargo_salario_indices__historico')
    .select('id')
    .where('registro_id', '=', index)
    .where('data', '<=', day)
    .limit(1)
    .executeTakeFirst()

async function indexHasValue(ctx: Ctx, index: number | null, day: string): Promise<void> {
  if (!(await valueBy(ctx, index, day)))
    throw failure.invalid([{ field: 'indice', label: 'Índice', message: noValueYet }])
}
