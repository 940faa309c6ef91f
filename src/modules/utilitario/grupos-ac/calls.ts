import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { gruposAc } from './resource.ts'

export const verificarCodigo = defineCall({
  method: 'GET',
  path: 'utilitario/grupos-ac/verificar-codigo-existe',
  summary: 'Whether the code of an AC group is taken',
  access: { any: [authorityFor(gruposAc)] },
  query: { codigo: field.text({ label: 'Código', max: 100 }) },
  answer: shape.object({
    valor: shape.flag,
    id: shape.orNull(shape.integer),
    descricao: shape.orNull(shape.text),
  }),
})
