/** Filters of the reports that speak of people and of what changed for them. Pure. */
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'

export const staffPlaces = {
  estabelecimentos: field.refs({
    label: 'Estabelecimentos',
    to: 'utilitario.estabelecimentos',
    minItems: 1,
    input: 'checklist',
    preselect: 'todos',
    messages: { required: 'Selecione ao menos um estabelecimento' },
  }),
  areas: areasWithBelow({}),
  cargos: field.refs({
    label: 'Cargos',
    to: 'cargo-salario.cargos',
    help: 'Sem nenhum, entram todos.',
  }),
}

/** The day for which everything is told. */
export const dayTold = (help: string, width: 4 | 6 = 4) =>
  field.date({ label: 'Data de Referência', gender: 'f', required: true, width, help })

export const today = ({ today: day }: { readonly today: string }) => ({ dataReferencia: day })
