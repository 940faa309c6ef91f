/** What the analysis of positions and pay is narrowed to. Pure. */
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { addDays, addMonths, formatMonth, lastDayOfMonth } from '#platform/contract/dates.ts'
import { type CheckedOfFields, field, type RuleContext } from '#platform/contract/field.ts'

const periodos = [
  { code: '12', label: '12 meses' },
  { code: '24', label: '24 meses' },
  { code: '36', label: '36 meses' },
] as const

export const filters = {
  dataReferencia: field.date({
    label: 'Data de Referência',
    gender: 'f',
    required: true,
    width: 3,
    help: 'O quadro e os salários são os deste dia.',
  }),
  meses: field.choice({
    label: 'Período',
    options: periodos,
    required: true,
    default: '12',
    width: 3,
    help: 'Meses até o da data de referência.',
  }),
  estabelecimentos: field.refs({
    label: 'Estabelecimentos',
    to: 'utilitario.estabelecimentos',
    width: 6,
  }),
  areas: areasWithBelow({}),
  cargos: field.refs({ label: 'Cargos', to: 'cargo-salario.cargos', width: 6 }),
  gruposOcupacionais: field.refs({
    label: 'Grupos ocupacionais',
    to: 'cargo-salario.grupos-ocupacionais',
    width: 6,
  }),
}

export type Filters = CheckedOfFields<typeof filters>

export const defaults = ({ today }: RuleContext) => ({ dataReferencia: today })

export const authority = 'ROLE_ANA_CARGOS_SALARIOS'

/** A filter that was checked as required is there. */
export const dayOf = ({ dataReferencia }: Filters): string => {
  if (!dataReferencia) throw new Error('The date of reference is required.')
  return dataReferencia
}

export type MonthPoint = { readonly mes: string; readonly nome: string; readonly dia: string }

/** The months up to the one of the day: each by its last day, the last one by the day itself. */
export function monthsOf(filters: Filters): MonthPoint[] {
  const day = dayOf(filters)
  const count = Number(filters.meses)
  const month = (i: number): MonthPoint => {
    const mes = addMonths(day.slice(0, 7), i + 1 - count)
    return { mes, nome: formatMonth(mes), dia: i === count - 1 ? day : lastDayOfMonth(mes) }
  }
  return Array.from({ length: count }, (_, i) => month(i))
}

/** The first and the last day of the months. */
export const spanOf = (filters: Filters): { from: string; to: string } => ({
  from: `${monthsOf(filters)[0]?.mes ?? dayOf(filters).slice(0, 7)}-01`,
  to: dayOf(filters),
})

/** The days of a month that lie in the period. */
export const monthSpan = (mes: string, to: string): { from: string; to: string } => {
  const last = addDays(`${addMonths(mes, 1)}-01`, -1)
  return { from: `${mes}-01`, to: last < to ? last : to }
}
