import { deliver } from '#modules/captacao/emails-enviados/service.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import type { MailRefusal } from '#platform/server/mail/mailer.ts'
import { mailRetry, sendOrRetry } from '#platform/server/mail/queued.ts'
import { refusedEvent } from './interview-facts.ts'
import { carriedWith, composeInvitation, invitationMail } from './invitation-mail.ts'
import { invitationJob, type InvitationJob } from './invitations.ts'
import { remindOfTomorrow } from './reminders.ts'

/** What became of the invitation: refused for good, or on its way since when. */
async function noted(ctx: Ctx, job: InvitationJob, refused: MailRefusal | undefined) {
  if (refused) {
    await audit(ctx, {
      recurso: 'captacao.historico',
      registro: job.historicoId,
      titulo: job.candidato,
      acao: 'CONVITE_RECUSADO',
      alteracoes: [{ campo: 'entrevista', rotulo: job.para.name, de: null, para: refused.reason }],
    })
    await recordEvent(ctx, refusedEvent, {
      recurso: 'captacao.historico',
      registro: job.historicoId,
      dados: { para: job.para.name },
    })
  } else if (job.metodo === 'REQUEST')
    await ctx.tx.db
      .updateTable('captacao_historico')
      .set({ entrevista_enviada_em: ctx.now.toISOString() })
      .where('id', '=', job.historicoId)
      .where('entrevista_sequencia', '=', job.sequencia)
      .execute()
}

async function send(ctx: Ctx, job: InvitationJob): Promise<MailRefusal | undefined> {
  const sent = await deliver(ctx, job.emailId, carriedWith(ctx, job))
  if (sent) return sent.refused
  const mail = await inOwnScope(ctx, 'read', (inner) => composeInvitation(inner, job))
  const [refused] = await sendOrRetry(ctx.platform.mailer, invitationMail(ctx, job, mail))
  return refused
}

export const jobs = defineJobs([
  {
    name: 'captacao-entrevistas-lembrete',
    cron: '0 7 * * *',
    run: (ctx) => inOwnScope(ctx, 'write', remindOfTomorrow),
  },
  {
    name: invitationJob,
    retry: mailRetry,
    run: async (ctx, job: InvitationJob) => {
      const refused = await send(ctx, job)
      await inOwnScope(ctx, 'write', (inner) => noted(inner, job, refused))
    },
  },
])
