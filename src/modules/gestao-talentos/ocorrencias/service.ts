import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { ocorrencias } from './resource.ts'

const f = table('gestao_talentos_colaboradores_ocorrencias', 'f')

export const service = defineService(ocorrencias, {
  // What was entered in hours has no days to count, and the other way round.
  beforeSave: async (ctx, { values, stored }) => {
    if (!stored) return
    const changes =
      values.unidade !== undefined && (values.unidade === 'HORA') !== (stored.unidade === 'HORA')
    const [used] = await ctx.tx.select(
      { id: f.id },
      sql`from ${f} where ${changes}::boolean and ${f.ocorrencia_id} = ${stored.id} limit 1`,
    )
    if (used)
      throw failure.invalid([
        {
          field: 'unidade',
          label: 'Contada em',
          message: 'Já há registros desta ocorrência: crie outra para contar de outro jeito.',
        },
      ])
  },
})
