/** Two readings of an address against each other: what only one of them says is doubted, and the text says so. */

/** Behind an address of which recognition is not sure. */
export const DOUBTED = '(?)'

// Mailboxes that a great many people have.
const PROVIDERS =
  'gmail.com hotmail.com hotmail.com.br outlook.com outlook.com.br yahoo.com yahoo.com.br uol.com.br bol.com.br terra.com.br ig.com.br icloud.com live.com globo.com globomail.com protonmail.com'.split(
    ' ',
  )
export const isProvider = (domain: string): boolean => PROVIDERS.includes(domain)

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  // Of narrow strokes side by side recognition counts one more or less.
  [/[il1|]+/g, 'i'],
  [/0/g, 'o'],
]
const shapeOf = (domain: string): string =>
  ALIKE.reduce((shape, [letters, one]) => shape.replace(letters, one), domain)

// Short names have too many neighbours that are hosts themselves.
const SHORTEST = 5
const LONG = PROVIDERS.filter((known) => known.indexOf('.') >= SHORTEST)
const MENDED = new Map(LONG.map((known) => [shapeOf(known), known]))
/** 'outiook.com', 'hotmaiil.com' */
const knownOf = (domain: string): string =>
  isProvider(domain) ? domain : (MENDED.get(shapeOf(domain)) ?? domain)

/** Whether a host only looks like one that a great many people have: 'grnail.com', 'hotmai1.com'. */
export const isBentProvider = (domain: string): boolean => knownOf(domain) !== domain

const SIGNS_AROUND = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu
/** What leads to an address in its line; '+', '=' and '*' may stand within a mailbox. */
const BEFORE =
  /^.*(?:[:|;•«»]|(?<!\S)[*+=](?=\s)|(?<!\p{L})(?:e-?mail|mail|é|e|ou|contato|eletr[oô]nico|meu)\s)\s*/iu
/** There is much white beside a narrow figure and a point. */
const BESIDE_NARROW = /(?<=[1.])\s|\s(?=[1.])/g
const ENDS = /^([\w.-]+\.(?:com|net|org|edu|gov|br|dev|io|me))[\s|,;(].*$/

const lettersOf = (said: string): string =>
  said.replace(SIGNS_AROUND, '').replace(BESIDE_NARROW, '').toLowerCase()

export type Said = { before: '' | '_' | '@'; text: string }

export type Reading = {
  address: string | undefined
  /** How many points it has before the sign, of the address and of what leads to it. */
  points: number
  /** Its host was read as another that only looks like it. */
  isMended: boolean
}

/** The address that the stretches of a line say; undefined where it is none. */
export function readingOf(stretches: readonly Said[]): Reading {
  const at = stretches.findIndex(({ before }) => before === '@')
  const local = stretches
    .slice(0, at)
    .map(({ text }, index) => lettersOf(index === 0 ? text.replace(BEFORE, '') : text))
  const host = lettersOf(stretches[at]?.text ?? '').replace(ENDS, '$1')
  const domain = knownOf(host)
  const address = `${local.join('_')}@${domain}`
  const isWhole = /^[a-z\d][\w.+-]*@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(address)
  return {
    address: at > 0 && isWhole && !/\.\./.test(address) ? address : undefined,
    points: stretches.slice(0, at).flatMap(({ text }) => text.match(/[.:;,]/g) ?? []).length,
    isMended: domain !== host,
  }
}

const closed = (text: string): string => text.toLowerCase().replace(/[\s_]/g, '')

/** The page as a whole said the same of the mailbox, whatever it took the sign for. */
function isSaid(address: string, page: string): boolean {
  const local = closed(address.split('@')[0] ?? '')
  const words = page.split(/[\s:|]+/)
  // A point that was lost leaves a blank.
  return words.some((_, at) =>
    ['', '.'].some((between) => closed(words.slice(at).join(between)).startsWith(local)),
  )
}

/** The page says the host itself, whatever it took the sign before it for. */
const saysHost = (page: string, domain: string): boolean =>
  page
    .toLowerCase()
    .split(/[\s|,;]+/)
    .some((word) => word.replace(/[.:]$/, '').endsWith(domain))

export type Agreed = { address: string; isSure: boolean }

/** One of five may say something else. */
const SPARED = 1
const ENOUGH = 5

/** All `readings` are of the line alone, `page` is what the whole page made of it; where they differ, more are asked for. */
export function agreed(readings: readonly Reading[], page: string): Agreed | undefined {
  const said = readings.flatMap(({ address }) => (address ? [address] : []))
  const votesFor = (address: string): number =>
    said.filter((one) => one === address).length + (isSaid(address, page) ? 1 : 0)
  const [address] = said.toSorted((a, b) => votesFor(b) - votesFor(a))
  if (!address) return undefined
  const voters = readings.length + 1
  const missing = voters - votesFor(address)
  const isRead =
    readings.some((one) => one.address === address && !one.isMended) ||
    saysHost(page, address.split('@')[1] ?? '')
  return { address, isSure: isRead && (missing === 0 || (voters >= ENOUGH && missing <= SPARED)) }
}

/** 'patricia macedo@x.com': words in small letters that stand close before an address may be a part of it. */
export const mayGoOn = (word: string): boolean =>
  /^[a-z]{3,}[a-z.-]*$|^[a-z]+[.-]$/.test(word) && !BEFORE.test(`${word} `)
