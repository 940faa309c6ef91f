import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type AddressChanges, addressWith } from '#platform/web/routing/address.ts'

/** What the address says of the board: search, view, open candidate, what is done with it. */
export function useBoardAddress(narrow: boolean) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const current = Number(params.get('candidatura')) || undefined
  const put = useCallback(
    (changes: AddressChanges, replace = true) => setParams(() => addressWith(changes), { replace }),
    [setParams],
  )
  // On a phone the candidate covers the board, and 'back' leads to it.
  const pushed = useRef(false)
  const open = useCallback(
    (id: number) => {
      const covers = narrow && !new URLSearchParams(location.search).has('candidatura')
      if (covers) pushed.current = true
      put({ candidatura: String(id), acao: undefined }, !covers)
    },
    [put, narrow],
  )
  // Gone back by the browser, the entry is no longer ahead of the board.
  useEffect(() => {
    if (current === undefined) pushed.current = false
  }, [current])
  const leave = () => {
    if (pushed.current) void navigate(-1)
    else put({ candidatura: undefined, acao: undefined })
    pushed.current = false
  }
  const hire = useCallback(
    (id: number) => put({ candidatura: String(id), acao: 'contratar' }),
    [put],
  )
  return {
    current,
    view: params.get('visao') ?? 'quadro',
    column: params.get('coluna') ?? undefined,
    hiring: params.get('acao') === 'contratar',
    put,
    open,
    leave,
    hire,
  }
}

/** The search as it is typed, and as the address keeps it. */
export function useKeptSearch(busca: string, put: (changes: AddressChanges) => void): void {
  useEffect(() => {
    if ((new URLSearchParams(location.search).get('busca') ?? '') !== busca)
      put({ busca: busca || undefined })
  }, [put, busca])
}
