import { expect, test } from 'vitest'
import { spreadOf } from './spread.ts'

const sheets = (...scores: (string | null)[]) =>
  scores.map((percentual) => ({ respondente: 'RH' as const, percentual }))

/** Reckoned by hand: mean, and the root of the mean of the squared distances from it. */
test.each([
  // 50 and 100: mean 75, distances 25 and 25, root of 625.
  [['50.00', '100.00'], { media: '75.00', desvio: '25.00', menor: '50.00', maior: '100.00' }],
  // 60, 75 and 90: mean 75, (225 + 0 + 225) / 3 = 150, root 12.247…
  [
    ['90.00', '60.00', '75.00'],
    { media: '75.00', desvio: '12.25', menor: '60.00', maior: '90.00' },
  ],
  // 33.33 and 66.67 and 100: 200 / 3 = 66.666…, (1111.3333… + 0.0000… + 1111.1111…) / 3 = 740.81…, root 27.217…
  [
    ['33.33', '66.67', '100.00'],
    { media: '66.67', desvio: '27.22', menor: '33.33', maior: '100.00' },
  ],
  [['80.00'], { media: '80.00', desvio: '0.00', menor: '80.00', maior: '80.00' }],
])('sheets of %j have their mean and their spread', (scores, expected) => {
  expect(spreadOf(sheets(...scores))).toEqual({ quantidade: scores.length, ...expected })
})

test('sheets without a score and what the candidate answered count in neither', () => {
  const own = { respondente: 'CANDIDATO' as const, percentual: '100.00' }
  expect(spreadOf([own, ...sheets('40.00', null)])).toMatchObject({ quantidade: 1, media: '40.00' })
  expect(spreadOf([own, ...sheets(null)])).toBeNull()
})
