/** Dialogs of the browser's own kind: focus stays inside, Escape closes, the page behind is out of reach. */
import { make } from './dom.ts'

/** A question with its two answers; closed in any other way it is a no. */
export function ask(text: string, yes = 'Sim', no = 'Cancelar'): Promise<boolean> {
  const confirm = make('button', { class: 'big', value: 'sim' }, yes)
  const refuse = make('button', { class: 'plain', value: 'nao' }, no)
  const dialog = make(
    'dialog',
    { class: 'ask', role: 'alertdialog', 'aria-labelledby': 'pergunta' },
    make(
      'form',
      { method: 'dialog' },
      make('p', { id: 'pergunta' }, text),
      make('p', { class: 'actions' }, confirm, refuse),
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((answer) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      answer(dialog.returnValue === 'sim')
    })
  })
}

/** A form that asks first. */
export function askBeforeSending(form: HTMLFormElement): void {
  let sure = false
  const askFirst = async (event: Event): Promise<void> => {
    if (sure) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!(await ask(form.dataset.confirm ?? ''))) return
    sure = true
    form.requestSubmit()
  }
  form.addEventListener('submit', (event) => void askFirst(event))
}

/** Cannot be closed: only its own buttons lead on. */
export function holdOpen(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open')
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault()
  })
  dialog.addEventListener('close', () => dialog.showModal())
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
