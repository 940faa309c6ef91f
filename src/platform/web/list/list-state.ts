import { allows } from '#platform/contract/access.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, type ListFilter } from '#platform/contract/filter.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { QueryValue } from '../api/client.ts'

export const PAGE_SIZE = 15
const OWN = new Set(['pagina', 'ordem', 'busca'])

export type Filter = ListFilter

/** The filters of a list that its reader may use. */
export const openFilters = (resource: Resource, has: (authority: string) => boolean): Filter[] =>
  filtersOf(resource).filter((f) => allows(f.access, has))

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
