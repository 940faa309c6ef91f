import { defineService } from '#platform/server/engine/service.ts'

/** Sharing, session limits and the installation's name act on the next request of every process. */
export const service = defineService({
  afterSave: async (ctx) => ctx.platform.sessions.rightsChanged(ctx.tx, '*'),
})
