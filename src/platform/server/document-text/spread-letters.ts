/** Words whose letters are set apart: the text of a page gives each letter as a word and no longer says where one ends. */

/** 'C O N TAT O': one letter after the other, here and there a pair that stands close. */
export function isSpread(text: string): boolean {
  const parts = text.trim().split(/\s+/)
  const single = parts.filter((part) => part.length === 1)
  return (
    parts.length >= 4 &&
    single.length >= parts.length * 0.6 &&
    parts.every((part) => part.length <= 3) &&
    parts.filter((part) => /[\p{L}\d]/u.test(part)).length >= 4
  )
}

/** What may go on beside such a word on its line: two letters or more, each alone. */
const isLetters = (text: string): boolean => /^\s*\S(?:\s+\S)+\s*$/u.test(text)

// What a page draws further on than this is another line that says the same.
const NEAR = 400

type Placed = { str: string; x: number; y: number; width: number }

/** On one line, no further apart than words of such letters are. */
function isBeside(before: Placed, item: Placed): boolean {
  const gap = item.x - before.x - before.width
  return Math.abs(before.y - item.y) < 1 && gap <= (before.width / before.str.length) * 3
}

/** `written`: all letters in the order in which the page draws them, with the blanks between its words. */
export function spreadClosed<T extends Placed>(items: readonly T[], written: string): T[] {
  const drawn = written.normalize('NFKC')
  const places: number[] = []
  let letters = ''
  for (let at = 0; at < drawn.length; at++) {
    if (/\s/.test(drawn[at] ?? '')) continue
    letters += drawn[at]
    places.push(at)
  }
  let from = 0
  let ended = -1
  const closed: T[] = []
  for (const item of items) {
    const own = item.str.normalize('NFKC').replace(/\s+/g, '')
    const found = own === '' ? -1 : letters.indexOf(own, from)
    const isKnown = found >= 0 && found - from <= NEAR
    const isApart = isSpread(item.str) || isLetters(item.str) || own.length === 1
    if (isKnown) from = found + own.length
    if (!isKnown || !isApart) {
      closed.push(item)
      continue
    }
    const text = drawn.slice(places[found], (places[from - 1] ?? 0) + 1)
    const str = wordsIn(text)
    const last = closed.findLastIndex((one) => one.str.trim() !== '')
    const before = closed[last]
    if (before && ended === found && isBeside(before, item)) {
      const blank = /\s/.test(drawn[(places[found] ?? 0) - 1] ?? '') ? ' ' : ''
      const width = item.x + item.width - before.x
      closed[last] = { ...before, str: before.str + blank + str, width }
    } else closed.push({ ...item, str })
    ended = own.length > 1 || ended === found ? from : -1
  }
  return closed
}

/** Where blanks are drawn between all letters only wider ones part words. */
function wordsIn(text: string): string {
  const words = isSpread(text) ? text.split(/\s{2,}/).map((word) => word.replace(/\s/g, '')) : []
  return words.length > 1 ? words.join(' ') : text.replace(/\s+/g, ' ')
}
