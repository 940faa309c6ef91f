/** The mails of an interview as candidate and interviewers read them. */
import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { companyOf } from '#platform/server/context.ts'
import { mailHead, renderMail } from '#platform/server/mail/layout.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { interviewIcs } from './interview-ics.ts'
import type { InvitationJob } from './invitations.ts'

type Kind = 'convite' | 'alterada' | 'cancelada' | 'lembrete'

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

function kindOf({ metodo, mudou }: InvitationJob): Kind {
  if (metodo === 'LEMBRETE') return 'lembrete'
  if (metodo === 'CANCEL') return 'cancelada'
  return mudou ? 'alterada' : 'convite'
}

const subjects: Record<Kind, string> = {
  convite: 'Convite para entrevista',
  alterada: 'Entrevista alterada',
  cancelada: 'Entrevista cancelada',
  lembrete: 'Lembrete de entrevista amanhã',
}

const changed =
  'Os dados da entrevista mudaram. Considere o que está abaixo; o convite na sua agenda é atualizado pelo anexo.'
const sentences: Record<Kind, Record<InvitationJob['para']['kind'], string>> = {
  convite: {
    candidato:
      'Você foi convidado(a) para uma entrevista. Confirme sua presença respondendo ao convite anexo.',
    entrevistador:
      'Você participa como entrevistador(a). O convite anexo inclui a entrevista na sua agenda.',
  },
  alterada: { candidato: changed, entrevistador: changed },
  cancelada: {
    candidato: 'A entrevista abaixo foi cancelada. Entraremos em contato se houver uma nova data.',
    entrevistador: 'A entrevista abaixo foi cancelada.',
  },
  lembrete: {
    candidato: 'Sua entrevista é amanhã. Se não puder comparecer, responda a este e-mail.',
    entrevistador: 'Amanhã você participa como entrevistador(a) da entrevista abaixo.',
  },
}

export async function invitationMail(ctx: Ctx, job: InvitationJob): Promise<MailMessage> {
  const company = companyOf(ctx)
  const kind = kindOf(job)
  const [date = '', time = ''] = job.inicio.split('T')
  const candidate = job.para.kind === 'candidato'
  const subject = `${subjects[kind]}: ${job.vaga}`
  const { html, text } = renderMail({
    company: mailHead(company),
    title: subject,
    paragraphs: [`Olá, ${job.para.name}.`, sentences[kind][job.para.kind]],
    details: [
      ...(candidate ? [] : [['Candidato', job.candidato] as const]),
      ['Vaga', job.vaga],
      ['Data', formatDate(date)],
      ['Hora', time],
      ['Duração', `${job.duracao} minutos`],
      ...(job.local ? [['Local', job.local] as const] : []),
    ],
    ...(job.link && kind !== 'cancelada'
      ? { button: { label: 'Abrir a reunião', url: job.link } }
      : {}),
    footer: [`Mensagem enviada por ${company.nome}.`],
  })
  return {
    to: [job.para],
    fromName: company.nome,
    ...(job.responsavel ? { replyTo: job.responsavel } : {}),
    subject,
    html,
    text,
    ...(job.metodo === 'LEMBRETE' ? {} : { calendar: calendarOf(ctx, job, job.metodo) }),
    id: `entrevista:${job.uid}:${job.sequencia}:${job.metodo}`,
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
