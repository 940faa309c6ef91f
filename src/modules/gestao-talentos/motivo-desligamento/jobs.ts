import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { ensureReasons } from './first-reasons.ts'

export const jobs = defineJobs([
  {
    name: 'gestao-talentos-motivos',
    cron: '20 * * * *',
    scope: 'instalacao',
    atStart: true,
    run: (ctx) => asOwner(ctx.platform.pool, (tx) => ensureReasons(tx)),
  },
])
