import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    padrao_uq: 'unique (empresa_id, periodo_acompanhamento_experiencia_id) where padrao',
  },
  checks: {
    periodo: `((tipo = 'A') = (periodo_acompanhamento_experiencia_id is not null))`,
  },
  tables: {
    avaliacao_modelos_versoes: {
      company: true,
      parent: 'avaliacao_id',
      columns: {
        avaliacao_id: 'integer not null',
        numero: 'integer not null',
        conteudo: 'jsonb not null',
        criada_em: 'timestamptz not null default now()',
      },
      foreign: { avaliacao_id: 'avaliacao_modelos cascade' },
      indexes: { numero_uq: 'unique (avaliacao_id, numero)' },
    },
  },
})
