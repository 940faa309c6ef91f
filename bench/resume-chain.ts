/** Weights of the labeller, learned from chains whose states are known (gradient of the log-likelihood, each weight at its own pace). */
import {
  sumsOf,
  type Chain,
  type Weights,
} from '#modules/captacao/candidatos/resume-reading/labeller/decode.ts'
import {
  CLASS_OF,
  CLASSES,
  INTO,
  LINKS,
  STATES,
  STEPS,
} from '#modules/captacao/candidatos/resume-reading/labeller/states.ts'
import { chanceOf } from './resume-variations.ts'

export type Known = Chain & { states: readonly number[] }

const [COUNT, KINDS] = [STATES.length, CLASSES.length]
const RATE = 0.15
const SMALL = 1e-4

class Learned {
  readonly values: Float64Array
  readonly #squares: Float64Array
  constructor(length: number) {
    this.values = new Float64Array(length)
    this.#squares = new Float64Array(length).fill(0.01)
  }
  move(at: number, gradient: number): void {
    if (Math.abs(gradient) < SMALL) return
    const squares = (this.#squares[at] ?? 0) + gradient * gradient
    this.#squares[at] = squares
    this.values[at] = (this.values[at] ?? 0) + (RATE * gradient) / Math.sqrt(squares)
  }
}

/** Of the later rounds: what the last résumés taught weighs no more than what others did. */
class Mean {
  readonly #of: Float64Array
  readonly #sums: Float64Array
  #count = 0
  constructor(of: Float64Array) {
    this.#of = of
    this.#sums = new Float64Array(of.length)
  }
  take(): void {
    this.#count++
    for (const [at, value] of this.#of.entries()) this.#sums[at] = (this.#sums[at] ?? 0) + value
  }
  value(): Float64Array {
    return this.#count === 0 ? this.#of : this.#sums.map((sum) => sum / this.#count)
  }
}

const SHRINK = 1e-6

function learnFrom(chain: Known, weights: Weights, features: Learned, steps: Learned): void {
  const sums = sumsOf(chain, weights)
  const { forward, backward } = sums
  const size = chain.states.length
  const shrink = SHRINK * size
  for (let at = 0; at < size; at++) {
    const row = at * COUNT
    const likely = STATES.map((_, s) => (forward[row + s] ?? 0) * (backward[row + s] ?? 0))
    const total = likely.reduce((sum, one) => sum + one, 0)
    const expected = new Float64Array(KINDS)
    for (const [s, one] of likely.entries()) {
      const kind = CLASS_OF[s] ?? 0
      expected[kind] = (expected[kind] ?? 0) + one / total
    }
    const right = CLASS_OF[chain.states[at] ?? 0]
    for (const feature of chain.features[at] ?? [])
      for (let c = 0; c < KINDS; c++) {
        const pull = (c === right ? 1 : 0) - (expected[c] ?? 0)
        const place = feature * KINDS + c
        if (Math.abs(pull) > SMALL)
          features.move(place, pull - shrink * (features.values[place] ?? 0))
      }
    if (at > 0) learnStep(chain, at, sums, steps)
  }
}

function learnStep(
  chain: Known,
  at: number,
  { forward, backward, factors, steps: stepFactors }: ReturnType<typeof sumsOf>,
  steps: Learned,
): void {
  const link = (chain.links[at] ?? 0) * STEPS.length
  const expected = new Float64Array(STEPS.length)
  let total = 0
  for (let s = 0; s < COUNT; s++) {
    const on = (backward[at * COUNT + s] ?? 0) * (factors[at * KINDS + (CLASS_OF[s] ?? 0)] ?? 0)
    for (const [from, step] of INTO[s] ?? []) {
      const one = (forward[(at - 1) * COUNT + from] ?? 0) * (stepFactors[link + step] ?? 0) * on
      expected[step] = one
      total += one
    }
  }
  const [before, now] = [chain.states[at - 1], chain.states[at]]
  for (const [step, { from, to }] of STEPS.entries())
    steps.move(link + step, (from === before && to === now ? 1 : 0) - (expected[step] ?? 0) / total)
}

export function learn(
  chains: readonly Known[],
  known: ReadonlyMap<string, number>,
  rounds: number,
): Weights {
  const features = new Learned(known.size * KINDS)
  const steps = new Learned(LINKS * STEPS.length)
  const weights = { known, ofFeatures: features.values, ofSteps: steps.values }
  const chance = chanceOf(7)
  const means = [new Mean(features.values), new Mean(steps.values)]
  for (let round = 0; round < rounds; round++) {
    const order = chains.map((chain) => ({ chain, by: chance() })).toSorted((a, b) => a.by - b.by)
    for (const [at, { chain }] of order.entries()) {
      learnFrom(chain, weights, features, steps)
      if (round * 2 >= rounds && at % 50 === 49) for (const mean of means) mean.take()
    }
  }
  const [ofFeatures = features.values, ofSteps = steps.values] = means.map((mean) => mean.value())
  return { known, ofFeatures, ofSteps }
}

/** What several have learned, together: where one has not met a word, it says nothing of it. */
export function meanOf(all: readonly Weights[]): Weights {
  const known = new Map(
    [...new Set(all.flatMap((one) => [...one.known.keys()]))].map((w, at) => [w, at]),
  )
  const ofFeatures = new Float64Array(known.size * KINDS)
  const ofSteps = new Float64Array(LINKS * STEPS.length)
  for (const one of all) {
    for (const [at, value] of one.ofSteps.entries())
      ofSteps[at] = (ofSteps[at] ?? 0) + value / all.length
    for (const [word, from] of one.known) {
      const to = (known.get(word) ?? 0) * KINDS
      for (let kind = 0; kind < KINDS; kind++)
        ofFeatures[to + kind] =
          (ofFeatures[to + kind] ?? 0) + (one.ofFeatures[from * KINDS + kind] ?? 0) / all.length
    }
  }
  return { known, ofFeatures, ofSteps }
}
