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
      /** Null where a part of this user's page counts them. */
      quantidade: shape.orNull(shape.integer),
      /** Key of that part: what it shows is not asked for twice. */
      quadro: shape.orNull(shape.text),
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

export const catalogo = defineCall({
  method: 'GET',
  path: 'userinfo/catalogo/{modulo}',
  summary: 'Os relatórios e painéis de um módulo, com o que cada um responde',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      titulo: shape.text,
      responde: shape.text,
      rota: shape.text,
      painel: shape.flag,
    }),
  ),
})

export const quadros = defineCall({
  method: 'GET',
  path: 'userinfo/quadros',
  summary: 'Os quadros da página inicial deste usuário',
  access: 'sessao',
  answer: shape.list(shape.object({ chave: shape.text, titulo: shape.text })),
})

const caminho = shape.object({ titulo: shape.text, rota: shape.text })

export const quadro = defineCall({
  method: 'GET',
  path: 'userinfo/quadros/{chave}',
  summary: 'O que um quadro da página inicial mostra',
  access: 'sessao',
  answer: shape.object({
    /** Of all there are, of which the rows are the first. */
    numero: shape.integer,
    linhas: shape.list(
      shape.object({
        id: shape.integer,
        titulo: shape.text,
        detalhe: shape.text,
        /** Null: this user may not open it. */
        rota: shape.orNull(shape.text),
        /** A state in words. */
        marca: shape.orNull(shape.text),
        tom: shape.orNull(shape.code('bom', 'mau', 'espera', 'neutro')),
        /** Steps, each part of the one before. */
        partes: shape.list(shape.object({ rotulo: shape.text, valor: shape.integer })),
      }),
    ),
    /** What it says where there is no row. */
    vazio: shape.text,
    ver: shape.orNull(caminho),
    ato: shape.orNull(caminho),
  }),
})
