/** What lists of skills and of courses hold, piece by piece. */
import { searchKey } from '#platform/contract/text.ts'
import { isCity, isPlace } from './place.ts'
import { dateIn, periodIn } from './periods.ts'
import type { Line } from './sections.ts'
import { isSchool } from './words.ts'

const CATEGORY = /^[\p{L} /&()-]{2,40}:\s+(?=\S)/u

const isShort = (part: string): boolean =>
  part.split(' ').length < 4 && !isSchool(part) && !/(?:19|20)\d{2}/.test(part)

/** Parts at commas and the like, not inside brackets. */
export function itemsOf(said: string): string[] {
  const text = said.replace(/`\s+`/g, ', ').replaceAll('`', '')
  let depth = 0
  let item = ''
  const items: string[] = []
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;|•·●▪✦✓✔☑]/.test(sign)) {
      items.push(item)
      item = ''
    } else item += sign
  }
  const all = [...items, item].flatMap((one) => one.split(/\s+\/\s+/))
  const [one = ''] = all
  // 'Excel – SAP – Power BI', 'Excel . eSocial . Word'
  const parts = all.length === 1 ? one.split(/\s[–—-]\s|\s\.\s/) : []
  return parts.length > 2 && parts.every(isShort) ? parts : all
}

export const cleaned = (item: string): string =>
  item
    .replace(/\s*:?\s*[●○★☆⬤◯▰▱⭐]{3,}/gu, ' ')
    .replace(/[●○★☆■□▪•]+/g, ' ')
    .replace(/^[^\p{L}\d(.+#&"'“]+|^\.(?=\s)/u, '')
    .replace(/\s*\((?:[^()]*(?:19|20)\d{2}[^()]*|\d{2}\/\d{2})\)$/, '')
    .replace(/^(?:19|20)\d{2}\s(?:[-–—]\s)?(?=\p{Lu})/u, '')
    .replace(/^\s*(?:e\s+)?|[\s.]+$/g, '')
    .replace(/^[\s–—-]+|[\s–—-]+$/g, '')
    .replace(/\s*\((?:\d+|um|mais de \d+) anos?\)$/, '')
    .replace(/\s+/g, ' ')

const LEVEL_ALONE =
  /^(?:nivel )?(?:basic[oa]|intermediari[oa]|avancad[oa]|fluente|bom|boa|otimo)\.?$/
/** 'Ferramentas: Word, Excel', but 'Excel: avançado' is one thing somebody knows. */
export const withoutCategory = (text: string): string => {
  const rest = text.replace(CATEGORY, '')
  // 'Word: ★★★☆☆'
  const isLevel = LEVEL_ALONE.test(searchKey(rest)) || !/[\p{L}\d]/u.test(rest)
  return isLevel ? text.slice(0, text.indexOf(':')) : rest
}

/** A list that the end of a line cut inside one of its pieces goes on in the next. */
export function wholeLists<T extends Line>(lines: readonly T[]): T[] {
  const found: T[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const goesOn =
      last &&
      !line.gap &&
      !line.bullet &&
      last.text.length >= 45 &&
      /[,;]/.test(last.text) &&
      !/[,;.|]$/.test(last.text) &&
      !CATEGORY.test(line.text)
    if (goesOn) found[found.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else found.push(line)
  }
  return found
}

export const isGreat = (text: string): boolean => /^\p{Lu}[\p{Lu} ]{5,}$/u.test(text)

/** What follows a heading that nobody knows is no longer what somebody knows. */
export function untilHeading<T extends Line>(lines: readonly T[]): readonly T[] {
  const end = lines.findIndex(({ text, gap }, at) => at > 0 && gap && isGreat(text))
  return end < 0 || isGreat(lines[0]?.text ?? '') ? lines : lines.slice(0, end)
}

const HOURS = /^(?:carga hor[aá]ria\W*)?\d{1,4}\s?(?:h|hs|hrs|horas)$/i
// Whoever gives courses and is no school.
const GIVES_COURSES =
  /^(?:Fundação|Instituto|Academia|Centro|LinkedIn Learning|Digital Innovation One|Sindicato|Prefeitura|Secretaria)\s\p{L}|^(?:DIO|Rocketseat|Hotmart|Google|Microsoft|Cisco|Cebrac|Prepara|LinkedIn Learning)$|^(?:\p{Lu}\S*\s)+(?:Treinamentos?|Cursos|Academy|School|Institute|Learning|Informática|Idiomas|Educacional|Consultoria|Online)$/u
const isBeside = (piece: string): boolean =>
  isSchool(piece) ||
  GIVES_COURSES.test(piece) ||
  isPlace(piece) ||
  isCity(piece) ||
  /^(?:conclu[ií]d[oa]|em andamento|cursando|online|presencial|ead|certificad[oa]|carga hor[aá]ria)(?!\p{L})/iu.test(
    piece,
  ) ||
  HOURS.test(piece) ||
  dateIn(piece)?.rest === '' ||
  periodIn(piece)?.rest === ''

/** 'Mechas em Porto Alegre' */
function withoutTown(piece: string): string {
  const [, name = '', town = ''] = /^(.{4,}?)\sem\s(\p{Lu}[\p{L} ]{3,})$/u.exec(piece) ?? []
  return isCity(town) ? name : piece
}

/** 'Cuidador de idosos – Cruz Azul – 2018 – 160 horas' is one course, 'NR-10, SEP, NR-35' are three. */
export function coursesOf(said: string): string[] {
  const text = said
    .replace(/^(?:cursos?|treinamento) (?:de|em|sobre)\s+(?=\p{L})/iu, '')
    // 'Garçom (Senac, 2018) Boas práticas (2022)' are two.
    .replace(/\s*\([^()]*(?:19|20)\d{2}[^()]*\)[.;]?\s+(?=\p{Lu})/gu, '; ')
    .replace(/\s*\([^()]*[\d,][^()]*\)/g, '')
    .replace(/\s*\(([^()]+)\)/g, (found, inside: string) => (isBeside(inside) ? '' : found))
  const pieces = text.split(
    /\s+[-–—]\s+|[–—]\s+|\s*[|•·]\s*|[,;]\s+|\s\/\s|\s(?:n[ao]|pel[ao])\s(?=\p{Lu}|sen(?:ai|ac|ar)|sebrae|ses[ci]|sest)/u,
  )
  const name = pieces.find((piece) => !isBeside(piece)) ?? ''
  if (/^\p{Ll}/u.test(said) || /^[\p{L} ]{3,20}:/u.test(said)) return []
  const whole = pieces.map((piece) => withoutTown(piece))
  const isOne = pieces.some(isBeside) || /\s[-–—]\s|[–—]\s|[|•·]/.test(text)
  return isOne ? [withoutTown(name)] : whole.flatMap((piece) => piece.split(/\se\s(?=NR\W?\d)/))
}

const hasDate = ({ text }: Line): boolean =>
  dateIn(text) !== undefined || /\d\s?(?:h|hs|hrs|horas)(?!\p{L})/iu.test(text)

/** Where a course and its school have a line each, only one of them names the course. */
export function namesOfCourses<T extends Line>(lines: readonly T[]): T[] {
  const dated = lines.map(hasDate)
  const turns = dated.filter((has, at) => at > 0 && has !== dated[at - 1]).length
  if (lines.length < 3 || turns < (lines.length - 1) * 0.7) return [...lines]
  return lines.filter((_, at) => dated[at] === dated[0])
}
