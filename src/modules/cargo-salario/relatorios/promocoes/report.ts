import { staffPlaces } from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const promocoes = defineReport({
  key: 'cargo-salario.promocoes',
  label: 'Promoções',
  purpose:
    'Mostra quem foi promovido no período, por área: na horizontal (mesmo cargo, outra faixa ou valor maior) ou na vertical (outro cargo).',
  filters: {
    ...period(),
    tipo: field.choice({
      label: 'Tipo de promoção',
      options: [
        { code: 'T', label: 'Todas' },
        { code: 'H', label: 'Horizontais' },
        { code: 'V', label: 'Verticais' },
      ],
      required: true,
      default: 'T',
      width: 6,
    }),
    ...staffPlaces,
  },
  defaults: periodDefaults,
  title: 'Promoções por área',
  columns: {
    area: col.text('Área organizacional'),
    data: col.date('Data', { width: 2.2 }),
    talento: col.text('Talento', { width: 4 }),
    tipo: col.text('Tipo', { width: 2 }),
    de: col.text('De', { width: 4 }),
    para: col.text('Para', { width: 4 }),
    horizontais: col.integer('Horiz.', { width: 1.4, only: 'sheet' }),
    verticais: col.integer('Vert.', { width: 1.4, only: 'sheet' }),
    antes: col.money('Salário anterior', { width: 2.4, total: 'none' }),
    depois: col.money('Salário novo', { width: 2.4, total: 'none' }),
    diferenca: col.money('Aumento', { width: 2.2 }),
    percentual: col.percent('Aumento %', { width: 1.8, total: 'none' }),
  },
  groupBy: ['area'],
  order: 18,
})
