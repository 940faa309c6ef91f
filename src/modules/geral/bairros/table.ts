import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { na_cidade_uq: 'unique (empresa_id, cidade_id, rh_chave(nome)) nulls not distinct' },
})
