import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import {
  dataReferencia,
  estabelecimentos,
  peopleColumns,
  today,
} from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { defineReport } from '#platform/contract/report.ts'

export const talentosAreasOrganizacionais = defineReport({
  key: 'cargo-salario.talentos-areas-organizacionais',
  label: 'Talentos por área organizacional',
  purpose: 'Mostra quem estava em cada área em um dia, em que cargo e faixa, e com que salário.',
  filters: { dataReferencia, estabelecimentos, ...filterBy },
  defaults: today,
  columns: peopleColumns,
  groupBy: ['area'],
  order: 3,
})
