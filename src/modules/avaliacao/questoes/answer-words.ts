/** What was answered, as rows of the database, in words and as the score reads it. Pure. */
import { formatDecimal } from '#platform/contract/numbers.ts'
import type { Answer } from './score.ts'

export type AnswerRow = {
  perguntaId: number
  respostaId: number | null
  nota: string | null
  texto: string | null
  comentario: string | null
  naoSeAplica: boolean
}
type Asked = { notaMaxima: number | null; respostas: readonly { id: number; texto: string }[] }

/** A question of several choices has a row for each. */
export const byQuestion = (rows: readonly AnswerRow[]): Map<number, AnswerRow[]> =>
  Map.groupBy(rows, (r) => r.perguntaId)

const answerOf = ([perguntaId, of]: [number, AnswerRow[]]): Answer => ({
  perguntaId,
  respostaId: of[0]?.respostaId ?? null,
  respostasIds: of.flatMap((r) => (r.respostaId === null ? [] : [r.respostaId])),
  nota: of[0]?.nota ?? null,
  naoSeAplica: of[0]?.naoSeAplica ?? false,
})

export const answersOf = (rows: readonly AnswerRow[]): Answer[] =>
  [...byQuestion(rows)].map(answerOf)

const gradeWords = (nota: string, highest: number | null): string =>
  `Nota ${formatDecimal(Number(nota))} de ${highest ?? 10}`

export function answerWords(q: Asked, given: readonly AnswerRow[]): string[] {
  const first = given[0]
  if (!first) return ['Não respondida']
  if (first.naoSeAplica) return ['Não se aplica']
  const chosen = given.flatMap((g) =>
    q.respostas.filter((r) => r.id === g.respostaId).map((r) => `• ${r.texto}`),
  )
  const said = [
    ...chosen,
    ...(first.nota === null ? [] : [gradeWords(first.nota, q.notaMaxima)]),
    ...(first.texto ? [first.texto] : []),
  ]
  return [
    ...(said.length ? said : ['Não respondida']),
    ...(first.comentario ? [`Comentário: ${first.comentario}`] : []),
  ]
}
