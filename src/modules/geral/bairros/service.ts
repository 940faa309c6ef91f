import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'

export const service = defineService({
  async beforeSave(ctx, { stored, values }) {
    const city = values['cidade'] ?? stored?.['cidade']
    const cidade = typeof city === 'number' ? city : (city as { id: number } | null)?.id
    const taken = await ctx.tx.one(
      'select 1 from geral_bairros where cidade_id = $1 and rh_chave(nome) = rh_chave($2) and id <> $3',
      [cidade, values['nome'] ?? stored?.['nome'], stored?.id ?? 0],
    )
    if (taken)
      throw failure.invalid([
        {
          field: 'nome',
          label: 'Nome',
          message: 'Já existe um bairro com este nome nesta cidade.',
        },
      ])
  },
})
