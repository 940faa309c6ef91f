/** Filters and columns that reports of positions and salaries share. Pure. */
import { field } from '#platform/contract/field.ts'
import { col } from '#platform/contract/report-table.ts'
import { dayTold } from './staff-filters.ts'

export const dataReferencia = dayTold(
  'Vale o que estava em vigor neste dia, que pode ser um dia futuro.',
  6,
)

/** What is inactive today may have been in use on the day that is asked about. */
const alsoInactive = () => ({ ativos: 'todos' })

export const estabelecimentos = field.refs({
  label: 'Estabelecimentos',
  to: 'utilitario.estabelecimentos',
  minItems: 1,
  input: 'checklist',
  preselect: 'todos',
  filter: alsoInactive,
  messages: { required: 'Selecione ao menos um estabelecimento' },
})

export const cargos = field.refs({
  label: 'Cargos',
  to: 'cargo-salario.cargos',
  minItems: 1,
  input: 'checklist',
  preselect: 'todos',
  filter: alsoInactive,
  messages: { required: 'Selecione ao menos um cargo' },
})

/** Who stands in a report of people; the column by which it groups stands before these. */
export const peopleColumns = {
  matricula: col.text('Matrícula', { width: 2 }),
  nome: col.text('Nome', { width: 5 }),
  cargo: col.text('Cargo', { width: 4 }),
  faixa: col.text('Faixa', { width: 2 }),
  area: col.text('Área organizacional', { width: 5 }),
  estabelecimento: col.text('Estabelecimento', { width: 3.4 }),
  admissao: col.date('Admissão', { width: 2.2 }),
  salario: col.money('Salário', { width: 2.6, total: 'sum' }),
} as const
