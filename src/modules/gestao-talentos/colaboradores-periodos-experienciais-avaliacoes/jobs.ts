import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { remindEvaluators } from './reminders.ts'

export const jobs = defineJobs([
  {
    name: 'gestao-talentos-acompanhamentos-lembrete',
    cron: '40 6 * * *',
    run: (ctx) => inOwnScope(ctx, 'write', remindEvaluators),
  },
])
