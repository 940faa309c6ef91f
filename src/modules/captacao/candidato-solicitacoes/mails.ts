import { messageMails } from '#modules/captacao/candidatos/mail-kinds.ts'
import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { applicationReceived, refusalKind } from './mail-kinds.ts'
import { receivedFacts } from './received.ts'
import { refusalFacts, refusalOutdated, refusalSent } from './refusal.ts'

export const mails = defineMails([
  mailOf(applicationReceived, receivedFacts),
  mailOf(refusalKind, refusalFacts, { sent: refusalSent, outdated: refusalOutdated }),
  mailOf(messageMails.candidatura, refusalFacts),
])
