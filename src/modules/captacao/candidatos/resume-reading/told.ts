/** Jobs and courses told in sentences: 'Trabalhei na Padaria Sol como balconista de 2010 a 2012.' */
import { periodIn, periodText } from './periods.ts'
import type { Line } from './sections.ts'
import { roleScore } from './words.ts'

const VERB = /^(?:eu\s+)?(?:trabalhei|atuei|atuo|trabalho|fui contratad[oa])\s+/iu
const AT = String.raw`(?:n[ao]s?|em|para (?:o|a)|pel[ao]|d[ao])`
const EMPLOYER_FIRST = new RegExp(
  String.raw`^(?:${AT}\s+)?(?<employer>\p{Lu}[^,.]*?)\s*,?\s+(?:como|na fun[cç][aã]o de|no cargo de)\s+(?<role>[\p{L} -]+?)\s*,?$`,
  'u',
)
const ROLE_FIRST = new RegExp(
  String.raw`^(?:e\s+)?(?:como|de)\s+(?<role>[\p{L} -]+?)\s*,?\s+${AT}\s+(?<employer>\p{Lu}[^,.]*?)\s*,?$`,
  'u',
)

/** As a row of position, employer and period; as it was where it tells no job. */
export function toldAsRow(line: Line): Line {
  const isTold = /\bcomo\b|\bna fun|\bno cargo|^(?:e|trabalhei|atuei|trabalho) de\s/i.test(
    line.text,
  )
  if (line.text.length > 160 || !isTold) return line
  const bare = line.text.replace(/\.$/, '')
  const period = periodIn(bare)
  const rest = period?.rest.replace(VERB, '').replace(/^[\s,|]+|[\s,|]+$/g, '') ?? ''
  const { role = '', employer = '' } =
    (EMPLOYER_FIRST.exec(rest) ?? ROLE_FIRST.exec(rest))?.groups ?? {}
  if (!period || roleScore(role) === 0 || employer.length < 2) return line
  const position = role.charAt(0).toUpperCase() + role.slice(1)
  const text = `${position} | ${employer} | ${periodText(period)}`
  return { ...line, text, bullet: false }
}

const STUDIED =
  /^(?:eu\s+)?(?:conclu[ií]|fiz|cursei|terminei|completei|estudei|formei-me em|me formei em|sou formad[oa] em|estou cursando|estou fazendo)\s+(?:(?:o|a|um|uma)\s+)?(?:curso (?:de|superior de|superior em)\s+)?/iu

/** 'Concluí o Ensino Médio em 2002, no Colégio Sol. Fiz o Técnico em Nutrição no SENAC.' as lines of courses. */
export const tellsStudy = (text: string): boolean => STUDIED.test(text)

export function toldStudies(line: Line): Line[] {
  if (!tellsStudy(line.text)) return [line]
  const sentences = line.text.replace(/\.$/, '').split(/(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})/u)
  return sentences.map(function courseOf(said) {
    const course = said.replace(STUDIED, '')
    return { text: course.charAt(0).toUpperCase() + course.slice(1), bullet: false, gap: true }
  })
}
