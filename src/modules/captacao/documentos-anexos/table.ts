import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  policies: { pessoa: `(select nullif(current_setting('app.pessoa', true), '')) is null or exists (select 1 from captacao_candidatos c where c.id = candidato_id)` },
})
