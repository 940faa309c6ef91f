import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  policies: {
    pessoa: `case when (select nullif(current_setting('app.pessoa', true), '')) is null then true else exists (select 1 from captacao_candidatos c where c.id = candidato_id) end`,
  },
})
