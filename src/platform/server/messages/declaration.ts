/** What a slice tells of what happened: `messages.ts` beside its service. */
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'

/** Something that happened, as it was written down with it. */
export type Happening = {
  id: number
  registro: number
  usuarioId: number | null
  em: string
  dados: Readonly<Record<string, unknown>>
}

/** What is told of a record. Names the record and the person; never a salary, health, a score or an answer: those stand behind the link. */
export type Told = {
  /** Users; who may not open the record is not told, and who did it alone neither. */
  to: readonly (number | null | undefined)[]
  /** Of all that happened to the record that day: '12 novos pedidos em Analista'. */
  text: (times: number) => string
  /** Of how many of them something is told, where that is not of all: only these are counted. */
  times?: number
  /** Inside the application; the record's own page where nothing is said. */
  link?: string
  /** Whoever takes part, and so may know of it without opening the record: their own door to it. */
  participants?: { to: readonly number[]; link: string }
}

export type Telling = {
  /** Events of these kinds; each kind is a message of its own. */
  on: readonly string[]
  box: string
  /** What the message leads to, by the record that it gathers a day's events at; null: of nothing that can be opened. */
  about: Resource | null
  /** That record; the one it happened to where nothing is said. */
  record?: (what: Happening) => number | null
  /** Nothing is told where it says nothing. */
  tell: (
    ctx: Ctx,
    record: number,
    happened: readonly Happening[],
    on: string,
  ) => Promise<Told | undefined>
  /** Minutes that the first of them waits for others: a burst over many transactions is told as one. */
  waits?: number
  /** What leaves for addresses without a login, of all that happened together: queued with the messages, and so once. */
  outside?: (ctx: Ctx, happened: readonly Happening[]) => Promise<void>
}

export const defineMessages = (tellings: readonly Telling[]): readonly Telling[] => tellings

/** A text that was written down with what happened. */
export const textIn = (what: Happening | undefined, name: string): string | null => {
  const value = what?.dados[name]
  return typeof value === 'string' ? value : null
}

/** Ids that were written down with it. */
export const idsIn = (what: Happening, name: string): number[] => {
  const value = what.dados[name]
  return Array.isArray(value) ? value.map(Number) : []
}

/** A number that was written down with what happened. */
export const numberIn = (what: Happening, name: string): number | null => {
  const value = what.dados[name]
  return typeof value === 'number' ? value : null
}
