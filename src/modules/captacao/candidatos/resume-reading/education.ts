import { searchKey } from '#platform/contract/text.ts'
import { dateIn, periodIn } from './periods.ts'
import { isPlace, withoutCity } from './place.ts'
import type { Education, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { toldStudies } from './told.ts'
import { withLabelledPeriods } from './split-periods.ts'
import { HOURS, beginsStudy, isLevelOnly, levelOf } from './studies.ts'
import { formedGroups } from './study-forms.ts'
import { isSchool } from './words.ts'

const ONGOING =
  /\b(?:cursando|em andamento|em curso|in progress|ongoing|previsao|previst[oa]|expected|atual(?:mente)?|(?:\d+.?) (?:semestre|periodo|ano|fase|modulo|etapa)|matriculad[oa]|terminando|estou (?:n[ao]|fazendo|cursando)|fazendo|faco|mestrand[oa]|doutorand[oa]|graduand[oa]|em fase de|este ano|agora|\d+.? de \d+ (?:semestres|periodos|modulos))\b/
const STOPPED =
  /\b(?:incomplet[oa]|trancad[oa]|trancamento|interrompid[oa]|incomplete|dropped|nao conclui?d[oa]|parad[oa]|parei|parou|tranquei|trancou|interrompi\w*|interrompeu|desist\w+|sem (?:defesa|concluir|terminar)|inco(?:m|rn)plet[oa]|ate o \d.? ?(?:periodo|semestre|ano)|abandon\w+|desisti\w*|larguei|larguou|nao (?:terminei|terminou|conclui|concluiu|terminad[oa])|inacabad[oa]|(?:so|apenas|somente) (?:um|dois|tres|\d) (?:semestre|ano|periodo|modulo)s?|cursei \d semestres|no terminad[oa]|inacheve|estud(?:ei|ou) ate(?! a? ?(?:8|oitava))|ate a? ?(?!8)\d.? ?serie)\b/
/** Said also of what has come to its end since. */
const MISSING = /\b(?:faltam?|faltando)\b/
const DONE = /\b(?:conclui?d[oa]|complet[oa]|conclusao|formad[oa]|graduated|completed)\b/
const SEPARATOR =
  /\s+[-–—|•·]\s+|\s+@\s*(?=\p{Lu})|(?<=\p{L}{3})(?<!(?:nstitui[cç][aã]o|scola|aculdade|niversidade|ocal|NSTITUI[CÇ][AÃ]O|SCOLA|ACULDADE|OCAL)):\s+(?=(?:Uni|Fac|Esc|Col|Inst|Cent|Fund|Pont|SENA|IF|U[A-Z]{2,5}|PUC|ETEC|FATEC|FGV))|\s*[|;•]\s*|\s*\/\s+|[–—]\s+|\s+pel[ao]\s+(?=\p{Lu})|\s+(?:na|no|pela|pelo|at|em)\s+(?=(?:E\.\s?E\.|Uni|Fac|Esc|Col|Inst|Cent|Pont|SENA|SESI|IF|U[A-Z]{2,5}|PUC|ETEC|FATEC|FGV|CEFET|CIEP|Liceu))/u
const PREFIX =
  /^(?:degree|curso|course|institution|institui[cç][aã]o(?: de ensino)?|escola|faculdade|graduation year|ano(?: de conclus[aã]o)?|conclus[aã]o|t[eé]rmino|in[ií]cio|major|gpa|n[ií]vel|grau|forma[cç][aã]o|situa[cç][aã]o|status|per[ií]odo|data(?: de conclus[aã]o)?|escolaridade|tipo)\s*:\s*/i
const COURSE_LABEL = /^(?:degree|curso|course|forma[cç][aã]o|escolaridade)\s*:/i
const SCHOOL_LABEL = /^(?:institution|institui|escola|faculdade)[^:]*:/i
const NO_NAME =
  /^(?:gpa|major|status|situa|n[ií]vel|grau|graduation year|ano|conclus|t[eé]rmino|in[ií]cio|per[ií]odo|data|tipo)/i
const NOISE =
  /[\s,;:|(–—-]*(?<![\p{L}])(?:(?:previs[aã]o(?: de)?|data(?: de)?|ano(?: de)?)\s+)?(?:conclu[ií]d[oa]|conclus[aã]o(?: prevista)?|t[eé]rmino|cursando|em andamento|em curso|in progress|trancad[oa]|trancamento|interrompid[oa]|previs[aã]o|previst[oa]|formad[oa]|formei|formatura|(?<!at[eé] a )\d{1,2}[ºª°o]?\s*(?:semestre|per[ií]odo|ano|m[oó]dulo|fase|etapa)|(?<=\p{L}[\s,;:|(–—-]{1,4})(?<!at[eé] a )\d{1,2}[ºª°o]?\s*s[eé]rie|n[aã]o conclu[ií]d[oa]|atualmente|matriculad[oa])(?![\p{L}])(?:\s+(?:em|para|desde|no))?[\s,;:|().–—-]*/giu
const COMPLETE = /[\s,(–—-]+(?:in)?complet[oa]\)?(?=$|[\s|,;)–—-])/giu

export function situationOf(
  text: string,
  end: string | undefined,
  current: boolean,
): Education['situacao'] {
  const key = searchKey(text)
  if (STOPPED.test(key)) return 'I'
  const today = new Date().toISOString()
  const ahead = end !== undefined && end > today.slice(0, end.length)
  if (ONGOING.test(key) || current || ahead) return 'A'
  if (end === undefined && (MISSING.test(key) || /(?<!\p{L})termin[oa] em\s/iu.test(text)))
    return 'A'
  return DONE.test(key) || end ? 'C' : undefined
}

const HEADS =
  /^(?:curso|institui[cç][aã]o|conclus[aã]o|per[ií]odo|situa[cç][aã]o|n[ií]vel|ano|status|escola|grau)$/i
const isTableHead = (text: string): boolean => {
  const words = text.replace(/[^\p{L}|\s]/gu, '').split(/\s*\|\s*|\s+/)
  return words.length >= 2 && words.every((word) => HEADS.test(word))
}
const isCourse = (text: string): boolean =>
  beginsStudy(text) ||
  (levelOf(text) !== undefined && !isSchoolOnly(text)) ||
  COURSE_LABEL.test(text)
const isSchoolOnly = (text: string): boolean =>
  isSchool(text.split(SEPARATOR)[0] ?? '') &&
  !/\b(?:em|in|of)\b/i.test(text.split(SEPARATOR)[0] ?? '') &&
  !beginsStudy(text)
const hasDate = (text: string): boolean => (periodIn(text) ?? dateIn(text)) !== undefined

/** A line that names something beside the school and the dates. */
const isNamed = (text: string): boolean =>
  !isSchool(text) &&
  /\p{L}{4}/u.test(named(periodIn(text)?.rest ?? dateIn(text)?.rest ?? text).text)

const isDateOnly = (text: string): boolean => (periodIn(text) ?? dateIn(text))?.rest === ''

/** Course, school and date in one line. */
const isRow = (text: string): boolean => {
  const rest = periodIn(text)?.rest ?? dateIn(text)?.rest
  return rest !== undefined && partsOf(rest).length >= 2
}

// What was written and who led it.
const DETAIL =
  /^(?:t[ií]tulo|tema|bolsista|orientador[a]?|coorientador[a]?|com per[ií]odo sandu|palavras-chave|grande [aá]rea|tcc)\b/iu

const isCourseOrSubject = (text: string): boolean => isCourse(text) || SUBJECT.test(searchKey(text))

/** 'Jornalismo pela UFRGS (2007). Mestrado em Letras na PUCRS (2015)' */
function eachCourse(line: Line): Line[] {
  const [first = '', ...rest] = line.text.split(/\.\s+(?=\p{Lu}\p{Ll})/u)
  return rest.some(beginsStudy) && hasDate(first)
    ? [first, ...rest].map((text) => ({ text, bullet: false, gap: true }))
    : [line]
}

/** A new entry begins with a course, a school or a date after an entry that has one. */
function groupsOf(lines: readonly Line[]): string[][] {
  const groups: string[][] = []
  const told = withLabelledPeriods(lines.slice(0, 200).flatMap(toldStudies).flatMap(eachCourse))
  const formed = formedGroups(told.filter(({ text }) => !isTableHead(text) && !DETAIL.test(text)))
  if (formed) return formed
  for (const { text, gap, bullet } of told) {
    if (isTableHead(text) || DETAIL.test(text)) continue
    const group = groups.at(-1)
    const has = (test: (line: string) => boolean): boolean => group?.some(test) ?? false
    const whole = has(isSchool) && (has(isCourse) || (group?.length ?? 0) > 1)
    const begins =
      !group ||
      (COURSE_LABEL.test(text) && has((line) => COURSE_LABEL.test(line))) ||
      (isCourse(text) &&
        !/^(?:n[ií]vel|grau|tipo)\s*:/i.test(text) &&
        has(isCourse) &&
        !(isLevelOnly(text) && !has(isLevelOnly))) ||
      (beginsStudy(text) &&
        has(isSchool) &&
        has(isNamed) &&
        !(isLevelOnly(text) && !has(hasDate))) ||
      (isCourse(text) && has(isRow)) ||
      (isSchool(text) && has(isSchool)) ||
      (hasDate(text) && has(hasDate) && (whole || bullet)) ||
      (isRow(text) && has(isRow)) ||
      (isDateOnly(text) && has(hasDate) && (gap || isDateOnly(group[0] ?? ''))) ||
      (gap && whole) ||
      (isNamed(text) &&
        has(isSchool) &&
        has(isCourseOrSubject) &&
        has(hasDate) &&
        !NO_NAME.test(text)) ||
      (bullet && (whole || has(hasDate)))
    if (begins) groups.push([text])
    else if (group.length < 5) group.push(text)
  }
  return groups
}

/** A line that fills the page or ends with a comma goes on in the next. */
const isWrapped = (text: string): boolean => /[,–-]$/.test(text) || text.length >= 70

type Part = { label: string; text: string }

const named = (part: string): Part => ({
  label: PREFIX.exec(part)?.[0] ?? '',
  text: part
    .replace(PREFIX, '')
    .replace(NOISE, ' ')
    .replace(COMPLETE, (found, at: number, all: string) =>
      /ensino|superior/i.test(all.slice(0, at)) ? found : /^[^(]*\)$/.test(found) ? ')' : ' ',
    )
    .replace(/\(\s*\)/g, ' ')
    .replace(/^[\s,;:|()–—.-]+|[\s,;:|(–—.:-]+$/gu, '')
    .replace(/^[^(]*\)$/, (text) => text.slice(0, -1))
    .replace(/\s{2,}/g, ' ')
    .replace(/^(?:n[ao]|pel[ao])\s+(?=\p{Lu})/u, '')
    .replace(/^d[oe] (?=ensino|curso)|\s+em$|\s*\([^()]*$/i, '')
    .trim(),
})

const BEFORE_SCHOOL =
  /\s+(?=(?:Escola|Col[eé]gio|Universidade?|Faculdades?|Instituto|Centro Universit[aá]rio|SENAI|SENAC|ETEC|FATEC|CEFET|UF[A-Z]{1,4}|IF[A-Z]{2,3}|PUC|E\.\s?E\.)(?:[\s/-]|$))/iu

/** A course and its school that nothing parts: 'Ensino médio Escola Tiradentes'. */
function atSchool(part: Part): Part[] {
  const [course = '', ...school] = part.text.split(BEFORE_SCHOOL)
  return school.length === 1 &&
    levelOf(course) !== undefined &&
    !/\b(?:em|de|da|do|n[ao]|pel[ao])$/i.test(course)
    ? [{ ...named(course), label: part.label }, named(school[0] ?? '')]
    : [part]
}

const SCHOOL_BESIDE = /(?<=\p{L})\s*\(([^()|]{3,60})\)/gu
// Its bracket went with the date: 'Turismo (Faculdade Sol, 2009)'.
const SCHOOL_OPEN = /(?<=\p{L})\s*\(([^()|]{3,60}?)(?:,?\s*\|\s*\))?$/u

/** 'MBA em Finanças (FGV)' names a course and a school; 'Universidade de São Paulo (USP)' one school. */
const schoolApart = (found: string, inside: string, at: number, all: string): string => {
  const before = all.slice(0, at).split(SEPARATOR).at(-1) ?? ''
  const isShort = /^[A-Z]{3,7}$/.test(inside) && !/^(?:EAD|EJA|CST|MBA|TCC|ENEM)$/.test(inside)
  const named = isSchool(inside) || (isShort && levelOf(before) !== undefined)
  return named && !isSchool(before) ? ` | ${inside}` : found
}

// Subjects of a degree that is not named beside them.
const SUBJECT =
  /^(?:arquitetura|jornalismo|letras|historia|geografia|matematica|fisica|quimica|biologia|medicina|odontologia|fisioterapia|nutricao|farmacia|agronomia|zootecnia|veterinaria|turismo|hotelaria|gastronomia|publicidade|servico social|economia|filosofia|sociologia|biomedicina|fonoaudiologia|design|moda|artes|educacao fisica|relacoes (?:publicas|internacionais)|comercio exterior|analise e desenvolvimento|redes de computadores|edificacoes|eletrotecnica|mecatronica)\b/

const STATE_BETWEEN =
  /,\s*(?:em andamento|em curso|cursando|conclu[ií]d[oa]|trancad[oa]|interrompid[oa])\s*,/giu

/** Parted at commas too, where only so a school comes out. */
function partsOf(text: string): Part[] {
  const rough = text
    .replace(STATE_BETWEEN, ' | ')
    .replace(/\s*\((?:parei|parou|cursei|falt|at[eé]|campus|c[aâ]mpus|polo)\s[^()]*\)/giu, '')
    .replace(SCHOOL_BESIDE, schoolApart)
    .replace(SCHOOL_OPEN, schoolApart)
    .split(SEPARATOR)
    .map(named)
  const byComma = rough.flatMap(function atComma({ label, text: part }) {
    const pieces = part.split(/,\s+/)
    const school = pieces.findIndex((piece) => isSchool(piece) || /^[A-Z]{3,8}$/.test(piece))
    const parts = pieces.length > 1 && pieces.length <= 4 && school > 0
    return parts ? pieces.map((piece) => named(piece)) : [{ label, text: part }]
  })
  return byComma.flatMap(atSchool).filter(isUseful)
}

const isUseful = ({ label, text }: Part): boolean =>
  text.length > 1 &&
  /\p{L}{2}/u.test(text) &&
  !NO_NAME.test(label) &&
  !isPlace(text) &&
  !HOURS.test(text) &&
  !/^(?:in)?complet[oa]$/i.test(text) &&
  !/^[A-Z]{2}$/.test(text)

function schoolOf(parts: readonly Part[]): Part | undefined {
  const isNamed = ({ text }: Part): boolean =>
    isSchool(text) && !beginsStudy(text) && !/^(?:ensino|curso)\b/i.test(text)
  return parts.find(({ label }) => SCHOOL_LABEL.test(label)) ?? parts.find(isNamed)
}

/** A way of studying names no school, nor do few letters behind a school of children. */
const mayBeSchool = (text: string, level: Education['nivel']): boolean =>
  !isLevelOnly(text) &&
  text.length <= 60 &&
  !/^(?:eja|ead|supletivo|encceja|presencial|a dist[aâ]ncia|noturno|bolsista.*)$/i.test(text) &&
  (text.length > 4 || (level !== 'medio' && level !== 'fundamental'))

function namesOf(parts: readonly Part[]): { course: Part | undefined; school: Part | undefined } {
  const known = schoolOf(parts)
  const others = parts.filter((part) => part !== known)
  const course =
    others.find(({ label }) => COURSE_LABEL.test(label)) ??
    others.find(({ text }) => levelOf(text) !== undefined && !isLevelOnly(text)) ??
    others.find(({ text }) => !isLevelOnly(text)) ??
    others[0]
  // Beside a course whose level is known, what is left names the school.
  const school =
    known ??
    (course && (levelOf(course.text) ?? parts.some(({ text }) => isLevelOnly(text)))
      ? others.find((part) => part !== course && mayBeSchool(part.text, levelOf(course.text)))
      : undefined)
  return { course, school }
}

const OF_CHILDREN = /^(?:e\. ?e\.|e\. ?m\.|emef|eeef|escola (?:estadual|municipal)|colegio)/

function educationOf(group: readonly string[]): Proposed<Education> | undefined {
  const whole = group.reduce((joined, line) =>
    isWrapped(joined) ? `${joined} ${line}` : `${joined} | ${line}`,
  )
  const period = periodIn(whole)
  const one = period ? undefined : dateIn(whole)
  const parts = partsOf(period?.rest ?? one?.rest ?? whole)
  const { course, school } = namesOf(parts)
  const nivel = levelOf(course?.text ?? whole) ?? levelOf(whole)
  const isDegree = nivel !== undefined || SUBJECT.test(searchKey(course?.text ?? ''))
  const isBare = isLevelOnly(course?.text ?? '') || /^p[oó]s-?doutorado$/i.test(course?.text ?? '')
  if (isBare && !school && !period && !one) return undefined
  // 'Curso | Boas Práticas': a label and no course.
  if (/^cursos?$/i.test(course?.text ?? '')) return undefined
  // What children learn has a level.
  if (nivel === undefined && OF_CHILDREN.test(searchKey(school?.text ?? ''))) return undefined
  if ((!isDegree && !school) || (!nivel && HOURS.test(whole)) || !course) return undefined
  const stopped = STOPPED.test(searchKey(whole))
  const fim = period
    ? period.end
    : stopped || !/desde|início|since/i.test(whole)
      ? one?.date
      : undefined
  const situacao = situationOf(whole, fim, period?.current ?? false)
  return {
    value: {
      curso: course.text,
      ...(school ? { instituicao: withoutCity(school.text) } : {}),
      ...(nivel ? { nivel } : {}),
      ...(period?.start ? { inicio: period.start } : {}),
      ...(fim ? { fim } : {}),
      ...(situacao ? { situacao } : {}),
    },
    line: group[0] ?? '',
  }
}

const isSame = (one: Education, other: Education): boolean =>
  searchKey(one.curso ?? '') === searchKey(other.curso ?? '') &&
  searchKey(one.instituicao ?? '') === searchKey(other.instituicao ?? '')

export function educationIn(lines: readonly Line[]): Proposed<Education>[] {
  return groupsOf(lines)
    .map(educationOf)
    .filter((found) => found !== undefined)
    .filter(({ value }, at, all) => all.findIndex((one) => isSame(one.value, value)) === at)
    .slice(0, 15)
}
