/** What a slice does beyond its declaration. Every function runs inside the request's transaction, never commits and waits for nothing but the database. */
import type { Values } from '../../contract/field.ts'
import type { Ctx } from '../context.ts'

export type Stored = Record<string, unknown> & { id: number; versao: number }

export type Saving = {
  /** Checked values; may be changed. */
  values: Record<string, unknown>
  /** The record before, null for a new one. */
  stored: Stored | null
  /** What was sent, unchecked. */
  body: Values
}

export type Saved = { id: number; record: Stored; stored: Stored | null }

export type HistoryService = {
  beforeSave?: (ctx: Ctx, record: Stored, saving: Saving) => Promise<void>
  afterSave?: (ctx: Ctx, record: Stored, entry: Stored) => Promise<void>
  beforeRemove?: (ctx: Ctx, record: Stored, entry: Stored) => Promise<void>
}

/** The part of an action that waits for something outside: done after the commit, its value is the answer. */
export class Afterwards {
  readonly run: () => Promise<unknown>

  constructor(run: () => Promise<unknown>) {
    this.run = run
  }
}

export type Service = {
  /** Taken before any row is locked, where writes of several records of the slice must wait for each other. */
  lock?: (ctx: Ctx) => Promise<void>
  /** Values a new record begins with, beside the declared defaults. */
  begin?: (ctx: Ctx) => Promise<Record<string, unknown>>
  /** Turns older or shorter forms of the body into the declared one. */
  accept?: (body: Record<string, unknown>) => Record<string, unknown>
  beforeSave?: (ctx: Ctx, saving: Saving) => Promise<void>
  afterSave?: (ctx: Ctx, saved: Saved) => Promise<void>
  beforeRemove?: (ctx: Ctx, record: Stored) => Promise<void>
  afterRemove?: (ctx: Ctx, record: Stored) => Promise<void>
  /** One per declared action; answers with nothing (the record is read again), with its own answer, or with what is still to do after the commit. */
  actions?: Record<
    string,
    (ctx: Ctx, record: Stored, input: Record<string, unknown>) => Promise<unknown>
  >
  history?: HistoryService
  /** Further condition of every list, over `t` and `p`; `$n` are numbered from the given offset by `bind`; `query` is what was asked. */
  listWhere?: (
    ctx: Ctx,
    bind: (value: unknown) => string,
    query: Readonly<Record<string, string | undefined>>,
  ) => string[]
  /** Adds read-only values to records that were read. */
  complete?: (
    ctx: Ctx,
    records: Stored[],
    how: 'list' | 'record',
    query?: Readonly<Record<string, string | undefined>>,
  ) => Promise<void>
  /** true, or why the record can't be edited or removed now. */
  can?: {
    editar?: (record: Values, ctx: Ctx) => true | string
    excluir?: (record: Values, ctx: Ctx) => true | string
  }
}

export const defineService = (service: Service): Service => service
