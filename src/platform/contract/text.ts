// Letters and signs without a canonical decomposition, each followed by its lower-case target in PostgreSQL's
// unaccent.rules (Latin-1 to Extended-B, Additional, General Punctuation).
const TARGETS = new Map(
  String.raw`
ªa µμ ºo Æae Ðd Øo Þth ßss æae ðd øo þth Đd đd Ħh ħh ıi Ĳij ĳij ĸq Ŀl ŀl Łl łl ŉ'n Ŋn ŋn Œoe œoe Ŧt ŧt
ſs ƀb Ɓb Ƃb ƃb Ƈc ƈc Ɖd Ɗd Ƌd ƌd Ɛe Ƒf ƒf Ɠg ƕhv Ɩi Ɨi Ƙk ƙk ƚl Ɲn ƞn Ƣoi ƣoi Ƥp ƥp ƫt Ƭt ƭt Ʈt Ʋv Ƴy ƴy
Ƶz ƶz Ǆdz ǅdz ǆdz Ǉlj ǈlj ǉlj Ǌnj ǋnj ǌnj Ǥg ǥg Ǳdz ǲdz ǳdz ȡd Ȥz ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp Ⱥa Ȼc ȼc Ƚl Ⱦt
ȿs ɀz Ƀb Ʉu Ɇe ɇe Ɉj ɉj Ɍr ɍr Ɏy ɏy ẚa ẜs ẝs ẞss Ỻll ỻll Ỽv ỽv Ỿy ỿy
¡! ©(c) «<< ®(r) ±+/- »>> ¿? ×* ÷/ ‐- ‑- ‒- –- —- ―- ‖|| ‘' ’' ‚, ‛' “" ”" „,, ‟" ․. ‥.. …... ′' ″" ‹<
›> ‼!! ⁄/ №no
`
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
)

/** Equal to PostgreSQL's lower(unaccent(text)) for Latin text whose runs of blanks are one space. */
export function searchKey(text: string): string {
  return text
    .replace(/[\u00a1-\u024f\u1e00-\u1eff\u2010-\u2122]/g, (sign) => TARGETS.get(sign) ?? sign)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u0362]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

const TELEPHONE = /(?<=^| )(?:\+55 ?)?\(?0?(\d{2})\)? ?(9?\d{4})[- ]?(\d{4})(?= |$)/g

/**
 * The words of a search, each of which a record has to hold: without the signs that people write or leave out
 * ('529.982.247-25', '(11) 98888-7777', "O'Neil"). Equal to what `rh_busca` keeps beside the text as it was written.
 */
export function searchWords(text: string): string[] {
  const key = searchKey(text).replace(TELEPHONE, '$1$2$3')
  const words = key.split(' ').flatMap(bareWords)
  return [...new Set(words.filter(Boolean))].slice(0, 8)
}

function bareWords(word: string): string[] {
  const bare = word.replace(/['".]/g, '')
  if (bare.includes('@')) return [bare.replace(/[,;:()/-]/g, '')]
  const parts = bare.replace(/(?<=\d)[/-](?=\d)/g, '').split(/[,;:()/-]/)
  const long = parts.filter((part) => part.length > 2)
  // What stands beside a longer part tells nothing more; short ones alone are written in one.
  return long.length ? long : [parts.join('')]
}

/** Whether a text holds every word of a search: of what stands in the browser, as `rh_busca` says it of the database. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const key = searchKey(text)
  const both = `${key} ${key.replace(/['".,;:()/-]/g, '')}`
  return words.every((word) => both.includes(word))
}

const bare = (text: string): string =>
  searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** 0 where a text begins with what was typed, 1 where one of its words does, 2 elsewhere. */
function nearness(text: string, typed: string): 0 | 1 | 2 {
  const at = ` ${bare(text)}`.indexOf(` ${bare(typed)}`)
  return at === 0 ? 0 : at > 0 ? 1 : 2
}

/** The code of a record and the group of a field stand before its name. */
const beforeName = /^(?:\d+ - |[^:]+: )/
const alphabet = new Intl.Collator('pt-BR')

/** What begins with what was typed, then what has a word that does, then the rest; each kind by name. */
export function nearestFirst<T>(
  rows: readonly T[],
  typed: string,
  labelOf: (row: T) => string,
): T[] {
  const said = rows.map(function howNear(row) {
    const label = labelOf(row)
    const name = label.replace(beforeName, '')
    return { row, name, near: Math.min(nearness(label, typed), nearness(name, typed)) }
  })
  return said
    .toSorted((a, b) => a.near - b.near || alphabet.compare(a.name, b.name))
    .map(({ row }) => row)
}

/** For addresses: a-z, 0-9 and single hyphens, at most `max` characters. */
export function slug(text: string, max = 80): string {
  return searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
}

const ownCapitals = /\p{L}\p{Lu}/u

/** A label inside a sentence: in small letters, but what is written in capitals of its own (AC, CBO, eSocial) stays. */
export const inSentence = (label: string): string =>
  label.replace(/\p{L}+/gu, (word) =>
    ownCapitals.test(word) ? word : word.toLocaleLowerCase('pt-BR'),
  )
