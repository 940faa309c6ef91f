import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { uma_vez_uq: 'unique (candidato_id, termo)' },
  policies: {
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise: 'exists (select 1 from captacao_candidatos c where c.id = candidato_id)',
    },
  },
})
