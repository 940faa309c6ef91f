/** The month of an anniversary, or all of them. Pure. */
import { field, type RuleContext } from '#platform/contract/field.ts'

const names = [
  'Todos os meses',
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

export const mes = field.choice({
  label: 'Mês',
  options: names.map((label, code) => ({ code: String(code), label })),
  required: true,
  width: 6,
})

export const thisMonth = ({ today }: RuleContext) => ({ mes: String(Number(today.slice(5, 7))) })

export const nameOfMonth = (day: string): string => names[Number(day.slice(5, 7))] ?? ''

/** Without the year, which would say how old somebody is. */
export const dayAndMonth = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`
