/** One entry in a dialog: 'Inserir …' or 'Editar …', with what is wrong beside its field. */
import { cleanLines } from '#platform/contract/clean.ts'
import type { RowKind, SentField } from '../rows.ts'
import { type Attributes, type Control, make } from './dom.ts'
import { checkRow, choicesOf, holds, idOf, type OfferedBy, type Row } from './row-fields.ts'

type Input = ReturnType<typeof inputOf>
export type Opened = {
  editing: boolean
  row: Row
  /** The other rows of the table. */ others: Row[]
  /** Stands in the dialog's head. */ head?: (dialog: HTMLDialogElement) => HTMLElement
  /** What is not known whole: said above the fields, and these are asked for. */
  unsure?: { told: string; asked: readonly string[] }
  done: (row: Row) => void
}

export function openRow(kind: RowKind, offered: OfferedBy, opened: Opened): void {
  const { editing, row, head } = opened
  const form = make('form', { method: 'dialog', novalidate: '' })
  const dialog = make('dialog', { class: 'row', 'aria-labelledby': 'titulo-dialogo' }, form)
  const asked = opened.unsure?.asked ?? []
  const askedKind = withAsked(kind, asked)
  const inputs = Object.entries(askedKind.fields).map(([name, f]) =>
    inputOf(name, f, { offered, value: row[name] }),
  )
  const cancel = make('button', { type: 'button', class: 'plain' }, 'Cancelar')
  form.append(
    make('h2', { id: 'titulo-dialogo' }, editing ? kind.titles.edit : kind.titles.insert),
    ...(opened.unsure ? [make('p', { class: 'told' }, opened.unsure.told)] : []),
    ...(head ? [head(dialog)] : []),
    make('div', { class: 'two' }, ...inputs.map((i) => i.wrap)),
    make('p', { class: 'actions' }, make('button', { class: 'big' }, 'Gravar'), cancel),
  )
  const apply = (): void => hideIn(inputs)
  form.addEventListener('change', apply)
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Node) inputs.find((i) => i.wrap.contains(target))?.say('')
  })
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  const take = (event: Event): void => {
    event.preventDefault()
    const value = takenFrom(askedKind, inputs, opened.others)
    if (!value) return
    dialog.close()
    opened.done(value)
  }
  form.addEventListener('submit', take)
  apply()
  document.body.append(dialog)
  dialog.showModal()
}

/** With fields that only this entry must fill in. */
function withAsked(kind: RowKind, asked: readonly string[]): RowKind {
  const askedFor = (f: SentField): SentField => ({
    ...f,
    options: { ...f.options, required: true },
  })
  const fields = Object.entries(kind.fields).map(
    ([name, f]) => [name, asked.includes(name) ? askedFor(f) : f] as const,
  )
  return { ...kind, fields: Object.fromEntries(fields) }
}

const typedIn = (inputs: readonly Input[]): Row =>
  Object.fromEntries(inputs.map((i) => [i.name, i.read()]))

function hideIn(inputs: readonly Input[]): void {
  const value = typedIn(inputs)
  for (const { wrap, field } of inputs)
    wrap.hidden = field.visible ? !holds(field.visible, value) : false
}

const numbers: ReadonlySet<SentField['kind']> = new Set(['integer', 'decimal', 'money', 'percent'])

/** The row as it is kept; null where something is wrong, which is said then. */
function takenFrom(kind: RowKind, inputs: readonly Input[], others: readonly Row[]): Row | null {
  const typed = Object.fromEntries(
    inputs.map((i) => [i.name, i.wrap.hidden ? null : i.read()] as const),
  )
  const { values, wrong } = checkRow(kind, typed, others)
  for (const i of inputs) i.say(wrong.get(i.name) ?? '')
  if (wrong.size) {
    inputs.find((i) => wrong.has(i.name))?.focus()
    return null
  }
  const read = inputs
    .filter((i) => numbers.has(i.field.kind))
    .map((i) => [i.name, values[i.name]] as const)
  return { ...typed, ...Object.fromEntries(read) }
}

function inputOf(
  name: string,
  field: SentField,
  { offered, value }: { offered: OfferedBy; value: unknown },
) {
  const id = `d-${name}`
  const control = controlOf(id, field, choicesOf(field, offered, value))
  const { help, required } = field.options
  const isAsked = required === true || field.asked !== undefined
  const wrong = make('small', { class: 'wrong', id: `${id}-e`, role: 'alert' })
  control.setAttribute('aria-describedby', [wrong.id, ...(help ? [`${id}-h`] : [])].join(' '))
  if (isAsked) control.setAttribute('aria-required', 'true')
  const box = isBox(control) ? control : null
  if (box) box.checked = value === true
  else control.value = shownNumber(field, idOf(value))
  const star = isAsked ? [make('span', { class: 'req', 'aria-hidden': 'true' }, ' *')] : []
  const label = make('label', { for: id }, field.label, ...star)
  const helped = help ? [make('small', { id: `${id}-h` }, help)] : []
  return {
    name,
    field,
    wrap: box
      ? make('div', { class: 'check' }, control, label)
      : make('div', { class: 'field' }, label, control, ...helped, wrong),
    read: () => (box ? box.checked : readAs(field, control)),
    say: (text: string): void => {
      wrong.textContent = text
      if (text) control.setAttribute('aria-invalid', 'true')
      else control.removeAttribute('aria-invalid')
    },
    focus: (): void => control.focus(),
  }
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

/** Written as in Brazil, and read so again. */
const shownNumber = ({ kind }: SentField, text: string): string =>
  kind !== 'integer' && numbers.has(kind) ? text.replace('.', ',') : text

function readAs(field: SentField, control: Control): unknown {
  const typed = cleanLines(control.value)
  if (typed === '') return null
  return field.kind === 'ref' ? { id: Number(typed) } : typed
}

function controlOf(
  id: string,
  { kind, options }: SentField,
  choices: readonly { value: string; label: string }[],
): Control {
  if (kind === 'ref' || kind === 'choice') {
    const offered = [{ value: '', label: 'Escolha' }, ...choices]
    return make(
      'select',
      { id },
      ...offered.map((o) => make('option', { value: o.value }, o.label)),
    )
  }
  const limit = limitOf(kind, options.max)
  if ((options.lines ?? 0) > 1) return make('textarea', { id, rows: '3', ...limit })
  return make('input', { id, type: typeOf(kind, options.format), ...modeOf(kind), ...limit })
}

const limitOf = (kind: SentField['kind'], max: SentField['options']['max']): Attributes =>
  kind === 'text' && max ? { maxlength: String(max) } : {}

const types: { readonly [kind: string]: string } = {
  flag: 'checkbox',
  date: 'date',
  url: 'url',
  telefone: 'tel',
  email: 'email',
}
const typeOf = (kind: string, format = ''): string => types[kind] ?? types[format] ?? 'text'

function modeOf(kind: SentField['kind']): Attributes {
  if (kind === 'integer') return { inputmode: 'numeric' }
  return numbers.has(kind) ? { inputmode: 'decimal' } : {}
}
