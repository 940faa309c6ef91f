/** What résumés say, as somebody wrote it down, and how what was read is held against it. */
import { searchKey } from '#platform/contract/text.ts'

export type TrueJob = { position: string; company: string; start: string; end: string | null }
export type TrueCourse = {
  course: string
  institution: string
  end: string | null
  situation: string | null
}
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
  languages: (string | null)[][]
  skills: string[]
  courses?: (string | Record<string, unknown>)[]
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
  const handle = /^(?:\/?in\/|@)?([\w.-]+)$/.exec(other)?.[1]
  return one === other || (handle !== undefined && one.endsWith(`/${handle}`))
}

const linkKey = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/^br\.(?=linkedin)/, '')
    .replace(/[/.]+$/, '')

export const courseNames = ({ courses = [] }: Truth): string[] =>
  courses.map((c) => (typeof c === 'string' ? c : Object.values(c).join(' ')))
