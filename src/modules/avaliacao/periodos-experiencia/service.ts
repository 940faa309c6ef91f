import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, whenSaved } from '#platform/server/engine/service.ts'
import { ensurePeriods } from './first-rows.ts'
import { periodosExperiencia } from './resource.ts'

export const service = defineService(periodosExperiencia, {
  following: [
    // Rows of a company in which nobody works yet; the hourly job makes up for what fails here.
    whenSaved(empresas, async (ctx, { id, stored }) => {
      const { pool } = ctx.platform
      if (!stored) ctx.afterCommit.push(() => asOwner(pool, (tx) => ensurePeriods(tx, id)))
    }),
  ],
})
