import { useSyncExternalStore } from 'react'

/** Counts open requests; the sign stays for 500 ms after the last one, so that short ones in a row do not flicker. */
let open = 0
let visible = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const watchers = new Set<() => void>()

const count = (step: number): void => {
  open += step
  for (const tell of watchers) tell()
}

function show(next: boolean): void {
  if (visible === next) return
  visible = next
  for (const tell of listeners) tell()
}

export function beginLoading(): () => void {
  count(1)
  clearTimeout(timer)
  show(true)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    count(-1)
    if (open === 0) timer = setTimeout(() => show(false), 500)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const requestsOpen = (): number => open

/** Tells at each beginning and end of a request, without the delay of the sign. */
export const onRequests = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const isLoading = (): boolean => visible
export const useLoading = (): boolean => useSyncExternalStore(subscribe, isLoading)
