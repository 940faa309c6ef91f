/** A row by its declared fields: what is shown of it, what is hidden in it and what is wrong with it. */
import { formatDate, isDate } from '#platform/contract/dates.ts'
import type { Field, Fields, RuleContext } from '#platform/contract/field.ts'
import { checkFields } from '#platform/contract/validate.ts'
import type { Column, Holds, Offered, RowKind, SentField, SentRows } from '../rows.ts'

export type Row = { readonly [name: string]: unknown }
export type OfferedBy = SentRows['offered']

export const idOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? ''))

export const holds = ({ of, when }: Holds, row: Row): boolean =>
  when.some((values) => values.every((value, i) => value === (row[of[i] ?? ''] ?? emptyOf(value))))

/** A tick that nothing says is none. */
const emptyOf = (value: unknown): unknown => (typeof value === 'boolean' ? false : null)

export const fieldOf = ({ kind, options, visible, asked }: SentField): Field => ({
  kind,
  options: {
    ...options,
    ...(visible ? { visibleWhen: (row) => holds(visible, row) } : {}),
    ...(asked ? { requiredWhen: (row) => holds(asked, row) } : {}),
  },
})

const pad = (n: number): string => String(n).padStart(2, '0')
const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
export const browserContext = (): RuleContext => ({
  settings: {},
  today: today(),
  has: () => true,
  id: null,
})

/** The values by the server's own rules, and everything that is wrong, one sentence a field. */
export function checkRow(
  { fields, unique }: RowKind,
  row: Row,
  others: readonly Row[],
): { values: Row; wrong: Map<string, string> } {
  const declared: Fields = Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, fieldOf(f)]),
  )
  const { values, errors } = checkFields(declared, row, { context: browserContext() })
  const wrong = new Map(errors.map((e) => [e.field, e.message]))
  for (const [name, { form }] of Object.entries(fields))
    if (form && row[name] && !new RegExp(form.pattern, 'u').test(String(row[name])))
      wrong.set(name, form.said)
  const [first] = unique?.of ?? []
  if (unique && first && !wrong.has(first) && others.some((o) => isSame(unique.of, o, row)))
    wrong.set(first, unique.said)
  return { values, wrong }
}

const isSame = (names: readonly string[], one: Row, other: Row): boolean =>
  names.every((name) => idOf(one[name]) === idOf(other[name]))

/** What may be chosen; what was chosen stays so where it is offered no longer. */
export function choicesOf(
  { options }: SentField,
  offered: OfferedBy,
  value: unknown,
): { value: string; label: string }[] {
  if (options.options)
    return options.options
      .filter((o) => !o.legacy || o.code === value)
      .map((o) => ({ value: o.code, label: o.label }))
  const own = ownName(value)
  const list: readonly Offered[] = offered[options.to ?? ''] ?? []
  const more = own && !list.some((o) => String(o.id) === idOf(value)) ? [own] : []
  return [...list.map((o) => ({ value: String(o.id), label: o.nome })), ...more]
}

const ownName = (value: unknown): { value: string; label: string } | null =>
  typeof value === 'object' && value !== null && 'rotulo' in value && value.rotulo
    ? { value: idOf(value), label: String(value.rotulo) }
    : null

function shownValue(f: SentField, value: unknown, offered: OfferedBy): string {
  if (f.kind === 'flag') return value === true ? f.label : ''
  if (f.kind === 'ref' || f.kind === 'choice')
    return choicesOf(f, offered, value).find((o) => o.value === idOf(value))?.label ?? ''
  const text = typeof value === 'object' ? '' : String(value ?? '')
  return f.kind === 'date' && isDate(text) ? formatDate(text) : text
}

/** What a column of the table says. */
export function shownIn(
  { parts }: Column,
  row: Row,
  { fields }: RowKind,
  offered: OfferedBy,
): string {
  const said = (name: string): string => {
    const f = fields[name]
    return f ? shownValue(f, row[name], offered) : ''
  }
  return parts.map(({ of, absent }) => of.map(said).find(Boolean) ?? absent ?? '').join(' a ')
}
