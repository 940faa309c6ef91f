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
