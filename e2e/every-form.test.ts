import { everyForm, ofPeople } from './every-form.ts'

everyForm((module) => !ofPeople.has(module))
