import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { ensureHolidays } from './first-rows.ts'

export const jobs = defineJobs([
  {
    // A server that is never started anew keeps the years ahead too.
    name: 'geral-feriados-nacionais',
    cron: '40 3 1 * *',
    scope: 'instalacao',
    run: (ctx) => asOwner(ctx.platform.pool, (tx) => ensureHolidays(tx, ctx.today)),
  },
])
