import { useState } from 'react'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { openWrite } from '#modules/captacao/candidatos/write-mail.tsx'
import { historico } from '#modules/captacao/historico/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { late } from '#platform/web/shell/late.tsx'
import { PickedBar } from './board-bar.tsx'
import type { Board, Move } from './board-model.ts'
import { openReject } from './reject.tsx'
import type { BoardState } from './use-board.tsx'

const SeriesDialog = late(() => import('./series-dialog.tsx').then((m) => m.SeriesDialog))

type PickedProps = {
  state: BoardState
  board: Board
  mayMove: boolean
  onMove: Move
}

/** What is done with those who are ticked. */
export function Picked({ state, board, mayMove, onMove }: PickedProps) {
  const [booking, setBooking] = useState(false)
  const mayBook = useHas()(authorityFor(historico, 'EDITAR'))
  const mayWrite = useHas()(authorityFor(candidatos, 'EDITAR'))
  const solicitacao = board.solicitacao.id
  const write = () => void openWrite({ candidaturas: [...state.picked], solicitacao }, state.clear)
  const aside = board.colunas.find((c) => c.chave === 'naoAptos')?.cartoes ?? []
  const unfit = aside.filter((k) => state.picked.has(k.id)).map((k) => k.id)
  const done = () => {
    setBooking(false)
    state.clear()
    void state.loaded.refetch()
  }
  return (
    <>
      <PickedBar
        state={state}
        mayMove={mayMove}
        onMove={onMove}
        onReject={() => void openReject([...state.picked], state.clear)}
        onMail={mayMove && unfit.length ? () => void openReject(unfit, state.clear) : undefined}
        onWrite={mayWrite ? write : undefined}
        onBook={mayBook ? () => setBooking(true) : undefined}
      />
      {booking ? (
        <SeriesDialog
          board={board}
          ids={[...state.picked]}
          onClose={() => setBooking(false)}
          onDone={done}
        />
      ) : null}
    </>
  )
}
