import { defineCall } from '#platform/contract/call.ts'
import { shape } from '#platform/contract/shape.ts'

export const bairrosDaCidade = defineCall({
  method: 'GET',
  path: 'geral/cidades/{id}/bairros',
  summary: 'Districts of a city',
  access: 'sessao',
  answer: shape.list(shape.object({ id: shape.integer, nome: shape.text })),
})
