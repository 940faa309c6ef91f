/** What speaks for each name and the dates of a job, and for the job itself, as words that weights know. */
import type { Experience } from '../proposed.ts'
import { step } from './features.ts'
import { isOneDate, isSame, type Dates, type Job, type Pair, shares } from './pairs.ts'
import { employerScore, isSelf, roleScore } from '../words.ts'
import { keyOf } from './pieces.ts'
import { type Name, shorter } from './shorter.ts'
import { type Traits, traitsOf } from './traits.ts'

/** What may be proposed, and the words by which it is weighed. */
export type Option<T> = { value: T; words: string[] }

const sureness = (sure: number | undefined): string =>
  sure === undefined ? '-' : String(step(sure, [0.3, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98, 0.995]))

/** How what one says stands to what may be proposed; the employer of the one above is said of no job. */
function relation(job: Job | undefined, part: Name, text: string): string {
  const said = job?.value[part]
  if (said === undefined) return part === 'empresa' && job?.isNobody ? 'nobody' : 'none'
  if (part === 'empresa' && job?.isCarried) return isSame(said, text) ? 'carried' : 'none'
  if (isSame(said, text)) return 'same'
  if (!shares(said, text)) return 'other'
  return keyOf(said).length > keyOf(text).length ? 'more' : 'less'
}

// A heading that its letters or its language hid.
const HEADING =
  /\b(?:experi[eê]nci\p{L}+|empregos|trajet[oó]ria|background|hist[oó]rico|extras|atividades|perfil)\b/iu

const OTHER: { readonly [part in Name]: Name } = { cargo: 'empresa', empresa: 'cargo' }

/** Whose neighbour is called so: a way of reading that has slipped by one row says it there. */
function nearby(part: Name, text: string, pair: Pair, all: readonly Pair[]): string[] {
  const at = all.indexOf(pair)
  const near = [all[at - 1], all[at + 1]]
  const says = (job: Job | undefined): boolean =>
    !(part === 'empresa' && job?.isCarried) && isSame(job?.value[part], text)
  return (['labelled', 'ruled'] as const).filter((who) => near.some((one) => says(one?.[who])))
}

type Together = { agreed: number; holes: string }
const known = new WeakMap<readonly Pair[], Together>()

/** Of how many jobs both say the same names, and how many are without one, by either. */
function together(all: readonly Pair[]): Together {
  const before = known.get(all)
  if (before) return before
  const isAgreed = ({ labelled, ruled }: Pair): boolean =>
    labelled !== undefined &&
    ruled !== undefined &&
    isSame(labelled.value.cargo, ruled.value.cargo) &&
    isSame(labelled.value.empresa, ruled.value.empresa)
  const isHole = (job: Job | undefined): boolean =>
    !job?.value.cargo || !job.value.empresa || job.isCarried
  const shareOf = (is: (pair: Pair) => boolean): number =>
    step(all.filter(is).length / all.length, [0.01, 0.34, 0.67])
  const found = {
    agreed: shareOf(isAgreed),
    holes: `${shareOf(({ labelled }) => isHole(labelled))}${shareOf(({ ruled }) => isHole(ruled))}`,
  }
  known.set(all, found)
  return found
}

/** How the dates of both stand to each other. */
function datesTogether({ labelled, ruled }: Pair): string {
  if (!labelled || !ruled) return labelled ? 'l' : 'r'
  return isOneDate(labelled.value, ruled.value) ? 'same' : 'other'
}

/** 'Coordenador de Logística' is what somebody was. */
const isTrade = (text: string): boolean =>
  /^\p{L}{6,} /u.test(text) && roleScore(text) >= 3 && employerScore(text) === 0 && !isSelf(text)

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['numbered', /^[\d\W]/],
  ['digit', /\d/],
  ['sign', /[()[\]:;|•]/],
  ['dash', /[–—/-]/],
  ['comma', /,/],
  ['point', /[.]$/],
  ['small', /^\p{Ll}/u],
  ['cut', /\s(?:d[aeo]s?|n[ao]s?|e|em|com|para)$/iu],
]
const TRAITS = [
  'isSchool',
  'isPlace',
  'isCity',
  'isState',
  'isDuty',
  'isSelf',
  'isTitle',
  'isName',
] as const

/** What a name looks like, whoever says it; `by` is who does. */
function ofItself(text: string, traits: Traits, by: string): string[] {
  const { role, employer, words, letters } = traits
  return [
    `w=${step(words, [2, 3, 4, 5, 7, 9])}`,
    `letters=${letters}`,
    `who=${traits.person}`,
    ...TRAITS.flatMap((trait) => (traits[trait] ? [trait, `${trait}|${by}`] : [])),
    ...(traits.level ? ['level'] : []),
    ...(HEADING.test(text) ? ['heading', `heading|${employer > 0}`] : []),
    ...(isTrade(text) ? [`trade|${by}`] : []),
    ...(traits.isCity ? [`city|${employer > 0}|${role > 0}`] : []),
    ...SIGNS.flatMap(([name, sign]) => (sign.test(text) ? name : [])),
  ]
}

/** What the other jobs say of a name. */
function amongAll(
  part: Name,
  text: string,
  pair: Pair,
  all: readonly Pair[],
  by: string,
): string[] {
  const { labelled, ruled } = pair
  const says = (one: Pair, of: Name): boolean =>
    isSame(one.labelled?.value[of], text) || isSame(one.ruled?.value[of], text)
  const often = all.filter((one) => says(one, part)).length
  const isCarried = part === 'empresa' && (labelled?.isCarried || ruled?.isCarried)
  const carried = isCarried
    ? `${labelled?.isCarried ? 'l' : ''}${ruled?.isCarried ? 'r' : ''}`
    : 'no'
  const { agreed, holes } = together(all)
  return [
    `agreed=${agreed}|${by}`,
    `holes=${holes}|${by}`,
    ...nearby(part, text, pair, all).map((who) => `near ${who}|${by}`),
    `carried=${carried}`,
    ...(isCarried ? [`carried|sure=${carried}|${sureness(labelled?.sure.cargo)}`] : []),
    ...(often > 1 ? [`often=${step(often, [2, 3, 5])}|${carried}`] : []),
    ...(all.some((one) => says(one, OTHER[part])) ? ['elsewhere'] : []),
  ]
}

function wordsOfName(part: Name, text: string, pair: Pair, all: readonly Pair[]): string[] {
  const { labelled, ruled } = pair
  const [l = '', r = ''] = [labelled, ruled].map((one) => relation(one, part, text))
  const by = `${l}|${r}`
  const other = OTHER[part]
  const both = isSame(labelled?.value[other], ruled?.value[other]) ? 'y' : 'n'
  const sure = sureness(l === 'other' || l === 'none' ? undefined : labelled?.sure[part])
  const traits = traitsOf(text, true)
  const look = `${step(traits.role, [0.5, 1.5, 2.5])}${step(traits.employer, [0.5, 1.5, 2.5])}`
  return [
    '1',
    `l=${by}`,
    `l=${by}|${look}`,
    `sure=${sure}`,
    `sure|r=${sure}|${r}`,
    `look=${look}`,
    `look|sure=${look}|${sure}`,
    `other=${both}|${by}`,
    `osure=${sureness(labelled?.sure[other])}`,
    `psure=${sureness(labelled?.sure.periodo)}`,
    `dates=${datesTogether(pair)}|${r}`,
    ...ofItself(text, traits, by),
    ...amongAll(part, text, pair, all, by),
  ].map((word) => `${part[0]}:${word}`)
}

/** The forms of a name that one of them or both say. */
export function namesOf(part: Name, pair: Pair, all: readonly Pair[]): Option<string>[] {
  const [l, r] = [pair.labelled?.value[part], pair.ruled?.value[part]]
  const isBoth = l !== undefined && r !== undefined && shares(l, r)
  const both = isBoth ? (isSame(l, r) ? r : shorter(l, r, part)) : undefined
  const texts = [both, l, r].filter((text) => text !== undefined)
  const each = texts.filter((text, at) => texts.findIndex((one) => isSame(one, text)) === at)
  return each.map((value) => ({ value, words: wordsOfName(part, value, pair, all) }))
}

const formOf = ({ inicio, fim, atual }: Dates): string =>
  `${inicio?.length ?? 0}${atual ? 'now' : (fim?.length ?? 0)}${inicio !== undefined && inicio === fim ? 'one' : ''}`

function wordsOfDates(dates: Dates, pair: Pair, all: readonly Pair[]): string[] {
  const { labelled, ruled } = pair
  const [l, r] = [labelled, ruled].map(function stands(job) {
    if (!job?.value.inicio) return 'none'
    return isOneDate(job.value, dates) ? 'same' : 'other'
  })
  const sure = sureness(l === 'same' ? labelled?.sure.periodo : undefined)
  const form = formOf(dates)
  const often = all.filter((one) =>
    [one.labelled, one.ruled].some((job) => job && isOneDate(job.value, dates)),
  ).length
  const names = isSame(labelled?.value.cargo, ruled?.value.cargo) ? 'y' : 'n'
  const { holes } = together(all)
  return [
    '1',
    `l=${l}|${r}`,
    `sure=${sure}|${r}`,
    `form=${form}`,
    `form|l=${form}|${l}|${r}`,
    `names=${names}|${l}|${r}`,
    `holes=${holes}|${l}|${r}`,
    `csure=${sureness(labelled?.sure.cargo)}`,
    `esure=${sureness(labelled?.sure.empresa)}`,
    ...(often > 1 ? [`often=${step(often, [2, 3])}`] : []),
  ].map((word) => `p:${word}`)
}

const datesIn = ({ inicio, fim, atual }: Experience): Dates => ({
  ...(inicio === undefined ? {} : { inicio }),
  ...(fim === undefined ? {} : { fim }),
  atual,
})

export function datesOf(pair: Pair, all: readonly Pair[]): Option<Dates>[] {
  const said = [pair.labelled, pair.ruled].flatMap((job) =>
    job?.value.inicio === undefined ? [] : [datesIn(job.value)],
  )
  const each = said.filter((one, at) => said.findIndex((other) => isOneDate(one, other)) === at)
  return each.map((value) => ({ value, words: wordsOfDates(value, pair, all) }))
}

/** By what a row is weighed: how likely its parts are, and who says it. */
export function wordsOfRow(
  pair: Pair,
  likely: { cargo: number; empresa: number; dates: number },
  all: readonly Pair[],
): string[] {
  const { labelled, ruled } = pair
  const bin = (n: number): number => step(n, [0.01, 0.3, 0.5, 0.7, 0.85, 0.95])
  const who = labelled && ruled ? 'both' : labelled ? 'l' : 'r'
  const [c, e, d] = [likely.cargo, likely.empresa, likely.dates].map(bin)
  const ruledAlone = all.filter((one) => !one.labelled).length
  const sure = labelled ? Math.min(1, ...Object.values(labelled.sure)) : undefined
  return [
    '1',
    `who=${who}`,
    `c=${c}|${who}`,
    `e=${e}|${who}`,
    `d=${d}|${who}`,
    `ce=${c}${e}`,
    `cd=${c}${d}`,
    `ced=${step(likely.cargo, [0.5, 0.85])}${step(likely.empresa, [0.01, 0.5, 0.85])}${step(likely.dates, [0.01, 0.5, 0.85])}|${who}`,
    `sure=${sureness(sure)}|${who}`,
    `n=${step(all.length, [2, 4, 8])}|${who}`,
    ...(labelled ? [] : [`share=${step(ruledAlone / all.length, [0.2, 0.5, 0.9])}`]),
  ].map((word) => `j:${word}`)
}
