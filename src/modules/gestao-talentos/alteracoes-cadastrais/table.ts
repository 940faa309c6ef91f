import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  // What was sent, as it will be saved; shown only in words.
  columns: { dados: "jsonb not null default '{}'::jsonb" },
  indexes: { uma_pendente_uq: `unique (colaborador_id) where situacao = 'P'` },
  // Nobody outside asks for them: whoever works here reads the own ones through the own record.
  policies: {
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise: 'false',
    },
  },
})
