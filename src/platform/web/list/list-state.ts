import { allows } from '#platform/contract/access.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FilterDeclaration } from '#platform/contract/resource.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import type { Field } from '#platform/contract/field.ts'
import type { State } from '#platform/contract/states.ts'
import type { QueryValue } from '../api/client.ts'

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

function ofField(name: string, f: Field): Filter {
  const shown = f.kind === 'computed' ? (f.options.as ?? 'text') : f.kind
  const kind = f.options.options
    ? 'choice'
    : shown === 'integer'
      ? 'integer'
      : ['decimal', 'money', 'percent'].includes(shown)
        ? 'number'
        : shown === 'dateTime'
          ? 'date'
          : ((['date', 'month', 'flag', 'ref', 'refs'] as const).find((k) => k === shown) ?? 'text')
  return {
    name,
    label: f.options.label,
    kind,
    range: ['date', 'month', 'integer', 'number'].includes(kind),
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

export function filtersOf(resource: Resource, has: (authority: string) => boolean): Filter[] {
  return (resource.list.filters ?? []).flatMap((declared: FilterDeclaration): Filter[] => {
    if (typeof declared !== 'string')
      return !allows(declared.access, has)
        ? []
        : [
            {
              name: declared.name,
              label: declared.label,
              kind: declared.kind,
              range: false,
              options: declared.options ?? [],
              to: declared.to,
              hidden: declared.hidden === true,
              default: declared.default === undefined ? undefined : String(declared.default),
            },
          ]
    const f = fieldAt(resource.fields, declared)
    if (declared === 'empresa' || !f || !allows(f.options.access, has)) return []
    return [stateWords(resource, ofField(declared, f))]
  })
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

/** Page, order, search and filters live in the address alone: a change begins with the address as it is, not as it was last drawn. */
export function useListState(
  resource: Pick<Resource, 'list'>,
  filters: readonly Filter[],
): ListState {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Record<string, string | null>, keepPage = false, replace = !keepPage) => {
      setParams(
        () => {
          const next = new URLSearchParams(location.search)
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, value)
          }
          if (!keepPage) next.delete('pagina')
          return next
        },
        { replace, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return useMemo(() => {
    const values: Record<string, string> = {}
    for (const f of filters) if (f.default !== undefined) values[f.name] = f.default
    for (const [name, value] of params) if (!OWN.has(name) && value) values[name] = value
    const search = params.get('busca') ?? ''
    const sort = params.get('ordem') ?? resource.list.sort
    const page = Math.max(0, Number(params.get('pagina') ?? '1') - 1 || 0)
    const narrowed: Record<string, string> = { ...values, ...(search ? { busca: search } : {}) }
    const clear = () => setParams(new URLSearchParams(), { replace: true })
    return {
      page,
      sort,
      search,
      filters: values,
      query: { ...narrowed, sort },
      filterKey: JSON.stringify(Object.entries(narrowed).toSorted()),
      set,
      clear,
      params,
    }
  }, [params, resource.list.sort, set, setParams, filters])
}
