/** The tables of the résumé with edit and remove, each entry in a dialog; which there are the server says. */
import type { Column, RowKind, RowsName, PersonRow, SentRows } from '../rows.ts'
import { ask } from './dialogs.ts'
import { make, toast } from './dom.ts'
import { openRow } from './row-dialog.ts'
import { type OfferedBy, type Row, shownIn } from './row-fields.ts'

/** Opens the dialog with what was read from the résumé; the person confirms it there. */
type Propose = <K extends RowsName>(
  name: K,
  row: PersonRow<K>,
  done: () => void,
  unsure?: Unsure,
) => void
type Unsure = { told: string; asked: readonly string[] }
export type Tables = { propose: Propose; offered: OfferedBy }

type Table = {
  name: string
  kind: RowKind
  offered: OfferedBy
  rows: () => Row[]
  write: (next: Row[]) => void
  firstJob: HTMLInputElement | null
}

export function rowTables(form: HTMLFormElement): Tables {
  const text = document.getElementById('linhas')?.textContent
  const sent: SentRows = text ? JSON.parse(text) : { kinds: {}, offered: {} }
  const sections = [...form.querySelectorAll<HTMLElement>('[data-rows]')]
  const tables = sections.flatMap((section) => tableIn(section, sent) ?? [])
  return {
    offered: sent.offered,
    propose: (name, row, done, unsure) => {
      const t = tables.find((one) => one.name === name)
      if (t) add(t, row, done, unsure)
    },
  }
}

function tableIn(section: HTMLElement, { kinds, offered }: SentRows): Table | null {
  const name = section.dataset.rows ?? ''
  const kind = kinds[name]
  const store = section.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  const list = section.querySelector<HTMLElement>('[data-list]')
  const button = section.querySelector<HTMLButtonElement>('[data-add]')
  if (!kind || !store || !list || !button) return null
  const t: Table = {
    name,
    kind,
    offered,
    rows: () => JSON.parse(store.value || '[]'),
    write: (next) => {
      store.value = JSON.stringify(next)
      store.dispatchEvent(new Event('input', { bubbles: true }))
      draw(t, list)
    },
    firstJob: section.querySelector('[type=checkbox][name=primeiroEmprego]'),
  }
  button.addEventListener('click', () => add(t, {}))
  store.addEventListener('restored', () => draw(t, list))
  if (t.firstJob) watchFirstJob(t, t.firstJob, button)
  draw(t, list)
  return t
}

function add(t: Table, row: Row, done?: () => void, unsure?: Unsure): void {
  const taken = (value: Row): void => {
    t.write([...t.rows(), value])
    toast(t.kind.said.saved)
    done?.()
  }
  openRow(t.kind, t.offered, {
    editing: false,
    row,
    others: t.rows(),
    ...headOf(t),
    ...(unsure ? { unsure } : {}),
    done: taken,
  })
}

function edit(t: Table, row: Row, at: number): void {
  const taken = (value: Row): void => {
    t.write(t.rows().with(at, { ...row, ...value }))
    toast(t.kind.said.edited)
  }
  openRow(t.kind, t.offered, {
    editing: true,
    row,
    others: t.rows().toSpliced(at, 1),
    ...headOf(t),
    done: taken,
  })
}

async function remove(t: Table, at: number): Promise<void> {
  if (!(await ask('Tem certeza que deseja remover?', 'Remover'))) return
  t.write(t.rows().toSpliced(at, 1))
  toast(t.kind.said.removed)
}

function draw(t: Table, list: HTMLElement): void {
  const rows = t.rows()
  if (!rows.length) return list.replaceChildren()
  const titles = [...t.kind.columns.map((c) => c.label), 'Ações']
  list.replaceChildren(
    make(
      'table',
      { 'aria-labelledby': `t-${t.name}` },
      make(
        'thead',
        {},
        make('tr', {}, ...titles.map((title) => make('th', { scope: 'col' }, title))),
      ),
      make('tbody', {}, ...rows.map((row, at) => lineOf(t, row, at))),
    ),
  )
}

function lineOf(t: Table, row: Row, at: number): HTMLElement {
  const cellOf = (c: Column) => ({ label: c.label, text: shownIn(c, row, t.kind, t.offered) })
  const shown = t.kind.columns.map(cellOf)
  const [what] = shown
  return make(
    'tr',
    {},
    ...shown.map(({ label, text }) => make('td', { 'data-label': label }, text)),
    make(
      'td',
      { class: 'do' },
      doing('Editar', what?.text, () => edit(t, row, at)),
      doing('Remover', what?.text, () => void remove(t, at)),
    ),
  )
}

function doing(label: string, what = '', work: () => void): HTMLElement {
  const given = { type: 'button', class: 'plain', 'aria-label': `${label} ${what}` }
  const button = make('button', given, label)
  button.addEventListener('click', work)
  return button
}

/** The experience dialog carries the same box in its head. */
function headOf({ firstJob }: Table): { head?: (dialog: HTMLDialogElement) => HTMLElement } {
  if (!firstJob) return {}
  const head = (dialog: HTMLDialogElement): HTMLElement => {
    const box = make('input', { type: 'checkbox', id: 'd-primeiroEmprego' })
    const label = make('label', { for: box.id }, 'Estou em busca do primeiro emprego')
    box.addEventListener('change', () => {
      dialog.close()
      firstJob.checked = true
      firstJob.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return make('div', { class: 'check' }, box, label)
  }
  return { head }
}

const clearing =
  'Ao marcar primeiro emprego, as experiências cadastradas serão removidas. Deseja continuar?'

function watchFirstJob(t: Table, box: HTMLInputElement, button: HTMLButtonElement): void {
  const apply = (): void => {
    button.disabled = box.checked
  }
  const clear = async (): Promise<void> => {
    if (await ask(clearing, 'Continuar')) t.write([])
    else box.checked = false
    apply()
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  box.addEventListener('change', () => {
    apply()
    if (box.checked && t.rows().length) void clear()
  })
  box.addEventListener('restored', apply)
  apply()
}
