/**
 * The kinds of fields a resource is declared with. From them come the table, the API, the validation, the OpenAPI
 * document, the list, the form, the filters and the exports. Pure: runs in the browser and on the server.
 */
import type { Access } from './access.ts'

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
  | 'cor'

export type Choice = {
  code: string
  label: string
  /** Offered only where it is already chosen. */ legacy?: boolean
}

/** What a rule may look at beside the values: the company's settings, the calendar day there and what the user may do. */
export type RuleContext = {
  settings: Readonly<Record<string, unknown>>
  today: string
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
  /** 9 digit, A letter or digit, ? before what may be absent; anything else is written by itself, and not stored where `max` leaves no room for it. */ mask?: string
}
export type NumberOptions = CommonOptions & {
  max?: number
  min?: number
  decimals?: number
  moreThan?: number
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
  /** SQL expression over `t` (the own table) and `p` (the person's, where the resource has that facet). */
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
}

export type Field<T = unknown> = {
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
      notBefore?: string
      messageOrder?: string
      timeLabel?: string
      timeDefault?: string
      options?: readonly Choice[]
      filter?: RefOptions['filter'] | boolean
      allow?: readonly ('image' | 'document')[]
      maxMB?: number
    }
  readonly __type?: T
}

export type Fields = Readonly<Record<string, Field>>

export type RefValue = { id: number; [label: string]: unknown }
export type FileValue = { id: number; nome: string; tamanho: number; tipo: string; url: string }

type ValueOf<F> = F extends Field<infer T> ? T : never
export type RecordOfFields<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> }

function make<T>(kind: FieldKind, options: object): Field<T> {
  return Object.freeze({ kind, options: Object.freeze(options) }) as Field<T>
}

export const field = {
  text: (o: TextOptions) => make<string | null>('text', o),
  richText: (o: CommonOptions & { max?: number }) => make<string | null>('richText', o),
  integer: (o: NumberOptions) => make<number | null>('integer', o),
  decimal: (o: NumberOptions) => make<number | null>('decimal', { decimals: 4, ...o }),
  money: (o: NumberOptions) => make<number | null>('money', { decimals: 2, ...o }),
  percent: (o: NumberOptions) => make<number | null>('percent', { decimals: 2, ...o }),
  flag: (o: CommonOptions) => make<boolean>('flag', { default: false, ...o }),
  date: (o: DateOptions) => make<string | null>('date', o),
  month: (o: DateOptions) => make<string | null>('month', o),
  time: (o: CommonOptions) => make<string | null>('time', o),
  dateTime: (o: DateTimeOptions) => make<string | null>('dateTime', o),
  choice: (o: ChoiceOptions) => make<string | null>('choice', o),
  choices: (o: ChoiceOptions & { minItems?: number }) => make<string[]>('choices', o),
  texts: (o: ListOptions) => make<string[]>('texts', o),
  ref: (o: RefOptions) => make<RefValue | null>('ref', o),
  refs: (o: RefsOptions) => make<(RefValue | number)[]>('refs', o),
  rows: (o: RowsOptions) => make<Record<string, unknown>[]>('rows', o),
  group: <F extends Fields>(o: Omit<GroupOptions, 'fields'> & { fields: F }) =>
    make<RecordOfFields<F>>('group', o),
  computed: (o: ComputedOptions) => make<never>('computed', o),
  file: (o: FileOptions) => make<FileValue | null>('file', o),
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
export function writable(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [
      name,
      f.options.readOnly ? { ...f, options: { ...f.options, readOnly: false } } : f,
    ]),
  )
}
