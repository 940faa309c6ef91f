/** Filters and columns that the reports of positions, of people and of what changed for them share. Pure. */
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { col } from '#platform/contract/report-table.ts'

/** The day for which everything is told. */
export const dayTold = (help: string, width: 4 | 6 = 4) =>
  field.date({ label: 'Data de Referência', gender: 'f', required: true, width, help })

export const dataReferencia = dayTold(
  'Vale o que estava em vigor neste dia, que pode ser um dia futuro.',
  6,
)

export const today = ({ today: day }: { readonly today: string }) => ({ dataReferencia: day })

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

export const staffPlaces = {
  estabelecimentos,
  areas: areasWithBelow({}),
  cargos: field.refs({
    label: 'Cargos',
    to: 'cargo-salario.cargos',
    help: 'Sem nenhum, entram todos.',
  }),
}

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
