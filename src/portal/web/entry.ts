import './portal.css'
import { askForComments } from './answers.ts'
import { keepDrafts } from './draft.ts'
import { askBeforeSending, holdOpen } from './dialogs.ts'
import { field } from './dom.ts'
import { shareButtons } from './share.ts'

const openAgainMs = 4000

/** Sent twice by a double click otherwise; it opens again for who comes back. */
function sendOnce(form: HTMLFormElement): void {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) setTimeout(shut, 0, button)
  })
}

function shut(button: HTMLButtonElement): void {
  button.disabled = true
  setTimeout(() => (button.disabled = false), openAgainMs)
}

function shutUntilTicked(button: HTMLButtonElement): void {
  const box = button.form && field(button.form, button.dataset.needs ?? '')
  if (!(box instanceof HTMLInputElement)) return
  const apply = (): void => {
    button.disabled = !box.checked
  }
  box.addEventListener('change', apply)
  apply()
}

function restoreDrafts(): void {
  keepDrafts()
  // A refused form leaves no page in the history that 'Back' could only show by sending it again.
  if (document.querySelector('.errors')) history.replaceState(null, '', location.href)
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-confirm]'))
  askBeforeSending(form)
for (const form of document.querySelectorAll<HTMLFormElement>('form.answers')) askForComments(form)
for (const form of document.querySelectorAll<HTMLFormElement>('form')) sendOnce(form)
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]'))
  shutUntilTicked(button)
for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-must]'))
  holdOpen(dialog)
document.querySelector<HTMLElement>('.errors')?.focus()
shareButtons()
// Once the form's own script has run, which stands further down the page.
document.addEventListener('DOMContentLoaded', restoreDrafts)
