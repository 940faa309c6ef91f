/** Aspects and questions as new rows: the same words without the ids of where they come from. Pure. */
import type { Questionnaire, QuestionRow } from './questionnaire-fields.ts'

const withoutId = <R extends { id: number }>({ id: _id, ...row }: R): Omit<R, 'id'> => row

export const copyOfQuestion = (q: QuestionRow) => ({
  ...withoutId(q),
  respostas: q.respostas.map(withoutId),
})

export const copyOfQuestions = (q: Pick<Questionnaire, 'aspectos' | 'perguntas'>) => ({
  aspectos: q.aspectos.map(withoutId),
  perguntas: q.perguntas.map(copyOfQuestion),
})

export const copyOfQuestionnaire = (q: Questionnaire) => ({
  ...copyOfQuestions(q),
  titulo: q.titulo,
  ativo: q.ativo,
  observacao: q.observacao,
  percentualMinimo: q.percentualMinimo,
  perguntasAleatorias: q.perguntasAleatorias,
})
