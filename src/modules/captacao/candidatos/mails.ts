import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { messageMails } from './mail-kinds.ts'
import { messageFacts } from './written-mail.ts'

export const mails = defineMails([mailOf(messageMails.candidato, messageFacts)])
