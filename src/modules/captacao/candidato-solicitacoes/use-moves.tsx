import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '#platform/web/session/session-store.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import type { Column, Move, Origin } from './board-model.ts'
import { BoardMoves, type Undone } from './board-moves.ts'
import { askAboutInterviews, bookedOf } from './interview-question.tsx'
import { openReject } from './reject.tsx'
import type { BoardState } from './use-board.tsx'
import type { Follow } from './use-follow.tsx'

type Said = (count: number) => string

/** From the panel, which goes on to the next one, by name. */
const movedSentence =
  (to: string, name: string | undefined): Said =>
  (count) => {
    if (count > 1) return `${count} candidatos movidos para ${to}.`
    return name === undefined ? `Movido para ${to}.` : `${name} foi para ${to}.`
  }

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
export function useMoves(parts: Parts, openHire: (id: number) => void, follow: Follow) {
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
      void openReject([...places.keys()], (came) => {
        parts.untick(ids)
        for (const [id, chave] of places) follow.current.rejected(id, chave)(came)
      })
      return
    }
    const said = movedSentence(to.titulo, origin?.card.nome)
    if (!booked.length) return carryOut(places, to, said)
    void askAboutInterviews(booked).then((move) => {
      if (move) carryOut(places, to, said)
    })
  }
  const carryOut = (places: ReadonlyMap<number, string>, to: Column, said: Said) => {
    const tell = ({ count, takenBack }: { count: number; takenBack: boolean }) => {
      if (!count) return stayed()
      parts.untick([...places.keys()])
      if (!takenBack) offer(said(count), undo)
    }
    // At once: a key pressed again means the next one, not who is on the way.
    const leaving = follow.current.left(places)
    const stayed = (): void => {
      if (leaving !== undefined) follow.current.back(leaving)
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
    follow.current.back()
    void undone.then((result) => toast.success(undoneSentence(result)))
  }
  return { move, setAside, undo, forget, canUndo }
}
