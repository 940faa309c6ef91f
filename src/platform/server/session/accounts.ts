/** Who may enter and what they may see. The platform asks; the module of users answers. */
import type { Company } from '../context.ts'
import type { Tx, Visible } from '../database/tx.ts'

export type Account = {
  id: number
  nome: string
  cpf: string
  email: string
  kind: 'interno' | 'candidato'
  empresa: Company & { razaoSocial: string | null; corPrincipal: string | null; possuiSst: boolean }
  empresas: { id: number; nome: string }[]
  authorities: ReadonlySet<string>
  visible: Visible
  /** Settings of the company, as rules read them. */
  settings: Readonly<Record<string, unknown>>
  /** The credential lives in this installation (not with an identity provider). */
  ownPassword: boolean
  acceptedPolicy: boolean
  limits: { idleMinutes: number; hours: number }
}

export type LoginCandidate = {
  id: number
  nome: string
  ativo: boolean
  empresaAtiva: boolean
  kind: 'interno' | 'candidato'
  /** A password of the person's own choice is wanted before anything else. */ changePassword: boolean
}

export type Accounts = {
  companiesForLogin: (
    tx: Tx,
    cpf: string,
    knownHere: boolean,
  ) => Promise<{ id: number; nome: string }[]>
  forLogin: (
    tx: Tx,
    kind: 'interno' | 'candidato',
    cpf: string,
    empresaId: number,
  ) => Promise<LoginCandidate | null>
  load: (
    tx: Tx,
    kind: 'interno' | 'candidato',
    id: number,
    empresaId: number,
  ) => Promise<Account | null>
  /** Authorities that a user holds in every active company. */
  heldEverywhere: (tx: Tx, id: number) => Promise<ReadonlySet<string>>
  /** Just entered: shown as the last access. */
  entered: (tx: Tx, kind: 'interno' | 'candidato', id: number) => Promise<void>
  /** The person has chosen a password of their own. */
  passwordChanged: (tx: Tx, kind: 'interno' | 'candidato', id: number) => Promise<void>
  /** The terms in force, whatever they have become since the session began. */
  candidateAccepted: (tx: Tx, id: number, empresaId: number) => Promise<boolean>
  /** Where the logo is stored, and the second line of printed heads. */
  companyLook: (
    tx: Tx,
    empresaId: number,
  ) => Promise<{ logoFile: string | null; extra: string | null }>
  /** A text of all the passwords that this document opens, from their digests: another one where any of them changes. */
  passwordsOf: (tx: Tx, kind: 'interno' | 'candidato', cpf: string) => Promise<string>
  sessionsPerUser: (tx: Tx) => Promise<number>
  /** Parameters of the installation that anyone may read. */
  installation: (tx: Tx) => Promise<{
    nomeInstalacao: string
    emailSuporte: string | null
    timezone: string | null
    urlPublica: string | null
    demo: boolean
    links: { ajuda: string | null; chat: string | null; blog: string | null }
  }>
  /** The address at which an administrator works here, kept where none is set yet; true where it was kept. */
  keepAddress: (tx: Tx, account: Account, address: string) => Promise<boolean>
  /** The acting account of a job: the company, everything visible in it. */
  forJob: (
    tx: Tx,
    empresaId: number | null,
  ) => Promise<Pick<Account, 'empresa' | 'visible' | 'settings'> | null>
}
