import { companiesChanged } from '#platform/server/company-memory.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { parametrosSistema } from './resource.ts'

/** Sharing, session limits and the installation's name act on the next request of every process. */
export const service = defineService(parametrosSistema, {
  afterSave: (ctx) => companiesChanged(ctx),
})
