import type { Ctx } from '#platform/server/context.ts'
import { eachAlone } from '#platform/server/engine/apart.ts'
import { withoutRole } from '#platform/server/engine/forget-person.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { pessoas } from './resource.ts'

/** Of those whom a removed role has left behind, a night's share: each is a removal with its own line in the log. */
const mostInANight = 1000

export const jobs = defineJobs([
  {
    name: 'gestao-talentos-pessoas-sem-papel',
    cron: '50 3 * * *',
    run: (ctx) => inOwnScope(ctx, 'write', removeWithoutRole),
  },
])

/** One who is taken up again meanwhile stays: the keys of the roles refuse the removal. */
async function removeWithoutRole(ctx: Ctx): Promise<void> {
  const ids = await withoutRole(ctx, pessoas, mostInANight)
  await eachAlone(ctx, ids, (id) => removeRecord(ctx, pessoas, id))
}
