/** Which courses of the rules, of the labeller and of whole lines are proposed. */
import { bareCourse } from '../bare-names.ts'
import type { Education, Proposed } from '../proposed.ts'
import { isOfWork, soundStudy } from '../sound-studies.ts'
import type { Told } from '../told-studies.ts'
import { saysLevel } from '../studies.ts'
import { isSchool } from '../words.ts'
import { inOrder } from './decide.ts'
import { holds, isSame } from './pairs.ts'
import { keyOf } from './pieces.ts'
import type { Sure } from './rows.ts'

/** How likely a course must be that the rules have too, one that they have not, and one of no known level at no known school. */
const LIMITS = { studyAgreed: 0.3, study: 0.85, unknownStudy: 0.95 }

const least = (sure: Sure<unknown>['sure']): number => Math.min(1, ...Object.values(sure))

/** More courses than a life has; each is compared with each. */
const MOST = 60

const keys = new WeakMap<Education, { curso: string; instituicao: string }>()
function keysOf(one: Education): { curso: string; instituicao: string } {
  const known = keys.get(one)
  if (known) return known
  const made = { curso: keyOf(one.curso ?? ''), instituicao: keyOf(one.instituicao ?? '') }
  keys.set(one, made)
  return made
}

/** The name of one holds that of the other. */
const sharesName = (one: Education, other: Education, part: 'curso' | 'instituicao'): boolean =>
  holds(keysOf(one)[part], keysOf(other)[part])

const isOneCourse = (one: Education, other: Education): boolean =>
  sharesName(one, other, 'curso') &&
  (one.fim === other.fim || isSame(one.instituicao, other.instituicao))

/** Papers, prizes and events, and what is more than one course. */
const NO_COURSE =
  /^(?:fui\s.*|sou\s.*|(?:guest|visiting)\s.*|school or university|cnh|grants?|pr[eê]mio|feira|eventos?|congresso|sites?|atualiza[cç][oõ]es)(?!\p{L})|(?:19|20)\d{2}\.?\s.*(?:19|20)\d{2}/iu

/** The whole name of a school that the end of its line cut. */
function cutSchool({ value, line }: Proposed<Education>, row: Education): string | undefined {
  const [short = '', whole = ''] = [value.instituicao, row.instituicao]
  const isCut = short !== '' && line.endsWith(short) && whole.startsWith(`${short} `)
  return isCut ? whole : undefined
}

/** What whole lines and sentences say goes before what was put together. */
function withRows(
  found: readonly Proposed<Education>[],
  rows: readonly Proposed<Education>[],
): Proposed<Education>[] {
  const left = new Set(found)
  const all = [...found]
  const added: Proposed<Education>[] = []
  const isThere = (one: Education, other: Education): boolean =>
    sharesName(one, other, 'instituicao')
  const fits: readonly ((one: Education, row: Education) => boolean)[] = [
    (one, row) => one.fim === row.fim && sharesName(one, row, 'curso') && isThere(one, row),
    (one, row) => sharesName(one, row, 'curso') && (one.fim === row.fim || isThere(one, row)),
    (one, row) => sharesName(one, row, 'curso'),
    (one, row) => one.fim === row.fim && isThere(one, row),
  ]
  const matches = new Map<Proposed<Education>, Proposed<Education>>()
  for (const isFit of fits)
    for (const row of rows) {
      const one = [...left].find(({ value }) => isFit(value, row.value))
      if (!one || matches.has(row)) continue
      matches.set(row, one)
      left.delete(one)
      const isSameCourse = fits[0]?.(one.value, row.value) ?? false
      const school = cutSchool(one, row.value)
      const value = {
        ...one.value,
        ...(school ? { instituicao: school } : {}),
        ...(row.value.situacao ? { situacao: row.value.situacao } : {}),
      }
      all[all.indexOf(one)] = isSameCourse ? { ...one, value } : row
    }
  for (const row of rows) if (!matches.has(row)) added.push(row)
  // What is left of a line that says one course is that course, or none.
  for (const one of left) {
    const isSaid = rows.some(
      ({ value, line }) =>
        line === one.line || (sharesName(one.value, value, 'curso') && isThere(one.value, value)),
    )
    if (isSaid) all.splice(all.indexOf(one), 1)
  }
  return inOrder(all, rows, added, (one, other) => one === other)
}

const isTwice = (one: Education, other: Education): boolean =>
  one.nivel === other.nivel &&
  (one.fim === other.fim || one.fim === undefined || other.fim === undefined) &&
  sharesName(one, other, 'curso') &&
  sharesName(one, other, 'instituicao')

/** Of two that say one course, the one that says more. */
function onceEach(
  found: readonly Proposed<Education>[],
  rows: readonly Proposed<Education>[],
): Proposed<Education>[] {
  const whole = new Set(rows.map(({ value }) => value))
  const told = found.map(({ value }) => Object.keys(value).length + (whole.has(value) ? 9 : 0))
  return found.filter(function isFullest({ value }, at) {
    const mine = told[at] ?? 0
    return !found.some(function isFuller(other, i) {
      const theirs = told[i] ?? 0
      return (
        i !== at && (theirs > mine || (theirs === mine && i < at)) && isTwice(value, other.value)
      )
    })
  })
}

const BASIC = /medio|fundamental/

/** A level of the basic school alone: whether it says how far somebody went, its heading tells. */
const isLevelAlone = ({ nivel, instituicao, inicio, fim, situacao }: Education): boolean =>
  BASIC.test(nivel ?? '') &&
  [instituicao, inicio, fim, situacao].every((said) => said === undefined)

/** A basic school is told once; of others those that say the same course. */
const tellsSame = ({ value: one }: Proposed<Education>, { value }: Proposed<Education>): boolean =>
  one.nivel === value.nivel && (BASIC.test(value.nivel ?? '') || sharesName(one, value, 'curso'))

/** How far somebody went to school, where no course says so, and courses that nothing else holds. */
const withSchooling = (
  found: readonly Proposed<Education>[],
  told: readonly Proposed<Education>[],
): Proposed<Education>[] => [
  ...found,
  ...told
    .filter((one) => !found.some((other) => tellsSame(other, one)))
    .filter((one, at, all) => all.findIndex((other) => tellsSame(other, one)) === at),
]

/** A school that stands nowhere near the line that says how far somebody went is of something else. */
function withOwnSchools(
  found: readonly Proposed<Education>[],
  told: readonly Proposed<Education>[],
  lines: readonly string[],
): Proposed<Education>[] {
  // A page says the same line more than once.
  const near = (line: string): string[] =>
    lines.flatMap((one, at) => (one === line ? lines.slice(Math.max(0, at - 2), at + 3) : []))
  return found.map(function ownOf(one) {
    const { nivel, instituicao } = one.value
    const twin = told.find((other) => tellsSame(other, one))
    if (!twin || !BASIC.test(nivel ?? '') || instituicao === undefined) return one
    const beside = near(twin.line)
    const isOwn = beside.length === 0 || keyOf(beside.join(' ')).includes(keyOf(instituicao))
    return isOwn ? one : twin
  })
}

/** In the order of the page, where each line is known. */
const asOnPage = (
  found: readonly Proposed<Education>[],
  order: ReadonlyMap<string, number>,
): Proposed<Education>[] =>
  found.every(({ line }) => order.has(line))
    ? found.toSorted((a, b) => (order.get(a.line) ?? 0) - (order.get(b.line) ?? 0))
    : [...found]

/** The line of the page that begins with a course, or tells work with its words, whose own was put together. */
function writtenIn(
  line: string,
  { curso = '' }: Education,
  order: ReadonlyMap<string, number>,
): string {
  if (order.has(line) || curso.length < 4) return line
  const [said, lines] = [curso.toLowerCase(), [...order.keys()]]
  return (
    lines.find((one) => one.toLowerCase().startsWith(said)) ??
    lines.find((one) => isOfWork(one, curso) && one.toLowerCase().includes(said)) ??
    line
  )
}

const NOTHING: Told = {
  rows: [],
  told: [],
  forms: { found: [], lines: new Set() },
  lines: [],
  order: new Map(),
  short: new Set(),
}

export function coursesBetween(
  labelled: readonly Sure<Education>[],
  read: readonly Proposed<Education>[],
  { rows, told, forms, lines, order, short }: Told = NOTHING,
): Proposed<Education>[] {
  const saysNone = (line: string): boolean => short.has(line) && !saysLevel(line)
  const ruled = read
    .map(({ value, line }) => ({ value: bareCourse(value), line: writtenIn(line, value, order) }))
    .filter(({ value, line }) => value.nivel !== undefined || !saysNone(line))
  const known = labelled
    .slice(0, MOST)
    .map((study) => ({ ...study, line: writtenIn(study.line, study.value, order) }))
    .filter(({ value, line }) => !saysNone(line) && !isLevelAlone(value))
  const found = known.flatMap(function courseOf({ value: said, line, sure }) {
    const value = bareCourse(said)
    const one = ruled.find((other) => isOneCourse(other.value, value))
    const isBoth =
      one &&
      (isSame(one.value.instituicao, value.instituicao) ||
        sharesName(one.value, value, 'instituicao'))
    if (isBoth) return least(sure) >= LIMITS.studyAgreed ? [one] : []
    const isCourse =
      one !== undefined ||
      value.nivel !== undefined ||
      isSchool(value.instituicao ?? '') ||
      least(sure) >= LIMITS.unknownStudy
    return isCourse &&
      !NO_COURSE.test(value.curso ?? '') &&
      least(sure) >= (one ? LIMITS.studyAgreed : LIMITS.study)
      ? [{ value, line }]
      : []
  })
  // At a school that is known as one, beside none that was found.
  const others = ruled.filter(function isAlone({ value }) {
    const isFound = found.some(function isIt({ value: other }) {
      const isThere = isSame(other.instituicao, value.instituicao)
      const isAlike = other.fim === value.fim || sharesName(other, value, 'curso')
      return isOneCourse(other, value) || (isThere && isAlike)
    })
    return isSchool(value.instituicao ?? '') && !NO_COURSE.test(value.curso ?? '') && !isFound
  })
  const all = inOrder(found, ruled, others, isOneCourse)
  const once = all.filter((one, at) => all.indexOf(one) === at && !forms.lines.has(one.line))
  const sound = once.flatMap((one) => soundStudy(one) ?? [])
  const rowsOfAll = [...forms.found, ...rows]
    .slice(0, 2 * MOST)
    .flatMap((one) => soundStudy(one) ?? [])
  const few = onceEach(withRows(sound, rowsOfAll), rowsOfAll)
  const schooled = told.slice(0, MOST)
  const whole = withSchooling(withOwnSchools(few, schooled, lines), schooled)
  return asOnPage(whole, order).slice(0, 15)
}
