import { everyForm, isRecruitment, ofPeople } from './every-form.ts'

everyForm((module) => !isRecruitment(module) && !ofPeople.has(module))
