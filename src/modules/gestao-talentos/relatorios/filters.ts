/** Filters that the reports of talents share. Pure. */
import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { sharing } from '#modules/gestao-talentos/talentos/sharing.ts'
import { vinculos as bonds } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { addMonths, lastDayOfMonth } from '#platform/contract/dates.ts'
import { field, type RuleContext } from '#platform/contract/field.ts'
import type { Rule } from '#platform/contract/resource.ts'

/** With `companies` of the report: those that share their talents, where whoever asks may print this very report. */
export const ofCompanies = (authority: string) => ({
  empresas: field.refs({
    label: 'Empresas',
    gender: 'f',
    to: 'utilitario.empresas',
    filter: () => ({ comPermissao: authority }),
    access: sharing.authority,
    help: 'Sem nenhuma, entram todas as que você pode escolher. Os outros filtros são os desta empresa.',
  }),
})

/** What is inactive today may have been in use on the days that are asked about. */
const alsoInactive = () => ({ ativos: 'todos' })

export const places = {
  estabelecimentos: field.refs({
    label: 'Estabelecimentos',
    to: 'utilitario.estabelecimentos',
    filter: alsoInactive,
    help: 'Sem nenhum, entram todos.',
  }),
  ...filterBy,
  cargos: field.refs({
    label: 'Cargos',
    to: 'cargo-salario.cargos',
    filter: alsoInactive,
    help: 'Sem nenhum, entram todos.',
  }),
}

export const vinculos = field.choices({
  label: 'Vínculos',
  options: bonds,
  help: 'Sem nenhum, entram emprego e aprendiz.',
})

/** Of people, not of figures: nothing chosen is every bond. */
export const todosVinculos = field.choices({
  label: 'Vínculos',
  options: bonds,
  help: 'Sem nenhum, entram todos.',
})

export const dataReferencia = field.date({
  label: 'Data de referência',
  gender: 'f',
  required: true,
  width: 6,
})
export const today = ({ today: day }: RuleContext) => ({ dataReferencia: day })

export const lastMonth = ({ today: day }: RuleContext) => {
  const month = addMonths(day.slice(0, 7), -1)
  return { periodoInicio: `${month}-01`, periodoFim: lastDayOfMonth(month) }
}

/** To its end: also who is known to leave in it. */
export const thisYear = ({ today: day }: RuleContext) => ({
  periodoInicio: `${day.slice(0, 4)}-01-01`,
  periodoFim: `${day.slice(0, 4)}-12-31`,
})

/** Whole months; what comes after this one is not yet known. */
export const months = {
  mesInicio: field.month({ label: 'Do mês', required: true, width: 3 }),
  mesFim: field.month({
    label: 'Até o mês',
    required: true,
    notBefore: 'mesInicio',
    messageOrder: 'O último mês não pode ser anterior ao primeiro.',
    width: 3,
  }),
}

const MOST_MONTHS = 60

/** Each month is reckoned for each place: more of them than this is no page to read. */
export const monthsAsked: Rule = ({ mesInicio, mesFim }, { today: day }) => {
  if (typeof mesInicio !== 'string' || typeof mesFim !== 'string') return undefined
  const field = 'mesFim'
  if (mesFim > day.slice(0, 7)) return { field, message: 'Escolha até o mês atual.' }
  if (mesFim >= addMonths(mesInicio, MOST_MONTHS))
    return { field, message: `Escolha no máximo ${MOST_MONTHS} meses.` }
  return undefined
}

export const yearToDate = ({ today: day }: RuleContext) => ({
  mesInicio: `${day.slice(0, 4)}-01`,
  mesFim: day.slice(0, 7),
})
export const sixMonths = ({ today: day }: RuleContext) => ({
  mesInicio: addMonths(day.slice(0, 7), -6),
  mesFim: day.slice(0, 7),
})

/** By what the rows of people stand together. */
export const agrupamentos = {
  AREA: { code: 'AREA', label: 'Área organizacional' },
  CARGO: { code: 'CARGO', label: 'Cargo' },
  ESTABELECIMENTO: { code: 'ESTABELECIMENTO', label: 'Estabelecimento' },
  MES: { code: 'MES', label: 'Mês' },
} as const
