import { defineJobs } from '#platform/server/jobs.ts'
import { mailRetry, sendOrRetry } from '#platform/server/mail/queued.ts'
import { refusalJob, refusalMail, type RefusalJob } from './refusal.ts'

export const jobs = defineJobs([
  {
    name: refusalJob,
    retry: mailRetry,
    run: async (ctx, job: RefusalJob) => {
      await sendOrRetry(ctx.platform.mailer, refusalMail(ctx, job))
    },
  },
])
