/** What anyone may ask of the open vacancies. */
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'
import { friendFields, recaptcha } from '../../friend.ts'

const most = 2_147_483_647

export const vagasAbertas = defineCall({
  method: 'GET',
  path: 'externo/anuncios',
  summary: 'Vagas abertas de uma empresa',
  access: 'publico',
  transaction: 'none',
  query: {
    empresaId: field.integer({ label: 'Empresa', gender: 'f', min: 1, max: most }),
    busca: field.text({ label: 'Busca', gender: 'f', max: 100 }),
    page: field.integer({ label: 'Página', gender: 'f', min: 0, max: 10_000 }),
    size: field.integer({ label: 'Tamanho' }),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      titulo: shape.text,
      descricao: shape.text,
      cidade: shape.orNull(shape.text),
      uf: shape.orNull(shape.text),
      quantidade: shape.integer,
      vinculo: shape.orNull(shape.text),
      tipoVaga: shape.orNull(shape.text),
      horario: shape.orNull(shape.text),
      publicadaEm: shape.dateTime,
      expiraEm: shape.orNull(shape.dateTime),
      solicitacao: shape.object({
        id: shape.integer,
        quantidade: shape.integer,
        empresa: shape.object({ id: shape.integer, nome: shape.text }),
      }),
    }),
  ),
})

export const desafio = defineCall({
  method: 'GET',
  path: 'externo/desafio',
  summary: 'Desafio que mostra que não é um robô',
  access: 'publico',
  transaction: 'none',
  perMinute: 60,
  answer: shape.anything,
})

const recommending = {
  method: 'POST',
  summary: 'Recomenda uma vaga a um amigo',
  access: 'publico',
  transaction: 'none',
  perMinute: 10,
  answer: shape.object({ mensagem: shape.text }),
} as const

export const enviarAmigo = defineCall({
  ...recommending,
  path: 'externo/anuncios/{id}/enviar-amigo',
  body: { ...friendFields, recaptcha },
})

/** The ad stands in the body, under one name or the other. */
export const enviarAnuncioAmigo = defineCall({
  ...recommending,
  path: 'externo/anuncios/enviarAnuncioAmigo',
  body: {
    ...friendFields,
    recaptcha,
    id: field.integer({ label: 'Anúncio', min: 1, max: most }),
    anuncioId: field.integer({ label: 'Anúncio', min: 1, max: most }),
  },
})
