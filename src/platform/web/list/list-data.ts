import { useEffect, useRef } from 'react'
import { useGet, type ListPage } from '../api/queries.ts'
import { PAGE_SIZE, type ListState } from './list-state.ts'
import { useFollowing } from './following.ts'

export type ListData = {
  page: ListPage | undefined
  total: number | null
  moreThan: boolean
  pages: number
  loading: boolean
  fetching: boolean
  error: ReturnType<typeof useGet<ListPage>>['error']
  reload: () => void
}

type Known = { key: string; place: string; total: number | null; moreThan: boolean; pages: number }

/** What a page that was counted says of the whole. */
const countedIn = (page: ListPage, size: number) => ({
  total: page.totalElements,
  moreThan: page.totalMaisDe !== undefined,
  pages: page.totalPages ?? Math.ceil((page.totalElements ?? 0) / size),
})

/** Without a total there is at least one page more after a full one. */
function pagesOf(data: ListPage | undefined, known: Known | undefined, page: number, size: number) {
  const full = (data?.content.length ?? 0) === size
  return data?.totalPages ?? known?.pages ?? page + (full ? 2 : 1)
}

/** Its last row was removed, or the address is an old one: the last page that has rows is shown. */
function useLeaveEmptied(emptied: boolean, last: number, set: ListState['set']): void {
  useEffect(() => {
    if (emptied) set({ pagina: last > 1 ? String(last) : null }, true, true)
  }, [emptied, last, set])
}

/** An exact total costs as much as the page itself: it is asked once for a set of filters and kept while paging and sorting. */
export function useListData(path: string, state: ListState, size = PAGE_SIZE): ListData {
  const known = useRef<Known>(undefined)
  const following = useFollowing(path, state, size)
  const key = `${path}?${state.filterKey}`
  const place = JSON.stringify([state.query, state.page, size])
  const have = known.current?.key === key
  // The page that brought the total goes on bringing it: another key for the same rows would only ask twice.
  const counted = have && known.current?.place !== place ? { total: 'nao' } : {}
  const query = { ...state.query, page: state.page, size, ...following.query, ...counted }
  const result = useGet<ListPage>(path, query, { keep: true })
  const { data, isPlaceholderData, isFetching } = result
  const { keep } = following
  useEffect(
    function keepWhatIsTold() {
      if (!data || isPlaceholderData || isFetching) return
      keep(data)
      // What is being asked again may have changed since it was kept.
      if (data.totalElements !== null) known.current = { key, place, ...countedIn(data, size) }
    },
    [data, isPlaceholderData, isFetching, keep, key, place, size],
  )
  const total = data?.totalElements ?? known.current?.total ?? null
  const pages = pagesOf(data, known.current, state.page, size)
  const beyond = state.page > 0 && data?.content.length === 0
  const emptied = beyond && !isFetching && Boolean(total)
  useLeaveEmptied(emptied, Math.min(pages, state.page), state.set)
  return {
    page: data,
    total,
    moreThan:
      typeof data?.totalElements === 'number'
        ? data.totalMaisDe !== undefined
        : have && known.current?.moreThan === true,
    pages,
    loading: result.isPending || emptied,
    fetching: isFetching,
    error: result.error,
    reload: () => {
      known.current = undefined
      following.forget()
      void result.refetch()
    },
  }
}
