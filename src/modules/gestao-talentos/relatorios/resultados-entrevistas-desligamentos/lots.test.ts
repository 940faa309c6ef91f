import { expect, test } from 'vitest'
import type { Frozen, FrozenQuestion } from '#modules/avaliacao/questoes/service.ts'
import { choicesOf, gradesOf, meanOfAspect, type Sheet } from './figures.ts'
import { inLots } from './lots.ts'

const question = (id: number, tipo: '1' | '4'): FrozenQuestion => ({
  id,
  texto: `Pergunta ${id}`,
  tipo,
  aspecto: 'Clima',
  peso: 1,
  obrigatoria: false,
  permiteNaoSeAplica: true,
  comentario: null,
  exigirComentario: false,
  notaMinima: 0,
  notaMaxima: 10,
  respostas: tipo === '1' ? [{ id: 11, texto: 'Sim', peso: 0 }] : [],
})
const [GRADED, CHOSEN, BESIDE] = [1, 2, 3]
const conteudo: Frozen = {
  titulo: 'Saída',
  observacao: null,
  percentualMinimo: null,
  perguntasAleatorias: false,
  perguntas: [question(GRADED, '4'), question(CHOSEN, '1'), question(BESIDE, '4')],
}

const row = (perguntaId: number, nota: string | null) => ({
  perguntaId,
  respostaId: nota === null ? 11 : null,
  nota,
  texto: null,
  comentario: null,
  naoSeAplica: false,
})
/** Everybody grades what stands beside; the other two questions are answered by who gives a grade. */
const sheet = (folha: number, ano: string, nota?: string, versao = 1): Sheet => ({
  folha,
  versao,
  numero: versao,
  ano,
  conteudo,
  respostas: [row(BESIDE, '5'), ...(nota ? [row(GRADED, nota), row(CHOSEN, null)] : [])],
})
const sentOf = (sheets: readonly Sheet[]) =>
  sheets.map(({ respostas, ...one }) => ({
    ...one,
    perguntas: respostas.map(({ perguntaId }) => perguntaId),
  }))
const shown = (all: readonly Sheet[], read: readonly Sheet[] = all) => inLots(read, sentOf(all))
const ids = (sheets: readonly Sheet[]): number[] => sheets.map(({ folha }) => folha)
/** Whose answers to the graded question count. */
const graded = (sheets: readonly Sheet[]): number[] =>
  ids(sheets.filter(({ respostas }) => respostas.some(({ perguntaId }) => perguntaId === GRADED)))

test('sheets come in lots of three by version and year, in the order they were sent', () => {
  const all = [1, 2, 3, 4].map((n) => sheet(n, '2026'))
  const others = [sheet(5, '2026', undefined, 2), sheet(6, '2025')]
  expect(ids(shown([...all, ...others]))).toEqual([1, 2, 3])
  const more = [...all, ...others, sheet(7, '2026'), sheet(8, '2026')]
  expect(ids(shown(more))).toEqual([1, 2, 3, 4, 7, 8])
  expect(shown(all.slice(0, 2))).toEqual([])
})

test('a question counts in lots of three who answered it: years put together tell nothing that the years alone do not', () => {
  const before = [sheet(1, '2025'), sheet(2, '2025', '1'), sheet(3, '2025')]
  const after = [sheet(4, '2026', '8'), sheet(5, '2026', '9'), sheet(6, '2026', '10')]
  const figures = (of: readonly Sheet[]) => {
    const grades = gradesOf(conteudo, shown(of))
    const [choice] = choicesOf(conteudo, shown(of))
    return {
      grades: grades.map(({ n, media }) => [n, media]),
      mean: meanOfAspect(grades),
      choice: [choice?.respostas, choice?.opcoes.map(({ n }) => n)],
    }
  }
  const hidden = [0, null]
  expect(figures(before)).toEqual({
    grades: [hidden, [3, '5.00']],
    mean: '5.00',
    choice: [0, []],
  })
  expect(figures(after)).toEqual({
    grades: [
      [3, '9.00'],
      [3, '5.00'],
    ],
    mean: '7.00',
    choice: [3, [3]],
  })
  // (3 × 9 + 6 × 5) / 9: the one of 2025 is in none of them.
  expect(figures([...before, ...after])).toEqual({
    grades: [
      [3, '9.00'],
      [6, '5.00'],
    ],
    mean: '6.33',
    choice: [3, [3]],
  })
})

test('three further sheets of one year add nothing to a question that one of them answered, until two more did', () => {
  const first = [sheet(1, '2026', '8'), sheet(2, '2026', '9'), sheet(3, '2026', '10')]
  const second = [sheet(4, '2026'), sheet(5, '2026', '1'), sheet(6, '2026')]
  const third = [sheet(7, '2026', '2'), sheet(8, '2026', '3'), sheet(9, '2026')]
  expect(graded(shown(first))).toEqual([1, 2, 3])
  expect(ids(shown([...first, ...second]))).toEqual([1, 2, 3, 4, 5, 6])
  expect(graded(shown([...first, ...second]))).toEqual([1, 2, 3])
  expect(graded(shown([...first, ...second, ...third]))).toEqual([1, 2, 3, 5, 7, 8])
})

test('two readers hold the same lots or none of them, of sheets as of the answers to each question', () => {
  const [a, b, c, d, ...later] = [
    sheet(1, '2026', '1'),
    sheet(2, '2026'),
    sheet(3, '2026'),
    sheet(4, '2026', '4'),
    sheet(5, '2026', '5'),
    sheet(6, '2026'),
    sheet(7, '2026', '7'),
    sheet(8, '2026', '8'),
    sheet(9, '2026'),
  ]
  const four = [a, b, c, d]
  expect(ids(shown(four))).toEqual([1, 2, 3])
  expect(ids(shown(four, [b, c, d]))).toEqual([])
  const all = [...four, ...later]
  // The question's lots are {1, 4, 5}; 7 and 8 wait for a third.
  expect(graded(shown(all))).toEqual([1, 4, 5])
  const withoutFirst = shown(all, all.slice(1))
  expect(ids(withoutFirst)).toEqual([4, 5, 6, 7, 8, 9])
  expect(graded(withoutFirst)).toEqual([])
})

test('a lot of a question is not shown in part, where one of its sheets is in a lot that the reader lacks', () => {
  const all = [
    sheet(1, '2026'),
    sheet(2, '2026', '2'),
    sheet(3, '2026', '3'),
    sheet(4, '2026', '4'),
    sheet(5, '2026'),
    sheet(6, '2026'),
  ]
  expect(graded(shown(all))).toEqual([2, 3, 4])
  const withoutFirst = shown(all, all.slice(1))
  expect(ids(withoutFirst)).toEqual([4, 5, 6])
  expect(graded(withoutFirst)).toEqual([])
})
