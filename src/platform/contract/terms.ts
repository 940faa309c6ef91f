/** The terms of a company that a user still has to accept: answered above the platform. */
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { shape } from './shape.ts'

export const termo = defineCall({
  method: 'GET',
  path: 'userinfo/termo',
  summary: 'Termo de privacidade que o usuário ainda deve aceitar na empresa',
  access: 'sessao',
  answer: shape.orNull(shape.object({ versao: shape.text, texto: shape.text })),
})

export const aceitaTermo = defineCall({
  method: 'PATCH',
  path: 'userinfo/usuario/{id}/aceita-termo',
  summary: 'O usuário aceita o termo de privacidade da empresa',
  access: 'sessao',
  body: { versao: field.text({ label: 'Versão', gender: 'f', max: 16 }) },
  status: 204,
})
