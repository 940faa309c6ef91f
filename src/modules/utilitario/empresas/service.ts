import { defineService } from '#platform/server/engine/service.ts'

export const service = defineService({
  afterSave: async (ctx) => ctx.platform.sessions.rightsChanged(ctx.tx, '*'),
})
