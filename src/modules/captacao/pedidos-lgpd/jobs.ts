import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { noteDue } from './due.ts'

export const jobs = defineJobs([
  {
    name: 'captacao-pedidos-lgpd-vencendo',
    cron: '35 6 * * *',
    run: (ctx) => inOwnScope(ctx, 'write', noteDue),
  },
])
