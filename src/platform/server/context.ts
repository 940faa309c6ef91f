/** What one request, job or command knows and may do. Handed to everything below; nothing is kept globally. */
import type { AccountKind } from '../contract/actor.ts'
import type { CompanySettings, RuleContext } from '../contract/field.ts'
import type { Tx, Visible } from './database/tx.ts'
import type { Registry } from './registry.ts'
import type { Platform } from './platform.ts'

export type Origin = 'WEB' | 'PORTAL' | 'API' | 'TAREFA' | 'IMPORTACAO' | 'COMANDO'

export type Actor = {
  id: number | null
  nome: string
  kind: AccountKind | 'tarefa' | 'anonimo'
}

export type Company = {
  id: number
  nome: string
  timezone: string
  corPrincipal: string | null
  possuiSst: boolean
}

export type Ctx = {
  readonly tx: Tx
  readonly registry: Registry
  readonly platform: Platform
  readonly visible: Visible
  readonly user: Actor
  readonly empresa: Company | null
  readonly authorities: ReadonlySet<string>
  readonly has: (authority: string) => boolean
  readonly settings: CompanySettings
  /** What asks for the password again may be done: it was typed lately, or nobody is there to type it. */
  readonly proven: boolean
  readonly now: Date
  /** Calendar day in the company's time zone. */
  readonly today: string
  readonly requestId: string
  readonly ip: string
  readonly origin: Origin
  /** Work for after the commit; its failure is logged and never undoes the action. */
  readonly afterCommit: (() => Promise<void>)[]
  /** The last things of the transaction, when all else has been written. */
  readonly beforeCommit: (() => Promise<void>)[]
}

export const ruleContext = (ctx: Ctx, id: number | null): RuleContext => ({
  settings: ctx.settings,
  today: ctx.today,
  now: ctx.now.toISOString(),
  has: ctx.has,
  id,
})

/** The company of the request; without one there is nothing to read or write. */
export function companyOf(ctx: Ctx): Company {
  if (!ctx.empresa) throw new Error('This work needs a company.')
  return ctx.empresa
}
