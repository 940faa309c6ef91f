/** Addresses of which recognition was not sure, and the name of the person, which may speak for them. */
import { DOUBTED, isProvider } from '#platform/server/document-text/doubted.ts'
import { searchKey } from '#platform/contract/text.ts'

/** What the text marks as doubted, and the text without marks. */
export function withoutMarks(text: string): { plain: string; doubted: string[] } {
  const parts = text.split(` ${DOUBTED}`)
  const doubted = parts.slice(0, -1).map((part) => /\S*$/.exec(part.slice(-254))?.[0] ?? '')
  return { plain: parts.join(''), doubted: doubted.map((one) => one.toLowerCase()) }
}

// As long as a mailbox may be.
const LONGEST = 64
const MOST_INITIALS = 3

/** Words and first letters of a name, one after the other: 'anacsilva' of Ana Clara Silva. */
function isMadeOf(letters: string, name: readonly string[]): boolean {
  if (letters.length > LONGEST) return false
  const words = [...new Set(name)].filter((word) => word !== '')
  // What was looked at once is not looked at again: names that repeat their words have ways without number.
  const tried = new Set<string>()
  function goesOn(at: number, hasWord: boolean, initials: number): boolean {
    if (at === letters.length) return hasWord
    const state = `${at} ${hasWord} ${initials}`
    if (initials === MOST_INITIALS || tried.has(state)) return false
    tried.add(state)
    const asWord = (word: string): boolean =>
      word.length > 2 && letters.startsWith(word, at) && goesOn(at + word.length, true, initials)
    const asInitial = (word: string): boolean =>
      letters.startsWith(word.charAt(0), at) && goesOn(at + 1, hasWord, initials + 1)
    return words.some((word) => asWord(word) || asInitial(word))
  }
  return goesOn(0, false, 0)
}

/** A name and a host that everybody has leave no letter in doubt; figures they say nothing of. */
function isOfName(address: string, name: string | undefined): boolean {
  const [local = '', domain = ''] = address.split('@')
  const words = searchKey(name ?? '').split(' ')
  return (
    isProvider(domain) && /^[a-z._-]+$/.test(local) && isMadeOf(local.replace(/[._-]/g, ''), words)
  )
}

/** What recognition makes of '@', or nothing. */
const SIGN = /^(?:@|[(&©®€]?[aegqod&©®€]{0,2}|\(a\)|[[(]at[\])])$/

/** `marked` says this mailbox and not one that only ends like it. */
function isSame(marked: string, local: string, domain: string): boolean {
  if (!marked.endsWith(domain)) return false
  const head = marked.slice(0, marked.length - domain.length)
  const at = head.lastIndexOf(local)
  if (at < 0) return false
  return !/[\p{L}\d._+-]$/u.test(head.slice(0, at)) && SIGN.test(head.slice(at + local.length))
}

export function isDoubted(
  address: string,
  doubted: readonly string[],
  name: string | undefined,
): boolean {
  const [local = '', domain = ''] = address.split('@')
  const isMarked = doubted.some((one) => isSame(one, local, domain))
  return isMarked && !(doubted.includes(address) && isOfName(address, name))
}
