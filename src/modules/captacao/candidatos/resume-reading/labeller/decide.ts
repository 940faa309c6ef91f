/** What of the rules and of the labeller is sure enough to be proposed. */
import type { Likely } from '../name-candidates.ts'
import { bareJob, isUnit } from '../bare-names.ts'
import { isCity } from '../place.ts'
import { withEmployers, withoutTwins } from '../promotions.ts'
import type { Experience, Proposed } from '../proposed.ts'
import { employerScore, isOccupationTitle, isSelf, roleScore } from '../words.ts'
import { keyOf } from './pieces.ts'
import type { Labelled, Sure } from './rows.ts'
import { type Name, shorter } from './shorter.ts'

/** How likely what is proposed must be; set on hands that were left out (decision 106). */
const LIMITS = {
  /** Where the rules say the same, and where they say it in part. */
  agreed: 0.5,
  inPart: 0.9,
  /** Where they say nothing of it; there a trade that no list has must be likelier. */
  alone: 0.6,
  unknownTrade: 0.9,
  /** A name that the words speak for, and one so unsure that the rules' is likelier. */
  known: 0.6,
  doubted: 0.75,
  /** A part of a job of which another is not sure. */
  part: 0.95,
}

export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  keyOf(one ?? '') === keyOf(other ?? '')
export const least = (sure: Sure<unknown>['sure']): number => Math.min(1, ...Object.values(sure))
const isOneDate = (one: Experience, other: Experience): boolean =>
  one.inicio === other.inicio && one.fim === other.fim

/** One holds the other. */
export const shares = (one = '', other = ''): boolean => {
  const [a, b] = [` ${keyOf(one)} `, ` ${keyOf(other)} `]
  return a.trim() !== '' && b.trim() !== '' && (a.includes(b) || b.includes(a))
}

// A heading that its letters or its language hid.
const HEADING =
  /\b(?:experi[eê]nci\p{L}+|empregos|trajet[oó]ria|background|hist[oó]rico|extras|atividades|perfil)\b/iu

const isPosition = (text: string): boolean => !isCity(text) && !/^[\d\W]/.test(text)
/** 'Coordenador de Logística' is what somebody was. */
const isTrade = (text: string): boolean =>
  /^\p{L}{6,} /u.test(text) && roleScore(text) >= 3 && employerScore(text) === 0 && !isSelf(text)
const isEmployer = (text: string): boolean =>
  !HEADING.test(text) && !isTrade(text) && (!isCity(text) || employerScore(text) > 0)
const isKnown = { cargo: (text: string) => roleScore(text) >= 1.5, empresa: isEmployer }
const mayBe = { cargo: isPosition, empresa: isEmployer }

/** A name of which nobody is sure is left out beside one that both say; one that the rules gave another job is that one's. */
function nameOf(
  job: Sure<Experience>,
  other: Experience,
  part: Name,
  isOthers: (name: string, part: Name) => boolean,
): string | undefined {
  const [mine, theirs] = [job.value[part], other[part]]
  const said = mine !== undefined && mayBe[part](mine) ? mine : undefined
  const ruled = theirs !== undefined && isKnown[part](theirs) ? theirs : undefined
  if (said === undefined) return ruled
  if (theirs !== undefined && shares(said, theirs)) return shorter(said, theirs, part)
  if (ruled !== undefined && isOthers(said, part)) return ruled
  const sure = job.sure[part] ?? 1
  if (sure >= LIMITS.inPart) return said
  // Neither is sure: the one whose words speak for it.
  const words = part === 'cargo' ? roleScore : employerScore
  const [mineSays, theirsSays] = [words(said), ruled === undefined ? -1 : words(ruled)]
  if (sure >= LIMITS.known && mineSays >= 1 && mineSays > theirsSays) return said
  return sure < LIMITS.doubted && theirsSays >= Math.max(1, mineSays) ? ruled : undefined
}

function inPart(
  job: Sure<Experience>,
  one: Proposed<Experience>,
  all: readonly Proposed<Experience>[],
): Proposed<Experience> | undefined {
  if ((job.sure.periodo ?? 1) < LIMITS.inPart) return undefined
  const { cargo: _, empresa: __, ...dates } = job.value
  const isOthers = (name: string, part: Name): boolean =>
    all.some((other) => other !== one && isSame(other.value[part], name))
  const [cargo, empresa] = (['cargo', 'empresa'] as const).map((part) =>
    nameOf(job, one.value, part, isOthers),
  )
  if (!cargo && !empresa) return undefined
  return {
    value: { ...(cargo ? { cargo } : {}), ...(empresa ? { empresa } : {}), ...dates },
    line: job.line,
  }
}

/** Of a job that the labeller alone reads what is sure: a known trade, or an employer that looks like one, with its period. */
function onlySure({ value, line, sure }: Sure<Experience>): Proposed<Experience> | undefined {
  const { cargo: position, empresa: employer, ...dates } = value
  if (!dates.inicio || (sure.periodo ?? 0) < LIMITS.part) return undefined
  const isOf = (said: string | undefined, part: Name): boolean =>
    said !== undefined && (sure[part] ?? 0) >= LIMITS.part && mayBe[part](said)
  const cargo = isOf(position, 'cargo') ? position : undefined
  const empresa = isOf(employer, 'empresa') ? employer : undefined
  const isKnownOne =
    (cargo !== undefined && (roleScore(cargo) >= 1.5 || isOccupationTitle(cargo))) ||
    (empresa !== undefined && employerScore(empresa) > 0)
  return isKnownOne
    ? { value: { ...(cargo ? { cargo } : {}), ...(empresa ? { empresa } : {}), ...dates }, line }
    : undefined
}

function jobOf(
  job: Sure<Experience>,
  ruled: readonly Proposed<Experience>[],
): Proposed<Experience> | undefined {
  const { value, line, sure } = job
  const mine = ruled.filter((other) => isOneDate(other.value, value))
  const both = mine.find(
    (other) => isSame(other.value.cargo, value.cargo) && isSame(other.value.empresa, value.empresa),
  )
  if (both) return least(sure) >= LIMITS.agreed ? both : undefined
  const one = mine.find(
    (other) => shares(other.value.cargo, value.cargo) || shares(other.value.empresa, value.empresa),
  )
  if (one) return inPart(job, one, ruled)
  const { cargo = '', empresa = '', inicio } = value
  // Whose period is another's is told by all of them together, as the rules read them.
  const named = ruled.filter(
    (other) => isSame(other.value.cargo, cargo) && isSame(other.value.empresa, empresa),
  )
  const [other] = named
  if (other?.value.inicio) return named.length === 1 ? other : undefined
  const isRole =
    roleScore(cargo) >= 1.5 || isOccupationTitle(cargo) || (sure.cargo ?? 0) >= LIMITS.unknownTrade
  const isSaid = inicio !== undefined || least(sure) >= LIMITS.part
  const isWhole = isSaid && isRole && mayBe.cargo(cargo) && mayBe.empresa(empresa)
  if (isWhole && empresa && least(sure) >= LIMITS.alone) return { value, line }
  return onlySure(job)
}

/** Others of the rules, each behind the one that the rules read before it. */
export function inOrder<T>(
  found: readonly Proposed<T>[],
  ruled: readonly Proposed<T>[],
  others: readonly Proposed<T>[],
  isOne: (one: T, other: T) => boolean,
): Proposed<T>[] {
  const all = [...found]
  for (const other of others) {
    const before = ruled.slice(0, ruled.indexOf(other)).toReversed()
    const places = before.map(({ value }) => all.findIndex((one) => isOne(one.value, value)))
    all.splice((places.find((at) => at >= 0) ?? -1) + 1, 0, other)
  }
  return all
}

/** What only the rules read: a known trade at an employer, with both dates, where the labeller has followed most of them or none. */
function onlyRuled(
  found: readonly Proposed<Experience>[],
  labelled: readonly Sure<Experience>[],
  ruled: readonly Proposed<Experience>[],
): Proposed<Experience>[] {
  const seen = ruled.filter(({ value }) => labelled.some((one) => isOneDate(one.value, value)))
  if (labelled.length > 0 && seen.length * 2 < ruled.length) return []
  return ruled.filter(function isAlone({ value }) {
    const { cargo = '', empresa = '', inicio, fim, atual } = value
    const isWhole = empresa !== '' && inicio !== undefined && (fim !== undefined || atual)
    const isNamed = isKnown.cargo(cargo) && isKnown.empresa(empresa)
    return isWhole && isNamed && !found.some((one) => isOneDate(one.value, value))
  })
}

/** Of an employer that another job names nobody is sure. */
const CARRIED = 0.9

/** Whether an employer was read, but as none that may be one: then it is not the one above either. */
const bareOne = <J extends Proposed<Experience>>(job: J): J & { isOther: boolean } => ({
  ...job,
  value: bareJob(job.value),
  isOther: job.value.empresa !== undefined && !isUnit(job.value.empresa),
})

export function jobsBetween(
  said: readonly Sure<Experience>[],
  read: readonly Proposed<Experience>[],
): Proposed<Experience>[] {
  const labelled = said.map(bareOne)
  const bared = read.map(bareOne)
  const ruled = withEmployers(bared).map(function withOwn(job) {
    const from = bared.find(
      (one) => one.line === job.line && isOneDate(one.value, job.value) && one.isOther,
    )
    return from && from.value.empresa === undefined ? from : job
  })
  const whole = withEmployers(labelled)
  const carried = whole.map(function withSure({ value, line }) {
    const from = labelled.find((job) => job.line === line && isOneDate(job.value, value))
    const isCarried = value.empresa !== undefined && from?.value.empresa === undefined
    if (isCarried && from?.isOther) return { value: from.value, line, sure: from.sure }
    const sure = { ...from?.sure, ...(isCarried ? { empresa: CARRIED } : {}) }
    return { value, line, sure }
  })
  const found = carried.flatMap((job) => jobOf(job, ruled) ?? [])
  return withoutTwins(inOrder(found, ruled, onlyRuled(found, labelled, ruled), isOneDate)).slice(
    0,
    30,
  )
}

/** The rows of a table whose head is known, and what else was found. */
export function withTabled(
  found: readonly Proposed<Experience>[],
  tabled: readonly Proposed<Experience>[],
): Proposed<Experience>[] {
  const isTabled = ({ value }: Proposed<Experience>): boolean =>
    tabled.some(
      (row) =>
        isOneDate(row.value, value) ||
        (shares(row.value.cargo, value.cargo) && shares(row.value.empresa, value.empresa)),
    )
  const at = Math.max(0, found.findIndex(isTabled))
  const others = (from: number, to?: number): Proposed<Experience>[] =>
    found.slice(from, to).filter((job) => !isTabled(job))
  return [...others(0, at), ...tabled, ...others(at)]
}

/** What a name scores that needs no other witness, and one that another reader found too. */
const SURE_NAME = 4
const SEEN_NAME = 2.5

/** The likeliest name, if it is likely enough; the rules may have found more lines of it. */
export function nameBetween(
  labelled: Labelled['name'],
  ruled: Proposed<string> | undefined,
  likely: readonly Likely[],
): Proposed<string> | undefined {
  const [best] = likely
  if (ruled && /\bnome\b/i.test(ruled.line)) return ruled
  if (!best) return undefined
  const { value, line, score } = best
  if (ruled && score >= SEEN_NAME && ruled.value.startsWith(`${value} `)) return ruled
  const isSeen = isSame(ruled?.value, value) || isSame(labelled?.value, value)
  return score >= (isSeen ? SEEN_NAME : SURE_NAME) ? { value, line } : undefined
}
