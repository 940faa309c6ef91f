/** 'Pesquisar Menu' beyond the menu: words and acts once, and the records that a text finds. */
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { shape } from './shape.ts'

export const buscaTelas = defineCall({
  method: 'GET',
  path: 'userinfo/busca/telas',
  summary: 'Outras palavras para as telas do menu, e o que se pode fazer a partir dele',
  access: 'sessao',
  answer: shape.object({
    /** Words by the address of their screen. */
    palavras: shape.map(shape.text),
    atos: shape.list(shape.object({ titulo: shape.text, rota: shape.text, palavras: shape.text })),
  }),
})

export const busca = defineCall({
  method: 'GET',
  path: 'userinfo/busca',
  summary: 'Registros de cada tipo que um texto encontra: nome, código, CPF, e-mail, telefone',
  access: 'sessao',
  query: { q: field.text({ label: 'Busca', max: 100, required: true }) },
  answer: shape.list(
    shape.object({
      tipo: shape.text,
      rotulo: shape.text,
      /** Where all that was found stands. */
      rota: shape.text,
      mais: shape.flag,
      registros: shape.list(
        shape.object({
          id: shape.integer,
          titulo: shape.text,
          detalhe: shape.text,
          rota: shape.text,
        }),
      ),
    }),
  ),
})
