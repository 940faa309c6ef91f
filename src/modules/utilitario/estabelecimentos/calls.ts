import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { estabelecimentos, tiposInscricao } from './resource.ts'

export const verificarNumero = defineCall({
  method: 'GET',
  path: 'utilitario/estabelecimentos/{id}/verificar-cnpj-caepf',
  summary: 'Number of an establishment by its complement; id 0 is a new one',
  access: { any: [authorityFor(estabelecimentos)] },
  orNew: true,
  query: {
    complemento: field.text({ label: 'Complemento', max: 20 }),
    tipoInscricao: field.choice({ label: 'Tipo de inscrição', options: tiposInscricao }),
    base: field.text({ label: 'Base', gender: 'f', max: 20 }),
  },
  answer: shape.object({
    valor: shape.flag,
    numeroInscricao: shape.orNull(shape.text),
    existe: shape.flag,
    mensagem: shape.orNull(shape.text),
  }),
})

export const diasUteis = defineCall({
  method: 'GET',
  path: 'utilitario/estabelecimentos/{id}/dias-uteis',
  summary: 'Working days of an establishment between two days, and its holidays among them',
  access: { any: [authorityFor(estabelecimentos)] },
  query: {
    inicio: field.date({ label: 'Início', required: true }),
    fim: field.date({ label: 'Fim', required: true, notBefore: 'inicio' }),
  },
  answer: shape.object({
    diasUteis: shape.integer,
    feriados: shape.list(shape.date),
  }),
})
