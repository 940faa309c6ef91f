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

const ids = field.refs({ label: 'Etapas', to: etapasSeletivas.key, minItems: 1, maxItems: 999 })

/** Boards of requests under way whose columns would stand in another order. */
export const efeitoDaOrdem = defineCall({
  method: 'GET',
  path: 'captacao/etapas-seletivas/efeito-da-ordem',
  summary: 'Quantos quadros em andamento mudam com a ordem dada',
  access: { any: [authorityFor(etapasSeletivas, 'EDITAR')] },
  query: { ids },
  answer: shape.object({ quadros: shape.integer }),
})

export const ordenar = defineCall({
  method: 'POST',
  path: 'captacao/etapas-seletivas/ordenar',
  summary: 'Puts all selection stages in the given order',
  access: { any: [authorityFor(etapasSeletivas, 'EDITAR')] },
  body: {
    ids,
    antes: field.refs({
      label: 'Etapas na ordem que se viu',
      to: etapasSeletivas.key,
      maxItems: 999,
      help: 'Se outra pessoa já mudou a ordem, nada é gravado.',
    }),
  },
  answer: shape.list(shape.object({ id: shape.integer, ordem: shape.integer, nome: shape.text })),
})
