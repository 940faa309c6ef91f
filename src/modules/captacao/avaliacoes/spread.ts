/** How the sheets of those who select came out together. The candidate's own answers are none of them. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import type { GivenBy } from './asked.ts'
import type { resumo } from './calls.ts'

type Spread = ShapeValue<typeof resumo>

export function spreadOf(
  given: readonly Pick<GivenBy, 'respondente' | 'percentual'>[],
): Spread | null {
  const scores = given.flatMap(({ respondente, percentual }) =>
    respondente === 'RH' && percentual !== null ? [new Exact(percentual)] : [],
  )
  const sorted = scores.toSorted((a, b) => a.cmp(b))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest) return null
  const none = new Exact(0)
  const mean = scores.reduce((sum, score) => sum.plus(score), none).div(scores.length)
  const variance = scores
    .reduce((sum, score) => sum.plus(score.minus(mean).pow(2)), none)
    .div(scores.length)
  return {
    quantidade: scores.length,
    media: roundedTo(mean, 2),
    desvio: roundedTo(variance.sqrt(), 2),
    menor: roundedTo(lowest, 2),
    maior: roundedTo(highest, 2),
  }
}
