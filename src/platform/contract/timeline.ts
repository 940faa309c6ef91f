/** What happened to one record: its moves, changes and prints, its files, and what was done with the records below it. */
import type { Change } from './log-entry.ts'

/** true: with its files and the registers below it; `with` names further registers whose records refer to it. */
export type TimelineDeclaration = true | { with: readonly string[] }

/** What entries are filtered by: a kind of the record's own, or the register below it by its key. */
export type TimelineKind = { codigo: string; rotulo: string }

/** Told under the key of another register, in words already: kinds of the record's own are plain words. */
export const isOfOther = (tipo: string): boolean => tipo.includes('.')

export type TimelineEntry = {
  id: number
  data: string
  usuario: string
  usuarioTipo: string
  tipo: string
  /** What happened, in words. */
  titulo: string
  /** The record below that it happened to. */
  sobre: string | null
  /** What was said with it, as a reason. */
  nota: string | null
  /** Of a change of values only the names are told at first. */
  alteracao: boolean
  alteracoes: Change[]
}

/** A page of entries, newest first. */
export type TimelinePage = {
  content: TimelineEntry[]
  tipos: TimelineKind[]
  size: number
  totalElements: number
  totalPages: number
  number: number
}
