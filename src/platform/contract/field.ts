/**
 * The kinds of fields a resource is declared with. From them come the table, the API, the validation, the OpenAPI
 * document, the list, the form, the filters and the exports. Pure: runs in the browser and on the server.
 */
import type { Access } from './access.ts'
import type { PathIn } from './resource-spec.ts'

export type FieldKind =
  | 'text'
  | 'richText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'flag'
  | 'date'
  | 'month'
  | 'time'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'ref'
  | 'refs'
  | 'rows'
  | 'group'
  | 'computed'
  | 'file'

export type TextFormat =
  | 'cpf'
  | 'cnpj'
  | 'cpfCnpj'
  | 'pis'
  | 'tituloEleitor'
  | 'cnh'
  | 'cno'
  | 'caepf'
  | 'cep'
  | 'email'
  | 'telefone'
  | 'url'
  /** A screen of the application, or a page of the web that is not read in the clear. */
  | 'link'
  | 'cor'

export type Choice = {
  code: string
  label: string
  /** Offered only where it is already chosen. */ legacy?: boolean
  /** Colour beside the word, where the choice says how something stands. */ tone?:
    | 'bom'
    | 'mau'
    | 'espera'
    | 'neutro'
  /** What is drawn for it where the input is `pictures`: one page for each, or one row for each. */
  picture?: 'pages' | 'rows'
}

/** Filled in by the modules: `declare module` adds one entry with what the settings they declare hold. */
export interface SettingsOfModules {}

type Every<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** A company's settings as rules read them; without a company there are none. A name that nobody declares does not compile. */
export type CompanySettings = Readonly<Partial<Every<SettingsOfModules[keyof SettingsOfModules]>>>

/** What a rule may look at beside the values: the company's settings, the calendar day there and what the user may do. */
export type RuleContext = {
  settings: CompanySettings
  today: string
  /** The moment, for what ends within a day: where acts are allowed, which is on the server. */
  now?: string
  has: (authority: string) => boolean
  /** Id of the record, null while it is being created. */
  id: number | null
}

export type Values = Readonly<Record<string, unknown>>
export type Locked = (values: Values, context: RuleContext) => string | undefined
export type Condition = (values: Values, context: RuleContext) => boolean

export type CommonOptions = {
  label: string
  help?: string
  /** Gender of the label, so that 'é obrigatório' and 'é obrigatória' come out right. Default 'm'. */
  gender?: 'm' | 'f'
  required?: boolean
  requiredWhen?: Condition
  visibleWhen?: Condition
  readOnly?: boolean | 'afterCreate'
  /** Why it can't be changed now: the form shows it read-only with this sentence, and the service refuses the change. */
  lockedWhen?: Locked
  /** Unique within the scope, blind to accents, case and outer spaces. */
  unique?: boolean
  /** A value, or a name resolved when the record is begun. */
  default?: string | number | boolean | readonly string[] | DefaultName
  /** Authority without which the field is absent everywhere (record, list, filter, sort, search, export). */
  access?: Access
  /** Personal data in the sense of the LGPD: masked in logs; its reading is audited where an access class is given. */
  sensitive?: boolean
  /** Message in place of the standard one when the value is missing or of the wrong form. */
  messages?: { required?: string; invalid?: string; max?: string; min?: string }
  /** Of a filter: it says more of what is found and narrows nothing. */
  detail?: true
  /** Former name of the field: the column is renamed, not dropped. */
  was?: string
  /** Name of an own input or cell component given by the slice's screens.tsx. */
  input?: string
  /** Columns out of 12 the field takes in the form. */
  width?: number
}

export type DefaultName = { from: 'hoje' | 'agora' | 'usuario' | 'proximo' }

export type TextOptions = CommonOptions & {
  max?: number
  min?: number
  lines?: number
  format?: TextFormat
  uppercase?: boolean
  /** A password: stays as it was typed, and its value is told nowhere. */
  secret?: boolean
  /** Stands encrypted in its column, under keys apart from every backup: found, sorted and listed by nobody. */
  encrypted?: true
  /**
   * Tells records apart: searches find them by it, without its being named among `list.search`. Of CPF, CNPJ, e-mail and
   * telephone that is so by their `format`. Names of fields beside it: what is typed before it in one go (an area code).
   */
  identifies?: true | readonly string[]
  /** 9 digit, A letter or digit, ? before what may be absent; anything else is written by itself, and not stored where `max` leaves no room for it. */ mask?: string
}
export type NumberOptions = CommonOptions & {
  max?: number
  min?: number
  decimals?: number
  moreThan?: number
  /** No quantity but a name, such as a year: shown without a dot between thousands. */ plain?: true
  /** Name of a number beside it that it may not be smaller than, and the sentence for that. */ notBelow?: string
  messageOrder?: string
}
export type DateOptions = CommonOptions & {
  /** A date, or 'hoje'. */ min?: string
  max?: string
  notBefore?: string
  messageOrder?: string
}
export type DateTimeOptions = DateOptions & {
  /** Name of the hour's box for who does not see the date beside it. */ timeLabel?: string
  /** Hour that stands there when a day is chosen, 'hh:mm'. */ timeDefault?: string
}
export type ChoiceOptions = CommonOptions & { options: readonly Choice[] }
export type ListOptions = CommonOptions & {
  maxItems?: number
  minItems?: number
  max?: number
  format?: TextFormat
}
export type RefOptions = CommonOptions & {
  to: string
  /** Limits the choice: filters of the referred list, from the values of the form. */
  filter?: (values: Values) => Record<string, string | number | boolean | null | undefined>
  /** What happens to the reference when the referred record is removed. Default 'restrict'. */
  onRemove?: 'restrict' | 'empty' | 'cascade'
  /** The reference may name a record of another company (people shared between companies). */
  acrossCompanies?: boolean
}
export type RefsOptions = RefOptions & {
  minItems?: number
  maxItems?: number
  ordered?: boolean
  /** A form that begins ticks every choice that is offered. */
  preselect?: 'todos'
  /** Sentence for an empty entry before the last one; without it empty entries are passed over. */
  onlyLastEmpty?: string
}
export type RowsOptions = CommonOptions & {
  fields: Fields
  minItems?: number
  maxItems?: number
  /** Singular noun and gender used by dialogs and toasts of the row editor. */
  item?: {
    one: string
    gender: 'm' | 'f'
    /** Shorter noun for the dialog's title and the button. */ short?: string
  }
  /** Fields shown as columns of the row table; default all simple ones. */
  columns?: readonly string[]
  /** Fields whose combination may not repeat inside one record. */
  uniqueRow?: readonly string[]
}
export type GroupOptions = CommonOptions & { fields: Fields }
export type ComputedOptions = CommonOptions & {
  as: Exclude<
    FieldKind,
    'rows' | 'group' | 'computed' | 'refs' | 'choices' | 'texts' | 'file' | 'ref'
  >
  /** SQL expression over `t`, the own table. */
  sql: string
  options?: readonly Choice[]
  decimals?: number
  /** A long text: stays out of lists. */
  lines?: number
  filter?: boolean
  sort?: boolean
}
export type FileOptions = CommonOptions & {
  allow: readonly ('image' | 'document')[]
  maxMB?: number
  /** What the file is called stands encrypted, as texts that say so do. */
  encrypted?: true
}

/** `T` is what a record answers with, `I` what may be sent, `C` what was checked; known to the compiler alone. */
export type Field<T = unknown, I = unknown, C = unknown> = {
  readonly kind: FieldKind
  readonly options: CommonOptions &
    Partial<
      Omit<TextOptions, 'max' | 'min'> &
        Omit<RefsOptions, 'filter'> &
        Omit<RowsOptions, 'max'> &
        Omit<ComputedOptions, 'options' | 'filter'>
    > & {
      max?: number | string
      min?: number | string
      moreThan?: number
      plain?: true
      notBefore?: string
      notBelow?: string
      messageOrder?: string
      timeLabel?: string
      timeDefault?: string
      options?: readonly Choice[]
      filter?: RefOptions['filter'] | boolean
      allow?: readonly ('image' | 'document')[]
      maxMB?: number
    }
  /** Boxed, so that what may be undefined stays so. */
  readonly __value?: readonly [T]
  readonly __input?: I
  readonly __checked?: C
}

export type Fields = Readonly<Record<string, Field>>

/** The field where it asks for an authority that its own declaration does not know of: its value may be absent. */
export type Withheld<F extends Field> =
  F extends Field<infer T, infer I, infer C>
    ? Field<T | undefined, I, C> & Pick<F, 'kind' | 'options'>
    : never

/** 'YYYY-MM-DD', never an instant; months are 'YYYY-MM'. */
export type IsoDate = string
/** An instant, as ISO 8601 with its zone. */
export type IsoInstant = string
/** `rotulo` names the record; so does the title's own name (`descricao`, `nome`), for who reads the API. */
export type RefValue = { id: number; rotulo: string; [title: string]: unknown }
export type FileValue = { id: number; nome: string; tamanho: number; tipo: string; url: string }

/** Never empty where it is always asked for; absent where the reader may not see it. */
type Stated<O, T> =
  | (O extends { required: true; visibleWhen?: undefined } ? T : T | null)
  | (O extends { access: object | string } ? undefined : never)
/** A set that is absent only where the reader may not see it. */
type Held<O, T> = T | (O extends { access: object | string } ? undefined : never)
type CodeOf<O> = O extends { options: readonly { code: infer C }[] } ? C : string
type ComputedValue<O> = O extends { as: 'integer' | 'decimal' | 'money' | 'percent' }
  ? number
  : O extends { as: 'flag' }
    ? boolean
    : O extends { as: 'choice' }
      ? CodeOf<O>
      : string

type ValueOf<F> = F extends Field<infer T> ? T : never
type InputValueOf<F> = F extends Field<unknown, infer I> ? I : never
type CheckedValueOf<F> = F extends Field<unknown, unknown, infer C> ? C : never

/** Sets whose name ends in `Ids` answer with ids; the named records stand beside, without the suffix. */
type IdSet<F extends Fields, K extends keyof F> = K extends `${string}Ids`
  ? F[K] extends { readonly kind: 'refs' }
    ? true
    : false
  : false
type NamedBeside<F extends Fields> = {
  [
    K in keyof F as IdSet<F, K> extends true ? (K extends `${infer N}Ids` ? N : never) : never
  ]: RefValue[]
}
/** What a record with these fields answers with. */
export type RecordOfFields<F extends Fields> = {
  -readonly [K in keyof F]: IdSet<F, K> extends true ? number[] : ValueOf<F[K]>
} & NamedBeside<F>
/** What may be sent for these fields; what is not said stays, or is empty. */
export type InputOfFields<F extends Fields> = { -readonly [K in keyof F]?: InputValueOf<F[K]> }
/** What stands in `values` once it was checked: references are ids, numbers are numbers. */
export type CheckedOfFields<F extends Fields> = { -readonly [K in keyof F]: CheckedValueOf<F[K]> }

type Made<K extends FieldKind, T, I, C> = Field<T, I, C> & { readonly kind: K }
type NumberIn = number | string | null
type RefIn = number | { id: number } | null
type Asked<O, T> = O extends { required: true; visibleWhen?: undefined } ? T : T | null

function make<K extends FieldKind, T, I, C>(kind: K, options: object): Made<K, T, I, C> {
  return Object.freeze({ kind, options: Object.freeze(options) }) as Made<K, T, I, C>
}

type TextField<K extends FieldKind, O> = Made<K, Stated<O, string>, string | null, Asked<O, string>>
type NumberField<K extends FieldKind, O> = Made<K, Stated<O, number>, NumberIn, Asked<O, number>>

export const field = {
  text: <const O extends TextOptions>(o: O): TextField<'text', O> => make('text', o),
  richText: <const O extends CommonOptions & { max?: number }>(o: O): TextField<'richText', O> =>
    make('richText', o),
  integer: <const O extends NumberOptions>(o: O): NumberField<'integer', O> => make('integer', o),
  decimal: <const O extends NumberOptions>(o: O): NumberField<'decimal', O> =>
    make('decimal', { decimals: 4, ...o }),
  money: <const O extends NumberOptions>(o: O): NumberField<'money', O> =>
    make('money', { decimals: 2, ...o }),
  percent: <const O extends NumberOptions>(o: O): NumberField<'percent', O> =>
    make('percent', { decimals: 2, ...o }),
  flag: <const O extends CommonOptions>(
    o: O,
  ): Made<'flag', Held<O, boolean>, boolean | null, boolean> =>
    make('flag', { default: false, ...o }),
  date: <const O extends DateOptions>(o: O): TextField<'date', O> => make('date', o),
  month: <const O extends DateOptions>(o: O): TextField<'month', O> => make('month', o),
  time: <const O extends CommonOptions>(o: O): TextField<'time', O> => make('time', o),
  dateTime: <const O extends DateTimeOptions>(o: O): TextField<'dateTime', O> =>
    make('dateTime', o),
  choice: <const O extends ChoiceOptions>(
    o: O,
  ): Made<'choice', Stated<O, CodeOf<O>>, CodeOf<O> | null, Asked<O, CodeOf<O>>> =>
    make('choice', o),
  choices: <const O extends ChoiceOptions & { minItems?: number }>(
    o: O,
  ): Made<'choices', Held<O, CodeOf<O>[]>, readonly CodeOf<O>[] | null, CodeOf<O>[]> =>
    make('choices', o),
  texts: <const O extends ListOptions>(
    o: O,
  ): Made<'texts', Held<O, string[]>, readonly string[] | null, string[]> => make('texts', o),
  ref: <const O extends RefOptions>(
    o: O,
  ): Made<'ref', Stated<O, RefValue>, RefIn, Asked<O, number>> => make('ref', o),
  refs: <const O extends RefsOptions>(
    o: O,
  ): Made<'refs', Held<O, RefValue[]>, readonly (number | { id: number })[] | null, number[]> =>
    make('refs', o),
  rows: <const F extends Fields, const O extends Omit<RowsOptions, 'fields'>>(
    o: O & {
      fields: F
      columns?: readonly PathIn<NoInfer<F>>[]
      uniqueRow?: readonly PathIn<NoInfer<F>>[]
    },
  ): Made<
    'rows',
    Held<O, ({ id: number } & RecordOfFields<F>)[]>,
    readonly ({ id?: number } & InputOfFields<F>)[] | null,
    ({ id?: number } & CheckedOfFields<F>)[]
  > => make('rows', o),
  group: <const F extends Fields, const O extends Omit<GroupOptions, 'fields'>>(
    o: O & { fields: F },
  ): Made<'group', Held<O, RecordOfFields<F>>, InputOfFields<F> | null, CheckedOfFields<F>> & {
    readonly options: { readonly fields: F }
  } => make('group', o) as never,
  computed: <const O extends ComputedOptions>(
    o: O,
  ): Made<'computed', Stated<O, ComputedValue<O>>, never, never> => make('computed', o),
  file: <const O extends FileOptions>(
    o: O,
  ): Made<'file', Stated<O, FileValue>, RefIn, Asked<O, number>> => make('file', o),
}

/** One column of the record's own table. */
export const isSimple = (f: Field): boolean =>
  !['choices', 'texts', 'refs', 'rows', 'group', 'computed'].includes(f.kind)
/** Kept in a table of its own below the record. */
export const isChild = (f: Field): boolean => ['choices', 'texts', 'refs', 'rows'].includes(f.kind)
/** The kind whose form a computed field's value has. */
export const shownKind = (f: Field): FieldKind =>
  f.kind === 'computed' ? (f.options.as ?? 'text') : f.kind

/** Services write what people may only read. */
export const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, writableField(f)]))

const writableField = (f: Field): Field =>
  f.options.readOnly ? { ...f, options: { ...f.options, readOnly: false } } : f

/** Field by dotted name, looking into groups. */
export function fieldAt(fields: Fields, name: string): Field | undefined {
  const [head, ...rest] = name.split('.')
  const found = fields[head ?? '']
  if (!rest.length || !found) return found
  return found.kind === 'group' ? fieldAt(found.options.fields ?? {}, rest.join('.')) : undefined
}
