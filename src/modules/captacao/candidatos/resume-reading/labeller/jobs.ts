/** Which jobs of the rules and of the labeller are proposed, and what of each is likely enough. */
import { type EvidenceWeights, likelihood } from '../evidence-weights.ts'
import { withoutTwins } from '../promotions.ts'
import type { Experience, Proposed } from '../proposed.ts'
import { datesOf, namesOf, type Option, wordsOfRow } from './evidence.ts'
import { type Dates, type Pair, pairsOf } from './pairs.ts'
import type { Sure } from './rows.ts'

/** How likely a job must be to be proposed, and each of its parts: likelier right than wrong. */
const LIMITS = { job: 0.8, part: 0.5 }

type Likely<T> = { value: T; likely: number }

function best<T>(options: readonly Option<T>[], trust: EvidenceWeights): Likely<T> | undefined {
  const all = options.map(({ value, words }) => ({ value, likely: likelihood(words, trust) }))
  return all.toSorted((a, b) => b.likely - a.likely)[0]
}

export type Weighed = {
  pair: Pair
  cargo: Likely<string> | undefined
  empresa: Likely<string> | undefined
  dates: Likely<Dates> | undefined
}

export const weighed = (pair: Pair, all: readonly Pair[], trust: EvidenceWeights): Weighed => ({
  pair,
  cargo: best(namesOf('cargo', pair, all), trust),
  empresa: best(namesOf('empresa', pair, all), trust),
  dates: best(datesOf(pair, all), trust),
})

export const wordsOfJob = (
  { pair, cargo, empresa, dates }: Weighed,
  all: readonly Pair[],
): string[] =>
  wordsOfRow(
    pair,
    {
      cargo: cargo?.likely ?? 0,
      empresa: empresa?.likely ?? 0,
      dates: dates?.likely ?? 0,
    },
    all,
  )

export function jobsBetween(
  said: readonly Sure<Experience>[],
  read: readonly Proposed<Experience>[],
  trust: EvidenceWeights,
): Proposed<Experience>[] {
  const pairs = pairsOf(said, read)
  const jobs = pairs.flatMap(function jobOf(pair): Proposed<Experience>[] {
    const job = weighed(pair, pairs, trust)
    const { cargo, empresa, dates } = job
    const isJob = likelihood(wordsOfJob(job, pairs), trust) >= LIMITS.job
    const position = cargo && cargo.likely >= LIMITS.part ? { cargo: cargo.value } : {}
    const employer = empresa && empresa.likely >= LIMITS.part ? { empresa: empresa.value } : {}
    const when = dates && dates.likely >= LIMITS.part ? dates.value : { atual: false }
    const value = { ...position, ...employer, ...when }
    return isJob && (cargo || empresa) ? [{ value, line: pair.line }] : []
  })
  return withoutTwins(jobs.filter(({ value }) => value.cargo ?? value.empresa)).slice(0, 30)
}
