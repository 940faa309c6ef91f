/** The one dialog that is opened from outside of every screen. */
import { type ReactNode, useSyncExternalStore } from 'react'

export type Shown = {
  title: string
  children: ReactNode
  size?: string
  closeOnClickOutside?: boolean
  /** However it was closed, but by `closeShown`. */
  onClose?: () => void
}

type Held = { id: number; what: Shown; open: boolean }

let held: Held = { id: 0, what: { title: '', children: null }, open: false }
const listeners = new Set<() => void>()

function put(next: Held): void {
  held = next
  for (const tell of listeners) tell()
}

export const openShown = (what: Shown): void => put({ id: held.id + 1, what, open: true })
/** What it says stays while it goes. */
export const closeShown = (): void => put({ ...held, open: false })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShown = (): Held => useSyncExternalStore(subscribe, () => held)
