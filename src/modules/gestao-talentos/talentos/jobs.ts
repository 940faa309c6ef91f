import { todayIn } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { tellPlaced } from './area-notices.ts'
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
    const zones = await tx.db
      .selectFrom('utilitario_empresas')
      .select(['id', 'nome', 'timezone', 'possui_sst as possuiSst'])
      .execute()
    for (const { timezone: own, ...company } of zones) {
      const timezone = own ?? settings.tz
      const today = todayIn(timezone, ctx.now)
      const placed = await refreshPlacement(tx, { day: today, empresa: company.id })
      await tellPlaced(
        { ...ctx, tx, today, empresa: { ...company, timezone, corPrincipal: null } },
        placed,
      )
    }
  })
}
