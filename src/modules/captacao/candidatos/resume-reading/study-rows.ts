/** Courses of which one line says all: what is course, school, date and state is told by what each cell is. */
import { searchKey } from '#platform/contract/text.ts'
import { situationOf } from './education.ts'
import { dateIn, periodIn, spanIn, asDigits } from './periods.ts'
import { isCity, isCityAbroad, isPlace, isState } from './place.ts'
import type { Education, Proposed } from './proposed.ts'
import { beginsStudy, levelOf } from './studies.ts'
import { isLevel, isStudyAside, isSubject } from './study-names.ts'
import { isKnownSchool } from './school-names.ts'
import type { Line } from './sections.ts'
import { asOneText } from './study-tales.ts'
import { roleScore } from './words.ts'

/** `isKnown`: only a school that is known as one is taken for it. */
export type StudyLine = { text: string; isStudied: boolean; isWork: boolean; isKnown?: boolean }
type Kind = 'course' | 'school' | 'level' | 'other'
type Cell = { kind: Kind; text: string; isAside: boolean }

const SEPARATOR =
  /\s*(?:[-–=]+>+|[→⇒➔]+)\s*|\s+[-–—·•/~|→]+\s+|\s*[|;»›]\s*|,\s+|\s*[()[\]]\s*|(?<=[\p{L}\d)]{3})(?<!(?<!\p{L})(?:Fund|Prof|Profa|Col|Esc|Est|Mun|Univ|Fac|Inst|T[eé]c|Esp|Grad|Eng|Cap|Gov|Pres|Dep|Mons|Des|Cel|Mal|Gen|Exec|Adm|Sec|Hosp|Jan|Fev|Mar|Abr|Mai|Jun|Jul|Ago|Set|Out|Nov|Dez|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))\.\s+(?=\p{Lu}|\d)|:\s+|\s*\.{3,}\s*|\t+|\s+e\s+(?=(?:conclu|termin|tran[cq]|formei|larguei|parei|parou|desist|interromp|abandon))/u
const LEAD =
  /^(?:[^\p{L}\d]|\d{1,2}(?:\.\d{1,2})*[.)º]?\s?[.)–-]?\s+(?=\p{L})|\d{1,4}(?=$|\P{L}))*(?=[\p{L}\d])|^sim[.,]\s+(?=\p{L})/iu
const STATE =
  /^(?:(?:\p{L}+ )?(?:conclu[ií]\p{L}*|complet[oa]|cursando|cursei|em (?:andamento|curso|fase)|trancad[oa]|tranquei|trancou|trancamento|interromp\p{L}+|incomplet[oa]|formad[oa]|formei|formatura|conclus[aã]o|t[eé]rmino|termin\p{L}+|previs\p{L}+|prev\.?|previst[oa]|parad[oa]|parei|parou|larguei|larguou|desist\p{L}+|abandon\p{L}+|falta(?:m|ndo)?|colou grau|colei grau|cola[cç][aã]o|defes\p{L}+|expected|sem concluir|n[aã]o (?:conclu|termin)\p{L}+|in[ií]cio|inici\p{L}+|ingress\p{L}+|entrei|come[cç]\p{L}+|desde|atual(?:mente)?|agora|semestre|ano|quando|status|situa[cç][aã]o|me formei|sem defesa|cr[eé]ditos cumpridos))(?!\p{L})/iu
const PART =
  /^\d{1,2}\s?[ºª°o.]*\s?(?:de \d{1,2} )?(?:semestre|sem\.|per[ií]odo|ano|fase|m[oó]dulo|s[eé]rie|etapa|sem)(?!\p{L}|\s+(?:d[oe]\s|\(?ensino|prim|gin|col|fund|m[eé]d))/iu
const SHORT =
  /^(?:workshop|oficina|palestra|congresso|semana|minicurso|curso livre|curso r[aá]pido|extens[aã]o|interc[aâ]mbio|certific|monitor|est[aá]gi|inicia[cç][aã]o|projeto|t[ií]tulo|tema|orientad|professor|docente|docência|instrutor|visiting|guest|bootcamp|nr\b|cna|cnh|idioma|ingl[eê]s|espanhol|membro|diretor|aprendiz|program[ae]? |trabalho|artigo|bolsa)/iu
const HOURS = /\b\d{1,4}\s?(?:h|hs|hrs|horas)\b/iu
const BEGAN =
  /(?<!\p{L})(?:in[ií]cio|inici\p{L}+|ingress\p{L}+|entrei|desde|começ\p{L}+|comec\p{L}+)(?!\p{L})/iu
const ENDS =
  /(?:conclu|formatura|formad|previs|prev\.|t[eé]rmino|termin|at[eé](?!\p{L})|abandon|tranc|tranq|par(?:ei|ou|ad[oa])|desist|interromp|larg(?:uei|ou)|expected|cola[cç][aã]o|defesa)/iu
const NO_SCHOOL =
  /^(?:unidade|uni[aã]o|universal|unic[oa]|unit[aá]ri|unificad|conceito|qeq|[Nn][ií]vel|nascid)|^(?:MBA|S[EÉ]RIE|GRAU|CURSO|EJA|EAD|TCC|CNH|ENEM|CREA|CRM|COREN|CRC|CRP|OAB|CPF|RG|NR|PCD|SQL|ERP|SAP|TI|RH|BI)$/u
const ACRONYM =
  /^(?:[A-Z]{3,8}|[A-Z][a-z]{1,3}[A-Z]{2,5}|U[a-z]{1,3}[A-Z][A-Za-z]{0,3})(?:[-/ ](?:[A-Z]{2,8}|\p{Lu}\p{Ll}+)){0,2}$/u

const isSchoolName = (text: string): boolean =>
  !NO_SCHOOL.test(text) &&
  !/^(?:escolas?|col[eé]gio|faculdades?|universidade|instituto|cursos?)$/iu.test(text) &&
  isKnownSchool(text) &&
  !beginsStudy(text) &&
  !isLevel(text)

const AT = /\s+(?:n[ao]|pel[ao]|em|at)\s+(?=\S)/giu

/** The rest of a sentence, or one that goes on in the next line. */
const TOLD =
  /^(?:e|tem|tenho|fez|fiz|estou|sou|formad[oa]|estud\p{L}+|comecei|transferid[oa]|graduou|iniciou|possui|trado|atualmente|com|para)\s|\s(?:em|de|n[ao]|pel[ao]|d[aeo]|e)$|\p{Ll}-$/iu
/** Whoever teaches or leads a course is no student of it. */
const TAUGHT =
  /^(?:t[eé]cnic|bachar|licenciad|mestr|doutor|especialista|engenh|tecn[oó]log|curso t|arquitet)/iu

/** 'Ensino médio no CEM 02' names a course and a school. */
function apart(text: string): string[] {
  if (isSchoolName(text.split(/\s+/).slice(0, 2).join(' '))) return [text]
  for (const found of text.matchAll(AT)) {
    const [course, school] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    const first = school.split(/\s+/).slice(0, 2).join(' ')
    if (isSchoolName(first) && /^[\p{Lu}\d]/u.test(school)) return [course, school]
  }
  return [text]
}

/** Levels in few letters before a subject: 'Téc. em', 'Esp. em', 'BA', 'LL.M.' */
const OF_LEVEL =
  /^(?:(?:t[eé]c|esp|grad|lic|bach?|tecn[oó]l?)\.?\s(?:em|in|d[aeo])\s|p[oó]s\s(?:em\s)?\p{Lu}|especialist[a]?\sem\s|(?:ba|ma|bsc|b\.sc\.?|msc|m\.sc\.?|beng|meng|phd|ph\.d\.?|ll\.?[bm]\.?|master|dipl[oô]m[ea]?|certificat|laurea)(?=\s(?:in|of|em|en|d[eiu]|\p{Lu})|\s?$))/iu

function kindOf(text: string): Kind {
  if (isLevel(text)) return 'level'
  if (isSchoolName(text)) return 'school'
  const isCourse =
    levelOf(text) !== undefined || beginsStudy(text) || isSubject(text) || OF_LEVEL.test(text)
  return isCourse ? 'course' : 'other'
}

const ASIDE = '\u0001'
const ONLY_WHEN = /^(?:at[eé]|em|de|desde|per[ií]odo|ano|data|quando|de a|[àa]|termina em)$/iu

// 'parado desde 2019' says when it ended.
const SINCE_STOPPED =
  /((?:par(?:ad[oa]|ei|ou)|tran[cq]\p{L}+|interromp\p{L}+|larg(?:uei|ou)|abandon\p{L}+|desist\p{L}+))\s+(?:desde|a partir de)\s/giu
// 'formado em 97', 'concluído em 12/09'
const ENDED_IN =
  /((?:formad[oa]|conclu[ií]\p{L}*|termin\p{L}+|tran[cq]\p{L}+|par(?:ei|ou))\s+em\s+)((?:0?[1-9]|1[0-2])\/)?(\d{2})(?![\d/.])/giu
const OPENING =
  /^[\s•●▪·*–-]*(?:sim[.,]\s+|(?:eu )?(?:estou|estudo)\s+(?:n[ao]\s+|fazendo\s+|cursando\s+)?|(?:fa[cç]o|fazendo|cursando)\s+(?:[oa]\s+)?|(?:terminei|conclu[ií]|fiz|completei)\s+[oa]\s+)(?=[\p{L}\d])/iu

type Dates = { inicio?: string; fim?: string; current: boolean }

const isLetters = (text: string): boolean => /^[A-Z]{3,}$/.test(text) && isSchoolName(text)

/** 'FURB – Universidade Regional de Blumenau' */
function asOneSchool(cells: readonly Cell[]): Cell[] {
  const found: Cell[] = []
  for (const cell of cells) {
    const last = found.at(-1)
    const isBoth = last?.kind === 'school' && cell.kind === 'school' && !cell.isAside
    const isOne = isBoth && ACRONYM.test(last.text) !== ACRONYM.test(cell.text)
    if (isOne) found[found.length - 1] = { ...last, text: `${last.text} – ${cell.text}` }
    else found.push(cell)
  }
  return found
}

/** What stands in brackets beside a course and its school. */
function withoutAsides(all: readonly Cell[]): Cell[] {
  const cells = asOneSchool(all)
  const isWhole = cells.some((cell) => cell.kind === 'school') && cells.some(isCourseCell)
  const isTwice = cells.some((cell) => cell.kind === 'school' && !cell.isAside)
  const few = cells.filter(
    ({ kind, isAside }) =>
      !isAside || !((kind === 'other' && isWhole) || (kind === 'school' && isTwice)),
  )
  // 'Gestão de Obras (especialização), Unisantos': the level says that it is a course.
  const others = few.filter((cell) => cell.kind === 'other')
  const at = few.findIndex((cell) => cell.kind === 'other')
  const isBehind = few[at - 1]?.kind === 'school' && few[at + 1]?.kind === 'level'
  const isOfChildren = few.some(
    ({ kind, text }) => kind === 'level' && /m[eé]dio|fundamental|grau|^e[fm]$/iu.test(text),
  )
  const isNamed =
    isWhole &&
    !few.some((cell) => cell.kind === 'course') &&
    others.length === 1 &&
    !isBehind &&
    !isOfChildren
  return few.map((cell) =>
    isNamed && cell.kind === 'other' && roleScore(cell.text) < 1.5 && !LANGUAGE.test(cell.text)
      ? { ...cell, kind: 'course' }
      : cell,
  )
}
const LANGUAGE =
  /^(?:ingl[eê]s|espanhol|franc[eê]s|italiano|alem[aã]o|portugu[eê]s|libras|mandarim)(?!\p{L})/iu
const isCourseCell = ({ kind }: Cell): boolean => kind === 'course' || kind === 'level'

/** The cells that name something, and the dates; nothing where there are more dates than one course has. */
function cellsOf(line: string): { cells: Cell[]; dates: Dates; rest: string[] } | undefined {
  const whole = asDigits(line)
    .replace(SINCE_STOPPED, '$1 em ')
    .replace(
      ENDED_IN,
      (_, said: string, month = '', year: string) =>
        `${said}${month}${Number(year) < 50 ? 20 : 19}${year}`,
    )
    .replace(OPENING, '')
  const span = spanIn(whole)
  const period = span ? periodIn(whole) : undefined
  const undated = span && period ? `${whole.slice(0, span.from)} | ${whole.slice(span.to)}` : whole
  const bare = undated.replaceAll('(', `(${ASIDE}`)
  const dates: Dates = { current: period?.current ?? false }
  if (period?.start) dates.inicio = period.start
  if (period?.end) dates.fim = period.end
  const [cells, rest]: [Cell[], string[]] = [[], []]
  for (const said of bare.split(SEPARATOR).flatMap((cell) => apart(cell.trim()))) {
    const isAside = said.startsWith(ASIDE)
    const raw = said.replaceAll(ASIDE, '')
    const dated = dateIn(raw)
    if (dated && BEGAN.test(raw)) {
      if (dates.inicio) return undefined
      dates.inicio = dated.date
    } else if (dated) {
      if (dates.fim || (dates.current && !ENDS.test(raw))) return undefined
      dates.fim = dated.date
    }
    const text = (dated ? dated.rest : raw)
      .replace(LEAD, '')
      .replace(/[\s.,;:|–—-]+$/u, '')
      .replace(/(?<=\p{L}{4})\s(?:em|n[ao])$/u, '')
    if (!/\p{L}{2}/u.test(text)) continue
    const isWhen = ONLY_WHEN.test(text) || STATE.test(text) || PART.test(text)
    if (isWhen || isStudyAside(text)) rest.push(text)
    else if (isLetters(text)) cells.push({ kind: 'school', text, isAside })
    else if (
      isPlace(text) ||
      isState(text) ||
      (isCity(text) && !isSubject(text)) ||
      isCityAbroad(text)
    )
      rest.push(text)
    else cells.push({ kind: kindOf(text), text, isAside })
  }
  if (dates.fim) dates.current = false
  return { cells: withoutAsides(cells), dates, rest }
}

const ofKind = (cells: readonly Cell[], kind: Kind): Cell[] =>
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

export function studyRow({
  text,
  isStudied,
  isWork,
  isKnown,
}: StudyLine): Proposed<Education> | undefined {
  if (text.length > 200) return undefined
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
  if (/^curso (?:de|em|da|do)\s/iu.test(course.text)) return undefined
  const isTitle = roleScore(course.text) >= 1.5 && !beginsStudy(course.text)
  if (
    isTitle &&
    !TAUGHT.test(course.text) &&
    !(isStudied && isSubject(course.text)) &&
    !OF_LEVEL.test(course.text)
  )
    return undefined
  const isBegun = beginsStudy(course.text) || levels.length > 0
  if (isWork && !isBegun) return undefined
  const isStrong = [course, ...levels].some((one) => STRONG.test(one.text))
  if (HOURS.test(text) && !isStrong) return undefined
  const isDated = dates.fim !== undefined || dates.inicio !== undefined
  const school = schoolAmong(cells, isStudied && isDated && !isKnown)
  if (school === 'none' || school === undefined) return undefined
  const isSeries = SERIES.test(course.text)
  const isSaid =
    rest.some((one) => STATE.test(one) || PART.test(one)) ||
    situationOf(text, undefined, false) !== undefined
  if (!isDated && !isSeries && !isSaid) return undefined
  if (
    course === levels[0] &&
    courses.length === 0 &&
    !/m[eé]dio|fundamental|gradua|^e[fm]$|^(?:mba|ph\.?d|ll\.?m)\.?$/iu.test(course.text)
  )
    return undefined
  const nivel = levelOf(course.text) ?? levels.map((one) => levelOf(one.text)).find(Boolean)
  const isUpTo =
    !dates.inicio &&
    /,\s+at[eé]\s+(?:o fim de\s)?[\p{L}\d]/iu.test(text) &&
    !/estud[eo]|fiz|cursei|par/iu.test(text)
  const situacao = situationOf(text, dates.fim, dates.current || isUpTo)
  return {
    value: {
      curso: course.text.charAt(0).toUpperCase() + course.text.slice(1),
      instituicao: school.text,
      ...(nivel ? { nivel } : {}),
      ...(dates.inicio ? { inicio: dates.inicio } : {}),
      ...(dates.fim ? { fim: dates.fim } : {}),
      ...(situacao ? { situacao } : {}),
    },
    line: text,
  }
}

const FEW = [2, 3, 4, 5] as const

/** Whether a line names a course and its school, one of them, or only says when and how. */
type Kept = 'row' | 'undated' | 'both' | 'one' | 'none'
function holds(text: string): 'both' | 'one' | 'none' {
  const cells = cellsOf(text)?.cells ?? []
  const isNamed = cells.some(
    ({ kind, text: said }) => kind === 'course' || (kind === 'level' && OF_CHILDREN.test(said)),
  )
  const isWhole = isNamed && cells.some(({ kind }) => kind === 'school')
  return cells.length === 0 ? 'none' : isWhole ? 'both' : 'one'
}

type Block = { row: Proposed<Education>; lines: readonly string[] }

const OF_CHILDREN = /m[eé]dio|fundamental|grau|^e[fm]$/iu
const isLevelOf = ({ value: { curso = '' } }: Proposed<Education>): boolean =>
  isLevel(curso) && !OF_CHILDREN.test(curso)

/** Whether lines may be one course: what stands below a whole line only says when. */
function mayBeOne(kinds: readonly Kept[], isDateFirst: boolean): boolean {
  const [first, ...rest] = kinds
  if (first === 'row' || rest.includes('row') || rest.includes('undated')) return false
  if ((first === 'none') !== isDateFirst) return false
  if (isDateFirst && rest.includes('none')) return false
  return first === 'undated' || first === 'both'
    ? rest.every((kind) => kind === 'none')
    : rest.length === 0 || !rest.includes('both') || rest.length === 1
}

/** A course, its school and its date in lines one below the other. */
export function studyBlocks(said: readonly Line[]): Block[] {
  const lines = said.filter(({ text }) => !/^logo d[aeo]\s/iu.test(text))
  const asRow = (text: string) => studyRow({ text, isStudied: true, isWork: false, isKnown: true })
  const held = lines.map(function heldIn({ text }): Kept {
    const row = asRow(text)
    if (!row || isLevelOf(row)) return holds(text)
    return row.value.fim === undefined ? 'undated' : 'row'
  })
  const isSpread = lines.every(({ gap }) => gap)
  const isDateFirst = held[0] === 'none' && dateIn(lines[0]?.text ?? '') !== undefined
  const found: Block[] = []
  for (let at = 0; at < lines.length; at++) {
    let best: { row: Proposed<Education>; size: number } | undefined
    for (const size of FEW) {
      const few = lines.slice(at, at + size)
      const kinds = held.slice(at, at + size)
      const isOne =
        few.length === size &&
        mayBeOne(kinds, isDateFirst) &&
        few.every(({ gap, text }, i) => text.length <= 90 && (i === 0 || isSpread || !gap))
      if (!isOne) break
      const row = asRow(few.map(({ text }) => text).join(' | '))
      if (!row) continue
      // What says when goes with the names above it; a subject with the level above it.
      const isWhen = kinds.at(-1) === 'none' && row.value.fim !== undefined
      if (!best || isWhen || (isLevelOf(best.row) && !isLevelOf(row))) best = { row, size }
    }
    if (!best) continue
    const few = lines.slice(at, at + best.size).map(({ text }) => text)
    found.push({ row: { ...best.row, line: few[0] ?? '' }, lines: few })
    at += best.size - 1
  }
  return found
}

const SEVERAL = /;\s+|(?<=[\p{L}\d)]{2})\.\s+(?=\p{Lu})|\s+\/\s+(?=\p{Lu})|\s+\|\s+(?=\p{Lu})/u

const isCut = (text: string): boolean =>
  text.length >= 65 || /[,–-]$|\s(?:de|d[ao]|em|e)$/u.test(text)

/** The courses that the parts of lines say which go on in one another. */
function rowsIn(line: StudyLine): Proposed<Education>[] {
  const parts = line.text.split(SEVERAL)
  // 'UFABC: Mestrado em Energia, 2019; Doutorado em Energia, 2022': one school for both.
  const [, name = ''] = /^([^:;]{3,60}):\s/.exec(line.text) ?? []
  const school = isSchoolName(name) ? `${name}: ` : undefined
  return parts.length < 2
    ? []
    : parts.flatMap(function rowOf(text) {
        const row = studyRow({ ...line, text })
        const atSchool = school && !row ? studyRow({ ...line, text: school + text }) : undefined
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
    const alone = lines.slice(at, at + size).flatMap(rowsIn)
    const joined = size > 1 ? rowsIn({ ...line, text }) : []
    if (joined.length > alone.length) {
      found.push(...joined.map((row) => ({ ...row, line: line.text })))
      at += size - 1
    } else found.push(...rowsIn(line))
  }
  return found
}

export const keyOfStudy = (text: string): string =>
  searchKey(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
