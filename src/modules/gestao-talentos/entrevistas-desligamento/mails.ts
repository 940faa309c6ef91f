/** What the mail says of an interview that it is tried out on: never with a link that opens anything. */
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { interviewFacts } from './link.ts'
import { interviewMails } from './mail-kinds.ts'
import { entrevistasDesligamento as interviews, linkDays } from './resource.ts'

type Kind = (typeof interviewMails)[keyof typeof interviewMails]

const triedOn = (kind: Kind) => async (ctx: Ctx, id: number) => {
  const record = await readRecord(ctx, interviews, id)
  const day = record.dataDesligamento
  return interviewFacts(kind, {
    talento: record.titulo ?? '',
    empresa: companyOf(ctx).nome,
    prazo: day ? formatDate(addDays(day, linkDays)) : '',
    link: kind.variables.link.example,
  })
}

export const mails = defineMails(
  Object.values(interviewMails).map((kind) => mailOf(kind, triedOn(kind))),
)
