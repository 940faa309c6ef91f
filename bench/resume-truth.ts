/** What résumés say, as somebody wrote it down, and how what was read is held against it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchKey } from '#platform/contract/text.ts'

/** `…Also`: what a careful person might as well type from that page. */
export type TrueJob = {
  position: string
  positionAlso?: string[]
  company: string
  companyAlso?: string[]
  start: string
  end: string | null
}
export type TrueCourse = {
  course: string
  courseAlso?: string[]
  institution: string
  institutionAlso?: string[]
  end: string | null
  situation: string | null
}
/** A course in a list of studies that some call none. */
export type ShortCourse = { course: string; institution: string; end: string | null }
export type Truth = {
  file: string
  name: string
  socialName?: string | null
  cpf: string | null
  email: string | null
  phones: string[]
  city: string | null
  state: string | null
  birth: string | null
  experience: TrueJob[]
  education: TrueCourse[]
  /** Posts that some call jobs and others none: neither wanted nor wrong. */
  optional?: TrueJob[]
  languages: (string | null)[][]
  skills: string[]
  courses?: (string | ShortCourse)[]
  links?: string[]
}

/** How many the documents hold, how many were proposed, and how many of these are right. */
export type Count = { wanted: number; proposed: number; right: number }

export const folded = (text: string): string =>
  searchKey(text)
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim()

export const same = (one: string | undefined, other: string | null | undefined): boolean =>
  one !== undefined && other != null && folded(one) === folded(other)

/** One says what the other says, with or without further words. */
export const within = (one: string | undefined, other: string | null | undefined): boolean => {
  if (!one || !other) return false
  const [a, b] = [` ${folded(one)} `, ` ${folded(other)} `]
  return a.trim() !== '' && b.trim() !== '' && (a.includes(b) || b.includes(a))
}

export const oneOf = (found: string | undefined, truth: string | null): Count => ({
  wanted: truth ? 1 : 0,
  proposed: found ? 1 : 0,
  right: same(found, truth) ? 1 : 0,
})

/** Each of the truth is taken by one proposal at most. */
export function paired<P, T>(
  proposed: readonly P[],
  truth: readonly T[],
  fits: (one: P, other: T) => boolean,
): [P, T][] {
  const left = [...truth]
  return proposed.flatMap((one): [P, T][] => {
    const at = left.findIndex((other) => fits(one, other))
    return at < 0 ? [] : left.splice(at, 1).map((other) => [one, other])
  })
}

export const ofSets = <P, T>(
  proposed: readonly P[],
  truth: readonly T[],
  fits: (one: P, other: T) => boolean,
): Count => ({
  wanted: truth.length,
  proposed: proposed.length,
  right: paired(proposed, truth, fits).length,
})

/** A handle is written without its host ('/in/ana', '@ana', 'ana'); what is proposed of it may hold that. */
export const sameLink = (proposed: string, written: string): boolean => {
  const [one, other] = [linkKey(proposed), linkKey(written)]
  const handle = /^(?:\/?in\/|[@/])?([\w.-]+)$/.exec(other)?.[1]
  return (
    one === other ||
    (handle !== undefined && (one.endsWith(`/${handle}`) || one.endsWith(`/@${handle}`)))
  )
}

const linkKey = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/^br\.(?=linkedin)/, '')
    .replace(/^be\.net(?=\/)/, 'behance.net')
    .replace(/[/.]+$/, '')

export const courseNames = ({ courses = [] }: Truth): string[] =>
  courses.map((c) => (typeof c === 'string' ? c : Object.values(c).join(' ')))

export const shortCourses = ({ courses = [] }: Truth): TrueCourse[] =>
  courses.flatMap((c) =>
    typeof c === 'object' && 'course' in c ? [{ ...c, situation: null }] : [],
  )

type English = {
  name: string
  email: string
  experience: { title: string; company: string; start_date: string; end_date: string }[]
  education: { degree: string; institution: string }[]
}

/** What the data of the English samples say, of which each stands in several files. */
function english(folder: string): Truth[] {
  const data = join(folder, '..', 'hr-ai-lab', 'synthetic_cvs')
  return readdirSync(folder).flatMap(function truthOfFile(file): Truth[] {
    const path = join(data, file.replace(/\.[a-z]+$/, '.json'))
    if (!existsSync(path)) return []
    const said = JSON.parse(readFileSync(path, 'utf8')) as English
    const experience = said.experience.map(function jobOf({
      title,
      company,
      start_date: start,
      end_date,
    }) {
      return { position: title, company, start, end: end_date === 'present' ? null : end_date }
    })
    const education = said.education.map(function courseOf({ degree: course, institution }) {
      return { course, institution, end: null, situation: null }
    })
    const none = { cpf: null, phones: [], city: null, state: null, birth: null }
    const few = { ...none, languages: [], skills: [] }
    return [{ file, name: said.name, email: said.email, experience, education, ...few }]
  })
}

/** What is written in the résumés of a folder. */
export function truthsIn(folder: string): Truth[] {
  const file = ['verdade.json', 'expected.json'].find((name) => existsSync(join(folder, name)))
  if (file) return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth[]
  const found = english(folder)
  if (found.length === 0) throw new Error(`${folder} has neither verdade.json nor expected.json.`)
  return found
}
