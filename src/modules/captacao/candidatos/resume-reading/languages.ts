import { searchKey } from '#platform/contract/text.ts'
import { dateIn } from './periods.ts'
import { isSchool } from './words.ts'
import { BEFORE, type Level, LEVEL, levelBefore, levelIn } from './language-levels.ts'
import { isLanguageName, LANGUAGE, languageOf, withNamesOfCodes } from './language-names.ts'
import type { Language, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

/** 'Inglês, espanhol e francês: básico' has one level for all. */
const listed = (key: string, names: readonly RegExpExecArray[]): boolean =>
  names.slice(1).every((name, at) => {
    const before = names[at]
    const end = before ? before.index + before[0].length : 0
    return /^[\s,/&e]+$/.test(key.slice(end, name.index))
  })

type Found = { idioma: string; nivel: Level | undefined; line: string }
const NAMED = { nivel: undefined }

// 'Espanhol: não possuo'
const NONE = /[^|,;.]*[:–-]\s*(?:nao (?:possuo|falo|tenho)|nenhum|nao)\b[^|,;.]*/g

// A form with a box before each level: only what is marked was said.
const BOX = /[([]\s*([xX✓✔]?)\s*[)\]]\s*|([☑☒✅])\s*|[☐]\s*/gu
const ofMarked = (part: string): string => {
  const boxes = [...part.matchAll(BOX)]
  const [first] = boxes
  if (!first || boxes.length < 2) return part
  const said = boxes.flatMap(({ 0: box, 1: mark, 2: sign, index }, at) =>
    mark || sign ? [part.slice(index + box.length, boxes[at + 1]?.index ?? part.length)] : [],
  )
  return `${part.slice(0, first.index).trim()}: ${said.join(' ')}`
}
// 'Fluent: No'
const DENIED = /\b(?:fluent[e]?|native|nativ[oa])\s*:\s*(?:no|nao)\b/gi

/** 'Alemão e inglês fluentes, francês básico': each level ends what it is said of, where another follows. */
function atLevels(part: string): string[] {
  const found: string[] = []
  for (const piece of part.split(/,\s(?![^(]*\))/)) {
    const [last = '', key] = [searchKey(found.at(-1) ?? ''), searchKey(piece)]
    const isNew =
      found.length > 0 && levelIn(last) !== undefined && key.search(LANGUAGE) === 0 && levelIn(key)
    if (isNew || found.length === 0) found.push(piece)
    else found[found.length - 1] += `, ${piece}`
  }
  return found
}

/** What a semicolon parts says nothing of the other. */
const inLine = (line: string): Found[] =>
  ofMarked(withNamesOfCodes(line))
    .replace(DENIED, ' ')
    .split(/;\s+/)
    .flatMap(atLevels)
    .flatMap((part) => inPart(part).map((one) => ({ ...one, line })))

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
    return { idioma: languageOf(name[0]), nivel, line }
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
const isCourse = (text: string): boolean =>
  isSchool(text) || dateIn(text) !== undefined || /\d\s?(?:h|hs|hrs|horas)(?!\p{L})/iu.test(text)

const OF_WORK = /\b(?:professor|aulas?|curso de letras|letras|intercambio)\b/

/** What among studies is none; cells of one row belong together. */
export const withoutCourses = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const rest = line.text.split(/(?<=[\p{L})\d]{2}|\])[.;]\s+/u).filter((part) => !isCourse(part))
    return rest.length > 0 ? [{ ...line, text: rest.join('; ') }] : []
  })

/** What may stand beside the name and the level of a language where nothing else is said. */
const BESIDE =
  /\b(?:fluen\w+|bo[am]s?|otim[oa]|bem|razoavel|regular|tecnic[oa]|instrumental|leitura|leio|escrita|escrever|ler|falo|fala|falar|entendo|compreens\w+|conversacao|autodidata|nivel|idiomas?|linguas?|materna|estrangeira|certificad[oa]|testad[oa]|nocoes|muito|working|limited|de|do|da|em|e|a|o|na|no|com|para|pra|eu|and)\b/g
const BEGINS = new RegExp(
  String.raw`^(?:[^a-z0-9]*|(?:tambem |e |eu )*(?:fluente|fluencia|nocoes|basico|intermediario|avancado|um pouco|falo|fala|leio|domino) (?:(?:de|em|no|do|e) )?)(?:lingua )?(?:${LANGUAGE.source})`,
)
const isPure = (part: string): boolean => {
  const key = searchKey(part).replace(/\(.*?\)/g, ' ')
  const rest = [LANGUAGE, LEVEL, BESIDE].reduce((text, words) => text.replace(words, ' '), key)
  return BEGINS.test(key) && !/[a-z0-9]/.test(rest)
}
const isBegun = (part: string): boolean => BEGINS.test(searchKey(part))
/** 'Inglês bom de ler, francês de croissant' */
const isListed = (part: string): boolean => {
  const said = part.split(/,\s/)
  return said.length > 1 && said.every(isBegun) && said.some(isPure)
}

/** The sentences and cells of a line; a level in the cell behind a language is of it. */
function sentencesOf(text: string): string[] {
  const found: string[] = []
  for (const part of text.split(
    /\s\|\s|\s\.\s|;\s+|\s[·•]\s|(?<=[\p{L})\d]{2})\.\s+(?=\p{Lu}|\p{Ll}{4})/u,
  )) {
    const before = found.at(-1) ?? ''
    const isLevel = isLanguageName(before) && isLevelAlone(part)
    const isNative = /materna|primeira l/i.test(before) && isLanguageName(part)
    if (isLevel || isNative) found[found.length - 1] += ` | ${part}`
    else found.push(part)
  }
  return found
}

/** 'Idiomas: …' wherever it stands, 'VISTOS E LÍNGUAS | …' in a table. */
const LABEL =
  /^(?:(?!primeira)[\p{L} ]{0,20}(?:idiomas?|l[ií]nguas?)(?: falad[oa]s| estrangeir[oa]s| que falo)?|languages?|(?:voc[eê] )?fala outra l[ií]ngua|falo)[?.]*\s*[:|►▸→]\s*/iu

/** The languages of a line under another heading: with a level, or where the line says nothing else. */
function besideIn({ text }: Line): Found[] {
  if (LABEL.test(text)) return inLine(text.replace(LABEL, ''))
  const parts = sentencesOf(withNamesOfCodes(text)).filter(
    (part) => part.length <= 120 && !OF_WORK.test(searchKey(part)),
  )
  const sure = parts.map(function sureOf(part) {
    const key = searchKey(part)
    const isSaid = SPEAKS.test(key) || SORT.test(key.replace(/^[^a-z]+/, ''))
    const isAlone =
      (isPure(part) || isListed(part)) &&
      key.replace(LANGUAGE, '').replace(/[^a-z]/g, '').length > 1
    return inLine(part).filter(({ nivel }) => nivel !== undefined || isSaid || isAlone)
  })
  // 'Inglês avançado; espanhol de jogar com argentino'
  const isList = parts.some((part, at) => sure[at]?.length && isBegun(part))
  return parts
    .flatMap((part, at) =>
      sure[at]?.length || !isList || !isBegun(part) ? (sure[at] ?? []) : inLine(part),
    )
    .map((one) => ({ ...one, line: text }))
}

/** Among jobs only a sentence or a cell that says nothing but how well. */
function amongJobs({ text }: Line): Found[] {
  if (LABEL.test(text) && /l[ií]ngua|idioma/iu.test(text)) return inLine(text.replace(LABEL, ''))
  const pure = sentencesOf(text).filter((part) => part.length <= 80 && isPure(part))
  const isSaid = pure.flatMap(inLine).some(({ nivel }) => nivel)
  return pure.filter((part) => isSaid || /^(?:eu )?fal[oa] /i.test(part)).flatMap(inLine)
}

/** 'Inglês | Espanhol' above 'Nível | fluente | básico' */
function inColumns(text: string, next: string): Found[] | undefined {
  const names = text.split(' | ')
  if (names.length < 2 || !names.every(isLanguageName)) return undefined
  const levels = next.split(' | ').map((cell) => levelIn(searchKey(cell)))
  const from = levels[0] === undefined ? 1 : 0
  return levels.length < names.length + from || !levels.some((one) => one)
    ? undefined
    : names.map(function withLevel(name, at) {
        return { idioma: languageOf(searchKey(name)), nivel: levels[at + from], line: text }
      })
}

/** Under their heading languages count with or without a level, elsewhere only with one beside them or alone in a list of what somebody knows. */
export function languagesIn(
  own: readonly Line[],
  others: readonly Line[],
  lists: readonly Line[] = [],
  jobs: readonly Line[] = [],
): Proposed<Language>[] {
  const under = own.flatMap(function withLevelBelow({ text }, at) {
    const next = own[at + 1]?.text ?? ''
    const found = inColumns(text, next) ?? inLine(text)
    const isCut =
      /^\([^()]+\)$/.test(next) ||
      (/^\p{Ll}/u.test(next) && isBegun(text.split(/,\s/).at(-1) ?? ''))
    const below =
      (found.length === 1 || isCut) && isLevelAlone(next) ? levelIn(searchKey(next)) : undefined
    return found.map((one, i) =>
      i === found.length - 1 ? { ...one, nivel: one.nivel ?? below } : one,
    )
  })
  const alone = lists.flatMap(function namesAlone({ text }) {
    const items = text.split(/[,;|•/]/).map((item) => item.trim())
    const names = items.length > 1 ? items.filter(isLanguageName) : []
    return names.map((name) => ({ ...NAMED, idioma: languageOf(searchKey(name)), line: text }))
  })
  const beside = [...others.flatMap(besideIn), ...jobs.flatMap(amongJobs)]
  const found = new Map<string, Proposed<Language>>()
  for (const { idioma, nivel, line } of [...under, ...beside, ...alone]) {
    const known = found.get(idioma)
    if (idioma === '' || (known && (known.value.nivel || !nivel))) continue
    found.set(idioma, { value: { idioma, ...(nivel ? { nivel } : {}) }, line })
  }
  return [...found.values()].slice(0, 10)
}
