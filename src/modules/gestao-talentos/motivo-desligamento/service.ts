import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, whenSaved } from '#platform/server/engine/service.ts'
import { ensureReasons } from './first-reasons.ts'
import { motivosDesligamento } from './resource.ts'

export const service = defineService(motivosDesligamento, {
  following: [
    // Rows of a company in which nobody works yet; the hourly job makes up for what fails here.
    whenSaved(empresas, async (ctx, { id, stored }) => {
      const { pool } = ctx.platform
      if (!stored) ctx.afterCommit.push(() => asOwner(pool, (tx) => ensureReasons(tx, id)))
    }),
  ],
})
