import { useCallback, useRef, useState } from 'react'
import { toast } from '#platform/web/feedback/notices.tsx'
import type { Column } from './board-model.ts'
import type { BoardState } from './use-board.tsx'

type Done = { count: number; undo: () => Promise<number> }

const movedSentence = (count: number, to: string): string =>
  count === 1 ? `Movido para ${to}.` : `${count} candidatos movidos para ${to}.`

function undoneSentence(back: number, count: number): string {
  if (back === count) return 'Movimento desfeito.'
  return back ? `${back} de ${count} movimentos desfeitos.` : 'O movimento não foi desfeito.'
}

/** Moves candidates, tells how many, and takes the last move back. */
export function useMoves({ move: send }: Pick<BoardState, 'move'>, openHire: (id: number) => void) {
  const [said, setSaid] = useState('')
  const [last, setLast] = useState<Done>()
  const moveNow = (ids: readonly number[], to: Column) => {
    const [first] = ids
    if (to.chave === 'contratados') {
      if (ids.length === 1 && first !== undefined) openHire(first)
      else toast.info('Contrate um candidato de cada vez.')
      return
    }
    const tell = (done: Done | undefined) => {
      if (!done) return
      setLast(done)
      setSaid(movedSentence(done.count, to.titulo))
    }
    void send(ids, to).then(tell)
  }
  const moving = useRef(moveNow)
  moving.current = moveNow
  const move = useCallback((ids: readonly number[], to: Column) => moving.current(ids, to), [])
  const forget = useCallback(() => {
    setLast(undefined)
    setSaid('')
  }, [])
  const undo = () => {
    if (!last) return
    forget()
    void last.undo().then((back) => setSaid(undoneSentence(back, last.count)))
  }
  return { move, undo, forget, said, canUndo: last !== undefined }
}
