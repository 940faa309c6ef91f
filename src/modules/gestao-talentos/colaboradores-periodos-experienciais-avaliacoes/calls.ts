import { asked } from '#modules/avaliacao/questoes/engine-calls.ts'
import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { pareceres } from './fields.ts'
import { acompanhamentos } from './resource.ts'

const { path } = acompanhamentos

/** Answering asks for no authority, only for being the evaluator. */
export const perguntas = defineCall({
  method: 'GET',
  path: `${path}/{id}/perguntas`,
  summary: 'Perguntas do acompanhamento, para quem o responde',
  access: 'sessao',
  answer: shape.object({
    ...asked,
    talento: shape.text,
    periodo: shape.text,
    /** Whether whoever answers may look at it in the register too. */
    visivel: shape.flag,
  }),
})

const result = {
  percentual: shape.orNull(shape.text),
  aprovado: shape.orNull(shape.flag),
}

export const responder = defineCall({
  method: 'POST',
  path: `${path}/{id}/respostas`,
  summary: 'Responde o acompanhamento e dá o parecer',
  access: 'sessao',
  ownBody: true,
  answer: shape.object({ id: shape.integer, ...result }),
  status: 201,
})

export const respostas = defineCall({
  method: 'GET',
  path: `${path}/{id}/respostas`,
  summary: 'O que foi respondido, com as perguntas do dia da resposta',
  access: { any: [authorityFor(acompanhamentos)] },
  answer: shape.object({
    titulo: shape.text,
    ...result,
    parecer: shape.orNull(shape.code(...pareceres.map(({ code }) => code))),
    observacao: shape.orNull(shape.text),
    respostas: shape.list(
      shape.object({
        aspecto: shape.orNull(shape.text),
        pergunta: shape.text,
        resposta: shape.text,
      }),
    ),
  }),
})
