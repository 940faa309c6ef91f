import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { areaMailFacts } from './area-mail.ts'
import { areaNoticeKind } from './area-mail-kind.ts'

export const mails = defineMails([mailOf(areaNoticeKind, areaMailFacts)])
