/** What of the rules and of the labeller is sure enough to be proposed. */
import { isName } from '../person-name.ts'
import { isCity } from '../place.ts'
import { withEmployers, withoutTwins } from '../promotions.ts'
import type { Education, Experience, Proposed } from '../proposed.ts'
import { employerScore, isSchool, roleScore } from '../words.ts'
import { keyOf } from './pieces.ts'
import type { Labelled, Sure } from './rows.ts'

/** What is likely enough where the rules say the same, where they say it in part, and where they say something else. */
const AGREED = 0.5
const IN_PART = 0.9
const ALONE = 0.75

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  keyOf(one ?? '') === keyOf(other ?? '')
const least = (sure: Sure<unknown>['sure']): number => Math.min(1, ...Object.values(sure))
const isOneDate = (one: Experience, other: Experience): boolean =>
  one.inicio === other.inicio && one.fim === other.fim

/** One holds the other. */
const shares = (one = '', other = ''): boolean => {
  const [a, b] = [` ${keyOf(one)} `, ` ${keyOf(other)} `]
  return a.trim() !== '' && b.trim() !== '' && (a.includes(b) || b.includes(a))
}

const ENDS_SHORT = /(?<!\p{L})(?:dra?|sra?|d|prof[aª]?|eng|st[oa])\.?$/iu
// A heading that its letters or its language hid.
const HEADING =
  /\b(?:experi[eê]nci\p{L}+|empregos|trajet[oó]ria|background|hist[oó]rico|extras|atividades|perfil)\b/iu

const isPosition = (text: string): boolean => !isCity(text) && !/^[\d\W]/.test(text)
const isEmployer = (text: string): boolean =>
  !HEADING.test(text) && (!isCity(text) || employerScore(text) > 0)
const isKnown = { cargo: (text: string) => roleScore(text) >= 1.5, empresa: isEmployer }
const mayBe = { cargo: isPosition, empresa: isEmployer }

/** Of two that say the same, the one without what stands beside the name. */
function shorter(one: string, other: string): string {
  const [few, more] = one.length <= other.length ? [one, other] : [other, one]
  return ENDS_SHORT.test(few) || few.length < 5 ? more : few
}

type Name = 'cargo' | 'empresa'

/** A name of which nobody is sure is left out beside one that both say. */
function nameOf(job: Sure<Experience>, other: Experience, part: Name): string | undefined {
  const [mine, theirs] = [job.value[part], other[part]]
  const said = mine !== undefined && mayBe[part](mine) ? mine : undefined
  const ruled = theirs !== undefined && isKnown[part](theirs) ? theirs : undefined
  if (said === undefined) return ruled
  if (theirs !== undefined && shares(said, theirs)) return shorter(said, theirs)
  return (job.sure[part] ?? 1) >= IN_PART ? said : undefined
}

function inPart(job: Sure<Experience>, ruled: Experience): Proposed<Experience> | undefined {
  if ((job.sure.periodo ?? 1) < IN_PART) return undefined
  const { cargo: _, empresa: __, ...dates } = job.value
  const [cargo, empresa] = [nameOf(job, ruled, 'cargo'), nameOf(job, ruled, 'empresa')]
  if (!cargo && !empresa) return undefined
  return {
    value: { ...(cargo ? { cargo } : {}), ...(empresa ? { empresa } : {}), ...dates },
    line: job.line,
  }
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
  if (both) return least(sure) >= AGREED ? both : undefined
  const one = mine.find(
    (other) => shares(other.value.cargo, value.cargo) || shares(other.value.empresa, value.empresa),
  )
  if (one) return inPart(job, one.value)
  const { cargo = '', empresa = '', inicio } = value
  // Whose period is another's is told by all of them together, as the rules read them.
  const named = ruled.filter(
    (other) => isSame(other.value.cargo, cargo) && isSame(other.value.empresa, empresa),
  )
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const isWhole = inicio && roleScore(cargo) >= 1.5 && mayBe.cargo(cargo) && mayBe.empresa(empresa)
  return isWhole && empresa && least(sure) >= ALONE ? { value, line } : undefined
}

/** Others of the rules, each behind the one that the rules read before it. */
function inOrder<T>(
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

/** What only the rules read: a known trade at an employer, with both dates. */
function onlyRuled(
  found: readonly Proposed<Experience>[],
  ruled: readonly Proposed<Experience>[],
): Proposed<Experience>[] {
  return ruled.filter(function isAlone({ value }) {
    const { cargo = '', empresa = '', inicio, fim, atual } = value
    const isWhole = empresa !== '' && inicio !== undefined && (fim !== undefined || atual)
    const isNamed = isKnown.cargo(cargo) && isKnown.empresa(empresa)
    return isWhole && isNamed && !found.some((one) => isOneDate(one.value, value))
  })
}

export function jobsBetween(
  labelled: readonly Sure<Experience>[],
  ruled: readonly Proposed<Experience>[],
): Proposed<Experience>[] {
  const whole = withEmployers(labelled.map((job) => job))
  const carried = whole.map(function withSure({ value, line }) {
    const from = labelled.find((job) => job.line === line && isOneDate(job.value, value))
    return { value, line, sure: from?.sure ?? {} }
  })
  const found = carried.flatMap((job) => jobOf(job, ruled) ?? [])
  return withoutTwins(inOrder(found, ruled, onlyRuled(found, ruled), isOneDate)).slice(0, 30)
}

const isOneCourse = (one: Education, other: Education): boolean =>
  shares(one.curso, other.curso) &&
  (one.fim === other.fim || isSame(one.instituicao, other.instituicao))

export function coursesBetween(
  labelled: readonly Sure<Education>[],
  ruled: readonly Proposed<Education>[],
): Proposed<Education>[] {
  const found = labelled.flatMap(function courseOf({ value, line, sure }) {
    const one = ruled.find((other) => isOneCourse(other.value, value))
    const isBoth =
      one &&
      (isSame(one.value.instituicao, value.instituicao) ||
        shares(one.value.instituicao, value.instituicao))
    if (isBoth) return least(sure) >= AGREED ? [one] : []
    const isCourse = one !== undefined || value.nivel !== undefined
    return isCourse && least(sure) >= (one ? AGREED : ALONE) ? [{ value, line }] : []
  })
  // At a school that is known as one, beside none that was found.
  const others = ruled.filter(function isAlone({ value }) {
    const isFound = found.some(
      (one) => isOneCourse(one.value, value) || isSame(one.value.instituicao, value.instituicao),
    )
    return isSchool(value.instituicao ?? '') && !isFound
  })
  const all = inOrder(found, ruled, others, isOneCourse)
  return all.filter((one, at) => all.indexOf(one) === at).slice(0, 15)
}

/** How many words of a name stand in an address. */
const shared = (name: string, email = ''): number =>
  keyOf(name)
    .split(' ')
    .filter((word) => word.length > 2 && keyOf(email).includes(word)).length

/** Beside a label, among the first lines, or told by the address. */
const isWitnessed = (
  { value, line }: Proposed<string>,
  email: string | undefined,
  top: readonly string[],
): boolean => /\bnome\b/i.test(line) || top.includes(line) || shared(value, email) >= 2

export function nameBetween(
  labelled: Labelled['name'],
  ruled: Proposed<string> | undefined,
  email?: string,
  top: readonly string[] = [],
): Proposed<string> | undefined {
  if (ruled && (isSame(labelled?.value, ruled.value) || isWitnessed(ruled, email, top)))
    return ruled
  // Of a name on several lines one may have found more than the other.
  if (
    ruled &&
    shares(labelled?.value, ruled.value) &&
    (labelled?.value.length ?? 0) < ruled.value.length
  )
    return ruled
  if (labelled && labelled.sure >= ALONE && isName(labelled.value))
    return { value: labelled.value, line: labelled.line }
  return undefined
}
