/** The calls of every resource that holds a questionnaire, under the resource's own address. */
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'

const maybeText = shape.orNull(shape.text)
const maybeInteger = shape.orNull(shape.integer)

export const question = {
  id: shape.integer,
  texto: shape.text,
  aspecto: maybeText,
  obrigatoria: shape.flag,
  permiteNaoSeAplica: shape.flag,
  comentario: maybeText,
  exigirComentario: shape.flag,
  notaMinima: maybeInteger,
  notaMaxima: maybeInteger,
}
/** Questions as whoever answers sees them. */
export const asked = {
  titulo: shape.text,
  observacao: maybeText,
  perguntasAleatorias: shape.flag,
  perguntas: shape.list(
    shape.object({
      ...question,
      ordem: shape.integer,
      lugar: shape.integer,
      tipo: shape.object({ id: shape.integer }),
      respostas: shape.list(shape.object({ id: shape.integer, texto: shape.text })),
    }),
  ),
}
export const questions = shape.object(asked)

const offered = shape.list(shape.object({ texto: shape.text, peso: shape.integer }))

/** Sets of answers to take over. */
export const suggestedAnswers = (resource: Resource, any: readonly string[]) =>
  defineCall({
    method: 'GET',
    path: `${resource.path}/respostas-sugeridas`,
    summary: 'Conjuntos de respostas para aproveitar',
    access: { any },
    answer: shape.list(shape.object({ titulo: shape.text, respostas: offered })),
  })
export type SuggestedAnswers = ReturnType<typeof suggestedAnswers>

/** Where the person may copy a questionnaire to. */
export const cloneTargets = (resource: Resource) =>
  defineCall({
    method: 'GET',
    path: `${resource.path}/empresas-clonagem`,
    summary: 'Outras empresas do usuário, e em quais pode incluir',
    access: { any: [authorityFor(resource)] },
    transaction: 'none',
    answer: shape.list(
      shape.object({ id: shape.integer, nome: shape.text, podeInserir: shape.flag }),
    ),
  })

/** Copies one into other companies; each tells its own result. */
export const clone = (resource: Resource) =>
  defineCall({
    method: 'POST',
    path: `${resource.path}/{id}/clone`,
    summary: 'Clona para outras empresas',
    access: { any: [authorityFor(resource)] },
    transaction: 'none',
    status: 200,
    query: {
      empresas: field.refs({ label: 'Empresas', gender: 'f', to: 'utilitario.empresas' }),
    },
    answer: shape.object({
      resultados: shape.list(
        shape.object({
          empresaId: shape.integer,
          empresa: shape.orNull(shape.text),
          situacao: shape.code('CLONADA', 'RECUSADA'),
          id: shape.orNull(shape.integer),
          mensagem: shape.text,
        }),
      ),
    }),
  })
