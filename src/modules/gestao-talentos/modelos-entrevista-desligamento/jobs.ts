import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { ensureModel } from './first-model.ts'

export const jobs = defineJobs([
  {
    name: 'gestao-talentos-modelo-entrevista',
    cron: '22 * * * *',
    scope: 'instalacao',
    atStart: true,
    run: (ctx) => asOwner(ctx.platform.pool, (tx) => ensureModel(tx)),
  },
])
