import { defineCall } from '#platform/contract/call.ts'
import { shape } from '#platform/contract/shape.ts'
import { estados } from './resource.ts'

export const umEstado = defineCall({
  method: 'GET',
  path: 'geral/estado/{id}',
  summary: 'One state',
  access: 'sessao',
  answer: shape.record(estados),
})

export const cidadesDoEstado = defineCall({
  method: 'GET',
  path: 'geral/estados/{id}/cidades',
  summary: 'Cities of a state',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      codigoIBGE: shape.orNull(shape.text),
    }),
  ),
})
