import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { uma_por_indice_uq: 'unique (tabela_reajuste_colaborador_id, indice_id)' },
})
