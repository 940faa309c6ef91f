/** What a slice does beyond its declaration. Every function runs inside the request's transaction, never commits and waits for nothing but the database. */
import type { Values } from '../../contract/field.ts'
import type {
  ActionInput,
  ActionName,
  CheckedEntryOf,
  CheckedOf,
  EntryInputOf,
  EntryOf,
  InputOf,
  MoveName,
  RecordOf,
} from '../../contract/record.ts'
import type { Identified } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import type { DaySpan } from './page-ids.ts'

/** A record whose resource the compiler does not know: the engine's own view. */
export type Stored = Record<string, unknown> & Identified

/** `V` the checked values, `R` the record. */
export type Saving<V = Record<string, unknown>, R = Stored> = {
  /** Checked values; may be changed. */
  values: V
  /** The record before, null for a new one. */
  stored: R | null
  /** What was sent, unchecked. */
  body: Values
}

/** What `beforeSave` of a resource gets. */
export type SavingOf<R> = Saving<CheckedOf<R>, RecordOf<R>>

/** The record as it stands now and as it stood before (null: it is new), both as the engine has read them. */
export type Saved<R = Stored> = { id: number; record: R; stored: R | null }

/** 'again': it wrote what the record shows, which is read again. */
type Followed = Promise<'again' | void>

type Asked = Readonly<Record<string, string | undefined>>

export type HistoryService<
  R = Stored,
  H = Stored,
  HV = Record<string, unknown>,
  V = Record<string, unknown>,
  HI = Record<string, unknown>,
> = {
  /** What the first entry says, whatever was sent for it. */
  first?(values: V): HI
  beforeSave?(ctx: Ctx, record: R, saving: Saving<HV, H>): Promise<void>
  afterSave?(ctx: Ctx, record: R, entry: H): Promise<void>
  beforeRemove?(ctx: Ctx, record: R, entry: H): Promise<void>
}

/** The part of an action that waits for something outside: done after the commit, its value is the answer. */
export class Afterwards {
  readonly run: () => Promise<unknown>

  constructor(run: () => Promise<unknown>) {
    this.run = run
  }
}

/** Done in the transaction that saves a record of the named resource, after its own service. */
export type Following = {
  readonly key: string
  readonly saved: (ctx: Ctx, saved: Saved) => Followed
}

/** The slice above asks to be told; the one below does not know it. */
export const whenSaved = <const R extends { readonly key: string }>(
  { key }: R,
  saved: (ctx: Ctx, saved: Saved<RecordOf<R>>) => Followed,
): Following => ({ key, saved: saved as Following['saved'] })

/** What this slice does when one below does something with its record: `takesPart(other, 'action', …)`. */
export type TakingPart = {
  readonly key: string
  readonly action: string
  readonly work: (ctx: Ctx, record: Stored) => Promise<readonly string[]>
}

/** A row of a spreadsheet that nothing speaks against so far. */
export type ImportingRow<R = Stored> = {
  readonly linha: number
  /** The record that it is already. */
  readonly stored: R | null
  /** The checked value of a column; a reference is an id, or the row that will be the record. */
  said(name: string): unknown
  /** Says at a column what is wrong with it. */
  say(name: string, text: string): void
}

/** A row of a spreadsheet on its way to be judged: what it says may still be said otherwise. */
export type ReadingRow = {
  readonly linha: number
  /** The record that it is already. */
  readonly existing: number | null
  said(name: string): unknown
  /** As it stood in the cell; undefined where that is empty. */
  text(name: string): string | undefined
  /** Takes the place of what was said; undefined: nothing was. `words` are what a reference is called. */
  put(name: string, value: unknown, words?: string): void
  say(name: string, text: string): void
  /** Null: at the whole row. */
  hint(name: string | null, text: string): void
  /** What `imported` is to do once the record is written, and how that is told. */
  later(name: string, value: unknown, words: string): void
}

type ServiceOf<R, I, V, A, H, HV, HI> = {
  /** Taken before any row is locked, where writes of several records of the slice must wait for each other. */
  lock?(ctx: Ctx): Promise<void>
  /** Values a new record begins with, beside the declared defaults. */
  begin?(ctx: Ctx): Promise<I>
  /** Turns older or shorter forms of the body into the declared one. */
  accept?(body: Record<string, unknown>): Record<string, unknown>
  beforeSave?(ctx: Ctx, saving: Saving<V, R>): Promise<void>
  /** Only where something changed, unless `heedsBody`. */
  afterSave?(ctx: Ctx, saved: Saved<R>): Followed
  /** What is sent holds more than the fields of the record: `afterSave` also follows a save that changes none of them. */
  heedsBody?: true
  beforeRemove?(ctx: Ctx, record: R): Promise<void>
  afterRemove?(ctx: Ctx, record: R): Promise<void>
  /** Before any action is done, whatever it is called. */
  beforeAction?(ctx: Ctx, record: R): Promise<void>
  /** One per declared action, apart from moves that only move; answers with nothing (the record is read again), with its own answer, or with what is still to do after the commit. */
  actions?: A
  history?: HistoryService<R, H, HV, V, HI>
  /** What this slice does when records of another, below it, are saved: `whenSaved(other, …)`. */
  following?: readonly Following[]
  /** What this slice does when one below acts on its record: `takesPart(other, 'action', …)`. */
  takingPart?: readonly TakingPart[]
  /** Further condition of every list, over `t` and `p`; `$n` are numbered from the given offset by `bind`; `query` is what was asked. */
  listWhere?(ctx: Ctx, bind: (value: unknown) => string, query: Asked): string[]
  /** Filters of the list that ask who was there on a day: totals of days that are near each other are told from one another. */
  listDays?: Readonly<Record<string, DaySpan>>
  /** What more is wrong with rows of a spreadsheet, before any is written; `beforeSave` says it again at each. */
  importing?(ctx: Ctx, rows: readonly ImportingRow<R>[]): Promise<void>
  /** Before rows of a spreadsheet are compared with what is stored. */
  reading?(ctx: Ctx, rows: readonly ReadingRow[]): Promise<void>
  /** What a row said that is no field of its record, when that is written. */
  imported?(ctx: Ctx, id: number, later: Readonly<Record<string, unknown>>): Promise<void>
  /** Titles of the company's own; null: the company has no such column. */
  importTitles?(ctx: Ctx): Promise<ReadonlyMap<string, string | null>>
  /** Without what the company asks for beside what is always asked for. */
  lenient?(ctx: Ctx): Ctx
  /** Whoever the policies let see a row may see the record: `complete` refuses nobody. */
  seenByPolicies?: true
  /** Adds the values declared under `completed` to records that were read. */
  complete?(ctx: Ctx, records: R[], how: 'list' | 'record', query?: Asked): Promise<void>
  /** true, or why the record can't be edited or removed now. */
  can?: {
    editar?(record: R, ctx: Ctx): true | string
    excluir?(record: R, ctx: Ctx): true | string
  }
}

/** The engine's view of any service. */
export type Service = ServiceOf<
  Stored,
  Record<string, unknown>,
  Record<string, unknown>,
  Record<string, (ctx: Ctx, record: Stored, input: Record<string, unknown>) => Promise<unknown>>,
  Stored,
  Record<string, unknown>,
  Record<string, unknown>
>

type Doing<R, N extends ActionName<R>> = (
  ctx: Ctx,
  record: RecordOf<R>,
  input: ActionInput<R, N>,
) => Promise<unknown>

type TypedService<R> = ServiceOf<
  RecordOf<R>,
  InputOf<R>,
  CheckedOf<R>,
  { [N in Exclude<ActionName<R>, MoveName<R>>]: Doing<R, N> } & {
    [N in MoveName<R>]?: Doing<R, N>
  },
  EntryOf<R>,
  CheckedEntryOf<R>,
  EntryInputOf<R>
>

/** What a slice does beyond its declaration, in the names and kinds that it declares. */
export function defineService<const R extends object>(
  resource: R,
  service: TypedService<R>,
): Service
export function defineService(service: Service): Service
export function defineService(first: object, second?: object): Service {
  return (second ?? first) as Service
}
