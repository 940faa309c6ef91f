import { allows } from '#platform/contract/access.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filtersOf, type ListFilter } from '#platform/contract/filter.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { QueryValue } from '../api/client.ts'
import { addressWith } from '../routing/address.ts'

export const PAGE_SIZE = 15
/** No filters: where one has read to, how it is ordered, and as what a list of several forms is shown. */
const OWN = new Set(['pagina', 'ordem', 'busca', 'visao'])

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
      setParams(() => addressWith(changes), { replace })
    },
    [setParams],
  )
  return useMemo(() => {
    const clear = () => setParams(new URLSearchParams(), { replace: true })
    return { ...readAddress(params, filters, list.sort), set, clear, params }
  }, [params, list.sort, set, setParams, filters])
}
