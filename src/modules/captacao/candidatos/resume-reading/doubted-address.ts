/** Addresses of which recognition was not sure, and the name of the person, which may speak for them. */
import { DOUBTED, isProvider } from '#platform/server/document-text/doubted.ts'
import { searchKey } from '#platform/contract/text.ts'

/** What the text marks as doubted, and the text without marks. */
export function withoutMarks(text: string): { plain: string; doubted: string[] } {
  const parts = text.split(` ${DOUBTED}`)
  const doubted = parts.slice(0, -1).map((part) => /\S*$/.exec(part.slice(-254))?.[0] ?? '')
  return { plain: parts.join(''), doubted: doubted.map((one) => one.toLowerCase()) }
}

/** Words and first letters of a name, one after the other: 'anacsilva' of Ana Clara Silva. */
function isMadeOf(letters: string, words: readonly string[], whole = 0, initials = 0): boolean {
  if (letters === '') return whole > 0
  if (initials > 2) return false
  const goesOn = (word: string): boolean =>
    (word.length > 2 &&
      letters.startsWith(word) &&
      isMadeOf(letters.slice(word.length), words, whole + 1, initials)) ||
    (letters.startsWith(word.slice(0, 1)) && isMadeOf(letters.slice(1), words, whole, initials + 1))
  return words.some(goesOn)
}

/** A name and a host that everybody has leave no letter in doubt; figures they say nothing of. */
function isOfName(address: string, name: string | undefined): boolean {
  const [local = '', domain = ''] = address.split('@')
  const words = searchKey(name ?? '').split(' ')
  return (
    isProvider(domain) && /^[a-z._-]+$/.test(local) && isMadeOf(local.replace(/[._-]/g, ''), words)
  )
}

export function isDoubted(
  address: string,
  doubted: readonly string[],
  name: string | undefined,
): boolean {
  const [local = '', domain = ''] = address.split('@')
  const isMarked = doubted.some((one) => one.includes(local) && one.endsWith(domain))
  return isMarked && !(doubted.includes(address) && isOfName(address, name))
}
