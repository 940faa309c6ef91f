import { searchKey } from '#platform/contract/text.ts'
import { dateIn } from './periods.ts'
import { isSchool } from './words.ts'
import { isLanguageName, LANGUAGE, languageOf } from './language-names.ts'
import type { Language, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

const LEVEL =
  /\b(?:(basic[oa]?s?|elementar(?:es)?|iniciantes?|beginner|elementary|nocoes|um pouco|(?<=\()pouco|limitad[oa]|a1|a2|inicial|(?<=jap(?:ones|anese)\W{1,3}(?:jlpt )?)n[45]|pre-?intermediari[oa]s?|pre-?intermediate)|(intermediari[oa]s?|intermediate|b1|b2|(?<=jap(?:ones|anese)\W{1,3}(?:jlpt )?)n3|limited working|(?<!ensino )medi[oa]s?|regular(?:es)?)|(avancad[oa]s?|fluentes?|fluencia|advanced|fluent|c1|c2|(?<=jap(?:ones|anese)\W{1,3}(?:jlpt )?)n[12]|full professional|professional working|(?<=\(|proficiencia )profissional(?: complet[oa])?|proficien(?:te|cia|t)|bilingues?|bilingual|nativ[oa]s?|native|materna|primeira lingua|mother tongue))\b/g
const CODES = ['BASICO', 'INTERMEDIARIO', 'AVANCADO'] as const

type Level = (typeof CODES)[number]

/** The level said most often, the first of those said as often. */
function levelIn(text: string): Level | undefined {
  const found = [...text.matchAll(LEVEL)].flatMap(([, one, two, three]) => {
    const at = [one, two, three].findIndex((part) => part !== undefined)
    return CODES[at] ?? []
  })
  const count = (level: Level): number => found.filter((one) => one === level).length
  return found.toSorted((a, b) => count(b) - count(a))[0]
}

/** 'Inglês, espanhol e francês: básico' has one level for all. */
const listed = (key: string, names: readonly RegExpExecArray[]): boolean =>
  names.slice(1).every((name, at) => {
    const before = names[at]
    const end = before ? before.index + before[0].length : 0
    return /^[\s,/&e]+$/.test(key.slice(end, name.index))
  })

type Found = { idioma: string; nivel: Level | undefined; line: string }
const NAMED = { nivel: undefined }

/** 'um pouco de espanhol', 'básico em francês' */
const BEFORE =
  /(?:um pouco|nocoes|basicos?|intermediarios?|avancados?|fluente|fluencia) (?:de|em|no|do) $/
const levelBefore = (text: string): Level | undefined => levelIn(BEFORE.exec(text)?.[0] ?? '')

/** 'Compreende Bem, Fala Bem, Lê Bem': as scholars say it, where all they say is the same. */
function levelTold(text: string): Level | undefined {
  const told = [...text.matchAll(/(?:compreende|fala|le|escreve) (bem|razoavelmente|pouco)/g)]
  const [one, ...others] = told.map(([, how]) => how)
  if (told.length < 3 || others.some((how) => how !== one)) return undefined
  return one === 'bem' ? 'AVANCADO' : one === 'pouco' ? 'BASICO' : 'INTERMEDIARIO'
}

// 'Espanhol: não possuo'
const NONE = /[^|,;.]*[:–-]\s*(?:nao (?:possuo|falo|tenho)|nenhum|nao)\b[^|,;.]*/g

/** What a semicolon parts says nothing of the other. */
const inLine = (line: string): Found[] =>
  line.split(/;\s+/).flatMap((part) => inPart(part).map((one) => ({ ...one, line })))

function inPart(line: string): Found[] {
  const key = searchKey(line).replace(NONE, ' ')
  const all = [...key.matchAll(LANGUAGE)]
  // 'Italiano (talian, conversação)': in brackets stands what is said of the one before them.
  const names = all.filter(({ index }, at) => {
    const open = key.lastIndexOf('(', index)
    return at === 0 || open < (all[0]?.index ?? 0) || key.lastIndexOf(')', index) > open
  })
  const shared = levelIn(key)
  const before = shared !== undefined && levelIn(key.slice(0, names[0]?.index ?? 0)) !== undefined
  const levels = [...key.matchAll(LEVEL)].length
  // 'Português, Libras básico' says how well of the last alone, 'inglês e espanhol básico' of both.
  const [last, ahead] = [names.at(-1), names.at(-2)]
  const ends = last ? last.index + last[0].length : 0
  const isOfAll =
    before ||
    // 'inglês e francês fluentes'
    /^\s(?:basicos|intermediarios|avancados|fluentes|nativos)\b/.test(key.slice(ends)) ||
    /^\s*[:|(–—-]/.test(key.slice(ends)) ||
    /\se\s+$/.test(key.slice(ahead?.index ?? 0, last?.index ?? 0))
  return names.map(function foundOf(name, at) {
    const from = before && names.length > 1 ? (names[at - 1]?.index ?? 0) : name.index
    const to = before && names.length > 1 ? name.index : (names[at + 1]?.index ?? key.length)
    const own =
      levelBefore(key.slice(0, name.index)) ?? levelIn(key.slice(from, to).replace(BEFORE, ''))
    const nivel =
      own ??
      (names.length === 1 || (levels === 1 && isOfAll && listed(key, names)) ? shared : undefined)
    const told = levelTold(key.slice(name.index, names[at + 1]?.index ?? key.length))
    return { idioma: languageOf(name[0]), nivel: nivel ?? told, line }
  })
}

const isLevelAlone = (text: string): boolean => {
  const key = searchKey(text)
  return key.length <= 100 && levelIn(key) !== undefined && [...key.matchAll(LANGUAGE)].length === 0
}

/** 'Leio e falo inglês; leio espanhol', 'Inglês técnico': said of a language without a level. */
const SPEAKS = /\b(?:falo|fala|leio|escrevo|entendo|domino)\b/
const SORT = /^(?:ingles|espanhol|frances|alemao|italiano) (?:tecnico|instrumental|para|de)\b/
/** 'Libras básico – Senac, 40h' is a course. */
export const isCourseOfLanguage = ({ text }: Line): boolean =>
  isSchool(text) || dateIn(text) !== undefined || /\d\s?(?:h|hs|hrs|horas)(?!\p{L})/iu.test(text)

const OF_WORK = /\b(?:professor|aulas?|curso de letras|letras|intercambio)\b/

/** Under their heading languages count with or without a level, elsewhere only with one beside them or alone in a list of what somebody knows. */
export function languagesIn(
  own: readonly Line[],
  others: readonly Line[],
  lists: readonly Line[] = [],
): Proposed<Language>[] {
  const under = own.flatMap(function withLevelBelow({ text }, at) {
    const found = inLine(text)
    const next = own[at + 1]?.text ?? ''
    const below = found.length === 1 && isLevelAlone(next) ? levelIn(searchKey(next)) : undefined
    return found.map((one) => ({ ...one, nivel: one.nivel ?? below }))
  })
  const alone = lists.flatMap(function namesAlone({ text }) {
    const items = text.split(/[,;|•/]/).map((item) => item.trim())
    const names = items.length > 1 ? items.filter(isLanguageName) : []
    return names.map((name) => ({ ...NAMED, idioma: languageOf(searchKey(name)), line: text }))
  })
  const beside = others
    .filter(({ text }) => text.length <= 120 && !OF_WORK.test(searchKey(text)))
    .flatMap(function sureIn({ text }) {
      const isSaid = SPEAKS.test(searchKey(text)) || SORT.test(searchKey(text))
      return inLine(text).filter(({ nivel }) => nivel !== undefined || isSaid)
    })
  const found = new Map<string, Proposed<Language>>()
  for (const { idioma, nivel, line } of [...under, ...beside, ...alone]) {
    const known = found.get(idioma)
    if (idioma === '' || (known && (known.value.nivel || !nivel))) continue
    found.set(idioma, { value: { idioma, ...(nivel ? { nivel } : {}) }, line })
  }
  return [...found.values()].slice(0, 10)
}
