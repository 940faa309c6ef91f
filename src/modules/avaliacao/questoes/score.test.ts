import { describe, expect, test } from 'vitest'
import { shuffled } from './order.ts'
import { passes, type Question, score } from './score.ts'

const one = (id: number, weights: number[], more: Partial<Question> = {}): Question => ({
  id,
  tipo: '1',
  peso: 1,
  aspecto: null,
  notaMaxima: null,
  respostas: weights.map((peso, i) => ({ id: id * 10 + i, peso })),
  ...more,
})
const grade = (id: number, max: number, more: Partial<Question> = {}): Question => ({
  id,
  tipo: '4',
  peso: 1,
  aspecto: null,
  notaMaxima: max,
  respostas: [],
  ...more,
})
const text = (id: number): Question => ({
  id,
  tipo: '3',
  peso: 1,
  aspecto: null,
  notaMaxima: null,
  respostas: [],
})

describe('points by hand', () => {
  test('one choice gives its weight of the highest, times the weight of the question', () => {
    // 3/5 of weight 2 = 1.2 of 2
    expect(
      score([one(1, [0, 3, 5], { peso: 2 })], [{ perguntaId: 1, respostaId: 11 }]),
    ).toMatchObject({ pontos: '1.2', possivel: '2', percentual: '60.00' })
  })
  test('several choices give the chosen positive weights of all positive ones', () => {
    // weights 2, 4, -3: chosen 2 and -3 = 2 of 6
    expect(
      score([one(1, [2, 4, -3], { tipo: '5' })], [{ perguntaId: 1, respostasIds: [10, 12] }]),
    ).toMatchObject({ pontos: '0.3333', possivel: '1', percentual: '33.33' })
  })
  test('a grade counts over its maximum', () => {
    expect(score([grade(1, 10)], [{ perguntaId: 1, nota: '7.5' }]).percentual).toBe('75.00')
  })
  test('questions of different kinds add up before the division', () => {
    // 0.6 + 0.75 + 0.3333… = 1.68333… of 3 = 56.11 %
    const answers = [
      { perguntaId: 1, respostaId: 11 },
      { perguntaId: 2, nota: 7.5 },
      { perguntaId: 3, respostasIds: [30] },
    ]
    expect(
      score([one(1, [0, 3, 5]), grade(2, 10), one(3, [2, 4, -3], { tipo: '5' })], answers),
    ).toMatchObject({ pontos: '1.6833', possivel: '3', percentual: '56.11' })
  })
  test('half a hundredth is rounded up once', () => {
    // 1 of 32 = 3.125 % = 3.13 %
    expect(score([grade(1, 32)], [{ perguntaId: 1, nota: 1 }]).percentual).toBe('3.13')
  })
})

describe('what does not count leaves both sides', () => {
  test('unanswered and not-applicable questions', () => {
    const questions = [grade(1, 10), grade(2, 10), grade(3, 10)]
    expect(
      score(questions, [
        { perguntaId: 1, nota: 5 },
        { perguntaId: 3, nota: 0, naoSeAplica: true },
      ]),
    ).toMatchObject({ possivel: '1', percentual: '50.00' })
  })
  test.each([
    ['only open text', [text(1)], [{ perguntaId: 1 }]],
    ['all weights 0', [one(1, [0, 0])], [{ perguntaId: 1, respostaId: 10 }]],
    ['a question of weight 0', [grade(1, 10, { peso: 0 })], [{ perguntaId: 1, nota: 8 }]],
    ['nothing answered', [grade(1, 10)], []],
  ] as const)("%s is 'Sem nota', never 0", (_name, questions, answers) => {
    expect(score(questions, answers)).toMatchObject({
      percentual: null,
      pontos: null,
      possivel: null,
    })
  })
  test('a grade of 0 is a score of 0', () => {
    expect(score([grade(1, 10)], [{ perguntaId: 1, nota: 0 }]).percentual).toBe('0.00')
  })
})

test('each aspect has its own percentage', () => {
  const questions = [
    grade(1, 10, { aspecto: 'Comunicação' }),
    grade(2, 10, { aspecto: 'Comunicação' }),
    grade(3, 5, { aspecto: 'Técnica' }),
    { ...text(4), aspecto: 'Livre' },
  ]
  const result = score(questions, [
    { perguntaId: 1, nota: 10 },
    { perguntaId: 2, nota: 5 },
    { perguntaId: 3, nota: 1 },
    { perguntaId: 4 },
  ])
  expect(result.porAspecto).toEqual([
    { aspecto: 'Comunicação', percentual: '75.00' },
    { aspecto: 'Técnica', percentual: '20.00' },
    { aspecto: 'Livre', percentual: null },
  ])
})

test('the minimum is passed at exactly its value', () => {
  const at = (nota: number) => score([grade(1, 10)], [{ perguntaId: 1, nota }])
  expect(passes(at(7), '70.00')).toBe(true)
  expect(passes(at(6.99), '70')).toBe(false)
  expect(passes(at(7), null)).toBeNull()
  expect(passes(score([text(1)], []), 70)).toBeNull()
})

describe('the minimum is compared with the score as it is shown, rounded half up to two decimals', () => {
  // points of the possible ones · shown · minimum · passed
  test.each([
    [2, 3, '66.67', '66.67', true], // 66.666… is shown as 66,67
    [2, 3, '66.67', '66.68', false],
    [1, 3, '33.33', '33.33', true], // 33.333… is shown as 33,33
    [1, 3, '33.33', '33.34', false],
    [1, 32, '3.13', '3.13', true], // 3.125 exactly
    [1, 16, '6.25', '6.25', true],
    [5, 7, '71.43', '71.43', true], // 71.428…
    [6, 7, '85.71', '85.72', false], // 85.714…
    [0, 5, '0.00', '0', true],
    [0, 5, '0.00', '0.01', false],
    [5, 5, '100.00', '100', true],
  ])('%i of %i is %s: minimum %s passes %s', (points, possible, shown, minimum, passed) => {
    const result = score([grade(1, possible)], [{ perguntaId: 1, nota: points }])
    expect(result.percentual).toBe(shown)
    expect(passes(result, minimum)).toBe(passed)
    expect(passes(result, Number(minimum))).toBe(passed)
  })
})

test('the worked sheet: 2 of 3, 7 of 10 at weight 2, 3 of 4 positive, an open text and one that does not apply are 70,42 %', () => {
  const questions: Question[] = [
    one(1, [1, 2, 3]),
    grade(2, 10, { peso: 2 }),
    one(3, [2, 1, 1, -1], { tipo: '5' }),
    text(4),
    grade(5, 10),
  ]
  const answers = [
    { perguntaId: 1, respostaId: 11 },
    { perguntaId: 2, nota: 7 },
    { perguntaId: 3, respostasIds: [30, 31] },
    { perguntaId: 4 },
    { perguntaId: 5, naoSeAplica: true },
  ]
  expect(score(questions, answers)).toMatchObject({
    pontos: '2.8167',
    possivel: '4',
    percentual: '70.42',
  })
})

test('only negative weights and a maximum of 0 count for nothing', () => {
  expect(
    score(
      [one(1, [-1, -2]), one(2, [-1], { tipo: '5' }), grade(3, 0)],
      [
        { perguntaId: 1, respostaId: 10 },
        { perguntaId: 2, respostasIds: [20] },
        { perguntaId: 3, nota: 0 },
      ],
    ).percentual,
  ).toBeNull()
})

test('questions at random keep their aspect together and their order for the same person', () => {
  const questions = Array.from({ length: 12 }, (_, i) =>
    grade(i + 1, 10, { aspecto: i % 2 ? 'B' : 'A' }),
  )
  const first = shuffled(questions, 7)
  expect(shuffled(questions, 7)).toEqual(first)
  expect(first.map((q) => q.aspecto)).toEqual([
    ...Array.from({ length: 6 }, () => 'A'),
    ...Array.from({ length: 6 }, () => 'B'),
  ])
  expect(shuffled(questions, 8)).not.toEqual(first)
})
