import { useCallback, useMemo, useRef, useState } from 'react'
import { request } from '#platform/web/api/client.ts'
import { invalidate, queryClient, useGet } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { type Board, type Column, columnOf, targetOf, withMoved } from './board-model.ts'

type Moved = { movidos: number[]; recusados: { id: number; titulo: string; mensagem: string }[] }
const api = 'captacao/candidato-solicitacoes'

/** Who is ticked, each with the column where that was done: a search may hide the card before it is moved. */
function useTicked(board: Board | undefined) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, string>>(new Map())
  const now = useRef(board)
  now.current = board
  const toggle = useCallback(
    (id: number) =>
      setTicked((all) => {
        const next = new Map(all)
        const column = now.current && columnOf(now.current, id)
        if (!next.delete(id) && column) next.set(id, column.chave)
        return next
      }),
    [],
  )
  const clear = useCallback(() => setTicked(new Map()), [])
  const picked: ReadonlySet<number> = useMemo(() => new Set(ticked.keys()), [ticked])
  return { ticked, picked, clear, toggle }
}

/** Moves on the screen first, then on the server, and reads again what came of it. */
function useSend(
  path: string,
  query: { busca: string; porColuna: number },
  refetch: () => Promise<unknown>,
) {
  return useCallback(
    async (ids: readonly number[], to: Column): Promise<Moved | undefined> => {
      const target = targetOf(to)
      if (target === undefined) return undefined
      const key = [...path.split('/'), query]
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Board>(key, (now) => now && withMoved(now, new Set(ids), to.chave))
      try {
        const moved = await request<Moved>(`${api}/mover`, {
          method: 'POST',
          body: { ids, etapaId: target },
          mode: 'none',
          quiet: true,
        })
        for (const r of moved.recusados) toast.warning(`${r.titulo}: ${r.mensagem}`)
        return moved
      } catch (error) {
        tellRefusal(error)
        return undefined
      } finally {
        void refetch()
        void invalidate(api)
      }
    },
    [path, query, refetch],
  )
}

/** The board's data, what is ticked, and moving with an undo. */
export function useBoard(solicitacaoId: number, busca: string) {
  const [porColuna, setPorColuna] = useState(30)
  const query = useMemo(() => ({ busca, porColuna }), [busca, porColuna])
  const path = `captacao/solicitacoes-pessoal/${solicitacaoId}/quadro`
  const loaded = useGet<Board>(path, query, { keep: true })
  const { refetch } = loaded
  const board = loaded.data
  const { ticked, picked, clear, toggle } = useTicked(board)

  const send = useSend(path, query, refetch)
  const move = useCallback(
    async (
      ids: readonly number[],
      to: Column,
    ): Promise<{ count: number; undo: () => Promise<number> } | undefined> => {
      if (!board) return undefined
      const from = new Map(
        ids.flatMap((id) => {
          const chave = columnOf(board, id)?.chave ?? ticked.get(id)
          return chave === undefined || chave === to.chave ? [] : [[id, chave] as const]
        }),
      )
      if (!from.size) return undefined
      const moved = await send([...from.keys()], to)
      if (!moved?.movidos.length) return undefined
      clear()
      /** How many are back. */
      const undo = async (): Promise<number> => {
        let back = 0
        for (const column of board.colunas) {
          const list = moved.movidos.filter((id) => from.get(id) === column.chave)
          if (list.length) back += (await send(list, column))?.movidos.length ?? 0
        }
        return back
      }
      return { count: moved.movidos.length, undo }
    },
    [board, ticked, send, clear],
  )

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
