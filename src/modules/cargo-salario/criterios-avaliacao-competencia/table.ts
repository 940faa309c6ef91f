import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { descricao_uq: 'unique (competencia_id, rh_chave(descricao))' },
})
