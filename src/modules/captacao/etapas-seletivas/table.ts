import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { ordem_uq: 'unique (empresa_id, ordem)' },
})
