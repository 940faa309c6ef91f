import { useSyncExternalStore } from 'react'

/** Counts open requests; the sign stays for 500 ms after the last one, so that short ones in a row do not flicker. */
let open = 0
let visible = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: boolean): void {
  if (visible === next) return
  visible = next
  for (const tell of listeners) tell()
}

export function beginLoading(): () => void {
  open += 1
  clearTimeout(timer)
  show(true)
  return once(() => {
    open -= 1
    if (open === 0) timer = setTimeout(() => show(false), 500)
  })
}

function once(end: () => void): () => void {
  let ended = false
  return () => {
    if (ended) return
    ended = true
    end()
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every request, those without the sign too. */
let running = 0
const watchers = new Set<() => void>()

export function beginRequest(): () => void {
  const step = (by: number) => {
    running += by
    for (const tell of watchers) tell()
  }
  step(1)
  return once(() => step(-1))
}

export const requestsOpen = (): number => running

/** Tells at each beginning and end of a request. */
export const onRequests = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const isLoading = (): boolean => visible
export const useLoading = (): boolean => useSyncExternalStore(subscribe, isLoading)
