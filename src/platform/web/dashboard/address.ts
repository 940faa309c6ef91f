/** The filters of a dashboard in its address, so that a link shows what was seen. */
import { type DashboardSpec, meantFilters } from '#platform/contract/dashboard.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { Field, Fields, RuleContext, Values } from '#platform/contract/field.ts'
import { isEmpty } from '#platform/contract/parse-value.ts'

/** What is asked for: texts by name, lists with commas. */
export type Asked = Readonly<Record<string, string>>

const several = new Set(['refs', 'choices', 'texts'])

/** Of the address only what is a declared filter. */
export function askedIn(filters: Fields, params: URLSearchParams): Asked {
  const named = Object.keys(filters).map((name): [string, string] => [name, params.get(name) ?? ''])
  return Object.fromEntries(named.filter(([, value]) => value !== ''))
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Checked values as they stand in the address. */
export const askedOf = (filters: Fields, values: Values): Asked =>
  Object.fromEntries(
    Object.keys(filters)
      .filter((name) => !isEmpty(values[name]))
      .map((name) => [name, textOf(values[name])]),
  )

/** Of checked values what differs from what is meant without them: a period that moves with the day stays one. */
export function saidOf(
  dashboard: Pick<DashboardSpec, 'filters' | 'defaults'>,
  values: Values,
  context: RuleContext,
): Asked {
  const { filters, defaults } = dashboard
  const asked = askedOf(filters, values)
  const usual = askedOf(filters, meantFilters(dashboard, {}, context))
  const isUsual = (name: string): boolean => asked[name] === usual[name]
  const set = Object.keys(defaults?.(context) ?? {})
  const moved = set.some((name) => !isUsual(name))
  const isSaid = ([name]: [string, string]): boolean =>
    !isUsual(name) || (moved && set.includes(name))
  return Object.fromEntries(Object.entries(asked).filter(isSaid))
}

/** What the address says as the form's fields hold it; references are ids. */
export function valuesOf(filters: Fields, asked: Asked): Values {
  const read = ([name, text]: [string, string]): [string, unknown] => {
    const kind = filters[name]?.kind
    if (kind === 'refs') return [name, text.split(',').map(Number)]
    if (kind !== undefined && several.has(kind)) return [name, text.split(',')]
    if (kind === 'ref') return [name, Number(text)]
    return [name, kind === 'flag' ? text === 'true' : text]
  }
  return Object.fromEntries(Object.entries(asked).map(read))
}

const dated = (value: unknown): string => formatDate(String(value))

/** What figures are narrowed to, for who sees no filters beside them; whom or what a reference names is not read for it. */
export function meantWords(
  dashboard: Pick<DashboardSpec, 'filters' | 'defaults'>,
  asked: Asked,
  context: RuleContext,
): string {
  const { filters } = dashboard
  const { periodoInicio, periodoFim, ...others } = meantFilters(
    dashboard,
    valuesOf(filters, asked),
    context,
  )
  const wordsOf = ([name, { kind, options }]: [string, Field]): string[] => {
    const value = others[name]
    if (isEmpty(value)) return []
    if (kind === 'date') return [`${options.label}: ${dated(value)}`]
    if (kind !== 'choice') return value === false ? [] : [options.label]
    const chosen = options.options?.find(({ code }) => code === value)
    return chosen ? [`${options.label}: ${chosen.label}`] : []
  }
  return [
    ...(periodoInicio && periodoFim ? [`${dated(periodoInicio)} a ${dated(periodoFim)}`] : []),
    ...Object.entries(filters).flatMap(wordsOf),
  ].join(' · ')
}

/** As the address of a screen, or as what a link adds to one. */
export const searchOf = (asked: Asked): string => {
  const text = new URLSearchParams(asked).toString()
  return text ? `?${text}` : ''
}
