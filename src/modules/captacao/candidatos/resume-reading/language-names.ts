import { searchKey } from '#platform/contract/text.ts'

const NAMES: readonly (readonly [string, string])[] = [
  ['Inglês', 'ingles|english|lingua inglesa'],
  ['Espanhol', 'espanhol|espanol|spanish|castelhano|castellano|lingua espanhola'],
  ['Francês', 'frances|french|lingua francesa'],
  ['Alemão', 'alemao|aleman|german|lingua alema'],
  ['Italiano', 'italiano|italian|lingua italiana'],
  ['Português', 'portugues|portuguese|lingua portuguesa'],
  ['Japonês', 'japones|japanese'],
  ['Mandarim', 'mandarim|mandarin'],
  ['Chinês', 'chines|chinese'],
  ['Coreano', 'coreano|korean'],
  ['Russo', 'russo|russian'],
  ['Árabe', 'arabe|arabic'],
  ['Libras', 'libras|lingua brasileira de sinais'],
  ['Hebraico', 'hebraico|hebrew'],
  ['Holandês', 'holandes|dutch'],
  ['Sueco', 'sueco|swedish'],
  ['Polonês', 'polones|polish'],
  ['Ucraniano', 'ucraniano'],
  ['Guarani', 'guarani'],
  ['Latim', 'latim'],
  ['Grego', 'grego'],
  ['Turco', 'turco'],
  ['Esperanto', 'esperanto'],
  ['Catalão', 'catalao|catalan'],
  ['Romeno', 'romeno|romanian'],
  ['Húngaro', 'hungaro|hungarian'],
  ['Tcheco', 'tcheco|checo|czech'],
  ['Norueguês', 'noruegues|norwegian'],
  ['Dinamarquês', 'dinamarques|danish'],
  ['Finlandês', 'finlandes|finnish'],
  ['Croata', 'croata|croatian'],
  ['Hindi', 'hindi'],
  ['Pomerano', 'pomerano'],
  ['Talian', 'talian'],
  ['Crioulo haitiano', 'crioulo haitiano|creole haitiano|kreyol'],
  ['Crioulo', 'crioulo|creole'],
  ['Quéchua', 'quechua'],
  ['Búlgaro', 'bulgaro|bulgarian'],
  ['Persa', 'persa'],
  ['Vietnamita', 'vietnamita'],
  ['Tailandês', 'tailandes'],
  ['Tupi', 'tupi'],
  ['Nheengatu', 'nheengatu'],
  ['Kaingang', 'kaingang'],
  ['Macuxi', 'macuxi|makuxi'],
  ['Wapichana', 'wapichana'],
  ['Ticuna', 'ticuna|tikuna'],
  ['Terena', 'terena'],
  ['Xavante', 'xavante'],
  ['Yanomami', 'yanomami'],
  ['Igbo', 'igbo'],
  ['Iorubá', 'ioruba|yoruba'],
  ['Suaíli', 'suaili|swahili'],
  ['Tagalog', 'tagalog|filipino'],
  ['Indonésio', 'bahasa indonesia'],
  ['Malaio', 'malaio|malay'],
  ['Urdu', 'urdu'],
  ['Bengali', 'bengali'],
  ['Tâmil', 'tamil'],
  ['Cantonês', 'cantones|cantonese'],
  ['Mongol', 'mongol|mongolian'],
  ['Lituano', 'lituano|lithuanian'],
  ['Letão', 'letao|latvian'],
  ['Estoniano', 'estoniano|estonian'],
  ['Sérvio', 'servio|serbian'],
  ['Esloveno', 'esloveno|slovenian'],
  ['Eslovaco', 'eslovaco|slovak'],
  ['Albanês', 'albanes|albanian'],
  ['Armênio', 'armenio|armenian'],
  ['Georgiano', 'georgiano|georgian'],
  ['Basco', 'basco|euskera|basque'],
  ['Galego', 'galego|galician'],
  ['Islandês', 'islandes|icelandic'],
  ['Irlandês', 'irlandes|gaelico'],
  ['Iídiche', 'iidiche|yiddish|idiche'],
  ['Lingala', 'lingala'],
  ['Quimbundo', 'quimbundo|kimbundu'],
  ['Umbundo', 'umbundo|umbundu'],
  ['Quicongo', 'quicongo|kikongo'],
  ['Uólofe', 'uolofe|wolof'],
  ['Hauçá', 'hauca|hausa'],
  ['Zulu', 'zulu'],
  ['Amárico', 'amarico|amharic'],
  ['Somali', 'somali'],
  ['Africâner', 'africaner|afrikaans'],
  ['Aimará', 'aimara|aymara'],
  ['Hunsrik', 'hunsrik|hunsriqueano|hunsruckisch'],
  ['Patxohã', 'patxoha'],
  ['Tukano', 'tukano|tucano'],
  ['Baniwa', 'baniwa'],
  ['Munduruku', 'munduruku'],
  ['Kaiowá', 'kaiowa'],
  ['Guajajara', 'guajajara'],
  ['Karajá', 'karaja'],
]

// Codes of two letters; they are read as languages only among others or beside a level.
const CODES: readonly (readonly [string, string])[] = [
  ['Português', 'pt(?:-?br|-?pt)?'],
  ['Inglês', 'en(?:-?us|-?gb)?'],
  ['Espanhol', 'es'],
  ['Francês', 'fr'],
  ['Alemão', 'de'],
  ['Italiano', 'it'],
  ['Japonês', 'ja|jp'],
]
const CODE = new RegExp(
  String.raw`(?<![\p{L}\d/-])(?:${CODES.map(([, code]) => code).join('|')})(?![\p{L}\d-])`,
  'giu',
)
const ofCode = (word: string): string =>
  CODES.find(([, code]) => new RegExp(`^(?:${code})$`, 'i').test(word))?.[0] ?? word
const BESIDE_LEVEL =
  /^\s*[:(|–—-]?\s*(?:[abc][12]\b|nativ|native|fluen|avan[cç]|intermedi|b[aá]sic|upper|elementar|[\u2605\u25cf\u2b1b\u{1F7E5}-\u{1F7EB}])/iu

// Each sign belongs to one part alone, so that a long line which is no list is soon known for none.
const UNIT = String.raw`[A-Z]{2}(?:\s*\([^()]*\))?`
const LIST = new RegExp(String.raw`^\s*${UNIT}(?:\s*(?:[,/|·•]\s*)?${UNIT})*\s*[,/|·•]?$`)

// A bracket that closes is one part and never its signs, lest a row of brackets be tried in every way.
const BEGINS_WITH_CODE = /^(?:\[[^\]]{0,20}\]|[^\p{L}\d[]|\[(?![^\]]{0,20}\]))*[a-z-]{2,5}\s*[:(]/iu

/** 'en: C1', 'pt-br nativo, de B1', 'PT / EN / ES': codes by their names, where at least two are such. */
export function withNamesOfCodes(line: string): string {
  const isList = LIST.test(line)
  const isCode = (at: number, word: string): boolean =>
    (isList && word === word.toUpperCase()) || BESIDE_LEVEL.test(line.slice(at + word.length))
  const found = [...line.matchAll(CODE)].filter(({ 0: word, index }) => isCode(index, word))
  if (found.length < (BEGINS_WITH_CODE.test(line) ? 1 : 2)) return line
  return line.replace(CODE, (word, at: number) => (isCode(at, word) ? ofCode(word) : word))
}
export const LANGUAGE = new RegExp(
  String.raw`\b(?:${NAMES.map(([, words]) => words).join('|')})\b`,
  'g',
)

export const languageOf = (words: string): string =>
  NAMES.find(([, known]) => known.split('|').includes(words))?.[0] ?? ''

export const isLanguageName = (text: string): boolean => languageOf(searchKey(text).trim()) !== ''
