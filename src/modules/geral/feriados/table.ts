import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    no_lugar_uq:
      'unique (empresa_id, data, uf_id, cidade_id, rh_chave(descricao)) nulls not distinct',
  },
})
