/** The board by keyboard: arrows walk, full stop and comma move, x ticks, Shift with arrows moves what is ticked. */
import { useEffect, useRef } from 'react'
import { afterLeaving, type Board, type Column, columnOf, neighbour } from './board-model.ts'

export const boardKeys: readonly (readonly [string, string])[] = [
  ['← → ↑ ↓', 'Andar pelos candidatos'],
  ['Enter', 'Abrir o candidato'],
  ['.', 'Mover para a próxima etapa'],
  [',', 'Voltar para a etapa anterior'],
  ['x', 'Selecionar'],
  ['Shift + clique', 'Selecionar todos até este'],
  ['Shift + → ou ←', 'Mover os selecionados'],
  ['r', 'Recusar, com motivo e e-mail'],
  ['n', 'Marcar como não apto, sem perguntar'],
  ['z', 'Desfazer o último movimento'],
  ['Esc', 'Limpar a seleção'],
]

type Keys = {
  /** None while somebody is opened: then the panel has the keys. */
  board: Board | undefined
  picked: ReadonlySet<number>
  mayMove: boolean
  /** The card that keys act on while nothing has the focus. */ meant: () => number | undefined
  /** Where arrows begin when the focus is on no card. */ begin: () => number | undefined
  focus: (id: number | undefined) => void
  toggle: (id: number) => void
  clear: () => void
  move: (ids: readonly number[], to: Column) => void
  setAside: (ids: readonly number[], to: Column) => void
  undo: () => void
}

function step(board: Board, id: number, key: string): number | undefined {
  const column = columnOf(board, id)
  if (!column) return undefined
  const row = column.cartoes.findIndex((k) => k.id === id)
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return column.cartoes[row + (key === 'ArrowDown' ? 1 : -1)]?.id
  const filled = board.colunas.filter((c) => c.cartoes.length)
  const next = filled[filled.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
  return next?.cartoes[Math.min(row, next.cartoes.length - 1)]?.id
}

function cardOf(event: KeyboardEvent, meant: () => number | undefined): number | undefined {
  const { target } = event
  if (target === document.body) return meant()
  return target instanceof HTMLElement
    ? Number(
        (
          target.closest<HTMLElement>('[data-card]') ??
          target.closest('li')?.querySelector<HTMLElement>('[data-card]')
        )?.dataset.card,
      ) || undefined
    : undefined
}

/** The screen as a whole has the focus, as after it opened. */
const isFree = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof HTMLElement && target.matches('main'))

function onKey(
  event: KeyboardEvent,
  { board, picked, mayMove, meant, begin, focus, toggle, clear, move, setAside, undo }: Keys,
): void {
  if (!board || event.ctrlKey || event.metaKey || event.altKey) return
  const id = cardOf(event, meant)
  if (!id) {
    const first = isFree(event) && event.key.startsWith('Arrow') ? begin() : undefined
    if (first === undefined) return
    focus(first)
    return event.preventDefault()
  }
  const column = columnOf(board, id)
  const arrow = event.key.startsWith('Arrow')
  const send = (to: Column | undefined, ids: readonly number[], by = move) => {
    if (!to || !column || !mayMove) return
    focus(afterLeaving(column, new Set(ids), id))
    by(ids, to)
  }
  const unfit = board.colunas.find((c) => c.chave === 'naoAptos')
  const these = picked.has(id) ? [...picked] : [id]
  const sideways = event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
  const forward = event.key === 'ArrowRight' || event.key === '.'
  if (column && (sideways || event.key === '.' || event.key === ','))
    send(
      column.chave === 'contratados' ? undefined : neighbour(board, column, forward ? 1 : -1),
      sideways && picked.size ? [...picked] : [id],
    )
  else if (arrow) focus(step(board, id, event.key))
  else if (event.key === 'x' && mayMove && column && column.chave !== 'contratados') toggle(id)
  else if (event.key === 'n') send(unfit, these, setAside)
  else if (event.key === 'r' && unfit && mayMove) move(these, unfit)
  else if (event.key === 'z') undo()
  else if (event.key === 'Escape' && picked.size) clear()
  else return
  event.preventDefault()
}

/** Heard on the page, so that no element has to be made interactive only for it. */
export function useBoardKeys(keys: Keys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event, now.current)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
