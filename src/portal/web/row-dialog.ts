import { cleanLines } from '#platform/contract/clean.ts'
/** One entry in a dialog: 'Inserir …' or 'Editar …', with what is wrong beside its field. */
import { make } from './dom.ts'
import { type Input, type Kind, type Lists, type Option, type Row, valueOf } from './row-kinds.ts'

type Control = ReturnType<typeof control>
export type Opened = {
  editing: boolean
  row: Row
  /** The other rows of the table. */ others: Row[]
  /** Stands in the dialog's head. */ head?: (dialog: HTMLDialogElement) => HTMLElement
  done: (row: Row) => void
}

export function openRow(
  kind: Kind,
  lists: Lists,
  { editing, row, others, head, done }: Opened,
): void {
  const form = make('form', { method: 'dialog', novalidate: '' })
  const dialog = make('dialog', { class: 'row', 'aria-labelledby': 'titulo-dialogo' }, form)
  const controls = kind.inputs.map((i) => control(i, lists, row))
  const cancel = make('button', { type: 'button', class: 'plain' }, 'Cancelar')
  const current = (): Row => Object.fromEntries(controls.map((c) => [c.input.name, c.read()]))
  const apply = (): void => {
    const value = current()
    for (const c of controls) c.wrap.hidden = c.input.when ? !c.input.when(value) : false
  }
  form.append(
    make('h2', { id: 'titulo-dialogo' }, editing ? kind.titles.edit : kind.titles.insert),
    ...(head ? [head(dialog)] : []),
    make('div', { class: 'two' }, ...controls.map((c) => c.wrap)),
    make('p', { class: 'actions' }, make('button', { class: 'big' }, 'Gravar'), cancel),
  )
  form.addEventListener('change', apply)
  form.addEventListener('input', (event) =>
    controls.find((c) => c.wrap.contains(event.target as Node))?.say(''),
  )
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const value = current()
    for (const c of controls) if (c.wrap.hidden) value[c.input.name] = null
    const wrong = problemsOf(kind, controls, { value, others })
    for (const c of controls) c.say(wrong.get(c.input.name) ?? '')
    if (wrong.size) return controls.find((c) => wrong.has(c.input.name))?.focus()
    dialog.close()
    done(value)
  })
  apply()
  document.body.append(dialog)
  dialog.showModal()
}

/** Everything that is wrong, one sentence a field. */
function problemsOf(
  kind: Kind,
  controls: Control[],
  { value, others }: { value: Row; others: Row[] },
): Map<string, string> {
  const empty = controls
    .filter((c) => c.input.required && !c.wrap.hidden && !value[c.input.name])
    .map((c): [string, string] => [c.input.name, c.input.required ?? ''])
  const { unique } = kind
  const twice: [string, string][] =
    unique &&
    value[unique.name] &&
    others.some((o) => valueOf(o[unique.name]) === valueOf(value[unique.name]))
      ? [[unique.name, unique.said]]
      : []
  return new Map([...(kind.check?.(value) ?? []), ...twice, ...empty])
}

/** '1.234,50' and '1234.5' are the same number on the wire. */
const decimal = (text: string): string =>
  text.includes(',') ? text.replace(/\./g, '').replace(',', '.') : text

/** What was chosen stays choosable where the list has it no longer. */
function withOwn(options: Option[], value: unknown): Option[] {
  const own = value as { id?: number; rotulo?: string } | null | undefined
  return own?.id !== undefined && own.rotulo && !options.some((o) => o.id === own.id)
    ? [...options, { id: own.id, nome: own.rotulo }]
    : options
}

function control(i: Input, lists: Lists, row: Row) {
  const id = `d-${i.name}`
  const options = i.list ? withOwn(lists[i.list] ?? [], row[i.name]) : null
  const limit: Record<string, string> = i.max ? { maxlength: String(i.max) } : {}
  const input = options
    ? make(
        'select',
        { id },
        make('option', { value: '' }, 'Escolha'),
        ...options.map((o) =>
          make('option', { value: String(o.id ?? o.code) }, o.nome ?? o.label ?? ''),
        ),
      )
    : i.type === 'long'
      ? make('textarea', { id, rows: '3', ...limit })
      : make('input', {
          id,
          type:
            i.type === 'check'
              ? 'checkbox'
              : i.type === 'date' || i.type === 'url' || i.type === 'tel'
                ? i.type
                : 'text',
          ...(i.type === 'decimal' ? { inputmode: 'decimal' } : {}),
          ...limit,
        })
  const wrong = make('small', { class: 'wrong', id: `${id}-e`, role: 'alert' })
  input.setAttribute('aria-describedby', [wrong.id, ...(i.help ? [`${id}-h`] : [])].join(' '))
  if (i.required) input.setAttribute('aria-required', 'true')
  const box = i.type === 'check' ? (input as HTMLInputElement) : null
  if (box) box.checked = row[i.name] === true
  else input.value = valueOf(row[i.name])
  const label = make(
    'label',
    { for: id },
    i.label,
    ...(i.required ? [make('span', { class: 'req', 'aria-hidden': 'true' }, ' *')] : []),
  )
  const isRef = options?.some((o) => o.id !== undefined) ?? false
  return {
    input: i,
    wrap: box
      ? make('div', { class: 'check' }, input, label)
      : make(
          'div',
          { class: 'field' },
          label,
          input,
          ...(i.help ? [make('small', { id: `${id}-h` }, i.help)] : []),
          wrong,
        ),
    read: (): unknown => {
      if (box) return box.checked
      const typed = cleanLines(input.value)
      return typed === ''
        ? null
        : isRef
          ? { id: Number(typed) }
          : i.type === 'decimal'
            ? decimal(typed)
            : typed
    },
    say: (text: string): void => {
      wrong.textContent = text
      if (text) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    },
    focus: (): void => input.focus(),
  }
}
