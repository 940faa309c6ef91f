import { defineTable } from '#platform/server/database/table.ts'

const anyone = `(select nullif(current_setting('app.pessoa', true), '')) is null`

export const table = defineTable({
  columns: {
    mesclado_em_id: 'integer references captacao_candidatos on delete cascade',
    avisado_exclusao_em: 'date',
  },
  indexes: {
    mesclado_em: '(mesclado_em_id) where mesclado_em_id is not null',
    // The list's own condition: its total is counted without looking at a row.
    listados_ix: '(empresa_id) where mesclado_em_id is null and apagado_em is null',
  },
  policies: {
    pessoa: {
      unless: anyone,
      otherwise: `pessoa_id = (select nullif(current_setting('app.pessoa', true), ''))::int`,
    },
  },
  tables: {
    // Wide and searched apart: lists never carry it.
    captacao_candidatos_curriculo: {
      company: true,
      parent: 'candidato_id',
      columns: {
        candidato_id: 'integer not null',
        texto: 'text not null',
        vetor: `tsvector not null generated always as (to_tsvector('public.rh_portugues', texto)) stored`,
        metodo: 'text',
        paginas: 'integer not null default 0',
        avisos: `text[] not null default '{}'`,
        lido_em: 'timestamptz not null default now()',
      },
      foreign: { candidato_id: 'captacao_candidatos cascade' },
      indexes: { candidato_uq: 'unique (candidato_id)', vetor: 'using gin (vetor)' },
    },
    captacao_candidatos_mesclagem: {
      company: true,
      parent: 'candidato_id',
      columns: {
        candidato_id: 'integer not null',
        repetido_id: 'integer not null',
        antes: 'jsonb not null',
        feita_em: 'timestamptz not null default now()',
        feita_por: 'integer',
        desfeita_em: 'timestamptz',
      },
      foreign: {
        candidato_id: 'captacao_candidatos cascade',
        repetido_id: 'captacao_candidatos cascade',
      },
      policies: { portal: { unless: anyone, otherwise: 'false' } },
    },
  },
})
