import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import {
  alertJob,
  askConfirmation,
  confirmationJob,
  queueAlerts,
  sendAlert,
} from './alertas/mails.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import { recoveryJob, sendRecovery } from './acesso/mails.ts'
import { answerRegistration, registrationJob } from './cadastro/register.ts'
import { emptyExpired } from './tokens.ts'

const idsIn = (sent: unknown): number[] => (Array.isArray(sent) ? sent.map(Number) : [])

export const jobs = defineJobs([
  {
    name: registrationJob,
    retry: mailRetry,
    run: (ctx, { empresaId, pedido }) => answerRegistration(ctx, Number(empresaId), String(pedido)),
  },
  {
    name: recoveryJob,
    retry: mailRetry,
    run: (ctx, { cpf, empresaId }) => sendRecovery(ctx, String(cpf), Number(empresaId)),
  },
  { name: 'portal-alertas', cron: '0 7 * * *', scope: 'instalacao', run: queueAlerts },
  { name: confirmationJob, retry: mailRetry, run: askConfirmation },
  {
    name: alertJob,
    retry: mailRetry,
    run: (ctx, { alertas, anuncios }) => sendAlert(ctx, idsIn(alertas), idsIn(anuncios)),
  },
  {
    // What was sent without being confirmed goes with its link (LGPD, art. 16).
    name: 'portal-nao-confirmados',
    cron: '*/15 * * * *',
    scope: 'instalacao',
    run: async (ctx) => {
      await asOwner(ctx.platform.pool, (tx) => emptyExpired(tx, ctx.now))
    },
  },
])
