/** What waits for whoever has entered, and a company's first steps: answered above the platform. */
import { defineCall } from './call.ts'
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
