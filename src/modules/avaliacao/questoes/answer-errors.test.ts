import { expect, test } from 'vitest'
import { errorsByQuestion } from './answer-errors.ts'
import { forAnswering, type Frozen, type FrozenQuestion } from './frozen.ts'
import { problemsOf } from './problems.ts'

const question = (id: number, obrigatoria: boolean): FrozenQuestion => ({
  id,
  texto: 'Por quê?',
  tipo: '3',
  aspecto: null,
  obrigatoria,
  permiteNaoSeAplica: false,
  comentario: null,
  exigirComentario: false,
  notaMinima: null,
  notaMaxima: null,
  peso: null,
  respostas: [],
})

const frozen: Frozen = {
  titulo: 'Entrevista',
  observacao: null,
  percentualMinimo: null,
  perguntasAleatorias: true,
  perguntas: [1, 2, 3, 4, 5].map((id) => question(id, id === 4)),
}

test('an error stands at its question in whatever order the questions are shown, also where several say the same', () => {
  const errors = problemsOf(frozen, [])
  const orders = [1, 2, 3, 4, 5, 6].map((answerer) => forAnswering(frozen, answerer).perguntas)
  expect(new Set(orders.map((of) => of.map((q) => q.id).join())).size).toBeGreaterThan(1)
  for (const questions of orders)
    expect(errorsByQuestion(errors, questions)).toEqual({ 4: 'Responda esta pergunta' })
})
