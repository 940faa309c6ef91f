import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { inscricao_uq: 'unique (empresa_id, tipo_inscricao, base, complemento)' },
})
