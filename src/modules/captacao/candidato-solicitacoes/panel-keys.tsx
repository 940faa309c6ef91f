/** Keys of the opened candidate: each presses the button that carries it, and none while something is typed. */
import { useEffect, useRef } from 'react'

export const keyOf = {
  proximo: 'j',
  anterior: 'k',
  avancar: '.',
  recusar: 'r',
  agendar: 'a',
} as const

export const panelKeys: readonly (readonly [string, string])[] = [
  [keyOf.proximo, 'Próximo candidato'],
  [keyOf.anterior, 'Candidato anterior'],
  [keyOf.avancar, 'Avançar para a próxima etapa'],
  [keyOf.recusar, 'Recusar, ou avisar quem foi recusado'],
  [keyOf.agendar, 'Agendar entrevista'],
  ['z', 'Desfazer o último movimento'],
]

/** As the hint of a button says it. */
export const withKey = (hint: string, key: string): string => `${hint} (${key})`

const typing =
  'textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable="true"], [role="menu"], [role="listbox"]'

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typing) !== null

/** What lies over the panel has the keys to itself. */
const isCovered = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1

function onKey(event: KeyboardEvent, undo: () => void): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  if (isTyped(event) || isCovered()) return
  const button = document.querySelector<HTMLElement>(
    `[role="dialog"] [aria-keyshortcuts="${CSS.escape(key)}"]`,
  )
  if (key === 'z') undo()
  else if (button) button.click()
  else return
  event.preventDefault()
}

/** Heard on the page: after a move nothing in the panel has the focus yet. */
export function usePanelKeys(opened: boolean, undo: () => void): void {
  const undoing = useRef(undo)
  undoing.current = undo
  useEffect(
    function hearKeys() {
      if (!opened) return
      const listen = (event: KeyboardEvent) => onKey(event, undoing.current)
      document.addEventListener('keydown', listen)
      return () => document.removeEventListener('keydown', listen)
    },
    [opened],
  )
}
