import { companiesChanged } from '#platform/server/company-memory.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { aparenciaPortal } from './resource.ts'

/** Pages of the portal are kept for seconds: what was changed is seen at once. */
export const service = defineService(aparenciaPortal, {
  afterSave: (ctx) => companiesChanged(ctx),
  afterRemove: (ctx) => companiesChanged(ctx),
})
