import { keptByPlan } from '#modules/cargo-salario/faixas-salariais/kept-by-plan.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { indices } from './resource.ts'

export const service = defineService(indices, {
  history: {
    beforeSave: async (_ctx, _record, { stored }) => keptByPlan(stored),
    beforeRemove: async (_ctx, _record, entry) => keptByPlan(entry),
  },
})
