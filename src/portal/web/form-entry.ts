/** The script of the registration form alone; it runs before the portal's own restores a draft. */
import { checkWhenLeft } from './checks.ts'
import { watchPostalCode } from './postal-code.ts'
import { watchPhoto } from './photo.ts'
import { fillCities, followFlags } from './registration.ts'
import { watchResume } from './resume.ts'
import { rowTables } from './rows.ts'
import { holdWhileSending } from './sending.ts'
import { inSteps } from './steps.ts'

const form = document.querySelector<HTMLFormElement>('form.registration')
if (form) {
  holdWhileSending(form)
  fillCities(form)
  followFlags(form)
  watchPostalCode(form)
  watchPhoto(form)
  const steps = inSteps(form, checkWhenLeft(form))
  watchResume(form, rowTables(form), steps)
}
