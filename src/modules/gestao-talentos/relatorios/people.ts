/** People of the indicators as rows of a report: where they stand, in groups, and what is said of all of them. */
import type { PersonRow } from '#modules/gestao-talentos/indicadores/person-rows.ts'
import type { StaffFilters } from '#modules/gestao-talentos/indicadores/scope.ts'
import { percentOf, rateText } from '#modules/gestao-talentos/indicadores/rates.ts'
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { formatMonth } from '#platform/contract/dates.ts'
import type { Choice, Fields, Values } from '#platform/contract/field.ts'
import { counted, formatPercent } from '#platform/contract/numbers.ts'
import type { ReportBlock, ReportTable } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { filterWords } from '#platform/server/report-head.ts'
import type { ReportContent } from '#platform/server/report-query.ts'

/** A report has all rows behind its figure. */
export const EVERYBODY = 1_000_000

/** What stands over figures of several companies. */
export const TODAS = 'Todas as empresas'

export const byName = new Intl.Collator('pt-BR').compare

export const labelOf = (options: readonly Choice[] | undefined, code: string | null): string =>
  options?.find((one) => one.code === code)?.label ?? ''

export const bondOf = ({ vinculo }: { vinculo: string }): string => labelOf(vinculos, vinculo)

/** Only what says of whom the figures are. */
export const staffOf = (filters: StaffFilters): StaffFilters => ({
  estabelecimentos: filters.estabelecimentos,
  areas: filters.areas,
  cargos: filters.cargos,
  gruposOcupacionais: filters.gruposOcupacionais,
  vinculos: filters.vinculos,
})

/** Of every bond where none is chosen: an intern has a birthday as well. */
export const everyBond = (filters: StaffFilters): StaffFilters => ({
  ...staffOf(filters),
  vinculos: filters.vinculos?.length ? filters.vinculos : vinculos.map(({ code }) => code),
})

export const whoIs = ({ matricula, talento }: Pick<PersonRow, 'matricula' | 'talento'>) => ({
  matricula,
  nome: talento,
})
export const whereIs = ({ cargo, area, estabelecimento }: PersonRow) => ({
  cargo,
  area,
  estabelecimento,
})

type Titled<P> = { title: (one: P) => string; order?: (one: P) => string }

/** `dia` is the day of what is told of the person. */
export const groupings = <P extends PersonRow>(dia: (one: P) => string) =>
  ({
    AREA: { title: ({ area }) => area ?? 'Sem área' },
    CARGO: { title: ({ cargo }) => cargo ?? 'Sem cargo' },
    ESTABELECIMENTO: { title: ({ estabelecimento }) => estabelecimento ?? 'Sem estabelecimento' },
    MES: {
      title: (one) => formatMonth(dia(one).slice(0, 7)),
      order: (one) => dia(one).slice(0, 7),
    },
  }) satisfies Record<string, Titled<P>>

/** In the order of their groups; inside a group the order in which they came. */
export const inGroups = <P>(of: readonly P[], { title, order = title }: Titled<P>): P[] =>
  [...Map.groupBy(of, order)].toSorted(([a], [b]) => byName(a, b)).flatMap(([, those]) => those)

/** How a group is titled, and what is noted of it. */
export const groupOf = <P>({ title }: Titled<P>, note: (of: readonly P[]) => string) => ({
  by: title,
  title: ([first]: readonly P[]) => (first ? title(first) : ''),
  note,
})

export const talents = (of: readonly unknown[]): string => counted(of.length, 'talento', 'talentos')

/** How many of all: '2 talentos · 40,00 %'. */
export const shareOf =
  (all: readonly unknown[]) =>
  (of: readonly unknown[]): string =>
    `${talents(of)} · ${formatPercent(rateText(percentOf(of.length, all.length)) ?? '0')}`

/** What is said of the people of several companies together. */
export const allTogether = (items: { label: string; value: string }[]): ReportBlock[] => [
  { type: 'fields', title: TODAS, items },
]

/** Columns are not there for who may not see what they say. */
export const withoutColumns = (
  made: ReportTable,
  names: readonly string[],
  mayBeSeen: boolean,
): ReportTable =>
  mayBeSeen ? made : { ...made, columns: made.columns.filter(({ key }) => !names.includes(key)) }

/** Who answers for some areas is told that the figures are of these alone. */
export async function ofOwnAreas<P>(
  ctx: Ctx,
  report: { readonly filters: Fields },
  filters: Values,
  content: ReportContent<P>,
): Promise<ReportContent<P>> {
  if (ctx.visible.areas === 'todas') return content
  const said = content.filters ?? (await filterWords(ctx, report.filters, filters))
  const areas = { label: 'Áreas', value: 'Somente áreas sob sua responsabilidade' }
  return { ...content, filters: [...said, areas] }
}
