import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { uma_por_faixa_uq: 'unique (tabela_reajuste_colaborador_id, faixa_salarial_id)' },
})
