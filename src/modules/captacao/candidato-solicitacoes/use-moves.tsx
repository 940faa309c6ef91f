import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/web/session/session-store.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import type { Column, Move, Origin } from './board-model.ts'
import { BoardMoves, type Undone } from './board-moves.ts'
import { askAboutInterviews, bookedOf } from './interview-question.tsx'
import { openReject } from './reject.tsx'
import type { BoardState } from './use-board.tsx'

const movedSentence = (count: number, to: string): string =>
  count === 1 ? `Movido para ${to}.` : `${count} candidatos movidos para ${to}.`

function undoneSentence({ count, back }: Undone): string {
  if (count && back === count) return 'Movimento desfeito.'
  return back ? `${back} de ${count} movimentos desfeitos.` : 'O movimento não foi desfeito.'
}

type Parts = Pick<BoardState, 'board' | 'placesFor' | 'show' | 'send' | 'rest' | 'untick'>

/** The parts are those of the last drawing, not of the first. */
function boardMoves(parts: () => Parts, setCanUndo: (can: boolean) => void): BoardMoves {
  const moves: BoardMoves = new BoardMoves({
    show: (ids, column) => parts().show(ids, column),
    send: (ids, column) => parts().send(ids, column),
    rest: () => parts().rest(),
    changed: () => setCanUndo(moves.canUndo),
  })
  return moves
}

/** The notice of the last move offers to take it back: no other can be, and none once the board is left. */
function useOffer() {
  const withdraw = useRef<() => void>(undefined)
  const end = useCallback(() => {
    withdraw.current?.()
    withdraw.current = undefined
  }, [])
  const offer = (said: string, undo: () => void) => {
    end()
    withdraw.current = toast.undoable(said, undo)
  }
  useEffect(() => end, [end])
  return { offer, end }
}

/** Moves candidates, tells how many, and takes back the last move made. */
export function useMoves(parts: Parts, openHire: (id: number) => void) {
  const [canUndo, setCanUndo] = useState(false)
  const now = useRef(parts)
  now.current = parts
  const [moves] = useState(() => boardMoves(() => now.current, setCanUndo))
  const { offer, end } = useOffer()
  const { hoje, configuracao } = useSession()
  const moveNow = (ids: readonly number[], to: Column, origin?: Origin, how?: 'quick') => {
    const [first] = ids
    if (to.chave === 'contratados') {
      if (ids.length === 1 && first !== undefined) openHire(first)
      else toast.info('Contrate um candidato de cada vez.')
      return
    }
    const places = parts.placesFor(ids, to, origin)
    if (!places.size) return
    const booked = bookedOf(parts.board, [...places.keys()], hoje, origin?.card)
    const quick = how === 'quick' && !booked.length && !configuracao?.recusaExigeMotivo
    if (to.chave === 'naoAptos' && !quick) {
      void openReject([...places.keys()], () => parts.untick(ids))
      return
    }
    if (!booked.length) return carryOut(places, to, ids)
    void askAboutInterviews(booked).then((move) => {
      if (move) carryOut(places, to, ids)
    })
  }
  const carryOut = (places: ReadonlyMap<number, string>, to: Column, ids: readonly number[]) => {
    const tell = ({ count, takenBack }: { count: number; takenBack: boolean }) => {
      if (!count) return
      parts.untick(ids)
      if (!takenBack) offer(movedSentence(count, to.titulo), undo)
    }
    void moves.move(places, to.chave).then(tell)
  }
  const moving = useRef(moveNow)
  moving.current = moveNow
  const move = useCallback<Move>((...how) => moving.current(...how), [])
  /** By one key, without asking anything that need not be asked. */
  const setAside = useCallback<Move>((ids, to) => moving.current(ids, to, undefined, 'quick'), [])
  const forget = useCallback(() => {
    moves.forget()
    end()
  }, [moves, end])
  const undo = () => {
    const undone = moves.undo()
    if (!undone) return
    end()
    void undone.then((result) => toast.success(undoneSentence(result)))
  }
  return { move, setAside, undo, forget, canUndo }
}
