import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { data_uq: 'unique (colaborador_id, data)' },
  policies: {
    // What the company thinks of its people is read by nobody from outside.
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise: 'false',
    },
  },
})
