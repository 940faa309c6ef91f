/** Which jobs of the rules and of the labeller are proposed, and what of each is likely enough. */
import { type EvidenceWeights, likelihood } from '../evidence-weights.ts'
import { withoutTwins } from '../promotions.ts'
import type { Education, Experience, Proposed } from '../proposed.ts'
import { datesOf, namesOf, type Option, wordsOfRow } from './evidence.ts'
import { type Dates, isSame, type Pair, pairsOf, shares } from './pairs.ts'
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

const sure = <T>(one: Likely<T> | undefined): T | undefined =>
  one && one.likely >= LIMITS.part ? one.value : undefined

/** One name is not both: it is what it is likelier. */
function namesIn({ cargo, empresa }: Weighed): Pick<Experience, 'cargo' | 'empresa'> {
  const [position, employer] = [sure(cargo), sure(empresa)]
  const isOne = position !== undefined && isSame(position, employer)
  const isPosition = (cargo?.likely ?? 0) >= (empresa?.likely ?? 0)
  return {
    ...(position && (!isOne || isPosition) ? { cargo: position } : {}),
    ...(employer && (!isOne || !isPosition) ? { empresa: employer } : {}),
  }
}

export function jobsBetween(
  said: readonly Sure<Experience>[],
  read: readonly Proposed<Experience>[],
  trust: EvidenceWeights,
): Proposed<Experience>[] {
  const pairs = pairsOf(said, read)
  const jobs = pairs.flatMap(function jobOf(pair): Proposed<Experience>[] {
    const job = weighed(pair, pairs, trust)
    const names = namesIn(job)
    const isJob = likelihood(wordsOfJob(job, pairs), trust) >= LIMITS.job
    const when = sure(job.dates) ?? { atual: false }
    return isJob && (names.cargo ?? names.empresa)
      ? [{ value: { ...names, ...when }, line: pair.line }]
      : []
  })
  return withoutTwins(jobs).slice(0, 30)
}

/** What is a course there is no job: the same names and dates, told under a heading that nobody knows. */
export const withoutStudies = (
  jobs: readonly Proposed<Experience>[],
  courses: readonly Proposed<Education>[],
): Proposed<Experience>[] =>
  jobs.filter(function isJob({ value: { cargo, empresa, inicio, fim } }) {
    return !courses.some(function isIt({ value }) {
      const isWhen = fim !== undefined && (fim === value.fim || inicio === value.inicio)
      return isWhen && shares(cargo, value.curso) && shares(empresa, value.instituicao)
    })
  })
