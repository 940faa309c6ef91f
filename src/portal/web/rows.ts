/** Education, experience, languages, certificates and courses: tables with edit and remove, each entry in a dialog. */
import { ask } from './dialogs.ts'
import { make, toast } from './dom.ts'
import { openRow } from './row-dialog.ts'
import { type Kind, kinds, type Lists, type Row } from './row-kinds.ts'

export type Tables = {
  /** Opens the dialog with what was read from the résumé; the person confirms it there. */ propose: (
    name: string,
    row: Row,
    done: () => void,
  ) => void
  lists: Lists
}

type Table = {
  name: string
  kind: Kind
  lists: Lists
  rows: () => Row[]
  write: (next: Row[]) => void
  firstJob: HTMLInputElement | null
}

export function rowTables(form: HTMLFormElement): Tables {
  const lists = JSON.parse(document.getElementById('listas')?.textContent ?? '{}') as Lists
  const tables = [...form.querySelectorAll<HTMLElement>('[data-rows]')].flatMap(
    (section) => table(form, section, lists) ?? [],
  )
  return {
    lists,
    propose: (name, row, done) => {
      const t = tables.find((one) => one.name === name)
      if (t) add(t, row, done)
    },
  }
}

function table(form: HTMLFormElement, section: HTMLElement, lists: Lists): Table | null {
  const name = section.dataset['rows'] ?? ''
  const kind = kinds[name]
  const store = section.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)
  const list = section.querySelector<HTMLElement>('[data-list]')
  const button = section.querySelector<HTMLButtonElement>('[data-add]')
  if (!kind || !store || !list || !button) return null
  const t: Table = {
    name,
    kind,
    lists,
    rows: () => JSON.parse(store.value || '[]') as Row[],
    write: (next) => {
      store.value = JSON.stringify(next)
      store.dispatchEvent(new Event('input', { bubbles: true }))
      draw(t, list)
    },
    firstJob:
      name === 'experiencias'
        ? form.querySelector<HTMLInputElement>('[type=checkbox][name=primeiroEmprego]')
        : null,
  }
  button.addEventListener('click', () => add(t, {}))
  store.addEventListener('restored', () => draw(t, list))
  if (t.firstJob) watchFirstJob(t, t.firstJob, button)
  draw(t, list)
  return t
}

function add(t: Table, row: Row, done?: () => void): void {
  openRow(t.kind, t.lists, {
    editing: false,
    row,
    others: t.rows(),
    ...head(t),
    done: (value) => {
      t.write([...t.rows(), value])
      toast(t.kind.said.saved)
      done?.()
    },
  })
}

function draw(t: Table, list: HTMLElement): void {
  const rows = t.rows()
  if (!rows.length) return list.replaceChildren()
  const line = (row: Row, i: number): HTMLElement => {
    const what = t.kind.columns[0]?.[1](row, t.lists) ?? ''
    const edit = make(
      'button',
      { type: 'button', class: 'plain', 'aria-label': `Editar ${what}` },
      'Editar',
    )
    const remove = make(
      'button',
      { type: 'button', class: 'plain', 'aria-label': `Remover ${what}` },
      'Remover',
    )
    edit.addEventListener('click', () =>
      openRow(t.kind, t.lists, {
        editing: true,
        row,
        others: t.rows().toSpliced(i, 1),
        ...head(t),
        done: (value) => {
          t.write(t.rows().with(i, { ...row, ...value }))
          toast(t.kind.said.edited)
        },
      }),
    )
    remove.addEventListener(
      'click',
      () =>
        void ask('Tem certeza que deseja remover?', 'Remover').then((yes) => {
          if (yes) {
            t.write(t.rows().toSpliced(i, 1))
            toast(t.kind.said.removed)
          }
        }),
    )
    return make(
      'tr',
      {},
      ...t.kind.columns.map(([label, shown]) =>
        make('td', { 'data-label': label }, shown(row, t.lists)),
      ),
      make('td', { class: 'do' }, edit, remove),
    )
  }
  list.replaceChildren(
    make(
      'table',
      { 'aria-labelledby': `t-${t.name}` },
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          ...t.kind.columns.map(([label]) => make('th', { scope: 'col' }, label)),
          make('th', { scope: 'col' }, 'Ações'),
        ),
      ),
      make('tbody', {}, ...rows.map(line)),
    ),
  )
}

/** The experience dialog carries the same box in its head. */
function head(t: Table): { head?: (dialog: HTMLDialogElement) => HTMLElement } {
  const { firstJob } = t
  if (!firstJob) return {}
  return {
    head: (dialog) => {
      const box = make('input', { type: 'checkbox', id: 'd-primeiroEmprego' })
      box.addEventListener('change', () => {
        dialog.close()
        firstJob.checked = true
        firstJob.dispatchEvent(new Event('change', { bubbles: true }))
      })
      return make(
        'div',
        { class: 'check' },
        box,
        make('label', { for: box.id }, 'Estou em busca do primeiro emprego'),
      )
    },
  }
}

function watchFirstJob(t: Table, box: HTMLInputElement, button: HTMLButtonElement): void {
  const apply = (): void => {
    button.disabled = box.checked
  }
  box.addEventListener('change', () => {
    apply()
    if (!box.checked || !t.rows().length) return
    void ask(
      'Ao marcar primeiro emprego, as experiências cadastradas serão removidas. Deseja continuar?',
      'Continuar',
    ).then((yes) => {
      if (yes) t.write([])
      else box.checked = false
      apply()
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
  box.addEventListener('restored', apply)
  apply()
}
