import {
  cargos,
  dataReferencia,
  estabelecimentos,
  peopleColumns,
  today,
} from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { defineReport } from '#platform/contract/report.ts'

export const talentosCargos = defineReport({
  key: 'cargo-salario.talentos-cargos',
  label: 'Talentos por cargo',
  purpose: 'Mostra quem ocupa cada cargo em um dia, em que faixa e área, e com que salário.',
  filters: { dataReferencia, estabelecimentos, cargos },
  defaults: today,
  columns: peopleColumns,
  groupBy: ['cargo'],
  order: 2,
})
