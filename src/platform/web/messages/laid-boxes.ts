/** Where the boxes stand and which are small, kept half a second after the last move. */
import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '#platform/contract/call.ts'
import { caixasMensagens, ordenarCaixas } from '#platform/contract/messages.ts'
import { queryClient } from '../api/queries.ts'
import { send, useCall } from '../api/records.ts'

export type Laid = CallAnswer<typeof caixasMensagens>
export type Side = 'caixasEsquerda' | 'caixasDireita'
export const sides: readonly Side[] = ['caixasEsquerda', 'caixasDireita']
export const sideLabels = {
  caixasEsquerda: 'Coluna da esquerda',
  caixasDireita: 'Coluna da direita',
} as const

const savedAfterMs = 500

export const sideOf = (laid: Laid, tipo: string): Side =>
  laid.caixasDireita.includes(tipo) ? 'caixasDireita' : 'caixasEsquerda'

/** The box at a place of a column; from the other one too. */
export function placed(laid: Laid, tipo: string, side: Side, index: number): Laid {
  const without = (list: readonly string[]): string[] => list.filter((one) => one !== tipo)
  const rest = {
    ...laid,
    caixasEsquerda: without(laid.caixasEsquerda),
    caixasDireita: without(laid.caixasDireita),
  }
  const into = rest[side]
  return { ...rest, [side]: [...into.slice(0, index), tipo, ...into.slice(index)] }
}

export function folded(laid: Laid, tipo: string): Laid {
  const small = laid.caixasMinimizadas
  return {
    ...laid,
    caixasMinimizadas: small.includes(tipo)
      ? small.filter((one) => one !== tipo)
      : [...small, tipo],
  }
}

export function useLaidBoxes() {
  const stored = useCall(caixasMensagens, {}, { quiet: true, stale: Number.POSITIVE_INFINITY })
  const [moved, setMoved] = useState<Laid>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<Laid>(undefined)
  const save = useRef(() => {
    const body = waiting.current
    waiting.current = undefined
    if (body) void send(ordenarCaixas, { body: { caixasMensagens: body } }, { quiet: true })
  })
  // Whoever leaves within the half second has moved it all the same.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      save.current()
    },
    [],
  )
  const lay = (next: Laid): void => {
    setMoved(next)
    waiting.current = next
    queryClient.setQueryData([...caixasMensagens.path.split('/'), {}], next)
    clearTimeout(timer.current)
    timer.current = setTimeout(save.current, savedAfterMs)
  }
  return { laid: moved ?? stored.data, lay }
}
