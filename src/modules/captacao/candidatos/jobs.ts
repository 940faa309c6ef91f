import { defineJobs } from '#platform/server/jobs.ts'
import { readingJob, readWaiting } from './curriculo.ts'

export const jobs = defineJobs([
  {
    name: readingJob,
    cron: '* * * * *',
    scope: 'instalacao',
    run: async (ctx) => {
      await readWaiting(ctx)
    },
  },
])
