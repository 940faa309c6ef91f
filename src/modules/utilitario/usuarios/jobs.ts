import { defineJobs } from '#platform/server/jobs.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import {
  type AccessMail,
  accessJob,
  recoveryJob,
  sendAccessMail,
  sendRecoveryMail,
} from './access-mail.ts'

export const jobs = defineJobs([
  {
    name: accessJob,
    retry: mailRetry,
    run: (ctx, data) => sendAccessMail(ctx, data as unknown as AccessMail),
  },
  {
    name: recoveryJob,
    retry: mailRetry,
    scope: 'instalacao',
    run: (ctx, data) => sendRecoveryMail(ctx, String(data['cpf'])),
  },
])
