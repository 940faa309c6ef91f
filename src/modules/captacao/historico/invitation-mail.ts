/** The mail of an interview as candidate and interviewers read it. */
import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { companyOf } from '#platform/server/context.ts'
import { mailHead, renderMail } from '#platform/server/mail/layout.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { interviewIcs } from './interview-ics.ts'
import type { InvitationJob } from './interview.ts'

const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

export async function invitationMail(ctx: Ctx, job: InvitationJob): Promise<MailMessage> {
  const company = companyOf(ctx)
  const [date = '', time = ''] = job.inicio.split('T')
  const candidate = job.para.kind === 'candidato'
  const cancelled = job.metodo === 'CANCEL'
  const subject = `${cancelled ? 'Entrevista cancelada' : job.mudou ? 'Entrevista alterada' : 'Convite para entrevista'}: ${job.vaga}`
  const { html, text } = renderMail({
    company: mailHead(company),
    title: subject,
    paragraphs: [`Olá, ${job.para.name}.`, sentence(job, candidate, cancelled)],
    details: [
      ...(candidate ? [] : [['Candidato', job.candidato] as const]),
      ['Vaga', job.vaga],
      ['Data', formatDate(date)],
      ['Hora', time],
      ['Duração', `${job.duracao} minutos`],
      ...(job.local ? [['Local', job.local] as const] : []),
    ],
    ...(job.link && !cancelled ? { button: { label: 'Abrir a reunião', url: job.link } } : {}),
    footer: [`Mensagem enviada por ${company.nome}.`],
  })
  const organizer = job.responsavel ?? {
    name: company.nome,
    address: addressOf(ctx.platform.settings.mailFrom),
  }
  return {
    to: [job.para],
    fromName: company.nome,
    ...(job.responsavel ? { replyTo: job.responsavel } : {}),
    subject,
    html,
    text,
    calendar: {
      method: job.metodo,
      content: interviewIcs({
        uid: job.uid,
        sequence: job.sequencia,
        method: job.metodo,
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
    },
    id: `entrevista:${job.uid}:${job.sequencia}:${job.metodo}`,
  }
}

function sentence(job: InvitationJob, candidate: boolean, cancelled: boolean): string {
  if (cancelled)
    return candidate
      ? 'A entrevista abaixo foi cancelada. Entraremos em contato se houver uma nova data.'
      : 'A entrevista abaixo foi cancelada.'
  if (job.mudou)
    return 'Os dados da entrevista mudaram. Considere o que está abaixo; o convite na sua agenda é atualizado pelo anexo.'
  return candidate
    ? 'Você foi convidado(a) para uma entrevista. Confirme sua presença respondendo ao convite anexo.'
    : 'Você participa como entrevistador(a). O convite anexo inclui a entrevista na sua agenda.'
}
