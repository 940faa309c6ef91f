import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { faixasSalariais } from './resource.ts'

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? null)

/** The band, when it is one of the position. */
export async function bandOf(ctx: Ctx, cargoId: number, bandId: number): Promise<Stored> {
  await readRecord(ctx, cargos, cargoId)
  const band = await readRecord(ctx, faixasSalariais, bandId)
  if ((band['cargo'] as { id: number } | null)?.id !== cargoId) throw failure.notFound()
  return band
}

export const service = defineService({
  // Older senders name the position by its id alone.
  accept: (body) =>
    body['cargo'] === undefined && body['cargoId'] !== undefined
      ? { ...body, cargo: body['cargoId'] }
      : body,
  beforeSave: async (ctx, saving) => {
    await uniqueInPosition(ctx, saving)
  },
  history: {
    beforeSave: async (ctx, _record, { values, stored }) => {
      if (stored?.['status'] === 'C')
        throw failure.conflict(
          'Este histórico já foi confirmado pela folha de pagamento e não pode ser alterado.',
        )
      const tipo = values['tipo'] ?? stored?.['tipo']
      // Who may not see pay says nothing of it, and nothing of it is touched.
      if (tipo === undefined) return
      // Only what the type uses is kept, so that no second value can be read by mistake.
      if (tipo === '2') values['valor'] = null
      else Object.assign(values, { indice: null, quantidade: null })
      if (tipo === '2')
        await indexHasValue(
          ctx,
          idOf(values['indice'] ?? stored?.['indice']),
          String(values['data'] ?? stored?.['data']),
        )
    },
    beforeRemove: async (_ctx, _record, entry) => {
      if (entry['status'] === 'C')
        throw failure.conflict(
          'Este histórico já foi confirmado pela folha de pagamento e não pode ser removido.',
        )
    },
  },
})

async function uniqueInPosition(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  const cargo = idOf(values['cargo'] ?? stored?.['cargo'])
  const nome = values['nome'] ?? stored?.['nome']
  const other = await ctx.tx.one(
    'select 1 from cargo_salario_faixas_salariais where cargo_id = $1 and id <> $2 and rh_chave(nome) = rh_chave($3)',
    [cargo, stored?.id ?? 0, nome],
  )
  if (other)
    throw failure.invalid([
      { field: 'nome', label: 'Nome', message: 'Já existe uma faixa com este nome no cargo.' },
    ])
}

async function indexHasValue(ctx: Ctx, index: number | null, day: string): Promise<void> {
  const first = await ctx.tx.one<{ data: string }>(
    'select data from cargo_salario_indices__historico where registro_id = $1 and data <= $2 limit 1',
    [index, day],
  )
  if (!first)
    throw failure.invalid([
      { field: 'indice', label: 'Índice', message: 'O índice ainda não tem valor nesta data.' },
    ])
}
