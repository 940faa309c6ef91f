/** Jobs and courses told in sentences: 'Trabalhei na Padaria Sol como balconista de 2010 a 2012.' */
import { withGreatFirst } from './letters.ts'
import { periodIn, periodText, rangeIn } from './periods.ts'
import type { Line } from './sections.ts'
import { roleScore } from './words.ts'

const VERB =
  /^(?:(?:antes|depois|em seguida|hoje|atualmente|j[aá]|tamb[eé]m|e|a[ií]|l[aá]|primeiro)(?: disso| disto| d[ei] l[aá])?,?\s+){0,2}(?:eu\s+)?(?:trabalhei|atuei|atuo|trabalho|fui contratad[oa]|fui|comecei)\s+/iu
const AT = String.raw`(?:n[ao]s?|em|para (?:o|a)|pel[ao]|d[ao])`
const EMPLOYER_FIRST = new RegExp(
  String.raw`^(?:${AT}\s+)?(?<employer>\p{Lu}[^,.]*?)\s*,?\s+(?:como|na fun[cç][aã]o de|no cargo de)\s+(?<role>[\p{L} -]+?)\s*,?$`,
  'u',
)
// 'No Correio do Sol, fui repórter'
const EMPLOYER_THEN = new RegExp(
  String.raw`^${AT}\s+(?<employer>\p{Lu}[^,.]*?),\s+(?:fui|era|atuei como|trabalhei como|sou)\s+(?<role>[\p{L} -]+?)\s*,?$`,
  'iu',
)
const ROLE_FIRST = new RegExp(
  String.raw`^(?:e\s+)?(?:(?:como|de)\s+)?(?<role>[\p{L} -]+?)\s*,?\s+${AT}\s+(?:casa d[aeo] (?=fam[ií]lia|don[ao]|d\.))?(?<employer>(?:\p{Lu}|fam[ií]lia\s)[^,.]*?)(?:,\s+n[ao]\s+\p{Lu}[^,.]*)?\s*,?$`,
  'u',
)

/** As a row of position, employer and period; as it was where it tells no job. */
export function toldAsRow(line: Line): Line {
  const isTold =
    /\bcomo\b|\bna fun|\bno cargo|^(?:e|trabalhei|atuei|trabalho) de\s/i.test(line.text) ||
    VERB.test(line.text) ||
    /^n[ao]s?\s\p{Lu}[^,.]*,\s+(?:fui|era|atuei|trabalhei|sou)\s/iu.test(line.text)
  if (line.text.length > 160 || !isTold) return line
  // 'de 2012 a 2015, com carteira assinada': what follows the period says no more of it.
  const { to } = rangeIn(line.text) ?? {}
  const bare = line.text
    .slice(0, to !== undefined && /^,\s+\p{Ll}/u.test(line.text.slice(to)) ? to : undefined)
    .replace(/\.$/, '')
  const period = periodIn(bare)
  const rest = period?.rest.replace(VERB, '').replace(/^[\s,|]+|[\s,|]+$/g, '') ?? ''
  const { role = '', employer = '' } =
    (EMPLOYER_FIRST.exec(rest) ?? EMPLOYER_THEN.exec(rest) ?? ROLE_FIRST.exec(rest))?.groups ?? {}
  if (!period || roleScore(role) === 0 || employer.length < 2) return line
  const position = withGreatFirst(role)
  const text = `${position} | ${employer} | ${periodText(period)}`
  return { ...line, text, bullet: false }
}

/** The sentences of a paragraph that tells of work, each as a line. */
export function toldSentences(line: Line): Line[] {
  const isTale =
    line.text.length > 100 &&
    /(?<!\p{L})(?:trabalhei|atuei|fui|estudei(?: at[eé])?|cursei|me formei)\s/iu.test(line.text)
  const sentences = isTale ? line.text.split(/(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})/u) : []
  return sentences.length > 1
    ? sentences.map((text, at) => ({ text, bullet: false, gap: at === 0 && line.gap }))
    : [line]
}

const STUDIED =
  /^(?:eu\s+)?(?:conclu[ií]|fiz|cursei|terminei|completei|estudei(?: at[eé])?|formei-me em|me formei em|sou formad[oa] em|estou cursando|estou fazendo)\s+(?:(?:o|a|um|uma)\s+)?(?:curso (?:de|superior de|superior em)\s+)?/iu

/** 'Concluí o Ensino Médio em 2002, no Colégio Sol. Fiz o Técnico em Nutrição no SENAC.' as lines of courses. */
export const tellsStudy = (text: string): boolean => STUDIED.test(text)

export function toldStudies(line: Line): Line[] {
  if (!tellsStudy(line.text)) return [line]
  const sentences = line.text.replace(/\.$/, '').split(/(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})/u)
  return sentences.map(function courseOf(said) {
    const isUpTo =
      /^(?:eu\s+)?estudei at[eé]/iu.test(said) &&
      // The eighth is the last of the basic school.
      !/at[eé]\s+(?:a\s+)?(?:8|oitava)/iu.test(said) &&
      !/complet[oa]|terminei|conclu[ií]/iu.test(said)
    const course = said.replace(STUDIED, '') + (isUpTo ? ', incompleto' : '')
    return { text: withGreatFirst(course), bullet: false, gap: true }
  })
}
