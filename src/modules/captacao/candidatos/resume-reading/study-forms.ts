/** In which form a résumé writes its courses, where the form is the same for all of them. */
import { dateIn, periodIn } from './periods.ts'
import type { Line } from './sections.ts'
import { beginsStudy, levelOf } from './studies.ts'
import { isSchool } from './words.ts'

const STATE =
  /\b(?:conclu[ií]d[oa]|complet[oa]|cursando|em andamento|em curso|interrompid[oa]|trancad[oa]|incomplet[oa]|formad[oa])\b/iu
const isDated = (text: string): boolean =>
  (periodIn(text) ?? dateIn(text)) !== undefined || STATE.test(text)
const isDateOnly = (text: string): boolean => (periodIn(text) ?? dateIn(text))?.rest === ''
const isCourse = (text: string): boolean =>
  beginsStudy(text) || (levelOf(text) !== undefined && !isSchool(text))
const labelled = ([course = '', school = '', ...rest]: readonly string[]): string[] => [
  `Curso: ${course}`,
  `Instituição: ${school}`,
  ...rest,
]

/** 'Reciclagem, Academia Sol, 03/2024' in line after line: course, school and date. */
function byCommas(lines: readonly Line[]): string[][] | undefined {
  const rows = lines.map(function rowOf({ text }) {
    const pieces = text.replace(/[.;]$/, '').split(/,\s+/)
    return pieces.length === 3 && isDateOnly((pieces[2] ?? '').replace(/^ano\s+/i, ''))
      ? pieces
      : undefined
  })
  const whole = rows.filter((row) => row !== undefined)
  const isForm = whole.length >= 3 && whole.length === lines.length
  return isForm && whole.some(([course = '']) => isCourse(course)) ? whole.map(labelled) : undefined
}

/** '2006 | Mecânica – Escola Sol' in line after line: a date, course and school. */
function byDashes(lines: readonly Line[]): string[][] | undefined {
  const rows = lines.map(function rowOf({ text }) {
    const one = periodIn(text) ? undefined : dateIn(text)
    const pieces = one?.rest.split(/\s+[-–—]\s+/) ?? []
    return one && pieces.length === 2 ? [...pieces, one.date] : undefined
  })
  const whole = rows.filter((row) => row !== undefined)
  const isForm = whole.length >= 2 && lines.length - whole.length <= 1
  return isForm &&
    whole.every(([course = '', school = '']) => !isSchool(course) && !isCourse(school))
    ? rows.map((row, at) => (row ? labelled(row) : [lines[at]?.text ?? '']))
    : undefined
}

const isOneCourse = (block: string[]): boolean =>
  block.length >= 2 &&
  block.length <= 5 &&
  block.some(isDated) &&
  block.filter(beginsStudy).length <= 1 &&
  block.filter((text) => isSchool(text)).length <= 1

/** Between empty lines, each with its date or state: one course each. */
function byGaps(lines: readonly Line[]): string[][] | undefined {
  const blocks: string[][] = []
  for (const { text, gap } of lines) {
    const block = blocks.at(-1)
    if (!block || gap) blocks.push([text])
    else block.push(text)
  }
  const isForm = blocks.length >= 2 && blocks.every(isOneCourse)
  if (!isForm) return undefined
  // Where a course stands above its school in most of them, it does in all.
  const isAbove = ([course = '', school = '']: string[]): boolean =>
    isCourse(course) && isSchool(school) && !isDated(school)
  const isPlain = ([course = '', school = '']: string[]): boolean =>
    !isSchool(course) && !isDated(course) && !isDated(school) && !isCourse(school)
  const above = blocks.filter(isAbove).length
  return above * 2 >= blocks.length && blocks.every(isPlain) ? blocks.map(labelled) : blocks
}

/** School, then course with its date: what stands below them says more of the course. */
function bySchools(lines: readonly Line[]): string[][] | undefined {
  const schools = lines.filter(({ text }) => isSchool(text) && !isCourse(text))
  if (schools.length < 2 || schools[0] !== lines[0]) return undefined
  const blocks: string[][] = []
  for (const line of lines) {
    if (schools.includes(line)) blocks.push([line.text])
    else blocks.at(-1)?.push(line.text)
  }
  const isForm = blocks.every(
    ([, course = '', more]) =>
      course !== '' &&
      !isDateOnly(course) &&
      (isDated(course) || more === undefined || isDated(more)),
  )
  const isOnce = blocks.every((block) => block.filter(beginsStudy).length <= 1)
  return isForm && isOnce
    ? blocks.map(([school = '', course = '', more = '']) =>
        isDated(course) || more === '' ? [school, course] : [school, course, more],
      )
    : undefined
}

/** Courses alone, and further below, in the same order, a school and a date for each. */
function byColumns(lines: readonly Line[]): string[][] | undefined {
  const courses = lines.filter(({ text }) => isCourse(text) && !isDated(text))
  const schools = lines.filter(({ text }) => isSchool(text) && isDated(text) && !isCourse(text))
  const isForm =
    courses.length >= 2 &&
    courses.length === schools.length &&
    courses.length + schools.length === lines.length &&
    lines.indexOf(courses.at(-1) ?? { text: '', bullet: false, gap: false }) === courses.length - 1
  return isForm ? courses.map(({ text }, at) => [text, schools[at]?.text ?? '']) : undefined
}

/** The lines of each course, where one form fits them all. */
export const formedGroups = (lines: readonly Line[]): string[][] | undefined =>
  lines.length < 2
    ? undefined
    : (byColumns(lines) ?? byCommas(lines) ?? byDashes(lines) ?? byGaps(lines) ?? bySchools(lines))
