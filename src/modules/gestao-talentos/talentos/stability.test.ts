/** Until when the law keeps somebody in the job, reckoned by hand. */
import { expect, test } from 'vitest'
import { coversDay, longest, stabilityQuestion, stableUntil } from './stability.ts'

const table = [
  // The term of the commission and one year.
  ['CIPA', '2026-12-31', '2027-12-31'],
  ['CIPA', '2024-02-29', '2025-02-28'],
  // The birth and five months.
  ['GESTANTE', '2026-03-10', '2026-08-10'],
  ['GESTANTE', '2026-09-30', '2027-02-28'],
  ['GESTANTE', '2023-09-30', '2024-02-29'],
  // The end of the benefit and twelve months.
  ['ACIDENTE', '2026-05-31', '2027-05-31'],
  // The term in the union and one year.
  ['SINDICAL', '2026-06-30', '2027-06-30'],
  // As it was agreed.
  ['OUTRA', '2026-07-15', '2026-07-15'],
  ['CIPA', null, null],
] as const

test('each of the five kinds lasts as long after its end as the law says, to the last day of a shorter month', () => {
  expect(table.map(([kind, end]) => [kind, end, stableUntil(kind, end)])).toEqual(table)
})

test('it covers its first and its last day, and every day from its beginning where it has no end', () => {
  const dated = { inicio: '2026-01-10', ate: '2026-08-10' }
  const days = ['2026-01-09', '2026-01-10', '2026-08-10', '2026-08-11']
  expect(days.map((d) => coversDay(d, dated))).toEqual([false, true, true, false])
  expect(days.map((d) => coversDay(d, { ...dated, ate: null }))).toEqual([false, true, true, true])
})

test('of several the one that lasts longest is asked about, and one without an end before all', () => {
  const until = (ate: string | null) =>
    ({ motivo: 'OUTRA', descricao: 'Outra', inicio: '2026-01-01', ate }) as const
  expect(longest([until('2026-03-01'), until('2027-03-01')])?.ate).toBe('2027-03-01')
  expect(longest([until('2026-03-01'), until(null)])?.ate).toBeNull()
  expect(longest([])).toBeUndefined()
})

test('the question names the talent, the commission and the last day (R2-M-064)', () => {
  const cipa = { motivo: 'CIPA', descricao: 'Membro eleito da CIPA', ate: '2027-12-31' } as const
  expect(stabilityQuestion('Ana Prado', cipa, 'substituí-lo')).toBe(
    'talento Ana Prado faz parte da CIPA e possui estabilidade até o dia 31/12/2027. Deseja realmente substituí-lo?',
  )
  expect(
    stabilityQuestion(
      'Ana Prado',
      { motivo: 'GESTANTE', descricao: 'Gestante', ate: null },
      'desligá-lo',
    ),
  ).toBe(
    'talento Ana Prado possui estabilidade (gestante) sem data de término. Deseja realmente desligá-lo?',
  )
})
