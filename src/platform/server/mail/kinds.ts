/** The kinds that modules declare, with what a slice knows of a record for them: `mails.ts` beside its service. */
import { DeclarationProblem, meant } from '../../contract/declaration.ts'
import {
  type MailKind,
  type MailValues,
  subjectProblem,
  textProblem,
} from '../../contract/mail-kind.ts'
import type { ModuleSpec } from '../../contract/module.ts'
import type { Ctx } from '../context.ts'

/** What a mail says of a record beside its text. */
export type MailFacts<V extends string = string> = {
  values: MailValues<V>
  /** Label and value below the text. */
  details?: readonly (readonly [string, string])[]
  button?: MailButton
  /** Small print above the name of the company. */
  footer?: readonly string[]
}

/** `at`: stands in the text, in the place of this variable, and not below it. */
export type MailButton = { label: string; url: string; at?: string }

export type MailSource = {
  kind: MailKind
  /** Of the record it is tried out on, read under the rights of whoever asks. */
  of: (ctx: Ctx, id: number) => Promise<MailFacts>
  /** Once it has left: only then is it known outside. */
  sent?: ((ctx: Ctx, about: MailedAbout) => Promise<void>) | undefined
  /** Why one that failed is not to leave any more; `job` is what its own job was told, if it has one. */
  outdated?:
    | ((ctx: Ctx, about: MailedAbout, job: unknown) => Promise<string | undefined>)
    | undefined
}

/** Ids of the records it was about, by what they are. */
export type MailedAbout = Readonly<Record<string, number | null>>

/** The compiler holds the values to the variables of the kind. */
export const mailOf = <const V extends string>(
  kind: MailKind<V>,
  of: (ctx: Ctx, id: number) => Promise<MailFacts<V>>,
  then: Pick<MailSource, 'sent' | 'outdated'> = {},
): MailSource => ({ kind, of, ...then })

export const defineMails = (mails: readonly MailSource[]): readonly MailSource[] => mails

export type OfferedMail = { kind: MailKind } & Partial<Omit<MailSource, 'kind'>>

export function kindsOf(
  modules: readonly Pick<ModuleSpec, 'key' | 'mails'>[],
  found: readonly (readonly MailSource[])[],
): Map<string, OfferedMail> {
  const sources = found.flat()
  const kinds = new Map<string, OfferedMail>()
  for (const { key: module, mails = [] } of modules)
    for (const kind of mails) {
      check(kind, module, kinds)
      kinds.set(kind.key, { ...sources.find((s) => s.kind.key === kind.key), kind })
    }
  for (const { kind } of sources)
    if (!kinds.has(kind.key))
      throw new DeclarationProblem(
        `mails.ts: no module declares the mail '${kind.key}'.${meant(kind.key, kinds.keys())} Name it under 'mails' in module.ts.`,
      )
  return kinds
}

function check(kind: MailKind, module: string, known: ReadonlyMap<string, unknown>): void {
  const at = `src/modules/${module}/module.ts: the mail '${kind.key}'`
  if (known.has(kind.key)) throw new DeclarationProblem(`${at} is declared twice.`)
  const problem = subjectProblem(kind, kind.subject) ?? textProblem(kind, kind.text)
  if (problem) throw new DeclarationProblem(`${at}: ${problem}`)
}
