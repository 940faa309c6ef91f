/** What anyone may ask of the open vacancies. */
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

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

const emailWrong = { invalid: 'E-mail inválido.' }
const friend = {
  nome: field.text({ label: 'Seu nome', max: 100, required: true }),
  email: field.text({
    label: 'Seu e-mail',
    format: 'email',
    max: 50,
    required: true,
    messages: emailWrong,
  }),
  nomeAmigo: field.text({ label: 'Nome do amigo', max: 100, required: true }),
  emailAmigo: field.text({
    label: 'E-mail do amigo',
    format: 'email',
    max: 50,
    required: true,
    messages: emailWrong,
  }),
  recaptcha: field.text({
    label: 'Verificação',
    gender: 'f',
    max: 10_000,
    required: true,
    messages: { required: 'Confirme que você não é um robô.' },
  }),
}
/** What the dialog asks; the proof comes from its box. */
export const { recaptcha: _proof, ...friendFields } = friend

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
  body: friend,
})

/** The ad stands in the body, under one name or the other. */
export const enviarAnuncioAmigo = defineCall({
  ...recommending,
  path: 'externo/anuncios/enviarAnuncioAmigo',
  body: {
    ...friend,
    id: field.integer({ label: 'Anúncio', min: 1, max: most }),
    anuncioId: field.integer({ label: 'Anúncio', min: 1, max: most }),
  },
})
