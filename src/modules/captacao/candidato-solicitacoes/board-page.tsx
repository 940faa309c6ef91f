import { Button, Kbd, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import IconKeyboard from '@tabler/icons-react/icons/IconKeyboard'
import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { estados } from '#modules/captacao/solicitacoes-pessoal/actions.ts'
import { stateLabel, stateOf } from '#platform/contract/states.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { hiddenSentence } from '#platform/web/list/hidden-sentence.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { BoardColumns } from './board-columns.tsx'
import { boardKeys, useBoardKeys } from './board-keys.tsx'
import { BoardList, NarrowBoard } from './board-list.tsx'
import type { Board, Column } from './board-model.ts'
import { LinkDialog } from './link-dialog.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import { useBoard, type BoardState } from './use-board.tsx'
import { useBoardAddress, useKeptSearch } from './use-board-address.tsx'
import css from './board.module.css'

const Keys = () => (
  <dl className={css.keys}>
    {boardKeys.map(([key, what]) => (
      <div key={key} style={{ display: 'contents' }}>
        <dt>
          <Kbd>{key}</Kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)

function Facts({ board }: { board: Board }) {
  const s = board.solicitacao
  const total = board.colunas.reduce((sum, c) => sum + c.total, 0)
  // Of what is not approved the board only says that.
  const open = ['I', 'R', 'D'].includes(stateOf(estados, s))
  const state = open ? 'Ainda não aprovada' : stateLabel(estados, s)
  return (
    <p className={css.facts}>
      {s.cargo ? (
        <span>
          <strong>{s.cargo}</strong>
        </span>
      ) : null}
      {s.areaOrganizacional ? <span>{s.areaOrganizacional.rotulo}</span> : null}
      <span>
        <strong>{s.qtdVagasPreenchidas}</strong> de <strong>{s.quantidade}</strong>{' '}
        {s.quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}
      </span>
      <span>
        <strong>{total}</strong> {total === 1 ? 'candidato' : 'candidatos'}
      </span>
      <span>{state}</span>
    </p>
  )
}

function PickedBar({
  state,
  onMove,
}: {
  state: BoardState
  onMove: (ids: readonly number[], to: Column) => void
}) {
  const { picked, board } = state
  if (!picked.size || !board) return null
  const choices = board.colunas
    .filter((c) => c.chave !== 'contratados')
    .map((c) => ({ value: c.chave, label: c.titulo }))
  return (
    <div className={css.picked} role="region" aria-label="Candidatos selecionados">
      <span>{picked.size === 1 ? '1 selecionado' : `${picked.size} selecionados`}</span>
      {state.hidden ? <span role="status">{hiddenSentence(state.hidden)}</span> : null}
      <Select
        size="xs"
        w={190}
        placeholder="Mover para…"
        aria-label="Mover os selecionados para"
        data={choices}
        value={null}
        onChange={(chave) => {
          const to = board.colunas.find((c) => c.chave === chave)
          if (to) onMove([...picked], to)
        }}
        comboboxProps={{ position: 'top' }}
      />
      <Button size="compact-sm" variant="subtle" onClick={state.clear}>
        Limpar
      </Button>
    </div>
  )
}

const cardElement = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** Focus follows the card through its moves and the reloading of the board; the last card meant is the one that keys act on while nothing has the focus. */
function useCardFocus(board: Board | undefined) {
  const [active, setActive] = useState<number>()
  const wanted = useRef<number | undefined>(undefined)
  const focus = useCallback((id: number | undefined) => {
    if (id === undefined) return
    wanted.current = id
    setActive(id)
    cardElement(id)?.focus()
  }, [])
  // Before the browser paints: a key pressed right after a reload must find the focus in its place.
  useLayoutEffect(() => {
    if (wanted.current !== undefined && document.activeElement === document.body)
      cardElement(wanted.current)?.focus()
  }, [board])
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-card]')))
        wanted.current = undefined
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])
  const exists = board?.colunas.some((c) => c.cartoes.some((k) => k.id === active))
  return {
    active: exists ? active : board?.colunas.find((c) => c.cartoes.length)?.cartoes[0]?.id,
    focus,
    meant: () => wanted.current,
    onFocus: (id: number) => {
      wanted.current = id
      setActive(id)
    },
  }
}

function useMoves(state: BoardState, openHire: (id: number) => void) {
  const [said, setSaid] = useState('')
  const [last, setLast] = useState<{ count: number; undo: () => Promise<number> }>()
  const { move: send } = state
  const move = useCallback(
    (ids: readonly number[], to: Column) => {
      const [first] = ids
      if (to.chave === 'contratados') {
        if (ids.length === 1 && first !== undefined) openHire(first)
        else toast.info('Contrate um candidato de cada vez.')
        return
      }
      void send(ids, to).then((done) => {
        if (!done) return
        setLast(done)
        setSaid(
          done.count === 1
            ? `Movido para ${to.titulo}.`
            : `${done.count} candidatos movidos para ${to.titulo}.`,
        )
      })
    },
    [send, openHire],
  )
  const forget = useCallback(() => {
    setLast(undefined)
    setSaid('')
  }, [])
  const undo = useCallback(() => {
    if (!last) return
    forget()
    void last
      .undo()
      .then((back) =>
        setSaid(
          back === last.count
            ? 'Movimento desfeito.'
            : back
              ? `${back} de ${last.count} movimentos desfeitos.`
              : 'O movimento não foi desfeito.',
        ),
      )
  }, [last, forget])
  return { move, undo, forget, said, canUndo: last !== undefined }
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
  const { move, undo, forget, said, canUndo } = useMoves(state, address.hire)
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
  const shared = {
    board,
    picked: state.picked,
    mayMove,
    onOpen: address.open,
    onToggle: state.toggle,
  }
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
      <div className={css.bar}>
        <TextInput
          className={css.search ?? ''}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          placeholder="Pesquisar candidato"
          aria-label="Pesquisar candidato"
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        {narrow ? null : (
          <SegmentedControl
            aria-label="Visão"
            value={view}
            onChange={(visao) => put({ visao })}
            data={[
              { value: 'quadro', label: 'Quadro' },
              { value: 'lista', label: 'Lista' },
            ]}
          />
        )}
        {mayMove &&
        board.solicitacao.status === 'A' &&
        !board.solicitacao.encerrada &&
        !board.solicitacao.cancelada &&
        !board.solicitacao.suspensa ? (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={17} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Incluir candidatos
          </Button>
        ) : null}
        {canUndo ? (
          <Button variant="subtle" onClick={undo}>
            Desfazer
          </Button>
        ) : null}
        {narrow ? null : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconKeyboard size={17} aria-hidden />}
            onClick={() => setKeys(true)}
          >
            Teclas
          </Button>
        )}
        <span role="status" aria-live="polite" className={css.facts}>
          {said}
        </span>
      </div>
      {narrow ? (
        <NarrowBoard
          {...shared}
          column={address.column}
          onColumn={(coluna) => put({ coluna })}
          onMore={state.porColuna < 200 ? state.more : undefined}
        />
      ) : view === 'lista' ? (
        <BoardList {...shared} onMore={state.porColuna < 200 ? state.more : undefined} />
      ) : (
        <BoardColumns
          {...shared}
          active={focus.active}
          onFocus={focus.onFocus}
          onMore={state.porColuna < 200 ? state.more : undefined}
          onDrop={move}
        />
      )}
      <PickedBar state={state} onMove={move} />
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
