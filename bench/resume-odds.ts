/** Weights of evidence, learned from examples of which is known whether they are right (a logistic regression). */
import type { EvidenceWeights } from '#modules/captacao/candidatos/resume-reading/evidence-weights.ts'

/** `share`: what an example weighs beside others, 1 unless said. */
export type Told = { evidence: readonly string[]; isRight: boolean; share?: number }

const [ROUNDS, RATE] = [60, 0.3]

/**
 * Each weight moves with a rate of its own; `known` are the words that may weigh, `drawOf` what draws each to nothing
 * (the fewer say it, the more).
 */
export function oddsFrom(
  told: readonly Told[],
  known: readonly string[],
  drawOf: (word: string) => number,
): EvidenceWeights {
  const places = new Map(known.map((word, at) => [word, at]))
  const examples = told.map(function exampleOf({ evidence, isRight, share = 1 }) {
    const at = [...new Set(evidence)].flatMap((word) => places.get(word) ?? [])
    return { at, wanted: isRight ? 1 : 0, share }
  })
  const draw = Float64Array.from(known, drawOf)
  const weights = new Float64Array(known.length)
  const moved = new Float64Array(known.length).fill(1e-6)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => weight * (draw[at] ?? 0))
    for (const { at, wanted, share } of examples) {
      const sum = at.reduce((total, one) => total + (weights[one] ?? 0), 0)
      const off = share * (1 / (1 + Math.exp(-sum)) - wanted)
      for (const one of at) slope[one] = (slope[one] ?? 0) + off
    }
    for (const [at, one] of slope.entries()) {
      moved[at] = (moved[at] ?? 0) + one * one
      weights[at] = (weights[at] ?? 0) - (RATE * one) / Math.sqrt(moved[at] ?? 1)
    }
  }
  return new Map(known.map((word, at) => [word, weights[at] ?? 0]))
}
