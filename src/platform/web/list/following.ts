import { useCallback, useRef } from 'react'
import type { ListPage } from '../api/queries.ts'
import type { ListState } from './list-state.ts'

type Following = {
  /** What is asked for beside the page's number. */
  query: { depois?: string }
  keep: (page: ListPage) => void
  forget: () => void
}

/**
 * A page whose predecessor is on hand is asked for as what follows it: however far it is, it costs what the first does,
 * and a row that came or went meanwhile moves none over its edge. A jump goes by the number.
 */
export function useFollowing(path: string, state: ListState, size: number): Following {
  const kept = useRef<{ list: string; after: Map<number, string> }>(undefined)
  const list = JSON.stringify([path, state.query, size])
  const after = kept.current?.list === list ? kept.current.after.get(state.page) : undefined
  const keep = useCallback(
    ({ number, proxima }: ListPage) => {
      if (kept.current?.list !== list) kept.current = { list, after: new Map() }
      if (proxima) kept.current.after.set(number + 1, proxima)
      else kept.current.after.delete(number + 1)
    },
    [list],
  )
  const forget = useCallback(() => void (kept.current = undefined), [])
  return { query: after === undefined ? {} : { depois: after }, keep, forget }
}
