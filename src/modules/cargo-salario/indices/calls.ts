import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { indices } from './resource.ts'

const see = { any: [authorityFor(indices)] }

export const pendentesDesabilitados = defineCall({
  method: 'GET',
  path: 'cargo-salario/indices/pendentes-desabilitados',
  summary: 'Índices that are inactive or have no value today',
  access: see,
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      desabilitado: shape.flag,
      pendente: shape.flag,
    }),
  ),
})

export const historicosDoIndice = defineCall({
  method: 'GET',
  path: 'cargo-salario/indices/historicos',
  summary: 'Entries of an índice',
  access: see,
  query: { id: field.integer({ label: 'Índice', required: true, min: 1 }) },
  answer: shape.list(shape.entry(indices)),
})

export const umHistorico = defineCall({
  method: 'GET',
  path: 'cargo-salario/indices/historicos/{id}',
  summary: 'One entry of an índice',
  access: see,
  answer: shape.entry(indices),
})
