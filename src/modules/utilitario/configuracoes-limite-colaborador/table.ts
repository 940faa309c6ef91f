import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { sem_area_uq: 'unique (empresa_id) where area_organizacional_id is null' },
  checks: { vigencia_ck: 'fim is null or fim >= inicio' },
})
