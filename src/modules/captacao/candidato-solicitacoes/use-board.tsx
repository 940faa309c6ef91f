import { useCallback, useMemo, useState } from 'react'
import { request } from '#platform/web/api/client.ts'
import { queryClient, useGet } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { type Board, type Column, columnOf, targetOf, withMoved } from './board-model.ts'

type Moved = { movidos: number[]; recusados: { id: number; titulo: string; mensagem: string }[] }
const api = 'captacao/candidato-solicitacoes'

function useTicked() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number) => setPicked((now) => {
    const next = new Set(now)
    if (!next.delete(id)) next.add(id)
    return next
  }), [])
  return { picked, setPicked, toggle }
}

/** The board's data, what is ticked, and moving with an undo. */
export function useBoard(solicitacaoId: number, busca: string) {
  const [porColuna, setPorColuna] = useState(30)
  const query = useMemo(() => ({ busca, porColuna }), [busca, porColuna])
  const path = `captacao/solicitacoes-pessoal/${solicitacaoId}/quadro`
  const loaded = useGet<Board>(path, query, { keep: true })
  const { picked, setPicked, toggle } = useTicked()
  const { refetch } = loaded
  const board = loaded.data

  const send = useCallback(async (ids: readonly number[], to: Column): Promise<Moved | undefined> => {
    const target = targetOf(to)
    if (target === undefined) return undefined
    const key = [...path.split('/'), query]
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData<Board>(key, (now) => now && withMoved(now, new Set(ids), to.chave))
    try {
      const moved = await request<Moved>(`${api}/mover`, { method: 'POST', body: { ids, etapaId: target }, mode: 'none', quiet: true })
      for (const r of moved.recusados) toast.warning(`${r.titulo}: ${r.mensagem}`)
      return moved
    } catch (error) {
      tellRefusal(error)
      return undefined
    } finally {
      void refetch()
    }
  }, [path, query, refetch])

  const move = useCallback(async (ids: readonly number[], to: Column): Promise<(() => void) | undefined> => {
    if (!board || !ids.length) return undefined
    const origins = new Map<string, number[]>()
    for (const id of ids) {
      const from = columnOf(board, id)
      if (from && from.chave !== to.chave) origins.set(from.chave, [...(origins.get(from.chave) ?? []), id])
    }
    const moved = await send(ids, to)
    if (!moved?.movidos.length) return undefined
    setPicked(new Set())
    return () => {
      for (const [chave, list] of origins) {
        const back = board.colunas.find((c) => c.chave === chave)
        if (back) void send(list, back)
      }
    }
  }, [board, send, setPicked])

  return { loaded, board, picked, setPicked, toggle, move, more: () => setPorColuna((n) => Math.min(200, n + 60)), porColuna }
}

export type BoardState = ReturnType<typeof useBoard>
