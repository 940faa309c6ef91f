/** Who asks with an account: the users, and beside them what modules declare (`actors` of module.ts). Pure. */

/** One entry a kind of account; the module that owns a further kind adds it with `declare module`. */
export interface AccountKinds {
  interno: true
}
export type AccountKind = keyof AccountKinds

export type ActorSpec = {
  /** Kept with sessions, passwords and rows of the log. */
  readonly key: AccountKind
  readonly cookie: string
  /** Where the log says that its work came from. */
  readonly origin: 'WEB' | 'PORTAL'
  /** Kinds of one-time links that would set its password, or lead the next one elsewhere. */
  readonly links: readonly string[]
}

/** An actor besides the users: where its account stands and what it is known on. */
export type DeclaredActor = ActorSpec & {
  /** The resource whose records have the account; `account.ts` in its folder says who may enter and what is seen. */
  readonly resource: string
  /** Begins the addresses where it is known, also where anyone may ask. */
  readonly under: string
  /** The call by which it enters. */
  readonly login: string
  /** What it works in, as the API's document names it. */
  readonly place: string
}

export const defineActor = (spec: DeclaredActor): DeclaredActor => spec

export const users: ActorSpec = {
  key: 'interno',
  cookie: 'rh_sessao',
  origin: 'WEB',
  links: ['usuario-convite', 'usuario-senha'],
}
