/** How far rules and labeller are to be trusted: weights learned from what both say of hands that were left out. */
import type { EvidenceWeights } from '#modules/captacao/candidatos/resume-reading/evidence-weights.ts'
import { labelledBy, ruledFields } from '#modules/captacao/candidatos/resume-reading/fields.ts'
import type { Weights } from '#modules/captacao/candidatos/resume-reading/labeller/decode.ts'
import {
  datesOf,
  namesOf,
  type Option,
} from '#modules/captacao/candidatos/resume-reading/labeller/evidence.ts'
import { weighed, wordsOfJob } from '#modules/captacao/candidatos/resume-reading/labeller/jobs.ts'
import {
  type Dates,
  type Pair,
  pairsOf,
} from '#modules/captacao/candidatos/resume-reading/labeller/pairs.ts'
import { piecesOf } from '#modules/captacao/candidatos/resume-reading/labeller/pieces.ts'
import { employersOf, positionsOf } from './resume-counts.ts'
import { oddsFrom, type Told } from './resume-odds.ts'
import { same, type TrueJob, type Truth, within } from './resume-truth.ts'

type Said = {
  pair: Pair
  names: { cargo: Option<string>[]; empresa: Option<string>[] }
  dates: Option<Dates>[]
}

const formsOf = { cargo: positionsOf, empresa: employersOf }

/** What both say of the jobs of a résumé, by weights that do not know it. */
export function pairsIn(text: string, weights: Weights): Pair[] {
  const ruled = ruledFields(text)
  return pairsOf(labelledBy(piecesOf(text), ruled, weights).jobs, ruled.experiencias)
}

const isWhen = ({ inicio, fim, atual }: Dates, { start, end }: TrueJob): boolean =>
  inicio === start && (end === null ? atual : fim === end)

/** How much of a job that is written what was said of one may be. */
function likeness({ names, dates }: Said, job: TrueJob): number {
  const alike = (part: 'cargo' | 'empresa'): number => {
    const forms = formsOf[part](job)
    const scores = names[part].map(function of({ value }) {
      if (forms.some((form) => same(value, form))) return 2
      return forms.some((form) => within(value, form)) ? 1 : 0
    })
    return Math.max(0, ...scores)
  }
  const when = dates.map(({ value }) =>
    isWhen(value, job) ? 2 : value.inicio === job.start ? 1 : 0,
  )
  return alike('cargo') * 1.2 + alike('empresa') + Math.max(0, ...when)
}

type Match = { job: TrueJob; isOptional: boolean }

/** Each job that is written is one of those said at most, the likest first. */
function matched(said: readonly Said[], truth: Truth): Map<Said, Match> {
  const jobs: Match[] = [
    ...truth.experience.map((job) => ({ job, isOptional: false })),
    ...(truth.optional ?? []).map((job) => ({ job, isOptional: true })),
  ]
  const found = new Map<Said, Match>()
  const taken = new Set<Match>()
  const all = said.flatMap((one) =>
    jobs.map((job) => ({ one, job, score: likeness(one, job.job) })),
  )
  for (const { one, job } of all
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)) {
    if (found.has(one) || taken.has(job)) continue
    found.set(one, job)
    taken.add(job)
  }
  return found
}

const isAlone = ({ inicio, fim }: Dates, { start }: TrueJob): boolean =>
  inicio === start && inicio === fim

/** What is said of the parts of those jobs that are some. */
function ofParts({ names, dates }: Said, { job }: Match): Told[] {
  const ofName = (part: 'cargo' | 'empresa', { value, words }: Option<string>): Told => {
    const isRight = formsOf[part](job).some((form) => same(value, form))
    return { evidence: words, isRight }
  }
  // The end of a lone date is left out elsewhere.
  const ofDates = ({ value, words }: Option<Dates>): Told => {
    const isRight = isWhen(value, job) || isAlone(value, job)
    return { evidence: words, isRight }
  }
  return [
    ...names.cargo.map((one) => ofName('cargo', one)),
    ...names.empresa.map((one) => ofName('empresa', one)),
    ...dates.map(ofDates),
  ]
}

const saidOf = (pair: Pair, pairs: readonly Pair[]): Said => ({
  pair,
  names: { cargo: namesOf('cargo', pair, pairs), empresa: namesOf('empresa', pair, pairs) },
  dates: datesOf(pair, pairs),
})

/** What fewer say weighs nothing. */
const COMMON = 5
const DRAW = 3

function learnedOf(told: readonly Told[]): EvidenceWeights {
  const counts = new Map<string, number>()
  for (const word of told.flatMap(({ evidence }) => evidence))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].flatMap(([word, count]) => (count >= COMMON ? word : []))
  return oddsFrom(told, common, () => DRAW)
}

/** First how likely each part is, then by these how likely the job. */
export function trustFrom(
  all: readonly { pairs: readonly Pair[]; truth: Truth }[],
): EvidenceWeights {
  const known = all.map(function saidBy({ pairs, truth }) {
    const said = pairs.map((pair) => saidOf(pair, pairs))
    return { pairs, said, matches: matched(said, truth) }
  })
  const ofAllParts = known.flatMap(({ matches }) =>
    [...matches].flatMap(([said, match]) => ofParts(said, match)),
  )
  const parts = learnedOf(ofAllParts)
  const ofAllJobs = known.flatMap(function ofJobs({ pairs, said, matches }) {
    // What some call a job and others none teaches nothing.
    return said.flatMap(function ofJob(one): Told[] {
      const match = matches.get(one)
      const evidence = wordsOfJob(weighed(one.pair, pairs, parts), pairs)
      return match?.isOptional ? [] : [{ evidence, isRight: match !== undefined }]
    })
  })
  return new Map([...parts, ...learnedOf(ofAllJobs)])
}
