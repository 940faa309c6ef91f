/** Weights of words that speak for or against something: logarithms of odds that add up. */
import { readFileSync } from 'node:fs'

export type EvidenceWeights = ReadonlyMap<string, number>

/** Whole numbers stand for hundredths. */
const PART = 100

/** A line for each word, in their order; what weighs less is left out. */
export const writtenEvidence = (weights: EvidenceWeights, least = 0): string =>
  [...weights]
    .map(([word, weight]) => [word, Math.round(weight * PART)] as const)
    .filter(([, weight]) => weight !== 0 && Math.abs(weight) >= least * PART)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, weight]) => `${word}\t${weight}\n`)
    .join('')

export const readEvidence = (text: string): EvidenceWeights =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([word = '', weight = '0']) => [word, Number(weight) / PART]),
  )

/** Those of a file, read when they are first asked for. */
export function evidenceOfFile(file: URL): () => EvidenceWeights {
  let weights: EvidenceWeights | undefined
  return () => (weights ??= readEvidence(readFileSync(file, 'utf8')))
}

/** Between 0 and 1. */
export function likelihood(evidence: Iterable<string>, weights: EvidenceWeights): number {
  let odds = 0
  for (const word of new Set(evidence)) odds += weights.get(word) ?? 0
  return 1 / (1 + Math.exp(-odds))
}
