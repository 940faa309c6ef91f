import { searchKey } from '#platform/contract/text.ts'
import type { Proposed } from './experience.ts'
import { dateIn, periodIn } from './periods.ts'
import type { Line } from './sections.ts'

export type Education = {
  curso?: string
  instituicao?: string
  nivel?:
    | 'fundamental'
    | 'medio'
    | 'tecnico'
    | 'superior'
    | 'especializacao'
    | 'mestrado'
    | 'doutorado'
  inicio?: string
  fim?: string
  /** C concluída, A em andamento, I incompleta; absent when the text does not say. */
  situacao?: 'C' | 'A' | 'I'
}

const LEVELS: [NonNullable<Education['nivel']>, RegExp][] = [
  ['doutorado', /\b(?:doutorado|doutor em|ph\.?d|doctorate|doctor of)\b/],
  ['mestrado', /\b(?:mestrado|mestre em|master'?s?|m\.?sc|mba in)\b/],
  [
    'especializacao',
    /\b(?:especializacao|pos[- ]?graduac(?:ao|oes)|pos em|mba|lato sensu|postgraduate|residencia)\b/,
  ],
  [
    'tecnico',
    /\b(?:curso tecnico|tecnico em|ensino tecnico|tecnico de|technical (?:course|diploma))\b/,
  ],
  [
    'superior',
    /\b(?:graduacao|graduad[oa]|bacharel(?:ado)?|licenciatura|tecnolog[oa]|tecnologia em|superior|bachelor'?s?|b\.?sc|b\.a|associate degree|undergraduate|engenharia|administracao|direito|pedagogia|ciencias|psicologia|enfermagem|contabeis)\b/,
  ],
  ['medio', /\b(?:ensino medio|2.? grau|segundo grau|colegial|high school|nivel medio)\b/],
  ['fundamental', /\b(?:ensino fundamental|1.? grau|primeiro grau|primary school)\b/],
]
const INSTITUTION =
  /\b(?:universidade|faculdades?|centro universitario|instituto|escola|colegio|academia|fundacao|university|college|institute|school of|polytechnic|senai|senac|sesi|fgv|usp|puc(?:[- ][a-z]{1,5})?|unicamp|unesp|uni[a-z]{3,}|uf[a-z]{2,4}|ue[a-z]{2}|if[a-z]{2,3}|eeep|eeefm|e\.e\.)\b/
const ONGOING =
  /\b(?:cursando|em andamento|em curso|in progress|ongoing|previsao|expected|(?:\d+.?) (?:semestre|periodo))\b/
const STOPPED = /\b(?:incomplet[oa]|trancad[oa]|interrompid[oa]|incomplete|dropped)\b/
const DONE = /\b(?:conclui?d[oa]|complet[oa]|conclusao|formad[oa]|graduated|completed)\b/
const SEPARATOR = /\s+[-–—|•·]\s+|\s*[|;]\s*|\s*\/\s+|\s+na\s+(?=[A-ZÀ-Ü])/u
const PREFIX =
  /^(?:degree|curso|course|institution|institui[cç][aã]o|graduation year|ano(?: de conclus[aã]o)?|conclus[aã]o|major|gpa|n[ií]vel|grau|forma[cç][aã]o|situa[cç][aã]o|status)\s*:\s*/i

const levelOf = (text: string): Education['nivel'] =>
  LEVELS.find(([, pattern]) => pattern.test(searchKey(text)))?.[0]
const isInstitution = (text: string): boolean => INSTITUTION.test(searchKey(text))

function situationOf(
  text: string,
  end: string | undefined,
  current: boolean,
): Education['situacao'] {
  const key = searchKey(text)
  if (STOPPED.test(key)) return 'I'
  if (ONGOING.test(key) || current) return 'A'
  return DONE.test(key) || end ? 'C' : undefined
}

/** A new entry begins with a level, or with a second institution or period after an entry that has one. */
function groupsOf(lines: readonly Line[]): string[][] {
  const groups: string[][] = []
  for (const { text, gap } of lines.slice(0, 200)) {
    const group = groups.at(-1)
    const joined = group?.join(' ') ?? ''
    const begins =
      !group ||
      /^(?:degree|curso|course|n[ií]vel)\s*:/i.test(text) ||
      (levelOf(text) !== undefined && !isInstitutionOnly(text) && levelOf(joined) !== undefined) ||
      (isInstitution(text) && isInstitution(joined)) ||
      (gap && isInstitution(joined) && levelOf(joined) !== undefined)
    if (begins) groups.push([text])
    else if (group.length < 4) group.push(text)
  }
  return groups
}

const isInstitutionOnly = (text: string): boolean =>
  isInstitution(text) && !/\b(?:em|in|of)\b/i.test(text.split(SEPARATOR)[0] ?? '')

const NOISE =
  /[\s,;:|(–—-]*\b(?:conclu[ií]d[oa]|complet[oa]|conclus[aã]o|cursando|em andamento|in progress|incomplet[oa]|trancad[oa])(?:\s+em)?\b[\s,;:|().–—-]*/giu

/** A line that fills the page or ends with a comma goes on in the next. */
const isWrapped = (text: string): boolean => text.endsWith(',') || text.length >= 70

const labelled = (part: string): { label: string; text: string } => ({
  label: PREFIX.exec(part)?.[0] ?? '',
  text: part
    .replace(PREFIX, '')
    .replace(NOISE, ' ')
    .replace(/^[\s,;:|()–—-]+|[\s,;:|(–—-]+$/gu, '')
    .trim(),
})

function educationOf(group: readonly string[]): Proposed<Education> | undefined {
  const whole = group.reduce((joined, line) =>
    isWrapped(joined) ? `${joined} ${line}` : `${joined} | ${line}`,
  )
  const period = periodIn(whole)
  const single = period ? undefined : dateIn(whole)
  const rest = period?.rest ?? single?.rest ?? whole
  const named = rest.split(SEPARATOR).map(labelled)
  const useful = named.filter(
    ({ label, text }) =>
      text.length > 1 &&
      !/^(?:gpa|major|status|situa|n[ií]vel)/i.test(label) &&
      !/^(?:graduation year|ano)/i.test(label),
  )
  const institution =
    useful.find(
      ({ label, text }) =>
        /^(?:institution|institui)/i.test(label) ||
        (isInstitution(text) && !/\b(?:ensino|curso)\b/i.test(text)),
    ) ?? useful.find(({ text }) => isInstitution(text))
  const course =
    useful.find(
      (part) => part !== institution && (levelOf(part.text) !== undefined || part.label !== ''),
    ) ?? useful.find((part) => part !== institution)
  const nivel =
    levelOf(course?.text ?? whole) ?? levelOf(useful.map(({ text }) => text).join(' | '))
  if (!nivel && !institution) return undefined
  const fim = period ? period.end : single?.date
  const situacao = situationOf(whole, fim, period?.current ?? false)
  return {
    value: {
      ...(course ? { curso: course.text } : {}),
      ...(institution ? { instituicao: institution.text } : {}),
      ...(nivel ? { nivel } : {}),
      ...(period?.start ? { inicio: period.start } : {}),
      ...(fim ? { fim } : {}),
      ...(situacao ? { situacao } : {}),
    },
    line: group[0] ?? '',
  }
}

export function educationIn(lines: readonly Line[]): Proposed<Education>[] {
  return groupsOf(lines)
    .map(educationOf)
    .filter((found) => found !== undefined)
    .slice(0, 15)
}
