import { useCallback, useMemo, useRef, useState } from 'react'
import { bulkAtOnce } from '#platform/contract/bulk.ts'
import { type CallAnswer, callPath } from '#platform/contract/call.ts'
import { invalidate, queryClient } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { doneRecords, followTask, startTask } from '#platform/web/task/own-tasks.ts'
import {
  type Board,
  type Column,
  columnOf,
  type Target,
  targetOf,
  withMoved,
} from './board-model.ts'
import { mover, moverMuitos, quadro } from './calls.ts'
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
function useTicked(board: Board | undefined) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, string>>(new Map())
  const now = useRef(board)
  now.current = board
  const toggle = useCallback((id: number) => {
    const chave = now.current && columnOf(now.current, id)?.chave
    setTicked((all) => toggled(all, id, chave))
  }, [])
  const clear = useCallback(() => setTicked(new Map()), [])
  const picked: ReadonlySet<number> = useMemo(() => new Set(ticked.keys()), [ticked])
  return { ticked, picked, clear, toggle }
}

type BoardQuery = { busca: string; porColuna: number }

/** Few are moved at once; of many the task tells what became of each. */
async function sendMove(ids: readonly number[], target: Target): Promise<Moved> {
  const body = { ids, etapaId: String(target) }
  if (ids.length <= bulkAtOnce) return send(mover, { body }, { mode: 'none', quiet: true })
  const { id } = await followTask(await startTask(moverMuitos, body))
  return { movidos: await doneRecords(id), recusados: [] }
}

/** Moves on the screen first, then on the server, and reads again what came of it. */
function useSend(path: string, query: BoardQuery, refetch: () => Promise<unknown>) {
  const move = async (ids: readonly number[], to: Column): Promise<Moved | undefined> => {
    const target = targetOf(to)
    if (target === undefined) return undefined
    const key = [...path.split('/'), query]
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData<Board>(key, (now) => now && withMoved(now, new Set(ids), to.chave))
    try {
      const moved = await sendMove(ids, target)
      for (const r of moved.recusados) toast.warning(`${r.titulo}: ${r.mensagem}`)
      return moved
    } catch (error) {
      tellRefusal(error)
      return undefined
    } finally {
      void refetch()
      void invalidate(candidatoSolicitacoes.path)
    }
  }
  const now = useRef(move)
  now.current = move
  return useCallback((ids: readonly number[], to: Column) => now.current(ids, to), [])
}

/** Where each of them stands: on the board, or where it was ticked. */
function placesOf(
  board: Board,
  ticked: ReadonlyMap<number, string>,
  ids: readonly number[],
  to: Column,
) {
  const places = new Map<number, string>()
  for (const id of ids) {
    const chave = columnOf(board, id)?.chave ?? ticked.get(id)
    if (chave !== undefined && chave !== to.chave) places.set(id, chave)
  }
  return places
}

/** The board's data, what is ticked, and moving with an undo. */
export function useBoard(solicitacaoId: number, busca: string) {
  const [porColuna, setPorColuna] = useState(30)
  const query = useMemo(() => ({ busca, porColuna }), [busca, porColuna])
  const params = { id: solicitacaoId }
  const path = callPath(quadro, params)
  const loaded = useCall(quadro, { params, query }, { keep: true })
  const { refetch } = loaded
  const board = loaded.data
  const { ticked, picked, clear, toggle } = useTicked(board)

  const sendNow = useSend(path, query, refetch)
  const moveNow = async (ids: readonly number[], to: Column) => {
    const from = board ? placesOf(board, ticked, ids, to) : new Map<number, string>()
    if (!board || !from.size) return undefined
    const moved = await sendNow([...from.keys()], to)
    if (!moved?.movidos.length) return undefined
    clear()
    /** How many are back. */
    const undo = async (): Promise<number> => {
      let back = 0
      for (const column of board.colunas) {
        const list = moved.movidos.filter((id) => from.get(id) === column.chave)
        if (list.length) back += (await sendNow(list, column))?.movidos.length ?? 0
      }
      return back
    }
    return { count: moved.movidos.length, undo }
  }
  const moving = useRef(moveNow)
  moving.current = moveNow
  const move = useCallback((ids: readonly number[], to: Column) => moving.current(ids, to), [])

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
    move,
    more: () => setPorColuna((n) => Math.min(200, n + 60)),
    porColuna,
  }
}

export type BoardState = ReturnType<typeof useBoard>
