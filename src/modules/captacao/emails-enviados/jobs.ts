import { defineJobs } from '#platform/server/jobs.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import { deliver, queueDue } from './deliver.ts'
import { mailJob } from './outgoing.ts'

export const jobs = defineJobs([
  {
    name: mailJob,
    retry: mailRetry,
    run: async (ctx, { id }) => {
      await deliver(ctx, Number(id))
    },
  },
  { name: 'captacao-emails-da-hora', cron: '* * * * *', scope: 'instalacao', run: queueDue },
])
