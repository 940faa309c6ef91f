/** What the shell asks for everybody who has entered; the module of users answers. */
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { shape } from './shape.ts'

export const paraFazer = defineCall({
  method: 'GET',
  path: 'userinfo/para-fazer',
  summary: 'O que espera por este usuário',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      titulo: shape.text,
      quantidade: shape.integer,
      rota: shape.text,
      detalhe: shape.text,
    }),
  ),
})

export const primeirosPassos = defineCall({
  method: 'GET',
  path: 'userinfo/primeiros-passos',
  summary: 'Primeiros passos da empresa',
  access: 'sessao',
  answer: shape.list(shape.object({ titulo: shape.text, feito: shape.flag, rota: shape.text })),
})

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
