import { staffPlaces } from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { period, periodDefaults } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const alteracoesCargosEOuAreas = defineReport({
  key: 'cargo-salario.alteracoes-cargos-e-ou-areas',
  label: 'Alterações de cargos e áreas',
  purpose:
    'Mostra quem mudou de cargo, de área ou dos dois no período, com o lugar de antes e o de depois.',
  filters: {
    ...period(),
    alteracao: field.choice({
      label: 'Alteração',
      gender: 'f',
      options: [
        { code: 'T', label: 'De cargo ou de área' },
        { code: 'C', label: 'De cargo' },
        { code: 'A', label: 'De área' },
        { code: 'D', label: 'De cargo e de área no mesmo dia' },
      ],
      required: true,
      default: 'T',
      width: 6,
    }),
    ...staffPlaces,
  },
  defaults: periodDefaults,
  title: 'Alterações no período',
  columns: {
    data: col.date('Data', { width: 2.2 }),
    talento: col.text('Talento', { width: 4 }),
    motivo: col.text('Motivo', { width: 2.6 }),
    alteracao: col.text('Mudou', { width: 2.6 }),
    deArea: col.text('Da área', { width: 4 }),
    paraArea: col.text('Para a área', { width: 4 }),
    deCargo: col.text('Do cargo', { width: 4 }),
    paraCargo: col.text('Para o cargo', { width: 4 }),
  },
  order: 23,
})
