/** Filters that the two reports of competences share. Pure. */
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { dayTold } from './staff-filters.ts'

export const dayOfReference = {
  dataReferencia: dayTold(
    'Quem estava na empresa neste dia, com a faixa, os níveis e a escala que valiam nele.',
  ),
}

export const placesOfPeople = {
  estabelecimentos: field.refs({
    label: 'Estabelecimentos',
    to: 'utilitario.estabelecimentos',
    help: 'Sem nenhum, entram todos.',
  }),
  areas: areasWithBelow({}),
}
