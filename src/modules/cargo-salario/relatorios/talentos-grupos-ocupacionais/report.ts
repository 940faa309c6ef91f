import {
  dataReferencia,
  estabelecimentos,
  peopleColumns,
  today,
} from '#modules/cargo-salario/relatorios/staff-filters.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const talentosGruposOcupacionais = defineReport({
  key: 'cargo-salario.talentos-grupos-ocupacionais',
  label: 'Talentos por grupo ocupacional',
  purpose: 'Mostra quem estava em cada grupo ocupacional em um dia, cargo a cargo.',
  filters: {
    dataReferencia,
    estabelecimentos,
    gruposOcupacionais: field.refs({
      label: 'Grupos ocupacionais',
      to: 'cargo-salario.grupos-ocupacionais',
      minItems: 1,
      input: 'checklist',
      preselect: 'todos',
      messages: { required: 'Selecione ao menos um grupo ocupacional' },
      help: 'Quem ocupa um cargo sem grupo não aparece aqui: veja Talentos por cargo.',
    }),
  },
  defaults: today,
  columns: { grupo: col.text('Grupo ocupacional'), ...peopleColumns },
  groupBy: ['grupo', 'cargo'],
  order: 4,
})
