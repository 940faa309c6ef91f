import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape, type ShapeValue } from '#platform/contract/shape.ts'

const occupation = shape.object({
  codigo: shape.text,
  descricao: shape.text,
  retirado: shape.flag,
})
export type Occupation = ShapeValue<typeof occupation>

export const ocupacoes = defineCall({
  method: 'GET',
  path: 'geral/cbo',
  summary: 'CBO occupations by beginning of the code or words of title and synonyms',
  access: 'sessao',
  transaction: 'none',
  query: { codigoOudescricao: field.text({ label: 'Código ou descrição', max: 100 }) },
  answer: shape.list(occupation),
})
