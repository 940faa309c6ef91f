import { defineCall } from '#platform/contract/call.ts'
import { loose } from '#platform/contract/dashboard.ts'
import { wholeAnswer } from '#platform/contract/whole-dashboard.ts'
import { authority, filters } from './filters.ts'

export const talento = defineCall({
  method: 'POST',
  path: 'analytics/talento',
  summary: 'Análise de talentos: todos os painéis que se pode ver',
  access: { any: [authority] },
  body: loose(filters),
  transaction: 'none',
  answer: wholeAnswer,
})
