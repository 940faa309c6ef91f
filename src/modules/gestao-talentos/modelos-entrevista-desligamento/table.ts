import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  tables: {
    entrevista_desligamento_versoes: {
      company: true,
      parent: 'avaliacao_id',
      columns: {
        avaliacao_id: 'integer not null',
        numero: 'integer not null',
        conteudo: 'jsonb not null',
        criada_em: 'timestamptz not null default now()',
      },
      foreign: { avaliacao_id: 'gestao_talentos_modelos_entrevista cascade' },
      indexes: { numero_uq: 'unique (avaliacao_id, numero)' },
    },
  },
})
