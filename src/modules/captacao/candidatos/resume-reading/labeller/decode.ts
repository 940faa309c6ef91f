/** The likeliest labels of all pieces together, and how sure each is (a linear chain of weights). */
import type { Piece } from './pieces.ts'
import { CLASS_OF, CLASSES, INTO, mayBegin, type Part, STATES, STEPS } from './states.ts'

export type Weights = {
  /** The number of each feature. */
  known: ReadonlyMap<string, number>
  /** By feature and class. */
  ofFeatures: Float64Array
  /** By link and step. */
  ofSteps: Float64Array
}
export type Chain = { features: readonly (readonly number[])[]; links: readonly number[] }

const [COUNT, KINDS, STEP_COUNT] = [STATES.length, CLASSES.length, STEPS.length]

export const linksOf = (pieces: readonly Piece[]): number[] =>
  pieces.map(function linkOf({ row, heads, line }, at) {
    if (row === pieces[at - 1]?.row) return 0
    return heads ? 3 : line.gap ? 2 : 1
  })

export const chainOf = (
  words: readonly (readonly string[])[],
  links: readonly number[],
  known: ReadonlyMap<string, number>,
): Chain => ({
  links,
  features: words.map((few) => few.flatMap((word) => known.get(word) ?? [])),
})

function scoresOf({ features }: Chain, weights: Weights): Float64Array {
  const scores = new Float64Array(features.length * KINDS)
  for (const [at, few] of features.entries())
    for (const feature of few)
      for (let c = 0; c < KINDS; c++)
        scores[at * KINDS + c] =
          (scores[at * KINDS + c] ?? 0) + (weights.ofFeatures[feature * KINDS + c] ?? 0)
  return scores
}

const classOf = (state: number): number => CLASS_OF[state] ?? 0

/** The parts that may begin a job. */
const BEGINS: readonly Part[] = ['cargo', 'empresa', 'periodo']

/** What it costs that a job of a résumé begins with another part than the others. */
const OTHER_BEGIN = 1.5

const begun = new WeakMap<Weights, Weights[]>()

/** The weights for each part that jobs may begin with: of one person all of them mostly begin alike. */
function weightsByBegin(weights: Weights): Weights[] {
  const known = begun.get(weights)
  if (known) return known
  const made = BEGINS.map(function beginningWith(part) {
    const ofSteps = weights.ofSteps.map(function costly(weight, at) {
      const state = STATES[STEPS[at % STEP_COUNT]?.to ?? 0]
      const isOther = state?.kind === 'begins' && BEGINS.includes(state.part) && state.part !== part
      return isOther ? weight - OTHER_BEGIN : weight
    })
    return { ...weights, ofSteps }
  })
  begun.set(weights, made)
  return made
}

type Way = { path: number[]; score: number }

/** The likeliest labels where all jobs begin alike, and the weights that cost the others. */
export function likeliestAlike(
  chain: Chain,
  learned: Weights,
): { path: number[]; weights: Weights } {
  const scores = scoresOf(chain, learned)
  const ways = weightsByBegin(learned).map(function wayBy(weights) {
    return { weights, ...wayOf(chain, weights, scores) }
  })
  const [best] = ways.toSorted((a, b) => b.score - a.score)
  return best ?? { path: [], weights: learned }
}

function wayOf(chain: Chain, weights: Weights, scores: Float64Array): Way {
  const length = chain.features.length
  const back = new Int32Array(length * COUNT)
  let now = STATES.map((state, s) => (mayBegin(state) ? (scores[classOf(s)] ?? 0) : -1e9))
  for (let at = 1; at < length; at++) {
    const link = (chain.links[at] ?? 0) * STEP_COUNT
    const before = now
    now = STATES.map(function best(_, s) {
      let [most, from] = [-1e9, 0]
      for (const [a, step] of INTO[s] ?? []) {
        const score = (before[a] ?? 0) + (weights.ofSteps[link + step] ?? 0)
        if (score > most) [most, from] = [score, a]
      }
      back[at * COUNT + s] = from
      return most + (scores[at * KINDS + classOf(s)] ?? 0)
    })
  }
  const path: number[] = []
  const score = Math.max(...now)
  let state = now.indexOf(score)
  for (let at = length - 1; at >= 0; at--) {
    path.unshift(state)
    state = back[at * COUNT + state] ?? 0
  }
  return { path, score }
}

export type Sums = {
  forward: Float64Array
  backward: Float64Array
  /** Of classes at each piece and of steps at each link, as factors. */
  factors: Float64Array
  steps: Float64Array
}

function factorsOf(scores: Float64Array): Float64Array {
  const factors = new Float64Array(scores.length)
  for (let from = 0; from < scores.length; from += KINDS) {
    const few = scores.subarray(from, from + KINDS)
    const most = Math.max(...few)
    for (let c = 0; c < KINDS; c++) factors[from + c] = Math.exp((few[c] ?? 0) - most)
  }
  return factors
}

function level(sums: Float64Array, at: number): void {
  const row = sums.subarray(at * COUNT, (at + 1) * COUNT)
  const total = row.reduce((sum, one) => sum + one, 0)
  for (let s = 0; s < COUNT; s++) row[s] = (row[s] ?? 0) / total
}

/** The sums over all ways to and from each state, levelled at each piece. */
export function sumsOf(chain: Chain, weights: Weights): Sums {
  const length = chain.features.length
  const factors = factorsOf(scoresOf(chain, weights))
  const steps = weights.ofSteps.map(Math.exp)
  const forward = new Float64Array(length * COUNT)
  const backward = new Float64Array(length * COUNT)
  for (let at = 0; at < length; at++) {
    const link = (chain.links[at] ?? 0) * STEP_COUNT
    for (const [s, state] of STATES.entries()) {
      let sum = at === 0 && mayBegin(state) ? 1 : 0
      if (at > 0)
        for (const [a, step] of INTO[s] ?? [])
          sum += (forward[(at - 1) * COUNT + a] ?? 0) * (steps[link + step] ?? 0)
      forward[at * COUNT + s] = sum * (factors[at * KINDS + classOf(s)] ?? 0)
    }
    level(forward, at)
  }
  backward.fill(1 / COUNT, (length - 1) * COUNT)
  for (let at = length - 2; at >= 0; at--) {
    const link = (chain.links[at + 1] ?? 0) * STEP_COUNT
    for (let s = 0; s < COUNT; s++) {
      const on =
        (backward[(at + 1) * COUNT + s] ?? 0) * (factors[(at + 1) * KINDS + classOf(s)] ?? 0)
      for (const [a, step] of INTO[s] ?? [])
        backward[at * COUNT + a] = (backward[at * COUNT + a] ?? 0) + on * (steps[link + step] ?? 0)
    }
    level(backward, at)
  }
  return { forward, backward, factors, steps }
}

/** How likely each state is at each piece. */
export function likelihoods(chain: Chain, weights: Weights): Float64Array {
  const { forward, backward } = sumsOf(chain, weights)
  const found = forward.map((one, at) => one * (backward[at] ?? 0))
  for (let at = 0; at < chain.features.length; at++) level(found, at)
  return found
}
