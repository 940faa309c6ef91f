import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { nome_no_cargo_uq: 'unique (cargo_id, rh_chave(nome))' },
})
