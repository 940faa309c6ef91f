import { basePath } from '../api/base-path.ts'

/** Where the person is; the path without what the installation is served under. */
export type Place = {
  pathname: string
  search: string
  hash: string
  /** What the screen before gave along. */
  state: unknown
  key: string
}
export type NavigateOptions = { replace?: boolean; state?: unknown }

/** What is kept with an entry of the browser's history; `at` counts them. */
type Kept = { key: string; at: number; state: unknown }

/** Leaving may have to be asked for first. */
export type Guard = {
  holds: (from: Place, to: Place) => boolean
  ask: () => Promise<boolean>
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'at' in value

const newKey = (): string => Math.random().toString(36).slice(2, 10)
const keptNow = (): Kept | undefined => (isKept(history.state) ? history.state : undefined)

const inside = (pathname: string): string =>
  pathname.toLowerCase().startsWith(basePath.toLowerCase())
    ? pathname.slice(basePath.length) || '/'
    : pathname

function placeAt({ pathname, search, hash }: URL | Location, kept: Kept | undefined): Place {
  return {
    pathname: inside(pathname),
    search,
    hash,
    state: kept?.state ?? null,
    key: kept?.key ?? 'default',
  }
}

/** Beside a full address, one that begins with `?` keeps the path. */
const urlOf = (to: string): URL =>
  new URL(to.startsWith('/') ? basePath + to : to, location.origin + location.pathname)

export const hrefOf = (to: string): string => {
  const { pathname, search, hash } = urlOf(to)
  return pathname + search + hash
}

let place = placeAt(location, keptNow())
let at = keptNow()?.at ?? 0
const listeners = new Set<(place: Place) => void>()
const guards = new Set<Guard>()
/** A question is open; or it was answered, and what was held goes on. */
let asking = false
let passing = false
/** The browser goes back to where it was; what then arrives is no move. */
let returned: (() => void) | undefined

export const currentPlace = (): Place => place
export function onPlace(listener: (place: Place) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function guardPlace(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

function arrive(next: Place): void {
  place = next
  for (const listener of listeners) listener(next)
}

/** Whether this move is held back; it is made when the question was answered with yes. */
function isHeld(next: Place, go: () => void): boolean {
  if (passing) return false
  const guard = [...guards].find((one) => one.holds(place, next))
  if (!guard) return false
  if (!asking) void askThen(guard, go)
  return true
}

async function askThen(guard: Guard, go: () => void): Promise<void> {
  asking = true
  try {
    if (!(await guard.ask())) return
    passing = true
    go()
  } finally {
    asking = false
  }
}

function travel(steps: number): void {
  history.go(steps)
}

/** A number goes back or forward in the history. */
export function navigate(to: string | number, options: NavigateOptions = {}): void {
  if (typeof to === 'number') return travel(to)
  const url = urlOf(to)
  const replace = options.replace === true
  const kept: Kept = {
    key: newKey(),
    at: replace ? at : at + 1,
    state: options.state ?? null,
  }
  const next = placeAt(url, kept)
  if (isHeld(next, () => navigate(to, options))) return
  passing = false
  at = kept.at
  const address = url.pathname + url.search + url.hash
  if (replace) history.replaceState(kept, '', address)
  else history.pushState(kept, '', address)
  arrive(next)
}

function onPop(): void {
  if (returned) {
    const done = returned
    returned = undefined
    return done()
  }
  const kept = keptNow()
  const next = placeAt(location, kept)
  const steps = kept ? kept.at - at : 0
  if (steps !== 0) {
    // The address has changed already: it is put back until the answer is there.
    let putBack: Promise<void> = Promise.resolve()
    const again = () => void putBack.then(() => travel(steps))
    if (isHeld(next, again)) {
      putBack = new Promise((done) => (returned = done))
      return travel(-steps)
    }
  }
  passing = false
  at = kept?.at ?? at
  arrive(next)
}

if (!keptNow()) history.replaceState({ key: place.key, at, state: null } satisfies Kept, '')
window.addEventListener('popstate', onPop)
