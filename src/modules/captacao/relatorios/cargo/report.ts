import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

export const cargo = defineReport({
  key: 'captacao.cargo',
  authority: 'CARGO_RECRUTAMENTO',
  label: 'Ficha de cargos para recrutamento',
  purpose:
    'Imprime a ficha dos cargos usada ao recrutar: missão, responsabilidades, conhecimentos, habilidades, atitudes, formação e etapas seletivas.',
  filters: {
    cargos: field.refs({
      label: 'Cargos',
      to: 'cargo-salario.cargos',
      maxItems: 200,
      help: 'Sem nenhum, entram todos os que os outros filtros permitem.',
    }),
    ativos: field.choice({
      label: 'Situação dos cargos',
      gender: 'f',
      options: [
        { code: 'A', label: 'Somente ativos' },
        { code: 'T', label: 'Ativos e inativos' },
      ],
      default: 'A',
      width: 6,
    }),
    ...filterBy,
  },
  order: 3,
})
