import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { data_uq: 'unique (faixa_salarial_id, data)' },
})
