import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { uma_por_talento_uq: 'unique (tabela_reajuste_colaborador_id, colaborador_id)' },
})
