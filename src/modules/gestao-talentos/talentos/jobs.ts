import { todayIn } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { endDismissed } from './last-day.ts'
import { refreshPlacement } from './placement.ts'

export const jobs = defineJobs([
  {
    name: 'gestao-talentos-dia',
    // Every hour: the day begins at another time in each company's zone.
    cron: '10 * * * *',
    scope: 'instalacao',
    run: turnDay,
  },
  {
    name: 'gestao-talentos-ultimo-dia',
    cron: '12 * * * *',
    run: (ctx) => inOwnScope(ctx, 'write', async (inner) => void (await endDismissed(inner))),
  },
])

/** In each company, whose day it is by now. */
async function turnDay(ctx: Ctx): Promise<void> {
  const { pool, settings } = ctx.platform
  await asOwner(pool, async function turnInEach(tx) {
    const zones = await tx.db.selectFrom('utilitario_empresas').select(['id', 'timezone']).execute()
    for (const { id, timezone } of zones) {
      const day = todayIn(timezone ?? settings.tz, ctx.now)
      await refreshPlacement(tx, { day, empresa: id })
    }
  })
}
