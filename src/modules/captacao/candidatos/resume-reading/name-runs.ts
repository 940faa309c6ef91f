/** The runs of words in a résumé that may be names, over lines and columns. */
import { searchKey } from '#platform/contract/text.ts'
import { headingOf, type SectionName } from './headings.ts'
import { isPortalName } from './link-ends.ts'
import { isFamily, isFamilyTitle, isFamilyTrade, isGiven, isTitle, PARTICLES } from './people.ts'
import { NOT_A_NAME } from './person-name.ts'
import { isCity, isState } from './place.ts'
import type { Line } from './sections.ts'
import { roleScore } from './words.ts'

export type Said = {
  text: string
  bullet: boolean
  gap: boolean
  section: SectionName
  cells: string[]
}
export type Run = {
  words: string[]
  /** What stands in its cell before and behind it. */
  before: string
  after: string
  at: number
  cell: number
}

const NAME_WORD = /^(?:[dD]['’])?\p{Lu}[\p{L}'’]*(?:-\p{Lu}?[\p{L}'’]+)*\.?$/u
const STREETS = /^(?:r|av|rua|trav)\.?$/i
const NICKNAME = /(?<=\p{L}\s)\(?[“"‘'«][\p{L}\s]{2,20}[”"’'»]\)?\s(?=\p{L})/gu

const isWord = (word: string): boolean =>
  NAME_WORD.test(word) && !/\p{L}{2}\.$/u.test(word.replace(/^(?:jr|j[uú]nior)\.$/iu, ''))
const isStop = (word: string): boolean =>
  STREETS.test(word) ||
  isTitle(word) ||
  isPortalName(word) ||
  (NOT_A_NAME.test(searchKey(word)) && !isGiven(word))

/** A title inside a name is a family. */
function isFamilyHere(
  words: readonly string[],
  word: string,
  tokens: readonly RegExpExecArray[],
  index: number,
): boolean {
  const behind = tokens.filter((one) => one.index > index).map(([next]) => next)
  const [next = ''] = behind
  // 'Policial Militar Cabo Pedro Lima'
  if (!isGiven(words[0] ?? '') && (!isFamily(next) || isGiven(next))) return false
  const isFollowed = behind.some(isFamily)
  return isFamilyTitle(word) || (isFamilyTrade(word) && isFollowed)
}

/** 'Ana Lima e Pedro Souza' are two. */
function endsPerson(
  words: readonly string[],
  tokens: readonly RegExpExecArray[],
  index: number,
): boolean {
  const [next = ''] = tokens.find((one) => one.index > index) ?? []
  const last = words.at(-1) ?? ''
  return words.length > 1 && isFamily(last) && isGiven(next) && !isFamily(next)
}

/** The runs of great words in a cell, particles between them. */
function runsIn(cell: string): { words: string[]; from: number; to: number }[] {
  const tokens = [...cell.matchAll(/\S+/g)]
  const found: { words: string[]; from: number; to: number }[] = []
  let open: { words: string[]; from: number; to: number } | undefined
  const close = (): void => {
    while (open && PARTICLES.has((open.words.at(-1) ?? '').toLowerCase())) open.words.pop()
    if (open && open.words.length > 0) found.push(open)
    open = undefined
  }
  for (const { 0: typed, index } of tokens) {
    const bare = typed.replace(/^[("“[<]+|[,;:!?)"”\]>]+$/gu, '')
    const word = /^jr\.$/i.test(bare) ? bare : bare.replace(/(?<=\p{L}{2})\.+$/u, '')
    const isParticle = PARTICLES.has(word.toLowerCase())
    // ("Guto") behind the name.
    if (/^[("“'‘«]/u.test(typed)) close()
    if (open && word === 'e' && endsPerson(open.words, tokens, index)) close()
    else if (open && isParticle) open.words.push(word.toLowerCase())
    else if (
      isWord(word) &&
      !isParticle &&
      (!isStop(word) || (open && isFamilyHere(open.words, word, tokens, index)))
    ) {
      open ??= { words: [], from: index, to: index }
      open.words.push(word)
      open.to = index + typed.length
    } else close()
    if (/[,;:!?)"”\]>]$|(?<=\p{L}{3})\.$/u.test(typed)) close()
  }
  close()
  return found
}

const SIGN =
  /\s*[|•·;:=✆✉⌂★►▸→♦~*<>{}[\]]\s*|\s*[–—]\s*|\s-\s|,\s+|_+|\.{2,}|\s\/\s|(?<=\p{L}\s?)\((?=\p{L})|(?<=\p{L}{4})\.\s/u

/** 'Ana   Lima' at the top: wide spaces part nobody's name. */
function withoutGaps(text: string): string {
  const cells = text.split(' | ')
  for (let to = cells.length; to > 1; to--) {
    const words = cells.slice(0, to).join(' ').split(' ')
    const bare = words.filter((word) => !PARTICLES.has(word.toLowerCase()))
    const isName = bare.length > 1 && bare.length < 7 && isGiven(bare[0] ?? '')
    if (isName && bare.every((word) => isGiven(word) || isFamily(word)))
      return [words.join(' '), ...cells.slice(to)].join(' | ')
  }
  return text
}

export function saidIn(lines: readonly Line[]): Said[] {
  let section: SectionName = 'header'
  return lines.map(function said(line, at) {
    section = headingOf(line.text) ?? section
    const bare = line.text.replace(NICKNAME, '')
    const text = at < 3 ? withoutGaps(bare) : bare
    return { ...line, text, section, cells: text.split(SIGN).map((cell) => cell.trim()) }
  })
}

const cased = (words: readonly string[]): 'U' | 'T' =>
  words.every((word) => word === word.toUpperCase() || PARTICLES.has(word)) ? 'U' : 'T'

/** A line in small letters of which every word is one of names. */
function small(cell: string): string[] | undefined {
  const words = cell.split(' ')
  const isSmall =
    words.length >= 2 &&
    words.length <= 6 &&
    words.every(
      (word) => /^\p{Ll}+$/u.test(word) && (PARTICLES.has(word) || isGiven(word) || isFamily(word)),
    )
  return isSmall && isGiven(words[0] ?? '') ? words : undefined
}

/** 'THAÍSYUMI', 'N A K A M U R A P R A D O': words whose spaces a layout lost, as names that are known. */
function parted(cell: string): string[] | undefined {
  const isSpaced = /^(?:\p{Lu} )+\p{Lu}$/u.test(cell)
  const letters = cell.replaceAll(' ', '')
  if (!(isSpaced || /^\p{Lu}+$/u.test(cell)) || letters.length < 6 || letters.length > 40)
    return undefined
  const ways: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= letters.length; to++)
    for (let from = Math.max(0, to - 14); from < to; from++) {
      const [before, word] = [ways[from], letters.slice(from, to)]
      const isKnown =
        (word.length > 3 && (isGiven(word) || isFamily(word))) ||
        (from > 0 && /^D[AEO]S?$/.test(word))
      const whole = before && isKnown ? [...before, word] : undefined
      if (whole && whole.length < (ways[to]?.length ?? 9)) ways[to] = whole
    }
  const words = ways[letters.length]
  return words && (isSpaced || words.length > 1) ? words : undefined
}

export function runsOf(said: readonly Said[]): Run[] {
  return said.flatMap(function ofLine({ cells, text }, at) {
    return cells.flatMap(function ofCell(cell, column): Run[] {
      const low = at < 12 ? small(cell) : undefined
      if (low) return [{ words: low, before: '', after: '', at, cell: column }]
      const close = at < 8 ? parted(cell) : undefined
      if (close) return [{ words: close, before: '', after: '', at, cell: column }]
      const before = text.slice(0, Math.max(0, text.indexOf(cell)))
      return runsIn(cell).map(function inPlace({ words, from, to }) {
        const [ahead, after] = [before + cell.slice(0, from), cell.slice(to)]
        return { words, before: ahead, after, at, cell: column }
      })
    })
  })
}

export const isWholeCell = (run: Run, { cells }: Said): boolean => {
  if (cells[run.cell]?.replaceAll(' ', '') === run.words.join('')) return true
  const [title = '', ...others] = cells[run.cell]?.replace(/[.,;:]+$/, '').split(/\s+/) ?? []
  const words = isTitle(title) ? others : [title, ...others]
  const isParticle = (word = ''): boolean => PARTICLES.has(word.toLowerCase())
  const around = Number(isParticle(words[0])) + Number(isParticle(words.at(-1)))
  return words.length === run.words.length + around
}

/** A name that goes on in the same place of the next line. */
export function withNext(runs: readonly Run[], said: readonly Said[], email: string): Run[] {
  const alone = runs.filter((run) => {
    const line = said[run.at]
    return line && isWholeCell(run, line)
  })
  return alone.flatMap(function longer(run): Run[] {
    const found: Run[] = []
    let whole = run
    let isStack = run.words.length === 1
    for (let by = 1; by <= 3; by++) {
      const next = alone.find(
        (other) =>
          other.at === run.at + by &&
          sameColumn(run, other, said) &&
          ((isStack && isOnTop(run, other)) || goesOn(whole, other, said, email)),
      )
      if (!next) continue
      const isNear = next.at === run.at + found.length + 1
      if (
        isSaidAgain(whole.words, next.words) ||
        !(isNear || isToldApart(whole, next, said, email))
      )
        break
      isStack &&= next.words.length === 1
      whole = {
        ...whole,
        words: [...whole.words, ...trailing(whole, said), ...leading(next, said), ...next.words],
      }
      found.push(whole)
    }
    return found
  })
}

/** A word each in one column. */
const isOnTop = ({ words }: Run, { words: next }: Run): boolean =>
  next.length === 1 && cased(next) === cased(words) && isFamily(next[0] ?? '')

/** What stands between two lines of a name is of another column. */
const isToldApart = (run: Run, next: Run, said: readonly Said[], email: string): boolean =>
  shared(next.words, email) > 0 || (leading(next, said).length > 0 && run.words.every(isGiven))

const isSaidAgain = (words: readonly string[], next: readonly string[]): boolean =>
  next.some((word) => word.length > 3 && words.some((one) => searchKey(one) === searchKey(word)))

/** The particle behind the last great word of a line. */
function trailing(run: Run, said: readonly Said[]): string[] {
  const word = /\S+$/.exec(said[run.at]?.cells[run.cell] ?? '')?.[0].toLowerCase() ?? ''
  return PARTICLES.has(word) ? [word] : []
}

/** The particle before the first great word of a line. */
function leading(run: Run, said: readonly Said[]): string[] {
  const cell = said[run.at]?.cells[run.cell] ?? ''
  const word = /^\S+/.exec(cell)?.[0].toLowerCase() ?? ''
  return PARTICLES.has(word) && word !== run.words[0]?.toLowerCase() ? [word] : []
}

function sameColumn(one: Run, other: Run, said: readonly Said[]): boolean {
  const last = (run: Run): boolean => run.cell === (said[run.at]?.cells.length ?? 0) - 1
  return one.cell === other.cell || (last(one) && last(other))
}

export const shared = (words: readonly string[], email: string): number =>
  words.filter((word) => word.length > 2 && email.includes(searchKey(word).replace(/[^a-z]/g, '')))
    .length

const JUNIOR = /^j(?:r|[uú]nior)\.?$/iu

function goesOn(run: Run, next: Run, said: readonly Said[], email: string): boolean {
  if (cased(run.words) !== cased(next.words)) return false
  const bare = next.words.filter((word) => !JUNIOR.test(word))
  if (roleScore(bare.join(' ')) >= 1.5 || isCity(next.words.join(' '))) return false
  // 'Toledo, PR'
  if (isState(said[next.at]?.cells[next.cell + 1] ?? '')) return false
  const begun = run.words.at(-1) ?? ''
  const isWhole = run.words.length > 1 && isFamily(begun) && !isGiven(begun)
  const isFamilyName = next.words.every(
    (word) => isFamily(word) || PARTICLES.has(word) || JUNIOR.test(word),
  )
  const isLed = leading(next, said).length > 0
  if (shared(next.words, email) > 0 || trailing(run, said).length > 0) return true
  if (!isWhole && isFamilyName) return !said[next.at]?.gap || run.words.every(isGiven)
  if (isLed && run.words.every(isGiven)) return true
  return !said[next.at]?.gap && (isLed || (run.words.length === 1 && isGiven(begun)))
}
