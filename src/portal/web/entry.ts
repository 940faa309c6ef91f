import './portal.css'
import { askForComments } from './answers.ts'
import { watchPostalCode } from './postal-code.ts'
import { keepDrafts } from './draft.ts'
import { askBeforeSending, holdOpen } from './dialogs.ts'
import { watchPhoto } from './photo.ts'
import { fillCities, followFlags } from './registration.ts'
import { watchResume } from './resume.ts'
import { rowTables } from './rows.ts'
import { holdWhileSending } from './sending.ts'
import { shareButtons } from './share.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-confirm]'))
  askBeforeSending(form)
for (const form of document.querySelectorAll<HTMLFormElement>('form.answers')) askForComments(form)
for (const form of document.querySelectorAll<HTMLFormElement>('form'))
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button'))
      setTimeout(() => {
        button.disabled = true
        setTimeout(() => {
          button.disabled = false
        }, 4000)
      })
  })
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) {
  const box = button.form?.elements.namedItem(button.dataset['needs'] ?? '') as HTMLInputElement
  const apply = (): void => {
    button.disabled = !box.checked
  }
  box.addEventListener('change', apply)
  apply()
}
for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-must]'))
  holdOpen(dialog)
document.querySelector<HTMLElement>('.errors')?.focus()

const registration = document.querySelector<HTMLFormElement>('form.registration')
if (registration) {
  holdWhileSending(registration)
  fillCities(registration)
  followFlags(registration)
  watchPostalCode(registration)
  watchPhoto(registration)
  watchResume(registration, rowTables(registration))
}
keepDrafts()
// A refused form leaves no page in the history that 'Back' could only show by sending it again.
if (document.querySelector('.errors')) history.replaceState(null, '', location.href)
shareButtons()
