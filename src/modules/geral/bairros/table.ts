import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { na_cidade_uq: 'unique (cidade_id, rh_chave(nome))' },
})
