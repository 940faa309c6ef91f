import { defineJobs } from '#platform/server/jobs.ts'
import { refusalJob, refusalMail, type RefusalJob } from './refusal.ts'

export const jobs = defineJobs([
  {
    name: refusalJob,
    run: async (ctx, data) => {
      const { refused: [refused] } = await ctx.platform.mailer.send(refusalMail(ctx, data as unknown as RefusalJob))
      if (refused && !refused.permanent) throw new Error(refused.reason)
    },
  },
])
