import './portal.css'
import { keepDraft } from './draft.ts'
import { fillCities, watchResume } from './registration.ts'
import { rowTables } from './rows.ts'
import { shareButtons } from './share.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-confirm]'))
  form.addEventListener('submit', (event) => {
    if (!window.confirm(form.dataset['confirm'])) event.preventDefault()
  })
for (const form of document.querySelectorAll<HTMLFormElement>('form'))
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) setTimeout(() => { button.disabled = true; setTimeout(() => { button.disabled = false }, 4000) })
  })
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-needs]')) {
  const box = button.form?.elements.namedItem(button.dataset['needs'] ?? '') as HTMLInputElement
  const apply = (): void => { button.disabled = !box.checked }
  box.addEventListener('change', apply)
  apply()
}
document.querySelector<HTMLElement>('.errors')?.focus()

const registration = document.querySelector<HTMLFormElement>('form.registration')
if (registration) {
  fillCities(registration)
  rowTables(registration)
  watchResume(registration)
}
keepDraft(registration)
shareButtons()
