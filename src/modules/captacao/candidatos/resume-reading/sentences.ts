/** Jobs whose parts are sentences or clauses of one line: a title, its period, then what was done. */
import { periodIn, rangeIn, spanIn } from './periods.ts'
import type { Line } from './sections.ts'
import { SHORTENED } from './shortened.ts'
import { SAID_AS } from './parted-names.ts'
import { ENDS_SHORT } from './titles.ts'
import { isDuty, roleScore } from './words.ts'

// 'Cia. Sol' and 'Sol Ltda. Filial' are one.
const SENTENCE = new RegExp(
  String.raw`(?<=[\p{L})]{3}|\d|\s[A-Z]{2,5})(?<!${SHORTENED}|(?<!\p{L})(?:[Ee]ireli|EIRELI|[Ll]tda|LTDA))\.\s+(?=\p{Lu})`,
  'u',
)
const isShort = (text: string, most: number): boolean => text.split(' ').length <= most

const duty = (text: string): Line[] =>
  /\p{L}{3}/u.test(text) ? [{ text, bullet: true, gap: false }] : []

/** What follows a period says what was done, unless it names where or as what. */
const isAside = (tail: string): boolean =>
  /^\)?[.;]\s+\S/.test(tail) ||
  (/^\)?,\s+\p{Ll}/u.test(tail) &&
    !/^\)?,\s+(?:n[ao]s?|em|como|pel[ao]|junto|para|d[aeo])\s/.test(tail) &&
    roleScore(tail.replace(/^\)?,\s+/, '')) === 0)

/** 'Usina Sol, Maceió. Gerente. ' names both where its sentences are short and one is a trade. */
function titleOf(before: string): string {
  const parts = before.split(SENTENCE).map((part) => part.trim())
  const full = parts.filter((part) => part !== '')
  const isTitle =
    full.length >= 2 &&
    full.length <= 3 &&
    full.every((part) => isShort(part, 9)) &&
    full.some((part) => roleScore(part) >= 1.5)
  return isTitle ? `${full.map((part) => part.replace(/\.$/, '')).join(' | ')} | ` : before
}

/** 'Quinteto Sol: violonista (2003-2020)': a name, then in small letters what somebody was there. */
function atColon(before: string): string | undefined {
  const [, employer = '', position = ''] =
    /^(\p{Lu}[^:]{5,60}):\s+(\p{Ll}[^:]*?)\s*[,(]?\s*$/u.exec(before) ?? []
  const isName =
    /\s/.test(employer) && roleScore(employer) === 0 && !isDuty(employer) && isShort(position, 5)
  const sign = before.trimEnd().endsWith('(') ? ' (' : ' '
  return isName && position !== '' && roleScore(position) === 0
    ? employer + SAID_AS + position + sign
    : undefined
}

function atPeriod(line: Line): Line[] | undefined {
  const { text } = line
  const span = spanIn(text)
  if (!span) return undefined
  const [before, tail] = [text.slice(0, span.from), text.slice(span.to)]
  const title = atColon(before) ?? titleOf(before)
  if (!isAside(tail)) {
    const isTold = title === before && !rangeIn(text)
    const bare = isTold || ENDS_SHORT.test(tail) ? tail : tail.replace(/[.;]$/, '')
    return [{ ...line, text: title + text.slice(span.from, span.to) + bare }]
  }
  const close = tail.startsWith(')') ? ')' : ''
  const head = title + text.slice(span.from, span.to) + close
  return [{ ...line, text: head }, ...duty(tail.replace(/^\)?[.;,]\s+/, ''))]
}

/** 'Contador. Apuração de impostos.' below the employer with its period. */
function atPosition(line: Line, above: Line | undefined): Line[] | undefined {
  const [first = '', ...rest] = line.text.split(SENTENCE)
  const isHead =
    rest.length > 0 &&
    above !== undefined &&
    periodIn(above.text) !== undefined &&
    isShort(first, 6) &&
    roleScore(first) >= 1.5 &&
    roleScore(rest[0] ?? '') === 0
  return isHead ? [{ ...line, text: first }, ...duty(rest.join('. '))] : undefined
}

export const withSentencesApart = (lines: readonly Line[]): Line[] =>
  lines.flatMap(function apart(line, at) {
    if (line.bullet && !/^[\p{Lu}\d]/u.test(line.text)) return [line]
    const isDated = periodIn(line.text) !== undefined
    return (isDated ? atPeriod(line) : atPosition(line, lines[at - 1])) ?? [line]
  })
