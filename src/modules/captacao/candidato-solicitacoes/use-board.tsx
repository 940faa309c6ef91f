import { useCallback, useMemo, useRef, useState } from 'react'
import { bulkAtOnce } from '#platform/contract/bulk.ts'
import { type CallAnswer, callPath, type SentQuery } from '#platform/contract/call.ts'
import { invalidate, queryClient } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { doneRecords, followTask, startTask } from '#platform/web/task/own-tasks.ts'
import {
  type Board,
  type Column,
  columnOf,
  type Move,
  type Origin,
  rowsThrough,
  type Target,
  targetOf,
  type Toggle,
  withMoved,
} from './board-model.ts'
import { quadro } from './board-calls.ts'
import { mover, moverMuitos } from './calls.ts'
import { candidatoSolicitacoes } from './resource.ts'

type Moved = CallAnswer<typeof mover>

function toggled(
  all: ReadonlyMap<number, string>,
  id: number,
  column: string | undefined,
): ReadonlyMap<number, string> {
  const next = new Map(all)
  if (!next.delete(id) && column) next.set(id, column)
  return next
}

/** Who is ticked, each with the column where that was done: a search may hide the card before it is moved. */
function useTicked(board: Board | undefined, asList: boolean, ordered: boolean) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, string>>(new Map())
  const shown = { board, asList, ordered }
  const now = useRef(shown)
  now.current = shown
  const last = useRef<number>(undefined)
  const toggle = useCallback<Toggle>(function tick(id, through = false) {
    const { board: onScreen } = now.current
    const before = last.current
    last.current = id
    if (!onScreen || !through || before === undefined || before === id) {
      const chave = onScreen && columnOf(onScreen, id)?.chave
      return setTicked((all) => toggled(all, id, chave))
    }
    const rows = rowsThrough(onScreen, [before, id], now.current)
    const added = rows.map(({ card, column }) => [card.id, column.chave] as const)
    setTicked((all) => new Map([...all, ...added]))
  }, [])
  const clear = useCallback(() => {
    last.current = undefined
    setTicked(new Map())
  }, [])
  const picked: ReadonlySet<number> = useMemo(() => new Set(ticked.keys()), [ticked])
  const untick = (ids: readonly number[]) =>
    setTicked((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
  return { ticked, picked, clear, toggle, untick }
}

type BoardQuery = SentQuery<typeof quadro>
type Loaded = { data: Board | undefined; refetch: () => Promise<unknown> }

/** Few are moved at once; of many the task tells what became of each. */
async function sendMove(ids: readonly number[], target: Target): Promise<Moved> {
  const body = { ids, etapaId: String(target) }
  if (ids.length <= bulkAtOnce) return send(mover, { body }, { mode: 'none', quiet: true })
  const { id } = await followTask(await startTask(moverMuitos, body))
  return { movidos: await doneRecords(id), recusados: [] }
}

/** Moves on the screen first, then on the server; what came of it is read again when all have come to rest. */
function useSend(path: string, query: BoardQuery, loaded: Loaded) {
  const key = [...path.split('/'), query]
  const show = (ids: readonly number[], chave: string) => {
    const moved = (now: Board | undefined) => now && withMoved(now, new Set(ids), chave)
    void queryClient
      .cancelQueries({ queryKey: key })
      .then(() => queryClient.setQueryData<Board>(key, moved))
  }
  const send = async (ids: readonly number[], chave: string): Promise<readonly number[]> => {
    const to = loaded.data?.colunas.find((c) => c.chave === chave)
    const target = to && targetOf(to)
    if (target === undefined) return []
    try {
      const moved = await sendMove(ids, target)
      for (const r of moved.recusados) toast.warning(`${r.titulo}: ${r.mensagem}`)
      return moved.movidos
    } catch (error) {
      tellRefusal(error)
      return []
    }
  }
  const rest = () => {
    void loaded.refetch()
    void invalidate(candidatoSolicitacoes.path)
  }
  return { show, send, rest }
}

/** Where each of them stands: on the board, where it was ticked, or where its panel says. */
function placesOf(
  board: Board,
  ticked: ReadonlyMap<number, string>,
  ids: readonly number[],
  to: Column,
  origin: Origin | undefined,
) {
  const places = new Map<number, string>()
  for (const id of ids) {
    const chave = columnOf(board, id)?.chave ?? ticked.get(id) ?? origin?.chave
    if (chave !== undefined && chave !== to.chave) places.set(id, chave)
  }
  return places
}

/** The board's data, what is ticked, and how a move is shown and sent. */
export function useBoard(
  solicitacaoId: number,
  asked: Omit<BoardQuery, 'porColuna'>,
  asList: boolean,
) {
  const [porColuna, setPorColuna] = useState(30)
  const query: BoardQuery = { ...asked, porColuna }
  const params = { id: solicitacaoId }
  const path = callPath(quadro, params)
  const loaded = useCall(quadro, { params, query }, { keep: true })
  const board = loaded.data
  const { ticked, picked, clear, toggle, untick } = useTicked(
    board,
    asList,
    asked.ordem !== undefined,
  )

  const sending = useSend(path, query, loaded)
  const placesFor = (...[ids, to, origin]: Parameters<Move>): ReadonlyMap<number, string> =>
    board && targetOf(to) !== undefined ? placesOf(board, ticked, ids, to, origin) : new Map()

  const shown = useMemo(
    () => new Set(board?.colunas.flatMap((c) => c.cartoes.map((k) => k.id))),
    [board],
  )
  const hidden = [...picked].filter((id) => !shown.has(id)).length
  return {
    loaded,
    board,
    picked,
    hidden,
    clear,
    toggle,
    untick,
    placesFor,
    ...sending,
    more: () => setPorColuna((n) => Math.min(200, n + 60)),
    porColuna,
  }
}

export type BoardState = ReturnType<typeof useBoard>
