/** What a list is narrowed by, in words. Pure. */
import { formatDate, formatMonth, isDate, isMonth } from '#platform/contract/dates.ts'
import { filterNamed } from '#platform/contract/filter.ts'
import { yesOrNo } from '#platform/contract/value-words.ts'
import type { Filter, ListState } from './list-state.ts'

export function shownValue(filter: Filter, value: string): string {
  if (filter.kind === 'flag' && !filter.options.length) return yesOrNo(value === 'true')
  if (filter.options.length)
    return value
      .split(',')
      .map((code) => filter.options.find((o) => o.code === code)?.label ?? code)
      .join(', ')
  if (isDate(value)) return formatDate(value)
  if (isMonth(value)) return formatMonth(value)
  return filter.kind === 'integer' || filter.kind === 'number' ? value.replace('.', ',') : value
}

/** Of these the value may be anybody's name. */
const unsaid = new Set(['text', 'ref', 'refs'])

/** Beside the list's name among favourites: what was chosen, without what names somebody. */
export function filterWords(filters: readonly Filter[], state: Pick<ListState, 'filters'>): string {
  const wordsOf = ([name, value]: [string, string]): string[] => {
    const { filter, end } = filterNamed(filters, name) ?? {}
    if (!filter || filter.default === value) return []
    const label = end ? `${filter.label} ${end}` : filter.label
    return [unsaid.has(filter.kind) ? label : `${label}: ${shownValue(filter, value)}`]
  }
  return Object.entries(state.filters).flatMap(wordsOf).join(' · ').slice(0, 200)
}
