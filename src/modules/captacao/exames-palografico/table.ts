import { defineTable } from '#platform/server/database/table.ts'

const internal = `(select nullif(current_setting('app.pessoa', true), '')) is null`

/** The exam and its report are never shown to the candidate. */
export const table = defineTable({
  policies: { interno: { unless: internal, otherwise: 'false' } },
})
