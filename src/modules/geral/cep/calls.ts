import { defineCall } from '#platform/contract/call.ts'
import { shape, type ShapeValue } from '#platform/contract/shape.ts'

const text = shape.maybe(shape.orNull(shape.text))
const address = shape.object({
  encontrado: shape.flag,
  /** false: no service is configured, or with a `mensagem` it did not answer. */
  consultado: shape.maybe(shape.flag),
  /** Why there is no address. */
  mensagem: shape.maybe(shape.text),
  cep: shape.maybe(shape.text),
  logradouro: text,
  bairro: text,
  uf: shape.maybe(
    shape.orNull(
      shape.object({
        id: shape.integer,
        sigla: shape.text,
        nome: shape.text,
        rotulo: shape.text,
      }),
    ),
  ),
  cidade: shape.maybe(
    shape.orNull(shape.object({ id: shape.integer, nome: shape.text, rotulo: shape.text })),
  ),
})
export type Address = ShapeValue<typeof address>

export const enderecoDoCep = defineCall({
  method: 'GET',
  path: 'geral/cep/{cep}',
  summary: 'Address of a postal code; any failure of the service answers encontrado false',
  access: 'sessao',
  transaction: 'none',
  perMinute: 60,
  answer: address,
})
