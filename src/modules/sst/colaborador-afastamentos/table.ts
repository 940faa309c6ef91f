import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  columns: {
    // Without end it is the last of all days. A column, because policies let no index be read by what coalesce says.
    ultimo_dia: `date generated always as (coalesce(fim, 'infinity'::date)) stored`,
  },
  indexes: {
    // Those of a period: of ten years mostly the last one is asked for, and those that go on.
    periodo_ix: '(empresa_id, ultimo_dia, inicio) include (colaborador_id, afastamento_id, fim)',
  },
  checks: { periodo: 'fim is null or fim >= inicio' },
  exclusions: {
    // A range of one number is equal where it meets another: no further extension is needed for the person.
    sobreposto: {
      def: `using gist (int4range(colaborador_id, colaborador_id, '[]') with &&, daterange(inicio, fim, '[]') with &&)`,
      message: 'O talento já está afastado em parte deste período. Confira os afastamentos dele.',
    },
  },
  policies: {
    // What the company knows of absences is read by nobody from outside.
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise: 'false',
    },
  },
})
