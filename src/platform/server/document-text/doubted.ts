/** Two readings of an address against each other: what only one of them says is doubted, and the text says so. */

/** Behind an address of which recognition is not sure. */
export const DOUBTED = '(?)'

// Mailboxes that a great many people have.
const PROVIDERS =
  'gmail.com hotmail.com hotmail.com.br outlook.com outlook.com.br yahoo.com yahoo.com.br uol.com.br bol.com.br terra.com.br ig.com.br icloud.com live.com globo.com globomail.com protonmail.com'.split(
    ' ',
  )
/** Of others, though they look like those. */
const OTHERS = new Set(['mail.com', 'email.com', 'ymail.com', 'rocketmail.com', 'hotmail.co'])

export const isProvider = (domain: string): boolean => PROVIDERS.includes(domain)

/** One letter more, less or another. */
function differsByOne(one: string, other: string): boolean {
  let [from, end, last] = [0, one.length - 1, other.length - 1]
  while (from <= end && from <= last && one[from] === other[from]) from++
  while (end >= from && last >= from && one[end] === other[last]) {
    end--
    last--
  }
  return end - from < 1 && last - from < 1
}

/** 'outiook.com', 'hotmaiil.com' */
function knownOf(domain: string): string {
  if (isProvider(domain) || OTHERS.has(domain)) return domain
  const near = PROVIDERS.filter((known) => known.length > 8 && differsByOne(domain, known))
  return near.length === 1 && near[0] ? near[0] : domain
}

const SIGNS_AROUND = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu
const BLANK_BY_FIGURE = /(?<=\d)\s(?=[\w.-])|(?<=[\w.-])\s(?=\d)|\s(?=[.-])|(?<=[.-])\s/g
/** What stands before the address in its line and is parted by a sign. */
const BEFORE = /^.*[:|;•«»*+=]\s*/u

/** The letters of a stretch, as an address has them. */
const lettersOf = (said: string): string =>
  said.replace(BEFORE, '').replace(SIGNS_AROUND, '').replace(BLANK_BY_FIGURE, '').toLowerCase()

export type Said = { before: '' | '_' | '@'; text: string }

/** The address that the stretches of a line say; undefined where it is none. */
export function addressOf(stretches: readonly Said[]): string | undefined {
  const at = stretches.findIndex(({ before }) => before === '@')
  const local = stretches.slice(0, at).map(({ text }) => lettersOf(text))
  const domain = knownOf(lettersOf(stretches[at]?.text ?? ''))
  const address = `${local.join('_')}@${domain}`
  return at > 0 &&
    /^[a-z\d][\w.+-]*@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(address) &&
    !/\.\./.test(address)
    ? address
    : undefined
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z\d.-]/g, '')

/** The page as a whole said the same of the mailbox, whatever it took the sign for. */
function isSaid(address: string, page: string): boolean {
  const [local = ''] = address.split('@')
  // A point that became a blank, or a blank that became a point.
  const letters = page.replace(BLANK_BY_FIGURE, '').replace(SIGNS_AROUND, '').toLowerCase()
  return (
    letters.includes(local) ||
    (bare(letters).includes(bare(local)) && !/[a-z]\s[a-z]/.test(letters.slice(0, local.length)))
  )
}

/** `one` and `other` are of the line alone, `page` is what the whole page made of it. */
export function agreed(
  one: string | undefined,
  other: string | undefined,
  page: string,
): { address: string; isSure: boolean } | undefined {
  const address = one ?? other
  if (!address) return undefined
  return { address, isSure: one === other && isSaid(address, page) }
}
