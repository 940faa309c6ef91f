import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import { linkJob, remindAll, sendLink } from './link.ts'

export const jobs = defineJobs([
  {
    name: linkJob,
    retry: mailRetry,
    run: (ctx, { entrevistaId, lembrete }) =>
      sendLink(ctx, { entrevistaId: Number(entrevistaId), lembrete: lembrete === true }),
  },
  {
    name: 'gestao-talentos-entrevista-lembretes',
    cron: '40 8 * * *',
    run: (ctx) => inOwnScope(ctx, 'write', remindAll),
  },
])
