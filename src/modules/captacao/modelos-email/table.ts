import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { padrao_uq: 'unique (empresa_id, tipo) where padrao' },
  tables: {
    // Kinds that the company sends no more.
    captacao_modelos_email_desligados: {
      company: true,
      columns: { tipo: 'text not null' },
      indexes: { tipo_uq: 'unique (empresa_id, tipo)' },
    },
  },
})
