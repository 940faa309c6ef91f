import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { um_pendente_uq: `unique (candidato_id) where situacao = 'PENDENTE'` },
  policies: {
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise:
        'candidato_id is null or exists (select 1 from captacao_candidatos c where c.id = candidato_id)',
    },
  },
})
