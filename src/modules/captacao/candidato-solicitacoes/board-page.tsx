import { Button } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { historico } from '#modules/captacao/historico/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { late } from '#platform/web/shell/late.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { BoardBar, Facts, isOpen, Keys, PickedBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { useCardFocus } from './board-focus.tsx'
import { useBoardKeys } from './board-keys.tsx'
import type { Board, Column } from './board-model.ts'
import { BoardList, NarrowBoard } from './board-list.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { openReject } from './reject.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import { useBoard } from './use-board.tsx'
import { useBoardAddress, useKeptSearch } from './use-board-address.tsx'
import { useMoves } from './use-moves.tsx'

const SeriesDialog = late(() => import('./series-dialog.tsx').then((m) => m.SeriesDialog))

type ViewProps = {
  board: Board
  picked: ReadonlySet<number>
  mayMove: boolean
  narrow: boolean
  address: ReturnType<typeof useBoardAddress>
  focus: ReturnType<typeof useCardFocus>
  onToggle: (id: number) => void
  onMove: (ids: readonly number[], to: Column) => void
  onMore: (() => void) | undefined
}

/** One column on a phone; a list or all columns elsewhere. */
function BoardView({ narrow, address, focus, onMove, ...view }: ViewProps) {
  const shared = { ...view, onOpen: address.open }
  if (narrow)
    return (
      <NarrowBoard
        {...shared}
        column={address.column}
        onColumn={(coluna) => address.put({ coluna })}
      />
    )
  if (address.view === 'lista') return <BoardList {...shared} />
  return <BoardColumns {...shared} active={focus.active} onFocus={focus.onFocus} onDrop={onMove} />
}

type PickedProps = {
  state: ReturnType<typeof useBoard>
  board: Board
  onMove: (ids: readonly number[], to: Column) => void
}

/** What is done with those who are ticked. */
function Picked({ state, board, onMove }: PickedProps) {
  const [booking, setBooking] = useState(false)
  const has = useHas()
  const mayBook = has(authorityFor(historico, 'EDITAR'))
  const mayReject = has(authorityFor(candidatoSolicitacoes, 'EDITAR'))
  const done = () => {
    setBooking(false)
    state.clear()
    void state.loaded.refetch()
  }
  return (
    <>
      <PickedBar
        state={state}
        onMove={onMove}
        onBook={mayBook ? () => setBooking(true) : undefined}
        onReject={mayReject ? () => void openReject([...state.picked], state.clear) : undefined}
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

export function BoardPage({ solicitacaoId }: { solicitacaoId: number }) {
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('busca') ?? '')
  const [busca] = useDebouncedValue(typed, 400)
  const [keys, setKeys] = useState(false)
  const [adding, setAdding] = useState(false)
  const state = useBoard(solicitacaoId, busca)
  const { board, loaded } = state
  const has = useHas()
  const mayMove = has(authorityFor(candidatoSolicitacoes, 'EDITAR'))
  const narrow = useMediaQuery('(max-width: 768px)') ?? false
  const address = useBoardAddress(narrow)
  const { current, view, put } = address
  useKeptSearch(busca, put)
  const { move, setAside, undo, forget, said, canUndo } = useMoves(state, address.hire)
  const focus = useCardFocus(board)
  useBoardKeys({
    board,
    picked: state.picked,
    mayMove,
    meant: focus.meant,
    focus: focus.focus,
    toggle: state.toggle,
    clear: state.clear,
    move,
    setAside,
    undo,
  })
  useHelp(
    'Quadro da seleção',
    <>
      <p>Cada coluna é uma etapa do cargo. Arraste os candidatos ou use o teclado.</p>
      <Keys />
    </>,
  )
  if (loaded.isError && !board)
    return (
      <>
        <PageHeader title="Quadro da seleção" />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!board) return <PageSkeleton />
  const close = () => {
    address.leave()
    if (current) setTimeout(() => focus.focus(current), 0)
  }
  return (
    <>
      <PageHeader
        title={board.solicitacao.descricao}
        crumb={board.solicitacao.descricao}
        under={<Facts board={board} />}
        actions={
          <Button
            variant="default"
            component={Link}
            to={`/captacao/solicitacoes-pessoal/${solicitacaoId}`}
          >
            Ver a solicitação
          </Button>
        }
      />
      <BoardBar
        typed={typed}
        onType={setTyped}
        view={narrow ? undefined : view}
        onView={(visao) => put({ visao })}
        onAdd={mayMove && isOpen(board) ? () => setAdding(true) : undefined}
        onUndo={canUndo ? undo : undefined}
        onKeys={narrow ? undefined : () => setKeys(true)}
        said={said}
      />
      <BoardView
        board={board}
        picked={state.picked}
        mayMove={mayMove}
        narrow={narrow}
        address={address}
        focus={focus}
        onToggle={state.toggle}
        onMove={move}
        onMore={state.porColuna < 200 ? state.more : undefined}
      />
      <Picked state={state} board={board} onMove={move} />
      <ApplicationPanel
        id={current}
        board={board}
        hiring={address.hiring}
        onHiring={(on) => put({ acao: on ? 'contratar' : undefined })}
        onOpen={address.open}
        onClose={close}
        onMove={move}
        onChanged={() => void loaded.refetch()}
        onDecided={() => {
          forget()
          void loaded.refetch()
        }}
        mayMove={mayMove}
      />
      {adding ? (
        <LinkDialog
          title="Incluir candidatos"
          solicitacoesIds={[solicitacaoId]}
          onClose={() => setAdding(false)}
          onDone={() => void loaded.refetch()}
        />
      ) : null}
      <Dialog opened={keys} onClose={() => setKeys(false)} title="Teclas do quadro">
        <Keys />
      </Dialog>
    </>
  )
}
