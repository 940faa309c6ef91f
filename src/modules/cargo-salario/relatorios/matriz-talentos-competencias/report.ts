import { dayOfReference, placesOfPeople } from '#modules/cargo-salario/relatorios/level-filters.ts'
import { field, type Values } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const idOf = (value: unknown): number | null =>
  typeof value === 'number'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
      ? value.id
      : null

export const matrizTalentosCompetencias = defineReport({
  key: 'cargo-salario.matriz-talentos-competencias',
  label: 'Matriz de competências',
  purpose:
    'Mostra, por cargo e faixa, os talentos nas linhas e as competências nas colunas: o nível exigido, o que cada um tem e a diferença.',
  filters: {
    ...dayOfReference,
    cargo: field.ref({
      label: 'Cargo',
      to: 'cargo-salario.cargos',
      width: 8,
      help: 'Limita as faixas que são oferecidas.',
    }),
    faixas: field.refs({
      label: 'Faixas salariais',
      gender: 'f',
      to: 'cargo-salario.faixas-salariais',
      minItems: 1,
      maxItems: 200,
      filter: (values: Values) => ({ cargo: idOf(values.cargo) }),
      messages: { required: 'Selecione ao menos uma faixa salarial' },
    }),
    ...placesOfPeople,
  },
  defaults: ({ today }) => ({ dataReferencia: today }),
  tables: {
    matriz: {
      columns: {
        faixa: col.text('Faixa'),
        talento: col.text('Talento', { width: 5 }),
        niveis: col.each(col.text, { width: 2.6 }),
        diferencas: col.each(col.integer, { only: 'sheet', total: 'none' }),
        atende: col.text('Atende', { width: 1.7 }),
      },
      groupBy: ['faixa'],
    },
  },
  order: 13,
})
