/** What rules and labeller say of each job, side by side. */
import { bareJob, isUnit } from '../bare-names.ts'
import { withEmployers } from '../promotions.ts'
import type { Experience, Proposed } from '../proposed.ts'
import { keyOf } from './pieces.ts'
import type { Sure } from './rows.ts'

/** `isNobody`: it names an employer that is none. */
export type Job = Proposed<Experience> & { isCarried: boolean; isNobody: boolean }
type Labelled = Job & { sure: Sure<Experience>['sure'] }
/** One job as each of the two says it. */
export type Pair = { labelled: Labelled | undefined; ruled: Job | undefined; line: string }
export type Dates = Pick<Experience, 'inicio' | 'fim' | 'atual'>

export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  keyOf(one ?? '') === keyOf(other ?? '')

/** Of two keys one holds the other. */
export const holds = (one: string, other: string): boolean => {
  const [a, b] = [` ${one} `, ` ${other} `]
  return one !== '' && other !== '' && (a.includes(b) || b.includes(a))
}

/** One holds the other. */
export const shares = (one = '', other = ''): boolean => holds(keyOf(one), keyOf(other))

export const isOneDate = (one: Dates, other: Dates): boolean =>
  one.inicio === other.inicio && one.fim === other.fim

/** Bare names, and the employer of the one above where a job names none; not where it names one that is none. */
function withHeads<J extends Proposed<Experience>>(jobs: readonly J[]): (J & Job)[] {
  const bare = jobs.map((job) => ({ ...job, value: bareJob(job.value) }))
  const isOther = ({ value: { empresa } }: J): boolean => empresa !== undefined && !isUnit(empresa)
  return withEmployers(bare).flatMap(function ofJob({ value, line }) {
    const at = bare.findIndex((one) => one.line === line && isOneDate(one.value, value))
    const [own, said] = [bare[at], jobs[at]]
    if (!own || !said) return []
    const isCarried = value.empresa !== undefined && own.value.empresa === undefined
    const isNobody = said.value.empresa !== undefined && own.value.empresa === undefined
    return isCarried && isOther(said)
      ? [{ ...own, isCarried: false, isNobody }]
      : [{ ...own, value, isCarried, isNobody }]
  })
}

type Fit = (one: Experience, other: Experience) => boolean
const sharesName: Fit = (one, other) =>
  shares(one.cargo, other.cargo) || shares(one.empresa, other.empresa)
/** The surest first. */
const FITS: readonly Fit[] = [
  (one, other) => isOneDate(one, other) && sharesName(one, other),
  (one, other) => isSame(one.cargo, other.cargo) && isSame(one.empresa, other.empresa),
  (one, other) => isOneDate(one, other) && one.inicio !== undefined,
  (one, other) =>
    shares(one.cargo, other.cargo) &&
    (shares(one.empresa, other.empresa) || one.inicio === other.inicio),
]

/** More jobs than a life has; each is compared with each. */
const MOST = 80

/** Each job of the labeller with that of the rules, and those of the rules alone, in the order of the page. */
export function pairsOf(
  said: readonly Sure<Experience>[],
  read: readonly Proposed<Experience>[],
): Pair[] {
  const labelled = withHeads(said.slice(0, MOST))
  const ruled = withHeads(read.slice(0, MOST))
  const partner = new Map<Labelled, Job>()
  const left = new Set(ruled)
  for (const fits of FITS)
    for (const job of labelled) {
      const one = partner.has(job) ? undefined : [...left].find((r) => fits(job.value, r.value))
      if (!one) continue
      partner.set(job, one)
      left.delete(one)
    }
  const pairs = labelled.map(function pairOf(job): Pair {
    return { labelled: job, ruled: partner.get(job), line: job.line }
  })
  for (const job of ruled) {
    if (!left.has(job)) continue
    const before = ruled.slice(0, ruled.indexOf(job)).toReversed()
    const places = before.map((one) => pairs.findIndex((pair) => pair.ruled === one))
    pairs.splice((places.find((at) => at >= 0) ?? -1) + 1, 0, {
      labelled: undefined,
      ruled: job,
      line: job.line,
    })
  }
  return pairs
}
