import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { modelosEmail } from './resource.ts'

const see = { any: [authorityFor(modelosEmail)] } as const
const write = {
  any: [authorityFor(modelosEmail, 'INSERIR'), authorityFor(modelosEmail, 'EDITAR')],
} as const

export const tiposEmail = defineCall({
  method: 'GET',
  path: 'captacao/modelos-email/tipos',
  summary: 'Tipos de e-mail, com as suas variáveis e o texto do sistema',
  access: see,
  answer: shape.list(
    shape.object({
      tipo: shape.text,
      titulo: shape.text,
      quando: shape.text,
      abaixo: shape.orNull(shape.text),
      assunto: shape.text,
      texto: shape.text,
      registro: shape.orNull(shape.text),
      /** What happens once it is off; null where it always leaves. */
      semEle: shape.orNull(shape.text),
      desligado: shape.flag,
      /** Whether its words may be written by whoever asks. */
      escreve: shape.flag,
      /** The default of the company. */
      modelo: shape.orNull(shape.object({ id: shape.integer, nome: shape.text })),
      variaveis: shape.list(
        shape.object({ nome: shape.text, rotulo: shape.text, exemplo: shape.text }),
      ),
    }),
  ),
})

export const desligarEmail = defineCall({
  method: 'POST',
  path: 'captacao/modelos-email/desligar',
  summary: 'Desliga ou liga de novo um e-mail de cortesia da empresa',
  access: { any: [authorityFor(modelosEmail, 'EDITAR')] },
  body: {
    tipo: field.text({ label: 'Tipo de e-mail', max: 60, required: true }),
    desligado: field.flag({ label: 'Desligado' }),
  },
  answer: shape.object({ tipo: shape.text, desligado: shape.flag }),
})

const { assunto, texto } = modelosEmail.fields
const tried = {
  tipo: field.text({ label: 'Tipo de e-mail', max: 60, required: true }),
  assunto,
  texto,
  registro: field.integer({ label: 'Registro', min: 1, max: 2_147_483_647, plain: true }),
}

export const previaEmail = defineCall({
  method: 'POST',
  path: 'captacao/modelos-email/previa',
  summary: 'O e-mail como sairia, com os valores de um registro ou de um exemplo',
  access: see,
  body: tried,
  perMinute: 120,
  answer: shape.object({ assunto: shape.text, corpo: shape.text }),
})

export const testarEmail = defineCall({
  method: 'POST',
  path: 'captacao/modelos-email/teste',
  summary: 'Envia o e-mail a quem pede, para ser visto na caixa de entrada',
  access: write,
  body: tried,
  perMinute: 10,
  answer: shape.object({ para: shape.text }),
})
