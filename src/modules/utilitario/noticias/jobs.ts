import { defineJobs } from '#platform/server/jobs.ts'
import { tellVersion } from './own-news.ts'

export const jobs = defineJobs([
  {
    name: 'utilitario-noticias-versao',
    cron: '*/10 * * * *',
    scope: 'instalacao',
    run: async (ctx) => void (await tellVersion(ctx)),
  },
])
