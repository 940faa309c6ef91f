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

/** An exact total costs as much as the page itself: it is asked once for a set of filters and kept while paging and sorting. */
export function useListData(path: string, state: ListState, size = PAGE_SIZE): ListData {
  const known = useRef<{
    key: string
    place: string
    total: number | null
    moreThan: boolean
    pages: number
  }>(undefined)
  const following = useFollowing(path, state, size)
  const key = `${path}?${state.filterKey}`
  const place = JSON.stringify([state.query, state.page, size])
  const have = known.current?.key === key
  // The page that brought the total goes on bringing it: another key for the same rows would only ask twice.
  const result = useGet<ListPage>(
    path,
    {
      ...state.query,
      page: state.page,
      size,
      ...following.query,
      ...(have && known.current?.place !== place ? { total: 'nao' } : {}),
    },
    { keep: true },
  )
  const { data, isPlaceholderData, isFetching } = result
  const { keep } = following
  useEffect(() => {
    if (data && !isPlaceholderData && !isFetching) keep(data)
    // What is being asked again may have changed since it was kept.
    if (data && !isPlaceholderData && !isFetching && data.totalElements !== null)
      known.current = {
        key,
        place,
        total: data.totalElements,
        moreThan: data.totalMaisDe !== undefined,
        pages: data.totalPages ?? Math.ceil(data.totalElements / size),
      }
  }, [data, isPlaceholderData, isFetching, keep, key, place, size])
  const total = data?.totalElements ?? known.current?.total ?? null
  const pages =
    data?.totalPages ??
    (known.current
      ? known.current.pages
      : state.page + ((data?.content.length ?? 0) === size ? 2 : 1))
  // Its last row was removed, or the address is an old one.
  const emptied =
    data !== undefined &&
    !isFetching &&
    state.page > 0 &&
    data.content.length === 0 &&
    Boolean(total)
  const last = Math.min(pages, state.page)
  const { set } = state
  useEffect(() => {
    if (emptied) set({ pagina: last > 1 ? String(last) : null }, true, true)
  }, [emptied, last, set])
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
