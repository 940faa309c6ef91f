import { defineJobs } from '#platform/server/jobs.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import { blankingJob, blankSince } from './erasure-log.ts'
import { readingJob, readWaiting } from './resume.ts'
import { keepTerms, sendWarning, warningJob } from './retention.ts'

export const jobs = defineJobs([
  {
    name: 'captacao-prazo-candidatos',
    cron: '40 3 * * *',
    scope: 'instalacao',
    run: (ctx) => keepTerms(ctx),
  },
  {
    name: warningJob,
    retry: mailRetry,
    run: (ctx, data) => sendWarning(ctx, Number(data.candidatoId), String(data.apagar)),
  },
  { name: blankingJob, scope: 'instalacao', run: blankSince },
  {
    name: readingJob,
    cron: '* * * * *',
    scope: 'instalacao',
    run: async (ctx) => {
      await readWaiting(ctx)
    },
  },
])
