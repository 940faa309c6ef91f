import { Button } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { authorityFor } from '#platform/contract/resource.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { BoardBar, Facts, isOpen, Keys } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { FilterChips, FilterControls, isNarrowed } from './board-filters.tsx'
import { useCardFocus } from './board-focus.tsx'
import { boardHelp } from './board-help.tsx'
import { useBoardKeys } from './board-keys.tsx'
import { type Board, columnOf, isDock, type Move, type Toggle } from './board-model.ts'
import { BoardList, NarrowBoard } from './board-list.tsx'
import { Picked } from './board-picked.tsx'
import { CardActsProvider, useCardActs } from './card-menu.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import { useBoard } from './use-board.tsx'
import { type BoardAddress, useBoardAddress, useKeptSearch } from './use-board-address.tsx'
import { useFollow } from './use-follow.tsx'
import { useMoves } from './use-moves.tsx'

type ViewProps = {
  board: Board
  picked: ReadonlySet<number>
  mayMove: boolean
  narrow: boolean
  narrowed: boolean
  address: BoardAddress
  focus: ReturnType<typeof useCardFocus>
  onToggle: Toggle
  onMove: Move
  onMore: (() => void) | undefined
}

/** One column on a phone; a list or all columns elsewhere. */
function BoardView({ narrow, narrowed, address, focus, onMove, ...view }: ViewProps) {
  const shared = { ...view, current: address.current, onOpen: address.open }
  if (narrow)
    return (
      <NarrowBoard
        {...shared}
        column={address.column}
        onColumn={(coluna) => address.put({ coluna })}
      />
    )
  if (address.view === 'lista')
    return <BoardList {...shared} sort={address.sort} onSort={(ordem) => address.put({ ordem })} />
  return (
    <BoardColumns
      {...shared}
      active={focus.active}
      onFocus={focus.onFocus}
      onDrop={onMove}
      narrowed={narrowed}
      opened={address.opened}
      onDock={address.dock}
    />
  )
}

/** The board as it is asked for, what was ticked and moved, and where the focus is. */
function useBoardScreen(solicitacaoId: number) {
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('busca') ?? '')
  const [busca] = useDebouncedValue(typed, 400)
  const narrow = useMediaQuery('(max-width: 768px)') ?? false
  const address = useBoardAddress(narrow)
  const { filters, sort, opened, dock, hire, put } = address
  useKeptSearch(busca, put)
  const ordem = sort && `${sort.key}${sort.down ? ',desc' : ''}`
  const asList = !narrow && address.view === 'lista'
  const state = useBoard(solicitacaoId, { busca, ...filters, ordem }, asList)
  const { board, loaded } = state
  const mayMove = useHas()(authorityFor(candidatoSolicitacoes, 'EDITAR'))
  const follow = useFollow(address, board, narrow)
  const moves = useMoves(state, hire, follow.now)
  const focus = useCardFocus(board, opened)
  const focusCard = (id: number | undefined) => {
    const column = id === undefined || !board ? undefined : columnOf(board, id)
    if (column && isDock(column)) dock(column.chave, true)
    focus.focus(id)
  }
  useBoardKeys({
    board: address.current === undefined ? board : undefined,
    picked: state.picked,
    mayMove,
    meant: focus.meant,
    begin: focus.begin,
    focus: focusCard,
    toggle: state.toggle,
    clear: state.clear,
    move: moves.move,
    setAside: moves.setAside,
    undo: moves.undo,
  })
  const reload = () => void loaded.refetch()
  const narrowed = busca !== '' || isNarrowed(filters)
  return {
    typed,
    setTyped,
    narrow,
    narrowed,
    address,
    state,
    mayMove,
    moves,
    focus,
    follow,
    acts: useCardActs(board, moves.move),
    reload,
  }
}

type Screen = ReturnType<typeof useBoardScreen>

function Panel({ screen, board }: { screen: Screen; board: Board }) {
  const { address, moves, focus, follow, mayMove, reload } = screen
  const { current, put } = address
  const close = () => {
    address.leave()
    if (current) setTimeout(() => focus.focus(current), 0)
  }
  const decided = () => {
    moves.forget()
    reload()
  }
  return (
    <ApplicationPanel
      id={current}
      board={board}
      walk={follow.walk}
      hiring={address.hiring}
      mayMove={mayMove}
      onHiring={(on) => put({ acao: on ? 'contratar' : undefined })}
      onOpen={address.open}
      onClose={close}
      onMove={moves.move}
      onChanged={reload}
      onDecided={decided}
      onRejected={(id, chave) => (came) => {
        decided()
        follow.now.current.rejected(id, chave)(came)
      }}
      onUndo={moves.undo}
    />
  )
}

function Tools({ screen, board }: { screen: Screen; board: Board }) {
  const { address, state, narrow, mayMove, moves } = screen
  const { filters, view, put } = address
  const solicitacaoId = board.solicitacao.id
  const [keys, setKeys] = useState(false)
  const [adding, setAdding] = useState(false)
  const [filtering, setFiltering] = useState(() => isNarrowed(filters))
  const shared = { solicitacaoId, filters, onChange: put }
  return (
    <>
      <BoardBar
        typed={screen.typed}
        onType={screen.setTyped}
        view={narrow ? undefined : view}
        onView={(visao) => put({ visao })}
        onAdd={mayMove && isOpen(board) ? () => setAdding(true) : undefined}
        onUndo={moves.canUndo ? moves.undo : undefined}
        onKeys={narrow ? undefined : () => setKeys(true)}
        filtering={filtering}
        narrowing={Object.values(filters).filter((value) => value !== undefined).length}
        onFilter={() => setFiltering((on) => !on)}
      />
      {filtering ? <FilterControls {...shared} /> : null}
      <FilterChips {...shared} />
      {adding ? (
        <LinkDialog
          title="Incluir candidatos"
          solicitacoesIds={[solicitacaoId]}
          onClose={() => setAdding(false)}
          onDone={() => void state.loaded.refetch()}
        />
      ) : null}
      <Dialog opened={keys} onClose={() => setKeys(false)} title="Teclas do quadro">
        <Keys />
      </Dialog>
    </>
  )
}

export function BoardPage({ solicitacaoId }: { solicitacaoId: number }) {
  const screen = useBoardScreen(solicitacaoId)
  const { state, narrow, address, focus, mayMove, moves, reload } = screen
  const { board, loaded } = state
  const request = `/captacao/solicitacoes-pessoal/${solicitacaoId}`
  useHelp('Quadro da seleção', boardHelp)
  if (loaded.isError && !board)
    return (
      <>
        <PageHeader title="Quadro da seleção" />
        <ErrorState error={loaded.error} onRetry={reload} />
      </>
    )
  if (!board) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title={board.solicitacao.descricao}
        crumb="Quadro"
        parent={{ label: board.solicitacao.descricao, to: request }}
        under={<Facts board={board} narrowed={screen.narrowed} />}
        actions={
          <Button variant="default" component={Link} to={request}>
            Ver a solicitação
          </Button>
        }
      />
      <Tools screen={screen} board={board} />
      <CardActsProvider value={screen.acts}>
        <BoardView
          board={board}
          picked={state.picked}
          mayMove={mayMove}
          narrow={narrow}
          narrowed={screen.narrowed}
          address={address}
          focus={focus}
          onToggle={state.toggle}
          onMove={moves.move}
          onMore={state.porColuna < 200 ? state.more : undefined}
        />
      </CardActsProvider>
      <Picked state={state} board={board} mayMove={mayMove} onMove={moves.move} />
      <Panel screen={screen} board={board} />
    </>
  )
}
