/** What the compiler knows of a resource: its record, what may be sent for it, what was checked, the names of its fields. */
import type { CheckedOfFields, Fields, InputOfFields, RecordOfFields } from './field.ts'
import type { Identified } from './resource.ts'

type FieldsOf<R> = R extends { readonly allFields: infer F extends Fields } ? F : never
type BesideOf<R> = R extends { readonly __beside?: infer E } ? E : never
type ActionsOf<R> = R extends { readonly actions: infer A } ? A : never

/** A record as it is read, listed and answered. */
export type RecordOf<R> = Identified & RecordOfFields<FieldsOf<R>> & BesideOf<R>

/** What a body may say. */
export type InputOf<R> = InputOfFields<FieldsOf<R>> & FirstEntryOf<R>

/** Values that were checked and wait to be written; what was not sent is absent. */
export type CheckedOf<R> = Partial<CheckedOfFields<FieldsOf<R>>>

type HistoryOf<R> = R extends { readonly __history?: infer H extends Fields } ? H : never
/** An entry of the resource's history. */
export type EntryOf<R> = Identified & RecordOfFields<HistoryOf<R>>
/** What may be sent for an entry. */
export type EntryInputOf<R> = InputOfFields<HistoryOf<R>>
export type CheckedEntryOf<R> = Partial<CheckedOfFields<HistoryOf<R>>>

type FirstEntryOf<R> = R extends { readonly __first?: infer N }
  ? string extends NonNullable<N>
    ? unknown
    : { [K in NonNullable<N> & string]?: InputOfFields<HistoryOf<R>> }
  : unknown

type ActionFields<R, N> = N extends keyof ActionsOf<R>
  ? ActionsOf<R>[N] extends { fields: infer F extends Fields }
    ? F
    : Record<never, never>
  : never
export type ActionName<R> = keyof ActionsOf<R> & string
export type ActionInput<R, N extends ActionName<R>> = CheckedOfFields<ActionFields<R, N>>

/** Its actions that the states declare: done without a word in the service. */
export type MoveName<R> = R extends { readonly __moves?: infer M }
  ? Extract<ActionName<R>, M>
  : never

/** What the signed-in user may do with a record: absent = never, a sentence = not now. */
export type CanOf<R> =
  string extends ActionName<R>
    ? Record<string, true | string>
    : Partial<Record<'editar' | 'excluir' | ActionName<R>, true | string>>

/** A record as the API answers it. */
export type WireOf<R> = RecordOf<R> & {
  can?: CanOf<R>
  empresa?: { id: number; nome: string }
}
