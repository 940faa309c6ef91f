/** Courses of which one line says all: what is course, school, date and state is told by what each cell is. */
import { withGreatFirst } from './letters.ts'
import { situationOf } from './education.ts'
import type { Education, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { HOURS, beginsStudy, levelOf, saysLevel } from './studies.ts'
import {
  ACRONYM,
  type Cell,
  cellsOf,
  type Dates,
  isSchoolName,
  NO_SCHOOL,
  OF_LEVEL,
  PART,
  STATE,
} from './study-cells.ts'
import { isSubject } from './study-names.ts'
import { asOneText } from './study-tales.ts'
import { roleScore } from './words.ts'

/** `isKnown`: only a school that is known as one is taken for it; `isShort`: among short courses. */
export type StudyLine = {
  text: string
  isStudied: boolean
  isWork: boolean
  isKnown?: boolean
  isShort?: boolean
}
const SHORT =
  /^(?:workshop|oficina|palestra|congresso|semana|minicurso|curso livre|curso r[aá]pido|extens[aã]o|interc[aâ]mbio|certific|monitor|est[aá]gi|inicia[cç][aã]o|projeto|t[ií]tulo|tema|orientad|professor|docente|docência|instrutor|visiting|guest|bootcamp|nr\b|cna|cnh|idioma|ingl[eê]s|espanhol|membro|diretor|aprendiz|program[ae]? |trabalho|artigo|bolsa)/iu
/** The rest of a sentence, or one that goes on in the next line. */
const TOLD =
  /^(?:e|tem|tenho|fez|fiz|estou|sou|formad[oa]|estud\p{L}+|comecei|transferid[oa]|graduou|iniciou|possui|trado|atualmente|com|para)\s|\s(?:em|de|n[ao]|pel[ao]|d[aeo]|e)$|\p{Ll}-$/iu
/** Whoever teaches or leads a course is no student of it. */
const TAUGHT =
  /^(?:t[eé]cnic|bachar|licenciad|mestr|doutor|especialista|engenh|tecn[oó]log|curso t|arquitet)/iu

const ofKind = (cells: readonly Cell[], kind: Cell['kind']): Cell[] =>
  cells.filter((cell) => cell.kind === kind)

/** An unknown name beside a known course is its school where nothing else may be. */
function schoolAmong(cells: readonly Cell[], isSure: boolean): Cell | undefined | 'none' {
  const [school, more] = ofKind(cells, 'school')
  const others = ofKind(cells, 'other')
  if (more || others.length > 1) return 'none'
  const [other] = others
  if (school) return other ? 'none' : school
  if (!other) return undefined
  const isAcronym = ACRONYM.test(other.text) && !NO_SCHOOL.test(other.text)
  const isName = /^\p{Lu}\S+\s+\S/u.test(other.text) && other.text.length <= 45
  const isFree =
    roleScore(other.text) < 1.5 && !NO_SCHOOL.test(other.text) && !/\d$/.test(other.text)
  return isSure && isFree && (isName || isAcronym) ? other : 'none'
}

const STRONG =
  /^(?:gradua|bacharel|licenciatura|tecn[oó]log|mestrado|doutorado|especializa|p[oó]s|mba|resid[eê]ncia|ensino (?:m[eé]dio|fundamental))/iu

const SERIES = /^(?:\d|primeir|segund|terceir|quart|quint|sext|s[eé]tim|oitav).{0,4}\s?s[eé]rie/iu

/** Without one of these no line says a level. */
const LEVEL =
  /gradua|bach|tsu|gin[aá]si|prim[aá]rio|colegial|lic\p{L}*[. ]|tecn|t[eé]c|mestr|master|dout|doctor|espec|esp\.|p[oó]s|mba|resid|ensino|m[eé]dio|fundam|superior|grau|s[eé]rie|magist|supletivo|cst|forma[cç][aã]o|curso|degree|dipl[oô]m|laurea|(?<!\p{L})(?:e[fm]|[bm]\.?a|[bm]\.?sc|[bm]eng|ph\.?d|ll\.?[bm]|certificat)(?!\p{L})/iu

/** Levels that are courses without a subject. */
const ALONE =
  /m[eé]dio|fundamental|gradua|grau|bachillerato|gin[aá]si|prim[aá]rio|colegial|^e[fm]$|^(?:mba|ph\.?d|ll\.?m)\.?$/iu

/** A short course and a trade are none. */
function isStudy(course: string, isStudied: boolean): boolean {
  if (/^curso (?:de|em|da|do)\s/iu.test(course)) return false
  const isTitle = roleScore(course) >= 1.5 && !beginsStudy(course)
  const isSure = TAUGHT.test(course) || (isStudied && isSubject(course)) || OF_LEVEL.test(course)
  return !isTitle || isSure
}

/** 'Técnico em Edificações, até julho de 2026', who is there still. */
const isUpTo = (text: string, { inicio }: Dates): boolean =>
  inicio === undefined &&
  /,\s+at[eé]\s+(?:o fim de\s)?[\p{L}\d]/iu.test(text) &&
  !/estud[eo]|fiz|cursei|par/iu.test(text)

export function studyRow({
  text,
  isStudied,
  isWork,
  isKnown,
  isShort,
}: StudyLine): Proposed<Education> | undefined {
  if (text.length > 200 || (isWork && !LEVEL.test(text))) return undefined
  const said = cellsOf(text)
  if (!said || said.cells.length === 0 || said.cells.length > 3) return undefined
  const { cells, dates, rest } = said
  if (cells.some((cell) => SHORT.test(cell.text) || TOLD.test(cell.text))) return undefined
  const courses = ofKind(cells, 'course')
  const levels = ofKind(cells, 'level')
  const [course = levels[0]] = courses
  if (!course || courses.length > 1 || levels.length > 1) return undefined
  if (cells.some((c) => c !== course && c.kind === 'other' && roleScore(c.text) >= 1.5))
    return undefined
  if (!isStudy(course.text, isStudied)) return undefined
  const isBegun = beginsStudy(course.text) || OF_LEVEL.test(course.text) || levels.length > 0
  if (isWork && !isBegun) return undefined
  if (isShort && !saysLevel(text)) return undefined
  const isStrong = [course, ...levels].some((one) => STRONG.test(one.text))
  if (HOURS.test(text) && !isStrong) return undefined
  const isDated = dates.fim !== undefined || dates.inicio !== undefined
  const isSaid =
    rest.some((one) => STATE.test(one) || PART.test(one)) ||
    situationOf(text, undefined, false) !== undefined
  const school = schoolAmong(cells, isStudied && (isDated || (isSaid && isBegun)) && !isKnown)
  if (school === 'none' || school === undefined) return undefined
  const isSeries = SERIES.test(course.text)
  if (!isDated && !isSeries && !isSaid) return undefined
  if (courses.length === 0 && !ALONE.test(course.text)) return undefined
  const nivel = levelOf(course.text) ?? levels.map((one) => levelOf(one.text)).find(Boolean)
  const situacao = situationOf(text, dates.fim, dates.current || isUpTo(text, dates))
  return {
    value: {
      curso: withGreatFirst(course.text),
      instituicao: school.text,
      ...(nivel ? { nivel } : {}),
      ...(dates.inicio ? { inicio: dates.inicio } : {}),
      ...(dates.fim ? { fim: dates.fim } : {}),
      ...(situacao ? { situacao } : {}),
    },
    line: text,
  }
}

const SEVERAL =
  /;\s+|(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})|\s+\/\s+(?=\p{Lu})|\s+\|\s+(?=\p{Lu})|(?<=\d{4}[).]?)\s+[–—-]\s+(?=(?:T[eé]cnic[oa] em|Gradua[cç][aã]o em|Ensino (?:M[eé]dio|m[eé]dio|Fundamental|fundamental)|Bacharel|Licenciatura|Tecn[oó]logo|Mestrado|Doutorado|P[oó]s-[Gg]radua|MBA|Especializa[cç][aã]o)(?!\p{L}*\s[–—-]))/u

const isCut = (text: string): boolean =>
  text.length >= 65 || /[,–-]$|\s(?:de|d[ao]|em|e)$/u.test(text)

const SAME_SCHOOL =
  /,?\s+n[ao]\s+mesm[ao]\s+(?:col[eé]gio|escola|institui[cç][aã]o|faculdade|universidade|lugar|institut\p{L}*)/iu

/** 'Ensino médio no mesmo colégio', which ends there what the other began with. */
function atSameSchool(text: string, before: Education | undefined): string {
  const { instituicao, situacao } = before ?? {}
  if (instituicao === undefined || !SAME_SCHOOL.test(text)) return text
  const isDone = situacao === 'C' && text.replace(SAME_SCHOOL, '').split(',').length < 2
  return (
    text.replace(/\.$/, '').replace(SAME_SCHOOL, `, ${instituicao}`) + (isDone ? ', concluído' : '')
  )
}

/** The courses that the parts of lines say which go on in one another. */
function rowsIn(line: StudyLine): Proposed<Education>[] {
  const parts = line.text.split(SEVERAL)
  // 'UFABC: Mestrado em Energia, 2019; Doutorado em Energia, 2022': one school for both.
  const [, name = ''] = /^([^:;]{3,60}):\s/.exec(line.text) ?? []
  const school = isSchoolName(name) ? `${name}: ` : undefined
  let before: Education | undefined
  return parts.length < 2
    ? []
    : parts.flatMap(function rowOf(part) {
        const text = atSameSchool(part, before)
        const row = studyRow({ ...line, text })
        const atSchool = school && !row ? studyRow({ ...line, text: school + text }) : undefined
        before = (row ?? atSchool)?.value
        return row ?? atSchool ?? []
      })
}

/** The course that each line says, or the courses that its parts say. */
export function studyRows(lines: readonly StudyLine[]): Proposed<Education>[] {
  const found: Proposed<Education>[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    const whole = line && studyRow(line)
    if (!line || whole) {
      if (whole) found.push(whole)
      continue
    }
    let [text, size] = [line.text, 1]
    while (
      size < 4 &&
      isCut(lines[at + size - 1]?.text ?? '') &&
      lines[at + size]?.isWork === line.isWork
    ) {
      const next = lines[at + size]?.text ?? ''
      if (studyRow({ ...line, text: next })) break
      text = asOneText([text, next])
      size++
    }
    const joinedWhole = size > 1 ? studyRow({ ...line, text }) : undefined
    if (joinedWhole) {
      found.push({ ...joinedWhole, line: line.text })
      at += size - 1
      continue
    }
    const alone = lines.slice(at, at + size).flatMap(rowsIn)
    const joined = size > 1 ? rowsIn({ ...line, text }) : []
    if (joined.length > alone.length) {
      found.push(...joined.map((row) => ({ ...row, line: line.text })))
      at += size - 1
    } else found.push(...rowsIn(line))
  }
  return found
}

/** Courses of a known level whose school nobody names, with a date or a state: 'técnico em redes (parei)'. */
export const studiesAlone = (lines: readonly Line[]): Proposed<Education>[] =>
  lines.flatMap(function aloneIn({ text }, at) {
    const around = [lines[at - 1], lines[at + 1]].map(
      (line) => cellsOf(line?.text ?? '')?.cells ?? [],
    )
    const { cells, dates, rest } = cellsOf(text) ?? {
      cells: [],
      dates: { current: false },
      rest: [],
    }
    const [course, more] = cells
    const isAtSchool = around.some((few) => few.length === 1 && few[0]?.kind === 'school')
    if (!course || more || isAtSchool || text.length > 90 || HOURS.test(text)) return []
    const isLevel =
      /^(?:t[eé]cnico em|gradua[cç][aã]o em|licenciatura em|bacharel\p{L}* em|p[oó]s-gradua[cç][aã]o em|especializa[cç][aã]o em|mestrado em|doutorado em|tecn[oó]logo em|mba em)\s/iu
    if (course.kind !== 'course' || !isLevel.test(course.text) || TOLD.test(course.text)) return []
    const isSaid = dates.fim !== undefined || rest.some((one) => STATE.test(one))
    const situacao = situationOf(text, dates.fim, dates.current)
    const nivel = levelOf(course.text)
    if (!isSaid || !nivel) return []
    return [
      {
        value: {
          curso: withGreatFirst(course.text),
          nivel,
          ...(dates.inicio ? { inicio: dates.inicio } : {}),
          ...(dates.fim ? { fim: dates.fim } : {}),
          ...(situacao ? { situacao } : {}),
        },
        line: text,
      },
    ]
  })
