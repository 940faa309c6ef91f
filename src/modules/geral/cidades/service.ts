import { ownRowsOnly, refuseOfficial } from '#modules/geral/estados/service.ts'
import { defineService } from '#platform/server/engine/service.ts'

export const service = defineService({
  beforeSave: async (_ctx, { stored }) => refuseOfficial(stored),
  beforeRemove: async (_ctx, record) => refuseOfficial(record),
  can: ownRowsOnly,
})
