/** What a mail says of an appointment that it is tried out on. */
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { appointmentBelow, appointmentValues } from './invitation-mail.ts'
import { appointmentOf } from './invitations.ts'
import { candidateMails, interviewerMails } from './mail-kinds.ts'

async function said(ctx: Ctx, id: number) {
  const found = await appointmentOf(ctx, id)
  if (!found) throw failure.notFound()
  return found
}

const toCandidate = (off: boolean) => async (ctx: Ctx, id: number) => {
  const at = await said(ctx, id)
  return {
    values: appointmentValues(ctx, at),
    ...appointmentBelow(at, { toInterviewer: false, off }),
  }
}

const toInterviewer = (off: boolean) => async (ctx: Ctx, id: number) => {
  const at = await said(ctx, id)
  return {
    values: { entrevistador: ctx.user.nome, ...appointmentValues(ctx, at) },
    ...appointmentBelow(at, { toInterviewer: true, off }),
  }
}

export const mails = defineMails([
  ...Object.values(candidateMails).map((kind) =>
    mailOf(kind, toCandidate(kind === candidateMails.cancelada)),
  ),
  ...Object.values(interviewerMails).map((kind) =>
    mailOf(kind, toInterviewer(kind === interviewerMails.cancelada)),
  ),
])
