import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { noteExpiring } from './expiring.ts'

export const jobs = defineJobs([
  {
    name: 'captacao-anuncios-vencendo',
    cron: '30 6 * * *',
    run: (ctx) => inOwnScope(ctx, 'write', noteExpiring),
  },
])
