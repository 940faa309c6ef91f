import { allows } from '#platform/contract/access.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FilterDeclaration } from '#platform/contract/resource.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import type { Field, FieldKind } from '#platform/contract/field.ts'
import type { State } from '#platform/contract/states.ts'
import type { QueryValue } from '../api/client.ts'
import { addressWith } from '../routing/address.ts'

export const PAGE_SIZE = 15
const OWN = new Set(['pagina', 'ordem', 'busca'])

export type Filter = {
  name: string
  label: string
  kind: 'text' | 'integer' | 'number' | 'date' | 'month' | 'flag' | 'choice' | 'ref' | 'refs'
  range: boolean
  options: readonly { code: string; label: string }[]
  to: string | undefined
  hidden: boolean
  default: string | undefined
}

const OF_KIND: Partial<Record<FieldKind, Filter['kind']>> = {
  integer: 'integer',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  dateTime: 'date',
  month: 'month',
  flag: 'flag',
  ref: 'ref',
  refs: 'refs',
}
const RANGES: ReadonlySet<Filter['kind']> = new Set(['date', 'month', 'integer', 'number'])

function ofField(name: string, f: Field): Filter {
  const shown = f.kind === 'computed' ? (f.options.as ?? 'text') : f.kind
  const kind = f.options.options ? 'choice' : (OF_KIND[shown] ?? 'text')
  return {
    name,
    label: f.options.label,
    kind,
    range: RANGES.has(kind),
    options: f.options.options ?? [],
    to: f.options.to,
    hidden: false,
    default: undefined,
  }
}

/** Yes and no in the words of the states, where a flag is what tells them apart. */
function stateWords({ states }: Pick<Resource, 'states'>, filter: Filter): Filter {
  if (!states || filter.kind !== 'flag' || filter.name !== states.by) return filter
  const option = ([, { label, when = {} }]: [string, State]) => ({
    code: String(when[states.by]),
    label,
  })
  return { ...filter, options: Object.entries(states.of).map(option) }
}

const ownFilter = (declared: Exclude<FilterDeclaration, string>): Filter => ({
  name: declared.name,
  label: declared.label,
  kind: declared.kind,
  range: false,
  options: declared.options ?? [],
  to: declared.to,
  hidden: declared.hidden === true,
  default: declared.default === undefined ? undefined : String(declared.default),
})

/** The filters of a list that the user may use. */
export function filtersOf(resource: Resource, has: (authority: string) => boolean): Filter[] {
  const filterOf = (declared: FilterDeclaration): Filter[] => {
    if (typeof declared !== 'string')
      return allows(declared.access, has) ? [ownFilter(declared)] : []
    const f = fieldAt(resource.fields, declared)
    if (declared === 'empresa' || !f || !allows(f.options.access, has)) return []
    return [stateWords(resource, ofField(declared, f))]
  }
  return (resource.list.filters ?? []).flatMap(filterOf)
}

export type ListState = {
  page: number
  sort: string
  search: string
  /** Values of the filters by name in the address; range ends carry 'Ini' and 'Fim'. */
  filters: Readonly<Record<string, string>>
  query: Record<string, QueryValue>
  /** The part that changes the number of records. */
  filterKey: string
  set: (change: Record<string, string | null>, keepPage?: boolean, replace?: boolean) => void
  clear: () => void
  params: URLSearchParams
}

/** What the address says, read over what the filters begin with. */
function readAddress(params: URLSearchParams, filters: readonly Filter[], sortFirst: string) {
  const values: Record<string, string> = {}
  for (const f of filters) if (f.default !== undefined) values[f.name] = f.default
  for (const [name, value] of params) if (!OWN.has(name) && value) values[name] = value
  const search = params.get('busca') ?? ''
  const sort = params.get('ordem') ?? sortFirst
  const narrowed: Record<string, string> = { ...values, ...(search ? { busca: search } : {}) }
  return {
    page: Math.max(0, Number(params.get('pagina') ?? '1') - 1 || 0),
    sort,
    search,
    filters: values,
    query: { ...narrowed, sort },
    filterKey: JSON.stringify(Object.entries(narrowed).toSorted()),
  }
}

/** Page, order, search and filters live in the address alone: a change begins with the address as it is, not as it was last drawn. */
export function useListState(
  { list }: Pick<Resource, 'list'>,
  filters: readonly Filter[],
): ListState {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Record<string, string | null>, keepPage = false, replace = !keepPage) => {
      const changes = keepPage ? change : { ...change, pagina: null }
      setParams(() => addressWith(changes), { replace, preventScrollReset: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const clear = () => setParams(new URLSearchParams(), { replace: true })
    return { ...readAddress(params, filters, list.sort), set, clear, params }
  }, [params, list.sort, set, setParams, filters])
}
