import { expect, test } from 'vitest'
import { validityOf } from './validity.ts'

const today = '2026-03-01'

test.each([
  ['2026-02-28', 'vencido em 28/02/2026', 'mau'],
  ['2026-03-01', 'vence em 01/03/2026', 'espera'],
  ['2026-03-31', 'vence em 31/03/2026', 'espera'],
  ['2026-04-01', 'vence em 01/04/2026', 'neutro'],
])('a file that holds until %s says so, and how near that is', (until, label, tone) => {
  expect(validityOf(until, today)).toEqual({ label, tone })
})

test('a file without a date says nothing', () => {
  expect(validityOf(null, today)).toBeNull()
})
