import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { providencias } from './resource.ts'

const f = table('gestao_talentos_colaboradores_ocorrencias', 'f')

/** CLT, art. 474: a longer suspension ends the contract. */
export const longestSuspension = 30

export const service = defineService(providencias, {
  // What was taken for longer than a suspension may last does not become one.
  beforeSave: async (ctx, { values, stored }) => {
    if (!stored) return
    const becomes = values.medida === 'S' && stored.medida !== 'S'
    const [longer] = await ctx.tx.select(
      { id: f.id },
      sql`from ${f} where ${becomes}::boolean and ${f.providencia_id} = ${stored.id} and ${f.data_fim} - ${f.data_inicio} >= ${longestSuspension}::int limit 1`,
    )
    if (longer)
      throw failure.invalid([
        {
          field: 'medida',
          label: 'Medida',
          message: `Há ocorrências com mais de ${longestSuspension} dias que têm esta providência, e uma suspensão não passa disso (CLT, art. 474).`,
        },
      ])
  },
})
