import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  policies: {
    // Who answers for some areas alone finds what is meant for them, in choices as in facts.
    gestor: {
      unless: `(select current_setting('app.areas', true)) = '*'`,
      otherwise: 'visivel_gestor',
    },
  },
})
