/** Who may enter and what they may see. The platform asks; the module of users answers, and for further actors their own. */
import type { RawBuilder } from 'kysely'
import type { AccountKind } from '../../contract/actor.ts'
import type { CompanySettings } from '../../contract/field.ts'
import type { Company } from '../context.ts'
import type { Tx, Visible } from '../database/tx.ts'

export type Account = {
  id: number
  nome: string
  cpf: string
  email: string
  kind: AccountKind
  empresa: Company & { razaoSocial: string | null }
  empresas: { id: number; nome: string }[]
  authorities: ReadonlySet<string>
  visible: Visible
  /** Settings of the company, as rules read them. */
  settings: CompanySettings
  /** The credential lives in this installation (not with an identity provider). */
  ownPassword: boolean
  acceptedPolicy: boolean
  /** What the screens learn of a user beside name, CPF and e-mail. */
  shown?: Readonly<Record<string, unknown>>
  limits: { idleMinutes: number; hours: number }
}

/** Who was found for a CPF and a company; the password is still to be compared. */
export type FoundAccount = {
  id: number
  nome: string
  ativo: boolean
  empresaAtiva: boolean
  kind: AccountKind
  /** Told when the account is opened where nobody knows it. */
  enteredBefore?: boolean
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
    kind: AccountKind,
    cpf: string,
    empresaId: number,
  ) => Promise<FoundAccount | null>
  load: (tx: Tx, kind: AccountKind, id: number, empresaId: number) => Promise<Account | null>
  /** Whoever holds these can give others what they lack, and is told its name. */
  givesAuthorities: (held: ReadonlySet<string>) => boolean
  /** Authorities that a user holds in every active company. */
  heldEverywhere: (tx: Tx, id: number) => Promise<ReadonlySet<string>>
  /** Users who may enter, by name and address. */
  people: (tx: Tx, ids: readonly number[]) => Promise<{ id: number; nome: string; email: string }[]>
  /** Users of a company who hold an authority there. */
  holders: (tx: Tx, authority: string, empresaId: number) => Promise<number[]>
  /** Just entered: shown as the last access. */
  entered: (tx: Tx, kind: AccountKind, id: number) => Promise<void>
  /** The person has chosen a password of their own. */
  passwordChanged: (tx: Tx, kind: AccountKind, id: number) => Promise<void>
  /** The terms in force, whatever they have become since the session began. */
  accepted: (tx: Tx, kind: AccountKind, id: number, empresaId: number) => Promise<boolean>
  /** Where the logo is stored, and the second line of printed heads. */
  companyLook: (
    tx: Tx,
    empresaId: number,
  ) => Promise<{ logoFile: string | null; extra: string | null }>
  /** A query for the ids of all the accounts that this document opens. */
  idsByCpf: (kind: AccountKind, cpf: string) => RawBuilder<number>
  sessionsPerUser: (tx: Tx) => Promise<number>
  /** Parameters of the installation that anyone may read. */
  installation: (tx: Tx) => Promise<{
    nomeInstalacao: string
    emailSuporte: string | null
    timezone: string | null
    urlPublica: string | null
    demo: boolean
    /** Opened screens are counted. */
    medirUso: boolean
    links: {
      ajuda: string | null
      chat: string | null
      blog: string | null
      orcamento: string | null
      redes: { nome: string; url: string }[]
    }
  }>
  /** The address at which an administrator works here, kept where none is set yet; true where it was kept. */
  keepAddress: (tx: Tx, account: Account, address: string) => Promise<boolean>
  /** The acting account of a job: the company, everything visible in it. */
  forJob: (
    tx: Tx,
    empresaId: number | null,
  ) => Promise<Pick<Account, 'empresa' | 'visible' | 'settings'> | null>
}

/** The company that an actor entered, as work for it sees it. */
export type ActorCompany = Pick<Account, 'empresa' | 'visible' | 'settings'>

/** What `account.ts` of a declared actor answers; the terms are asked of it before it writes. */
export type ActorAccounts = {
  readonly forLogin: (tx: Tx, cpf: string, empresaId: number) => Promise<FoundAccount | null>
  readonly idsByCpf: (cpf: string) => RawBuilder<number>
  readonly load: (tx: Tx, id: number, company: ActorCompany) => Promise<Account | null>
  readonly accepted: (tx: Tx, id: number, empresaId: number) => Promise<boolean>
}

/** The users' accounts, and for every declared actor those of its own. */
export function accountsOf(
  ofUsers: Accounts,
  actors: ReadonlyMap<AccountKind, ActorAccounts>,
): Accounts {
  return {
    ...ofUsers,
    forLogin: (tx, kind, cpf, empresaId) =>
      actors.get(kind)?.forLogin(tx, cpf, empresaId) ?? ofUsers.forLogin(tx, kind, cpf, empresaId),
    idsByCpf: (kind, cpf) => actors.get(kind)?.idsByCpf(cpf) ?? ofUsers.idsByCpf(kind, cpf),
    async load(tx, kind, id, empresaId) {
      const actor = actors.get(kind)
      if (!actor) return ofUsers.load(tx, kind, id, empresaId)
      const company = await ofUsers.forJob(tx, empresaId)
      return company && actor.load(tx, id, company)
    },
    accepted: (tx, kind, id, empresaId) =>
      actors.get(kind)?.accepted(tx, id, empresaId) ?? ofUsers.accepted(tx, kind, id, empresaId),
    entered: async (tx, kind, id) => {
      if (!actors.has(kind)) await ofUsers.entered(tx, kind, id)
    },
    passwordChanged: async (tx, kind, id) => {
      if (!actors.has(kind)) await ofUsers.passwordChanged(tx, kind, id)
    },
  }
}
