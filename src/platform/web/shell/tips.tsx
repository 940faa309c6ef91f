import { useEffect, useState } from 'react'
import { lateFloating, readFloating } from './late.tsx'

const Tooltip = lateFloating((all) => all.Tooltip, 'unasked')

type Tip = { element: HTMLElement; said: string }

/** Properties of what shows a sentence when it is pointed at or reached by the keyboard. */
export const tip = (said: string | undefined) => ({ 'data-dica': said })

const tipAt = (target: EventTarget | null): Tip | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-dica]') : null
  const said = element?.dataset['dica']
  return element && said ? { element, said } : undefined
}

const DELAY_MS = 350

/** Shows what is pointed at or reached, after a moment; answers what ends it. */
function watchTips(show: (tip: Tip | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: Tip | undefined
  const point = (event: Event) => {
    const next = tipAt(event.target)
    if (next?.element === wanted?.element) return
    clearTimeout(timer)
    wanted = next
    show(undefined)
    if (next) timer = setTimeout(() => show(next), DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer)
    wanted = undefined
    show(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  // Whoever begins to do something will want a menu, a dialog or a tip soon.
  const begun = ['pointermove', 'pointerdown', 'keydown'] as const
  for (const what of begun) document.addEventListener(what, readFloating, { once: true })
  document.addEventListener('pointerover', point)
  document.addEventListener('focusin', point)
  document.addEventListener('focusout', hide)
  document.addEventListener('keydown', onKey)
  window.addEventListener('scroll', hide, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const what of begun) document.removeEventListener(what, readFloating)
    document.removeEventListener('pointerover', point)
    document.removeEventListener('focusin', point)
    document.removeEventListener('focusout', hide)
    document.removeEventListener('keydown', onKey)
    window.removeEventListener('scroll', hide, { capture: true })
  }
}

/** One for the whole page: a list has hundreds of places that have a sentence to show. */
export function Tips() {
  const [shown, setShown] = useState<Tip>()
  useEffect(() => watchTips(setShown), [])
  if (!shown?.element.isConnected) return null
  return <Tooltip opened target={shown.element} label={shown.said} multiline maw={340} withArrow />
}
