import { defineTable } from '#platform/server/database/table.ts'

const anyone = `(select nullif(current_setting('app.pessoa', true), '')) is null`
// A CASE, not an OR: the planner takes an OR with an unknown setting for one row in two hundred and reads tables the wrong way.
const unlessPortal = (condition: string): string =>
  `case when ${anyone} then true else ${condition} end`
const oneself = unlessPortal(
  `pessoa_id = (select nullif(current_setting('app.pessoa', true), ''))::int`,
)
const ofOneself = (column: string): string =>
  unlessPortal(`exists (select 1 from captacao_candidatos pai where pai.id = ${column})`)

export const table = defineTable({
  columns: {
    mesclado_em_id: 'integer references captacao_candidatos on delete cascade',
    avisado_exclusao_em: 'date',
  },
  indexes: { mesclado_em: '(mesclado_em_id) where mesclado_em_id is not null' },
  policies: { pessoa: oneself },
  childPolicies: { pessoa: ofOneself('registro_id') },
  tables: {
    // Wide and searched apart: lists never carry it.
    captacao_candidatos_curriculo: {
      company: true,
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
      policies: { pessoa: ofOneself('candidato_id') },
    },
    captacao_candidatos_mesclagem: {
      company: true,
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
      policies: { portal: anyone },
    },
  },
})
