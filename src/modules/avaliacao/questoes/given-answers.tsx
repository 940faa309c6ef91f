/** What was kept of a sheet, as the form that shows it holds it. Pure. */
import type { Answers, Given } from './answer-form.tsx'
import { type AnswerRow, byQuestion } from './answer-words.ts'

/** A question of several choices has a row for each. */
function givenOf([first, ...more]: readonly AnswerRow[], several: boolean): Given {
  if (!first) return {}
  const chosen = [first, ...more].flatMap((r) => (r.respostaId === null ? [] : [r.respostaId]))
  return {
    nota: first.nota === null ? null : Number(first.nota),
    texto: first.texto ?? '',
    comentario: first.comentario ?? '',
    naoSeAplica: first.naoSeAplica,
    ...(several ? { respostasIds: chosen } : { respostaId: first.respostaId }),
  }
}

/** `several`: ids of the questions that take several answers. */
export const givenAnswers = (rows: readonly AnswerRow[], several: ReadonlySet<number>): Answers =>
  Object.fromEntries([...byQuestion(rows)].map(([id, of]) => [id, givenOf(of, several.has(id))]))
