import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { bairros } from './resource.ts'

export const service = defineService(bairros, {
  async beforeSave(ctx, { stored, values }) {
    const b = table('geral_bairros', 'b')
    const cidade = values.cidade ?? stored?.cidade.id
    const nome = values.nome ?? stored?.nome
    const taken = await ctx.tx.row(
      sql`select 1 from ${b} where ${b.cidade_id} = ${cidade} and rh_chave(${b.nome}) = rh_chave(${nome}) and ${b.id} <> ${stored?.id ?? 0}`,
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
