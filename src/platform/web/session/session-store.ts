import { useSyncExternalStore } from 'react'
import type { CompanySettings } from '#platform/contract/field.ts'

export type MenuItem = {
  chave: string
  titulo: string
  breadcrumb: string
  icone?: string
  rota?: string
  url?: string
  novaAba?: boolean
  /** Heading under which the module shows it. */ grupo?: string
  filhos?: MenuItem[]
}
export type CompanyRef = { id: number; nome: string }
export type SessionInfo = {
  authenticated: boolean
  /** Login done, something left before the application opens. */
  proximoPasso?: 'TROCAR_SENHA'
  expired?: boolean
  aceitoPoliticaSeguranca?: boolean
  usuario: {
    id: number
    nome: string
    cpf?: string
    email?: string | null
    fotoUrl?: string | null
  }
  empresa: CompanyRef & {
    razaoSocial?: string
    corPrincipal?: string | null
    logoUrl?: string | null
  }
  empresas: CompanyRef[]
  authorities: string[]
  menu: MenuItem[]
  rotas?: Record<string, string>
  /** Registers below others: keys of those on its tabs, by the key above. */
  abaixo?: Record<string, string[]>
  /** What modules say is new in this version: area and sentence. */
  novidades?: (readonly [string, string])[]
  configuracao?: CompanySettings
  parametrosDoSistema?: {
    appVersao?: string
    nomeInstalacao?: string
    emailSuporte?: string
    urlLogout?: string
    demo?: boolean
    emailParaPasta?: boolean
    consultaCep?: boolean
    linkAjuda?: string
  }
  linkChat?: string | null
  linkAjuda?: string | null
  linkBlog?: string | null
  usuarioFortes?: boolean
  timezone?: string
  hoje: string
  horaExpiracao?: string | null
}

/** Which dialog of the session stands over the page. */
export type SessionPrompt = 'none' | 'expired' | 'login' | 'company'
export type SessionState = {
  status: 'loading' | 'authenticated' | 'expired' | 'unreachable' | 'anonymous'
  info: SessionInfo | undefined
  prompt: SessionPrompt
  /** Instant in ms, pushed forward by every answer of the server. */
  expiresAt: number | undefined
}

/** Entries of a module under their headings, in the order in which the headings appear. */
function nested(menu: readonly MenuItem[]): MenuItem[] {
  return menu.map((module) => {
    const groups = new Map<string, MenuItem[]>()
    for (const item of module.filhos ?? [])
      groups.set(item.grupo ?? '', [...(groups.get(item.grupo ?? '') ?? []), item])
    const filhos = [...groups].flatMap(([titulo, items]) =>
      titulo
        ? [{ chave: `${module.chave}/${titulo}`, titulo, breadcrumb: '', filhos: items }]
        : items,
    )
    return { ...module, filhos }
  })
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

export const session = {
  get: (): SessionState => state,
  company: (): number | undefined => state.info?.empresa.id,
  has: (authority: string): boolean => authorities.has(authority),

  begin(info: SessionInfo): void {
    authorities = new Set(info.authorities)
    const end = info.horaExpiracao ? Date.parse(info.horaExpiracao) : Number.NaN
    length = Number.isNaN(end) ? 0 : Math.max(0, end - Date.now())
    set({
      status: 'authenticated',
      info: { ...info, menu: nested(info.menu) },
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

  expire(): void {
    if (state.status === 'expired') return
    set({ status: 'expired', prompt: state.prompt === 'login' ? 'login' : 'expired' })
  },

  /** Settles once the person has logged in again; refused when they give up. */
  askLogin(): Promise<void> {
    set({ status: 'expired', prompt: 'login' })
    return new Promise((resolve, reject) =>
      waiting.push({ resolve, reject: () => reject(new Error('login refused')) }),
    )
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
export const useTimeZone = (): string => useSession().timezone ?? 'America/Sao_Paulo'
