import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { noticeJob, type Notice, sendNotice } from './notices.ts'

export const jobs = defineJobs([
  {
    name: noticeJob,
    retry: { limit: 8, delaySeconds: 60 },
    run: async (ctx, notice: Notice) => {
      const { refused } = await sendNotice(ctx, notice)
      const again = refused.filter((r) => !r.permanent).map((r) => r.address)
      if (!again.length) return
      // Whoever has received it is not written to again: only the others are tried later.
      if (again.length < notice.para.length)
        await inOwnScope(ctx, 'write', ({ tx, platform }) =>
          platform.jobs.send(tx, noticeJob, { ...notice, para: again }, { startAfterSeconds: 300 }),
        )
      else throw new Error('O servidor de e-mail não aceitou o aviso agora.')
    },
  },
])
