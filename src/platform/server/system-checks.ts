/** What is looked after by rounds: `system-checks.ts` of a slice. A later module adds its own beside its service. */
import type { Severity } from '../contract/system-messages.ts'
import type { Ctx } from './context.ts'

export type Finding = {
  mensagem: string
  gravidade?: Severity
  /** The company it is of; of the installation where nothing is said. */
  empresaId?: number
  link?: { rotulo: string; rota: string }
  detalhes?: readonly string[]
}

export type SystemCheck = {
  codigo: string
  gravidade: Severity
  /** At the start and each hour, or in the night what takes long. */
  round: 'hora' | 'noite'
  /** Held by whoever may act on it. */
  authority: string
  /** Holds no transaction: it opens what it needs. */
  find: (ctx: Ctx) => Promise<readonly Finding[]>
}

export const defineChecks = (checks: readonly SystemCheck[]): readonly SystemCheck[] => checks
