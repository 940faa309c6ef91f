import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

export const maximoCargos = defineCall({
  method: 'GET',
  path: 'utilitario/empresas/maximo-cargos',
  summary: 'Most positions a candidate may name; 0 is no limit',
  access: 'sessao',
  answer: shape.object({ maximo: shape.integer }),
})

export const permitidas = defineCall({
  method: 'GET',
  path: 'utilitario/empresas/permitidas-por-compartilhar-colaboradores',
  summary: 'Companies whose talents one sees and where one holds one of the authorities',
  access: 'sessao',
  query: { permissoes: field.texts({ label: 'Permissões', gender: 'f', max: 100 }) },
  answer: shape.list(shape.object({ id: shape.integer, nome: shape.text })),
})
