import { defineJobs } from '#platform/server/jobs.ts'
import { tellVersion } from './own-news.ts'

export const jobs = defineJobs([
  {
    name: 'utilitario-noticias-versao',
    atStart: true,
    scope: 'instalacao',
    run: async (ctx) => void (await tellVersion(ctx)),
  },
])
