/** The mails of an interview as candidate and interviewers read them. */
import { type Composed, composeMail } from '#modules/captacao/modelos-email/service.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { MailFacts } from '#platform/server/mail/kinds.ts'
import type { Ctx } from '#platform/server/context.ts'
import { companyOf } from '#platform/server/context.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { interviewIcs } from './interview-ics.ts'
import type { InvitationJob } from './invitations.ts'
import { candidateMails, interviewerMails } from './mail-kinds.ts'

type Kind = keyof typeof candidateMails

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

function kindOf({ metodo, mudou }: Pick<InvitationJob, 'metodo' | 'mudou'>): Kind {
  if (metodo === 'LEMBRETE') return 'lembrete'
  if (metodo === 'CANCEL') return 'cancelada'
  return mudou ? 'alterada' : 'convite'
}

/** Which of the kinds it is, for whom it goes to. */
export const mailKindOf = (job: Pick<InvitationJob, 'metodo' | 'mudou' | 'para'>) =>
  (job.para.kind === 'candidato' ? candidateMails : interviewerMails)[kindOf(job)]

type Said = Pick<
  InvitationJob,
  'inicio' | 'duracao' | 'vaga' | 'candidato' | 'local' | 'link' | 'responsavel'
>

export const appointmentValues = (ctx: Ctx, said: Said) => {
  const [date = '', time = ''] = said.inicio.split('T')
  return {
    candidato: said.candidato,
    vaga: said.vaga,
    empresa: companyOf(ctx).nome,
    data: formatDate(date),
    hora: time,
    duracao: String(said.duracao),
    local: said.local ?? '',
    link: said.link ?? '',
    responsavel: said.responsavel?.name ?? '',
  }
}

export function appointmentBelow(
  said: Said,
  how: { toInterviewer: boolean; off: boolean },
): Omit<MailFacts, 'values'> {
  const [date = '', time = ''] = said.inicio.split('T')
  return {
    details: [
      ...(how.toInterviewer ? [['Candidato', said.candidato] as const] : []),
      ['Vaga', said.vaga],
      ['Data', formatDate(date)],
      ['Hora', time],
      ['Duração', `${said.duracao} minutos`],
      ...(said.local ? [['Local', said.local] as const] : []),
    ],
    ...(said.link && !how.off ? { button: { label: 'Abrir a reunião', url: said.link } } : {}),
  }
}

export function composeInvitation(
  ctx: Ctx,
  job: Omit<InvitationJob, 'emailId'>,
): Promise<Composed> {
  const toInterviewer = job.para.kind === 'entrevistador'
  const below = appointmentBelow(job, { toInterviewer, off: job.metodo === 'CANCEL' })
  const values = appointmentValues(ctx, job)
  const kind = kindOf(job)
  return toInterviewer
    ? composeMail(ctx, interviewerMails[kind], {
        values: { entrevistador: job.para.name, ...values },
        ...below,
      })
    : composeMail(ctx, candidateMails[kind], { values, ...below })
}

/** What goes with the words: the appointment for calendars, under one identity for all tries. */
export const carriedWith = (
  ctx: Ctx,
  job: InvitationJob,
): Pick<MailMessage, 'calendar' | 'id'> => ({
  ...(job.metodo === 'LEMBRETE' ? {} : { calendar: calendarOf(ctx, job, job.metodo) }),
  id: `entrevista:${job.uid}:${job.sequencia}:${job.metodo}`,
})

/** Of a candidate who was erased nothing is kept: what the others still have to hear is written anew. */
export function invitationMail(ctx: Ctx, job: InvitationJob, mail: Composed): MailMessage {
  return {
    to: [job.para],
    fromName: companyOf(ctx).nome,
    ...(job.responsavel ? { replyTo: job.responsavel } : {}),
    subject: mail.assunto,
    html: mail.html,
    text: mail.text,
    ...carriedWith(ctx, job),
  }
}

function calendarOf(ctx: Ctx, job: InvitationJob, method: 'REQUEST' | 'CANCEL') {
  const company = companyOf(ctx)
  const candidate = job.para.kind === 'candidato'
  const organizer = job.responsavel ?? {
    name: company.nome,
    address: addressOf(ctx.platform.settings.mailFrom),
  }
  return {
    method,
    content: interviewIcs({
      uid: job.uid,
      sequence: job.sequencia,
      method,
      start: job.inicio,
      durationMinutes: job.duracao,
      summary: `Entrevista: ${job.vaga}${candidate ? '' : ` – ${job.candidato}`}`,
      ...(job.local || job.link ? { location: job.local ?? job.link ?? '' } : {}),
      ...(job.link ? { description: job.link } : {}),
      // A candidate does not learn who else is invited.
      organizer,
      attendees: candidate ? [job.para] : job.todos,
      timeZone: company.timezone,
      now: ctx.now,
    }),
  }
}
