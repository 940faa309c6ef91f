/** What a mail says of an appointment that it is tried out on. */
import { z } from 'zod'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineMails, type MailedAbout, mailOf } from '#platform/server/mail/kinds.ts'
import { appointmentBelow, appointmentValues } from './invitation-mail.ts'
import { factsOf } from './interview-facts.ts'
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

const told = z.object({
  historicoId: z.number(),
  sequencia: z.number(),
  metodo: z.enum(['REQUEST', 'CANCEL', 'LEMBRETE']),
  inicio: z.string(),
})

/** Calendars would take an older state for the newer one; nobody is invited to what is over. */
async function invitationOutdated(
  ctx: Ctx,
  _: MailedAbout,
  job: unknown,
): Promise<string | undefined> {
  const { data } = told.safeParse(job)
  const facts = data && (await factsOf(ctx, data.historicoId))
  if (!data || !facts) return 'A entrevista deste e-mail não existe mais.'
  if (facts.sequencia !== data.sequencia)
    return 'A entrevista mudou depois deste e-mail: vale o que foi enviado por último.'
  return data.metodo !== 'CANCEL' && data.inicio.slice(0, 10) < ctx.today
    ? 'A entrevista já passou.'
    : undefined
}

export const mails = defineMails([
  ...Object.values(candidateMails).map((kind) =>
    mailOf(kind, toCandidate(kind === candidateMails.cancelada), { outdated: invitationOutdated }),
  ),
  ...Object.values(interviewerMails).map((kind) =>
    mailOf(kind, toInterviewer(kind === interviewerMails.cancelada), {
      outdated: invitationOutdated,
    }),
  ),
])
