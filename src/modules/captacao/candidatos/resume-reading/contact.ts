/** E-mail, telephones, CPF and birth date. */
import { cleanDocument, isCpf, isEmail, isPhone } from '#platform/contract/documents.ts'
import { searchKey } from '#platform/contract/text.ts'
import { isNear } from './headings.ts'
import { monthNamed, periodIn } from './periods.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

export const EMAIL = /[\w.+'-]{1,64}\s?@\s?[\w-]+(?:\.[\w-]+)+/g
// Recognition reads '@' as Q, G, & or a circled letter; both sides in small letters betray it.
export const MISREAD_EMAIL =
  /(?<![\w@.])([a-z0-9][a-z0-9._+-]{1,62}?)\s?(?:GQ|QG|[OQG]&|&[OQGD&]|\([DQO]|[&©®€QGO]|\(a\)|\[at\]|\(at\))\s?([a-z0-9-]+(?:\.[a-z0-9-]+){0,3}\.(?:com|net|org|edu|gov|br|io|dev|me)(?:\.br)?)\b/

export const MAILBOXES =
  /^(?:gmail|hotmail|outlook|yahoo|live|msn|icloud|bol|uol|terra|ig|globo|globomail|protonmail|r7|oi|me)\.(?:com|com\.br|net|me)$/i

const MISREAD_SIGN = /^(?:\([DQO]|[©®])(?=[a-z0-9-]+\.(?:com|net|org|edu|gov|br))/

export const ENDS_KNOWN = /\.(?:com|net|org|edu|gov|br|io|dev|me|art|info|pro|app)$/i

/** Both lines as one, where the second goes on with an address that the first began. */
function overTwoLines(text: string, next: string): string | undefined {
  const tail = /[\w.+-]+$/.exec(text)?.[0] ?? ''
  const alone = tail === text || /e-?mail\s*:?\s*(?:\||•)?\s*[\w.+-]+$/i.test(text)
  if (alone && tail.length > 1 && /^@/.test(next)) return text + next
  // Recognition takes '@' at the beginning of a line for '(D' as well.
  if (alone && tail.length > 3 && MISREAD_SIGN.test(next))
    return text + next.replace(MISREAD_SIGN, '@')
  const head = /^[\w.+-]*@[\w-]+(?:\.[\w-]+)+/.exec(next)?.[0]
  if (
    head &&
    alone &&
    tail.length > 1 &&
    /[a-z]/i.test(tail) &&
    (/[._\d-]/.test(tail) || tail !== text)
  ) {
    const isWord = /^(?:e-?mail|contatos?|email)$/i.test(tail)
    return isWord ? undefined : text + next
  }
  if (/@[\w.-]+\.com$/.test(text) && /^\.br$/.test(next)) return text + next
  const open = /[\w.+-]+@[\w.-]*$/.exec(text)?.[0]
  // 'ana@sol.exemplo' is whole, whatever stands below it.
  if (!open || ENDS_KNOWN.test(open) || /@[\w-]+\.[a-z]{5,}$/i.test(open)) return undefined
  return /^[\w-]*\.?[\w.-]*(?:com|net|org|edu|gov|br|io|dev|me)(?:\.br)?(?![\w@])/i.test(next)
    ? text + next
    : undefined
}

const joinedPairs = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ text }, at) => {
    const next = lines[at + 1]
    const whole = next?.bullet ? undefined : overTwoLines(text, next?.text ?? '')
    return whole === undefined ? [] : [whole]
  })

// 'patricia. macedo@x.com', 'patricia macedo@x.com': what recognition parted is no whole address.
const isCutOff = (text: string, at: number, local: string): boolean => {
  const [, before = '', sign = ''] =
    /(?:^|[\s|•·:;,(–—-])([a-z]{3,})([._-]?)\s$/.exec(text.slice(0, at)) ?? []
  return (
    before !== '' &&
    sign !== '' &&
    !/^(?:mail|email|contato|tel|fone|cel)$/.test(before) &&
    /^[a-z]/.test(local)
  )
}

function addressIn(text: string): string | undefined {
  for (const { 0: found, index } of text.matchAll(EMAIL)) {
    if (isCutOff(text, index, found)) continue
    const value = cleanDocument('email', found.replace(/\s/g, ''))
      .replace(/^[.'-]+|[.'-]+$/g, '')
      // The head of the next column before it.
      .replace(/^(?:celular|telefone|whatsapp)(?=[a-z]{3})|^\d{4,5}-\d{4}-(?=[a-z])/i, '')
    if (isEmail(value) && !isBent(value)) return value
  }
  return undefined
}

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/[l1jt]/g, 'i'],
  [/0/g, 'o'],
  [/v/g, 'u'],
  [/[q9]/g, 'g'],
  [/5/g, 's'],
]
const shapeOf = (word: string): string =>
  ALIKE.reduce((shape, [letters, one]) => shape.replace(letters, one), word)

const HOSTS = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'terra', 'globo', 'protonmail']
/** 'teira.com.br': where the sign was misread, so were letters of a host that everybody has. */
const isMisread = (domain: string): boolean => {
  const [host = ''] = domain.toLowerCase().split('.')
  return (
    !HOSTS.includes(host) && HOSTS.some((known) => isNear(host, known, known.length > 5 ? 2 : 1))
  )
}

/** 'grnail.com', 'hotmai1.com' */
const isBent = (address: string): boolean => {
  const [host = '', ...ending] = (address.split('@')[1] ?? '').split('.')
  const isHost = !HOSTS.includes(host) && HOSTS.some((known) => shapeOf(known) === shapeOf(host))
  return isHost || /^(?:corn|c0m|con)$/.test(ending[0] ?? '')
}

// 'E-mail: ana.lima | sol.com.br', 'E-mail: ana.lima | &sol.com.br': the gap is where the sign was.
const LOST_SIGN =
  /(?<!\p{L})e-?mail\s*:\s*([a-z0-9][a-z0-9._+-]{2,62})\s\|\s?[&©®€]?\s?([a-z0-9-]+(?:\.[a-z0-9-]+){0,3}\.(?:com|net|org|edu|gov|br)(?:\.br)?)$/iu

export function emailIn(lines: readonly Line[]): Proposed<string> | undefined {
  const pairs = joinedPairs(lines)
  for (const { text } of lines) {
    const whole = pairs.find((pair) => pair.startsWith(text) && pair !== text)
    const value = addressIn(whole ?? text)
    if (value) return { value, line: whole ?? text }
  }
  for (const { text } of lines) {
    const found = MISREAD_EMAIL.exec(text) ?? LOST_SIGN.exec(text)
    const value = `${found?.[1]}@${found?.[2]}`
    // '&g' may be the sign alone or the sign and a letter.
    const unsure = found && /[&©®€]\s?(?:[gq](?!mail\.|lobo)|a(?=[aeiou]))/i.test(found[0])
    if (found && !unsure && !isMisread(found[2] ?? '') && isEmail(value))
      return { value, line: text }
  }
  return undefined
}

/** 'ana.sllva@x.com' of Ana Silva: a name in letters that only look like its own was misread. */
export function isMisreadName(email: string, name: string | undefined): boolean {
  const words = searchKey(name ?? '').split(' ')
  const parts = (email.split('@')[0] ?? '').split(/[._-]/).filter((part) => part.length >= 5)
  return parts.some(
    (part) => !words.includes(part) && words.some((word) => shapeOf(word) === shapeOf(part)),
  )
}

const CPF = /(?<![\d.,-])\d{3}[.,\s]{0,2}\d{3}[.,\s]{0,2}\d{3}\s?[-–—/\s.]?\s?\d{2}(?!\d)/g

/** Eleven bare digits may be a mobile phone, so they count only beside the word. */
export function cpfIn(lines: readonly Line[]): Proposed<string> | undefined {
  for (const [at, { text }] of lines.entries()) {
    const named = /\bc\.?p\.?f\b/i.test(text) || /^c\.?p\.?f\.?:?$/i.test(lines[at - 1]?.text ?? '')
    for (const [found] of text.matchAll(CPF)) {
      const masked = /\d[.,]\s?\d{3}[.,]\s?\d{3}\s?[-–/]\s?\d|\d{9}-\d{2}/.test(found)
      if ((masked || named) && isCpf(found.replace(/\D/g, '')))
        return { value: cleanDocument('cpf', found.replace(/\D/g, '')), line: text }
    }
  }
  return undefined
}

const PHONE =
  /(?:(?<![\d.+/-])|(?<=\p{L}-)(?=\())(?:\+?\s?\(?55\)?[\s.-]*)?(?:[([]\s*0?\d{2}\s*[)\]]|0?\d{2})(?:[\s.-]|\/\s)*(?:9[\s.-]?\d{4}|9\d{2}\s\d{2}|\d{4,5})[\s.-]*\d{4}(?![\d]|[.-]\d)/gu
// The further ones of a line are of the area of the first.
const FURTHER =
  /(?<=\d{4}\s*(?:\([\p{L} .]{2,15}\)\s*)?(?:\/|\||e|ou|,|;)\s*(?:\p{L}+\.?:?\s*)?)(?:9[\s.-]?\d{4}|\d{4,5})[\s.-]\d{4}(?!\d)/gu
const OF_PAPERS =
  /\b(?:registro|cnh|rg|pis|pasep|nis|nit|ctps|t[ií]tulo|cep|cnpj|cpf|inscri[cç][aã]o|matr[ií]cula|reservista|passaporte|cor[eo]n|crea|crm|crc|oab|cau|crp|cress|crf)\b(?:[^|,;()\d]{0,25}\d[\d./x-]*)/giu
const OF_OTHERS = /refer[eê]ncia|ex-?chefe|antig[oa] (?:chefe|gestor)|cnpj|\bfax\b/i

/** '(0xx11) 3333-4444', and a number whose area is the end of the line above it. */
const withAreas = (text: string, next = ''): string => {
  const isCut =
    /(?<=[|•·,:]\s)\(?0?[1-9]\d\)?$/.test(text) && /^9?\s?\d{4}[-. ]\d{4}(?!\d)/.test(next)
  return (isCut ? `${text} ${next}` : text).replace(/\(\s?0?[x*]{2}\s?(?=\d{2}\))/gi, '(')
}

export function phonesIn(lines: readonly Line[], cpf: string | undefined): Proposed<string>[] {
  const found = new Map<string, Proposed<string>>()
  for (const [at, { text }] of lines.entries()) {
    if (OF_OTHERS.test(text)) continue
    let area = ''
    const said = withAreas(text, lines[at + 1]?.text)
    for (const [typed] of said.replace(OF_PAPERS, ' ').replace(/–|—/g, '-').matchAll(PHONE)) {
      const value = cleanDocument(
        'telefone',
        typed.replace(/^\+?\s?\(?55\)?(?=\D*\d{2}\D*\d{8,9}\D*$)/, '').replace(/[^\d+]/g, ' '),
      )
      if (isPhone(value) && value !== cpf && !found.has(value))
        found.set(value, { value, line: text })
      if (isPhone(value)) area = value.slice(0, 2)
    }
    for (const [further] of area === '' ? [] : text.matchAll(FURTHER)) {
      const value = cleanDocument('telefone', area + further)
      if (isPhone(value) && !found.has(value)) found.set(value, { value, line: text })
    }
  }
  return [...found.values()].slice(0, 5)
}

const DATE =
  /(?<!\d)(\d{1,2})[º°]?\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)|(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)|(?<!\d)(\d{1,2})º?(?:\s+(?:de\s+)?|[-/])([a-zç]{3,9})\.?,?(?:\s+(?:de\s+)?|[-/])((?:19|20)\d{2})(?!\d)/giu

function dayOf(match: RegExpMatchArray): string | undefined {
  const [, d1, m1, y1, y2, m2, d2, d3, name, y3] = match
  const month = name ? monthNamed(searchKey(name).slice(0, 3)) : Number(m1 ?? m2)
  const short = y1?.length === 2 ? `${Number(y1) > 15 ? '19' : '20'}${y1}` : undefined
  const [day, year] = [Number(d1 ?? d2 ?? d3), Number(short ?? y1 ?? y2 ?? y3)]
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const age = new Date().getUTCFullYear() - year
  return real && month > 0 && age >= 14 && age <= 90 ? date.toISOString().slice(0, 10) : undefined
}

const BORN =
  /\bnasc(?:id[oa]|imento|\.)?|\bnacimiento|\bdata de nasc|\bd\.?n\.?\s*:|birth|\bborn\b|\bn[ée]e? le\b|anivers[aá]rio|★|🎂/iu
const OTHER_DAY = /expedi|emiss|rg\b|cnh|validade|admiss|v[aá]lid|sa[ií]da|atualizad|casad[oa] em/i

/** 'nascida aos 19 de dezembro' above 'de 1972' */
function cutDay(text: string, next: Line | undefined): string | undefined {
  const found = [...`${text} ${next?.text ?? ''}`.matchAll(DATE)].find(
    (one) => one.index < text.length && one.index + one[0].length > text.length,
  )
  return found ? dayOf(found) : undefined
}

/** Beside a word for birth; else the only day near the top that is that of no paper. */
export function birthIn(top: readonly Line[], all: readonly Line[]): Proposed<string> | undefined {
  for (const [at, { text }] of all.entries()) {
    const born = BORN.exec(text)
    const isLast = born && /^[\s:.(–—-]*$/.test(text.slice(born.index + born[0].length))
    const lone = born && (isLast || text.replace(BORN, '').replace(/[^\d]/g, '') === '')
    const said = born ? `${text.slice(born.index)} ${lone ? (all[at + 1]?.text ?? '') : ''}` : ''
    const value =
      [...said.matchAll(DATE)].map(dayOf)[0] ?? (born ? cutDay(text, all[at + 1]) : undefined)
    if (value) return { value, line: text }
  }
  const days = top.flatMap(function daysOf({ text }) {
    // A job has its days too.
    if (OTHER_DAY.test(text) || periodIn(text)) return []
    const found = [...text.matchAll(DATE)].map(dayOf)
    return found.flatMap((value) => (value ? [{ value, line: text }] : []))
  })
  return days.length === 1 ? days[0] : undefined
}
