import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { etapasSeletivas } from './resource.ts'

export const proximaOrdem = defineCall({
  method: 'GET',
  path: 'captacao/etapas-seletivas/proxima-ordem',
  summary: 'Next order number for a selection stage',
  access: { any: [authorityFor(etapasSeletivas)] },
  answer: shape.object({ ordem: shape.integer }),
})

export const ordenar = defineCall({
  method: 'POST',
  path: 'captacao/etapas-seletivas/ordenar',
  summary: 'Puts all selection stages in the given order',
  access: { any: [authorityFor(etapasSeletivas, 'EDITAR')] },
  body: {
    ids: field.refs({ label: 'Etapas', to: etapasSeletivas.key, minItems: 1, maxItems: 999 }),
  },
  answer: shape.list(shape.object({ id: shape.integer, ordem: shape.integer, nome: shape.text })),
})
