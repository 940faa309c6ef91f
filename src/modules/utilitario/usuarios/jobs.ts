import { endForgotten } from '#modules/utilitario/emails-usuarios/keep.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import {
  type AccessMail,
  accessJob,
  type Recovery,
  recoveryJob,
  sendAccessMail,
  sendRecoveryMail,
} from './access-mail.ts'

export const jobs = defineJobs([
  {
    name: accessJob,
    retry: mailRetry,
    run: (ctx, data: AccessMail) => sendAccessMail(ctx, data),
  },
  {
    name: recoveryJob,
    retry: mailRetry,
    scope: 'instalacao',
    run: (ctx, data: Recovery) => sendRecoveryMail(ctx, data),
  },
  { name: 'utilitario-acesso-parado', cron: '20 * * * *', scope: 'instalacao', run: endForgotten },
])
