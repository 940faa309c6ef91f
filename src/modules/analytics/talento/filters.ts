/** What the analysis of talents is narrowed to, and the months it speaks of. Pure. */
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { type MonthSpan, monthsIn, type Span } from '#modules/gestao-talentos/indicadores/months.ts'
import { sharing } from '#modules/gestao-talentos/talentos/sharing.ts'
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { addDays, addMonths, lastDayOfMonth } from '#platform/contract/dates.ts'
import { type CheckedOfFields, field, type RuleContext } from '#platform/contract/field.ts'
import { failure } from '#platform/contract/failure.ts'

export const authority = 'ROLE_ANA_TALENTO'

export const filters = {
  dataIni: field.date({ label: 'De', required: true, width: 3 }),
  dataFim: field.date({
    label: 'Até',
    required: true,
    notBefore: 'dataIni',
    messageOrder: 'O fim do período não pode ser anterior ao início.',
    help: 'Depois do mês atual contam apenas admissões e desligamentos já previstos.',
    width: 3,
  }),
  empresas: field.refs({
    label: 'Empresas',
    gender: 'f',
    to: 'utilitario.empresas',
    filter: () => ({ comPermissao: authority }),
    access: sharing.authority,
    help: 'Sem nenhuma, só esta. Os outros filtros são os desta empresa.',
    width: 6,
  }),
  estabelecimentosIds: field.refs({
    label: 'Estabelecimentos',
    to: 'utilitario.estabelecimentos',
    width: 6,
  }),
  areasIds: areasWithBelow({}),
  cargosIds: field.refs({ label: 'Cargos', to: 'cargo-salario.cargos', width: 6 }),
  vinculos: field.choices({
    label: 'Vínculos',
    options: vinculos,
    help: 'Sem nenhum, entram emprego e aprendiz.',
    width: 6,
  }),
}

export type Filters = CheckedOfFields<typeof filters>

const MESES_ATRAS = 9
const MESES_A_FRENTE = 2
export const defaults = ({ today }: RuleContext) => ({
  dataIni: `${addMonths(today.slice(0, 7), -MESES_ATRAS)}-01`,
  dataFim: lastDayOfMonth(addMonths(today.slice(0, 7), MESES_A_FRENTE)),
})

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)

/** Each month is reckoned for each place: more of them are no chart to read. */
const MOST_MONTHS = 60

function periodOf({ dataIni, dataFim }: Filters): Span {
  if (!dataIni || !dataFim) throw new Error('The period is required.')
  if (dataFim.slice(0, 7) >= addMonths(dataIni.slice(0, 7), MOST_MONTHS))
    throw failure.invalid([
      { field: 'dataFim', label: 'Até', message: `Escolha no máximo ${MOST_MONTHS} meses.` },
    ])
  return { from: dataIni, to: dataFim }
}

/** Months until the one of today, with what is booked for the rest of it. */
export function monthsOf(of: Filters, today: string): MonthSpan[] {
  const { from, to } = periodOf(of)
  return monthsIn({ from, to: earlier(to, lastDayOfMonth(today)) })
}

/** Months after the one of today: nothing but what is booked is known of them. */
export function monthsAhead(of: Filters, today: string): MonthSpan[] {
  const { from, to } = periodOf(of)
  return monthsIn({ from: later(from, addDays(lastDayOfMonth(today), 1)), to })
}

/** The day that the staff is looked at: the last one of the period that is not in the future. */
export const dayOf = (of: Filters, today: string): string => earlier(periodOf(of).to, today)

/** Each month by its last day, the one of today by today. */
export const daysOf = (of: Filters, today: string): string[] =>
  monthsOf(of, today).map(({ to }) => earlier(to, today))

export const wholeOf = (months: readonly MonthSpan[]): Span | null => {
  const [first, last] = [months[0], months.at(-1)]
  return first && last ? { from: first.from, to: last.to } : null
}
