import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

export const ambientesDoEstabelecimento = defineCall({
  method: 'GET',
  path: 'utilitario/estabelecimentos/{id}/ambientes',
  summary: 'Environments of an establishment in force on a day (today without one)',
  access: 'sessao',
  query: { data: field.date({ label: 'Data', gender: 'f' }) },
  answer: shape.list(shape.object({ id: shape.integer, nome: shape.text })),
})
