import { useEffect, useRef } from 'react'
import { type Board, nextInStage, type Walk, walkWith } from './board-model.ts'
import type { Came } from './reject-send.tsx'
import type { BoardAddress } from './use-board-address.tsx'

/** Where each of them stood before. */
type Places = ReadonlyMap<number, string>

/**
 * Who is gone through one after the other in the panel. Whoever leaves the stage makes room for who stood next there, and is
 * shown again when that is taken back.
 */
export function useFollow(
  { current, open, view, sort }: BoardAddress,
  board: Board | undefined,
  narrow: boolean,
) {
  const seen = { asList: view === 'lista' && !narrow, ordered: sort !== undefined }
  // Begins anew with whoever is opened from the board.
  const walk = useRef<Walk>(undefined)
  walk.current =
    current === undefined || !board ? undefined : walkWith(walk.current, board, current, seen)
  const ids = walk.current?.ids ?? []
  const gone = useRef<number[]>([])
  useEffect(() => {
    if (current === undefined) gone.current = []
  }, [current])
  /** Whom the panel leaves with it. */
  const left = (places: Places): number | undefined => {
    const chave = current === undefined ? undefined : places.get(current)
    if (current === undefined || chave === undefined || !board) return undefined
    gone.current.push(current)
    const next = nextInStage(board, ids, new Set(places.keys()), { id: current, chave })
    if (next !== undefined) open(next)
    return current
  }
  /** To who left last, where nobody is named; to nobody once the panel was closed. */
  const back = (id = gone.current.at(-1)): void => {
    if (id === undefined || current === undefined || !gone.current.includes(id)) return
    gone.current = gone.current.filter((one) => one !== id)
    open(id)
  }
  const rejected =
    (id: number, chave: string) =>
    (came: Came): void => {
      if (came.rejected.includes(id)) left(new Map([[id, chave]]))
      else if (came.back.includes(id)) back(id)
    }
  const now = useRef({ left, back, rejected })
  now.current = { left, back, rejected }
  return { walk: ids, now }
}

export type Follow = ReturnType<typeof useFollow>['now']
