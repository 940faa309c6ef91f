/** E-mail and CPF. */
import { isBentProvider } from '#platform/server/document-text/doubted.ts'
import { cleanDocument, isCpf, isEmail } from '#platform/contract/documents.ts'
import { searchKey } from '#platform/contract/text.ts'
import { isNear } from './headings.ts'
import { isOfChief, isOfReference, namesReference } from './contact-others.ts'
import { BR, ENDS, WORLD } from './link-ends.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

export const EMAIL = /[\w.+'-]{1,64}\s?@\s?[\w-]+(?:\.[\w-]+)+/g
// Recognition reads '@' as Q, G, & or a circled letter; both sides in small letters betray it.
export const MISREAD_EMAIL =
  /(?<![\w@.])([a-z0-9][a-z0-9._+-]{1,62}?)\s?(?:GQ|QG|[OQG]&|&[OQGD&]|\([DQO]|[&©®€QGO]|\(a\)|\[at\]|\(at\))\s?([a-z0-9-]+(?:\.[a-z0-9-]+){0,3}\.(?:com|net|org|edu|gov|br|io|dev|me)(?:\.br)?)\b/

export const MAILBOXES =
  /^(?:gmail|hotmail|outlook|yahoo|live|msn|icloud|bol|uol|terra|ig|globo|globomail|protonmail|r7|oi|me)\.(?:com|com\.br|net|me)$/i

const MISREAD_SIGN = /^(?:\([DQO]|[©®])(?=[a-z0-9-]+\.(?:com|net|org|edu|gov|br))/

export const ENDS_KNOWN = new RegExp(`\\.(?:${ENDS})$`, 'i')

/** The ending is known only with what stands below it. */
const goesOn = (cut: string, next: string): boolean =>
  ENDS_KNOWN.test(cut + next) &&
  (!ENDS_KNOWN.test(cut) || /^m(?:\.br)?$/.test(next) || /^\.br$/.test(next))

/** Both lines as one, where the second goes on with an address that the first began. */
function overTwoLines(text: string, next: string): string | undefined {
  const tail = /[\w.+-]+$/.exec(text)?.[0] ?? ''
  const alone = tail === text || /e-?mail\s*:?\s*(?:\||•)?\s*[\w.+-]+$/i.test(text)
  if (alone && tail.length > 1 && /^@/.test(next)) return text + next
  // 'ana@sol.agr.' above 'br', 'ana@sol.co' above 'm.br'
  const cut = /@[\w-]+(?:\.[\w-]+)*\.?$/.exec(text)?.[0]
  if (cut && /^\.?[a-z]{1,3}(?:\.br)?$/.test(next) && goesOn(cut, next)) return text + next
  // A page above the mailbox of its domain.
  if (ENDS_KNOWN.test(tail) && /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(next)) return undefined
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
  if (!open || /^www\./i.test(next) || ENDS_KNOWN.test(open) || /@[\w-]+\.[a-z]{5,}$/i.test(open))
    return undefined
  return /^[\w-]*\.?[\w.-]*(?:com|net|org|edu|gov|br|io|dev|me)(?:\.br)?(?![\w@])/i.test(next)
    ? text + next
    : undefined
}

type Pair = { text: string; whole: string }

/** Lines and the cells of a column that go on below. */
const joinedPairs = (lines: readonly Line[]): Pair[] =>
  lines.flatMap(function withBelow({ text }, at) {
    const next = lines[at + 1]
    if (!next || next.bullet) return []
    const [cells, below] = [text.split(' | '), next.text.split(' | ')]
    const columns = cells.length > 1 || below.length > 1 ? [0, -1] : []
    const pairs = [
      [text, next.text],
      ...columns.map((column) => [cells.at(column) ?? '', below.at(column) ?? '']),
    ]
    const whole = pairs
      .map(([one = '', other = '']) => overTwoLines(one, other))
      .find((found) => found !== undefined)
    return whole === undefined ? [] : [{ text, whole }]
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

const ONLY_BELOW = new RegExp(`\\.(?!(?:${WORLD})$)(?:${BR})$`)
/** 'instagram @ana.lima' */
const NETWORK = /^(?:instagram|insta|ig|tiktok|twitter|youtube|linkedin|github)\s?@/i

function addressIn(text: string): string | undefined {
  for (const { 0: found, index } of text.matchAll(EMAIL)) {
    if (isCutOff(text, index, found) || NETWORK.test(found)) continue
    const value = cleanDocument('email', found.replace(/\s/g, ''))
      .replace(/^[.'-]+|[.'-]+$/g, '')
      // The head of the next column before it.
      .replace(/^(?:celular|telefone|whatsapp)(?=[a-z]{3})|^\d{4,5}-\d{4}-(?=[a-z])/i, '')
    // 'ana@sol.agr.': nothing ends so but below '.br'.
    const whole = ONLY_BELOW.test(value) ? `${value}.br` : value
    if (isEmail(whole) && !isBent(whole)) return whole
  }
  return undefined
}

const HOSTS = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'terra', 'globo', 'protonmail']
/** 'teira.com.br': where the sign was misread, so were letters of a host that everybody has. */
const isMisread = (domain: string): boolean => {
  const [host = ''] = domain.toLowerCase().split('.')
  return (
    !HOSTS.includes(host) && HOSTS.some((known) => isNear(host, known, known.length > 5 ? 2 : 1))
  )
}

/** 'gmail.corn': nothing ends so. */
const isBent = (address: string): boolean =>
  /@[\w-]+\.(?:corn|c0m|con)(?:\.br)?$/.test(address) ||
  isBentProvider(address.split('@')[1]?.toLowerCase() ?? '')

/** Heads of a letter that was sent on, and who may say something of the person. */
const TO_OTHERS =
  /^(?:para|to|cc|cco|bcc)\s*:|e-?mail d[ao] (?:empresa|esposa|marido|m[aã]e|pai|filh[ao]|irm[aã]o?)(?!\p{L})/iu
const isToOthers = (text: string): boolean => TO_OTHERS.test(text) || isOfChief(text)
/** Nobody's own: 'rh@', 'vagas@'. */
const isOfOffice = (address: string): boolean =>
  /^(?:rh|recrutamento(?:eselecao)?|selecao|vagas?|curr?iculos?|talentos|trabalheconosco|jobs|careers|carreiras|no-?reply|nao-?responda|sac|faleconosco|ouvidoria)@/.test(
    address,
  )

// 'E-mail: ana.lima | sol.com.br', 'E-mail: ana.lima | &sol.com.br': the gap is where the sign was.
const LOST_SIGN =
  /(?<!\p{L})e-?mail\s*:\s*([a-z0-9][a-z0-9._+-]{2,62})\s\|\s?[&©®€]?\s?([a-z0-9-]+(?:\.[a-z0-9-]+){0,3}\.(?:com|net|org|edu|gov|br)(?:\.br)?)$/iu

const EVERYBODYS = String.raw`(?:gmail|hotmail|outlook|yahoo|icloud)\.com(?:\.br)?`
// 'ana.limagmail.com', 'ana.lima&agmail.com': hosts that everybody has are known without their sign.
const NO_SIGN = new RegExp(
  String.raw`(?<=^|[|•·:;,(–-]\s?)([a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?)(?:\s?(?:&a|[&©®€]\s?|\(?[EQGO]))?(${EVERYBODYS})(?![\w.@-])`,
)
/** The second half behind a sign that became a letter. */
const HALF = new RegExp(String.raw`^[EQGO&©®€a]{0,2}(${EVERYBODYS})$`)
function withoutSign(lines: readonly Line[]): Proposed<string> | undefined {
  for (const [at, { text }] of lines.entries()) {
    const below = HALF.exec(lines[at + 1]?.text ?? '')?.[1]
    const local = /^(?:e-?mail\s*:?\s*)?([a-z0-9][a-z0-9._-]{3,40})$/i.exec(text)?.[1]
    const [, name, host] = NO_SIGN.exec(text) ?? [undefined, local, local ? below : undefined]
    const value = `${name}@${host}`
    if (name && host && name.length > 3 && name !== 'www' && isEmail(value))
      return { value, line: text }
  }
  return undefined
}

export function emailIn(lines: readonly Line[]): Proposed<string> | undefined {
  const pairs = joinedPairs(lines)
  for (const { text } of lines) {
    if (isToOthers(text) || isOfReference(text)) continue
    const whole = pairs.find((pair) => pair.text === text)?.whole
    const value = (whole && addressIn(whole)) ?? addressIn(text)
    if (value && !isOfOffice(value)) return { value, line: whole ?? text }
  }
  for (const { text } of lines) {
    const found = MISREAD_EMAIL.exec(text) ?? LOST_SIGN.exec(text)
    const value = `${found?.[1]}@${found?.[2]}`
    // '&g' may be the sign alone or the sign and a letter.
    const unsure = found && /[&©®€]\s?(?:[gq](?!mail\.|lobo)|a(?=[aeiou]))/i.test(found[0])
    if (found && !unsure && !isMisread(found[2] ?? '') && isEmail(value))
      return { value, line: text }
  }
  return withoutSign(lines)
}

const TO_SEND = /^(?:de|from)\s*:|(?<!\p{L})(?:envi|mand|encaminh|vagas?(?!\p{L}))/iu
/** Two words of one line make the domain: 'rh@anaramos.com.br' of Ana Ramos. */
function isOwnHost(address: string, lines: readonly Line[]): boolean {
  const host = address.split('@')[1] ?? ''
  const isIn = (word: string): boolean => word.length > 2 && host.includes(word)
  return lines.slice(0, 10).some(function makesHost({ text }) {
    const words = searchKey(text.replace(/\S+@\S+/g, '')).split(' ')
    return words.filter(isIn).length > 1
  })
}

/** The only address there is, of a line that would otherwise be another's. */
export function onlyEmailIn(lines: readonly Line[]): Proposed<string> | undefined {
  const found = lines.flatMap(function addressesIn({ text }) {
    const typed = [...text.matchAll(EMAIL)].map(([one]) => addressIn(one))
    return typed.flatMap((value) => (value ? [{ value, line: text }] : []))
  })
  const [only] = found
  if (!only || new Set(found.map(({ value }) => value)).size > 1) return undefined
  const text = only.line
  if (isToOthers(text) || TO_SEND.test(text) || namesReference(text)) return undefined
  return !isOfOffice(only.value) || isOwnHost(only.value, lines) ? only : undefined
}

// Pairs that people write as well, such as 'v' and 'u', are not among them.
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/[l1]/g, 'i'],
  [/0/g, 'o'],
]
const shapeOf = (word: string): string =>
  ALIKE.reduce((shape, [letters, one]) => shape.replace(letters, one), word)
/** Of whole words alone: 'd' for 'cl', 'j' for 'f'. */
const shapeOfWord = (word: string): string =>
  shapeOf(word.replace(/cl/g, 'd').replace(/^f/, 'j').replace(/\d+$/, ''))

/** A name stands in it in letters that only look like its own. */
export function isMisreadWord(written: string, names: readonly string[]): boolean {
  const shape = shapeOf(written)
  const words = written.split(/[^a-z\d]+/).map(shapeOfWord)
  return names.some(
    (word) =>
      word.length >= 5 &&
      !written.includes(word) &&
      (shape.includes(shapeOf(word)) || words.includes(shapeOfWord(word))),
  )
}
/** 'ana.sllva@x.com', 'asllva@x.com' of Ana Silva */
export const isMisreadName = (email: string, name: string | undefined): boolean =>
  isMisreadWord(email.split('@')[0] ?? '', searchKey(name ?? '').split(' '))

/** An address whose sign recognition lost may have lost more: it is the person's where it says their name. */
export function isSureAddress(
  { value, line }: Proposed<string>,
  name: string | undefined,
): boolean {
  if (line.includes('@')) return true
  const [mailbox = ''] = value.toLowerCase().split('@')
  return searchKey(name ?? '')
    .split(' ')
    .some((word) => word.length > 3 && mailbox.includes(word))
}

const CPF =
  /(?:(?<![\d.,-])|(?<=[fF]\.?[-.,:]))\d{3}[.,\s]{0,2}\d{3}[.,\s]{0,2}\d{3}\s?[-–—/\s.]?\s?\d{2}(?!\d)/g

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[OoQD]/g, '0'],
  [/[lI|]/g, '1'],
  [/[Ss]/g, '5'],
  [/B/g, '8'],
  [/[Zz]/g, '2'],
]
/** Letters that recognition saw among the figures of a CPF, whose last two tell whether they are those. */
const inFigures = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d])[\dOoQDlISsBZz]{3}[.,\s]{1,2}[\dOoQDlISsBZz.,-]{6,11}(?!\p{L})/gu,
    (found) => LETTERS.reduce((figures, [letters, one]) => figures.replace(letters, one), found),
  )

/** Eleven bare digits may be a mobile phone, so they count only beside the word. */
export function cpfIn(lines: readonly Line[]): Proposed<string> | undefined {
  for (const [at, { text }] of lines.entries()) {
    const named = /\bc\.?p\.?f\b/i.test(text) || /^c\.?p\.?f\.?:?$/i.test(lines[at - 1]?.text ?? '')
    for (const [found] of (named ? inFigures(text) : text).matchAll(CPF)) {
      const masked = /\d[.,]\s?\d{3}[.,]\s?\d{3}\s?[-–/]\s?\d|\d{9}-\d{2}/.test(found)
      if ((masked || named) && isCpf(found.replace(/\D/g, '')))
        return { value: cleanDocument('cpf', found.replace(/\D/g, '')), line: text }
    }
  }
  return undefined
}
