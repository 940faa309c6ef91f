import { useCallback } from 'react'
import { type ListPage, queryClient } from '../api/queries.ts'
import type { ListState } from './list-state.ts'

type Following = {
  /** What is asked for beside the page's number. */
  query: { depois?: string }
  keep: (page: ListPage) => void
  forget: () => void
}

/** By the number of the page that each leads to; kept as long as the pages themselves, so that coming back finds both. */
type After = Readonly<Record<number, string | null | undefined>>

const keyOf = (list: string): string[] => ['continuações', list]
const afterOf = (list: string): After => queryClient.getQueryData<After>(keyOf(list)) ?? {}

/**
 * A page whose predecessor is on hand is asked for as what follows it: however far it is, it costs what the first does,
 * and a row that came or went meanwhile moves none over its edge. A jump goes by the number.
 */
export function useFollowing(path: string, state: ListState, size: number): Following {
  const list = JSON.stringify([path, state.query, size])
  const depois = afterOf(list)[state.page]
  const keep = useCallback(
    function rememberNext({ number, proxima }: ListPage): void {
      queryClient.setQueryData<After>(keyOf(list), { ...afterOf(list), [number + 1]: proxima })
    },
    [list],
  )
  const forget = useCallback(() => void queryClient.setQueryData<After>(keyOf(list), {}), [list])
  return { query: depois ? { depois } : {}, keep, forget }
}
