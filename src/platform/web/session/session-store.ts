import { useSyncExternalStore } from 'react'
import type { SessionInfo } from '#platform/contract/session.ts'

/** Which dialog of the session stands over the page. */
export type SessionPrompt = 'none' | 'expired' | 'login' | 'company' | 'proof'
export type SessionState = {
  status: 'loading' | 'authenticated' | 'expired' | 'unreachable' | 'anonymous'
  info: SessionInfo | undefined
  prompt: SessionPrompt
  /** Instant in ms, pushed forward by every answer of the server. */
  expiresAt: number | undefined
}

let state: SessionState = {
  status: 'loading',
  info: undefined,
  prompt: 'none',
  expiresAt: undefined,
}
let length = 0
let authorities: ReadonlySet<string> = new Set()
let waiting: { resolve: () => void; reject: () => void }[] = []
const listeners = new Set<() => void>()

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}

const settle = (how: 'resolve' | 'reject'): void => {
  const all = waiting
  waiting = []
  for (const one of all) one[how]()
}

const answered = (): Promise<void> =>
  new Promise((resolve, reject) =>
    waiting.push({ resolve, reject: () => reject(new Error('login refused')) }),
  )

export const session = {
  get: (): SessionState => state,
  company: (): number | undefined => state.info?.empresa.id,
  has: (authority: string): boolean => authorities.has(authority),

  begin(info: SessionInfo): void {
    authorities = new Set(info.authorities)
    const end = Date.parse(info.horaExpiracao)
    length = Math.max(0, end - Date.now())
    set({
      status: 'authenticated',
      info,
      prompt: 'none',
      expiresAt: length ? end : undefined,
    })
    settle('resolve')
  },

  /** Every answer lengthens the session on the server. */
  touch(): void {
    if (length && state.status === 'authenticated')
      state = { ...state, expiresAt: Date.now() + length }
  },

  unreachable: (): void => set({ status: 'unreachable' }),
  /** Nobody is signed in, and the page needs nobody. */
  anonymous: (): void => set({ status: 'anonymous' }),

  expire(prompt: SessionPrompt = 'expired'): void {
    if (state.status === 'expired') return
    set({ status: 'expired', prompt: state.prompt === 'login' ? 'login' : prompt })
  },

  /** Settles once the person has logged in again; refused when they give up. */
  askLogin(): Promise<void> {
    set({ status: 'expired', prompt: 'login' })
    return answered()
  },

  /** Settles once the person has typed the password for what they are about to do; refused when they give up. */
  askProof(): Promise<void> {
    set({ prompt: 'proof' })
    return answered()
  },

  proved(): void {
    set({ prompt: 'none' })
    settle('resolve')
  },

  show(prompt: SessionPrompt): void {
    set({ prompt })
    if (prompt === 'none') settle('reject')
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, session.get)

/** Inside the shell there is always a session. */
export function useSession(): SessionInfo {
  const { info } = useSessionState()
  if (!info) throw new Error('useSession outside the shell')
  return info
}

/** The company's, else the installation's. */
export const useTimeZone = (): string => useSession().timezone
