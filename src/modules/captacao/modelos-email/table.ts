import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { padrao_uq: 'unique (empresa_id, tipo) where padrao' },
})
