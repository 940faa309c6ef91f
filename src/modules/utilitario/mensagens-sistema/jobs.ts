import { defineJobs } from '#platform/server/jobs.ts'
import { makeRound } from './round.ts'

export const jobs = defineJobs([
  {
    name: 'utilitario-mensagens-sistema',
    cron: '5 * * * *',
    atStart: true,
    scope: 'instalacao',
    run: (ctx) => makeRound(ctx, 'hora'),
  },
  {
    name: 'utilitario-mensagens-sistema-noite',
    cron: '50 3 * * *',
    scope: 'instalacao',
    run: (ctx) => makeRound(ctx, 'noite'),
  },
])
