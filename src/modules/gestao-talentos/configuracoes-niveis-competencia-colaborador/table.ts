import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { data_uq: 'unique (colaborador_id, data)' },
})
