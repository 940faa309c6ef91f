import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Board, isDock } from './board-model.ts'

const cardElement = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** Tells of a click or a focus that is on no card; answers with how to stop it. */
function heardElsewhere(tell: () => void): () => void {
  const elsewhere = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-card]'))) tell()
  }
  document.addEventListener('pointerdown', elsewhere)
  document.addEventListener('focusin', elsewhere)
  return () => {
    document.removeEventListener('pointerdown', elsewhere)
    document.removeEventListener('focusin', elsewhere)
  }
}

/** Focus follows the card through its moves and the reloading of the board; the last card meant is the one that keys act on while nothing has the focus. */
export function useCardFocus(board: Board | undefined, opened: ReadonlySet<string>) {
  const [active, setActive] = useState<number>()
  const wanted = useRef<number | undefined>(undefined)
  // In a strip that is about to open.
  const hidden = useRef(false)
  const focusNow = (id: number) => {
    wanted.current = id
    setActive(id)
    const element = cardElement(id)
    hidden.current = element === null
    element?.focus()
  }
  const focusing = useRef(focusNow)
  focusing.current = focusNow
  const focus = useCallback((id: number | undefined) => {
    if (id !== undefined) focusing.current(id)
  }, [])
  // Before the browser paints: a key pressed right after a reload must find the focus in its place.
  useLayoutEffect(
    function focusAgain() {
      const { current } = wanted
      if (current === undefined) return
      if (!hidden.current && document.activeElement !== document.body) return
      const element = cardElement(current)
      if (element) hidden.current = false
      element?.focus()
    },
    [board, opened],
  )
  useEffect(() => heardElsewhere(() => (wanted.current = undefined)), [])
  const shown = board?.colunas.filter((c) => !isDock(c) || opened.has(c.chave)) ?? []
  const exists = shown.some((c) => c.cartoes.some((k) => k.id === active))
  const first = exists ? active : shown.find((c) => c.cartoes.length)?.cartoes[0]?.id
  return {
    active: first,
    focus,
    meant: () => wanted.current,
    begin: () => (first !== undefined && cardElement(first) ? first : undefined),
    onFocus: (id: number) => {
      wanted.current = id
      setActive(id)
    },
  }
}
