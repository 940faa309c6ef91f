/** Dialogs of the browser's own kind: focus stays inside, Escape closes, the page behind is out of reach. */
import { make } from './dom.ts'

/** A question with its two answers; closed in any other way it is a no. */
export function ask(text: string, yes = 'Sim', no = 'Cancelar'): Promise<boolean> {
  return new Promise((answer) => {
    const confirm = make('button', { class: 'big', value: 'sim' }, yes)
    const form = make(
      'form',
      { method: 'dialog' },
      make('p', { id: 'pergunta' }, text),
      make(
        'p',
        { class: 'actions' },
        confirm,
        make('button', { class: 'plain', value: 'nao' }, no),
      ),
    )
    const dialog = make(
      'dialog',
      { class: 'ask', role: 'alertdialog', 'aria-labelledby': 'pergunta' },
      form,
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      answer(dialog.returnValue === 'sim')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

/** A form that asks first. */
export function askBeforeSending(form: HTMLFormElement): void {
  let sure = false
  form.addEventListener('submit', (event) => {
    if (sure) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void ask(form.dataset['confirm'] ?? '').then((yes) => {
      if (!yes) return
      sure = true
      form.requestSubmit()
    })
  })
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
