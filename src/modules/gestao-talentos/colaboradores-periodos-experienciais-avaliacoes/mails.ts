import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { reminderKind } from './mail-kinds.ts'
import { reminderFacts } from './reminders.ts'

export const mails = defineMails([mailOf(reminderKind, reminderFacts)])
