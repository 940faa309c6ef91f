/** The tables of a person's résumé as the server sends them to the form: derived there from the declared rows. */
import type { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import type { Field, FieldKind } from '#platform/contract/field.ts'
import type { InputOf } from '#platform/contract/record.ts'

type PersonFields = (typeof pessoas)['fields']
/** The tables that a person has. */
export type RowsName = {
  [K in keyof PersonFields]: PersonFields[K] extends { kind: 'rows' } ? K : never
}[keyof PersonFields]
/** A row as it is sent, and the names of its fields. */
export type PersonRow<K extends RowsName> = NonNullable<InputOf<typeof pessoas>[K]>[number]
export type RowFieldName<K extends RowsName> = Exclude<keyof PersonRow<K>, 'id'> & string

/** Values under which a condition holds, in the order of the fields it looks at. */
export type Holds = { of: string[]; when: unknown[][] }

type Options = Field['options']
/** What the browser needs of a field to draw and to check it; conditions are values by then. */
export type SentField = {
  kind: FieldKind
  /** Beside its input; the sentences say the declared one. */ label: string
  options: Pick<
    Options,
    | 'label'
    | 'gender'
    | 'help'
    | 'required'
    | 'messages'
    | 'max'
    | 'min'
    | 'moreThan'
    | 'decimals'
    | 'lines'
    | 'format'
    | 'mask'
    | 'uppercase'
    | 'notBefore'
    | 'notBelow'
    | 'messageOrder'
    | 'options'
    | 'to'
  >
  visible?: Holds
  asked?: Holds
  /** A form of its own on the portal, and the sentence for what has another. */
  form?: { pattern: string; said: string }
}

/** Shown one after the other, parted by ' a '; each is the first of these that holds something. */
export type Column<N extends string = string> = {
  label: string
  parts: { of: readonly N[]; absent?: string }[]
}

export type RowKind = {
  title: string
  add: string
  titles: { insert: string; edit: string }
  said: { saved: string; edited: string; removed: string }
  fields: { [name: string]: SentField }
  columns: Column[]
  /** No two rows with the same, and the sentence for that. */
  unique?: { of: readonly string[]; said: string }
}

export type Offered = { id: number; nome: string }
/** What the page holds beside the form. */
export type SentRows = {
  kinds: { [name: string]: RowKind }
  /** What may be chosen, by the register that is referred to. */
  offered: { [register: string]: Offered[] }
}
