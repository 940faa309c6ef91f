import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  checks: { anos: '(ano_final is null or ano_final >= ano_inicial)' },
  exclusions: { anos_ex: "using gist (int4range(ano_inicial, ano_final, '[]') with &&)" },
})
