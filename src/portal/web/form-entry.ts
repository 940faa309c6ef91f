/** The script of the registration form alone; it runs before the portal's own restores a draft. */
import { watchPostalCode } from './postal-code.ts'
import { watchPhoto } from './photo.ts'
import { fillCities, followFlags } from './registration.ts'
import { watchResume } from './resume.ts'
import { rowTables } from './rows.ts'
import { holdWhileSending } from './sending.ts'

const form = document.querySelector<HTMLFormElement>('form.registration')
if (form) {
  holdWhileSending(form)
  fillCities(form)
  followFlags(form)
  watchPostalCode(form)
  watchPhoto(form)
  watchResume(form, rowTables(form))
}
