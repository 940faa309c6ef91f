import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { ensurePeriods } from './first-rows.ts'

export const jobs = defineJobs([
  {
    name: 'avaliacao-periodos',
    cron: '22 * * * *',
    scope: 'instalacao',
    atStart: true,
    run: (ctx) => asOwner(ctx.platform.pool, (tx) => ensurePeriods(tx)),
  },
])
