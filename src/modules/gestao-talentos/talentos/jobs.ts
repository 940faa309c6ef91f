import { todayIn } from '#platform/contract/dates.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { endDismissed, refreshPlacement } from './placement.ts'

export const jobs = defineJobs([
  {
    name: 'gestao-talentos-dia',
    // Every hour: the day begins at another time in each company's zone.
    cron: '10 * * * *',
    scope: 'instalacao',
    run: async (ctx) => {
      await asOwner(ctx.platform.pool, async (tx) => {
        const zones = await tx.query<{ id: number; timezone: string | null }>(
          'select id, timezone from utilitario_empresas',
        )
        for (const { id, timezone } of zones) {
          const day = todayIn(timezone ?? ctx.platform.settings.tz, ctx.now)
          await refreshPlacement(tx, { day, empresa: id })
          await endDismissed(tx, { day, empresa: id })
        }
      })
    },
  },
])
