/** The cells of a line of courses: which name a course, its school or its level, which say when and how. */
import { dateIn, periodIn, spanIn, asDigits } from './periods.ts'
import { isCity, isCityAbroad, isPlace, isState } from './place.ts'
import { isKnownSchool } from './school-names.ts'
import { beginsStudy, levelOf } from './studies.ts'
import { isLevel, isStudyAside, isSubject } from './study-names.ts'
import { withoutYears } from './schooling.ts'
import { roleScore } from './words.ts'

type Kind = 'course' | 'school' | 'level' | 'other'
export type Cell = { kind: Kind; text: string; isAside: boolean }

const SEPARATOR =
  /\s*(?:[-–=]+>+|[→⇒➔]+)\s*|\s+[-–—·•/~|→]+\s+|\s*[|;»›]\s*|,\s+|\s*[()[\]]\s*|(?<=[\p{L}\d)]{3})(?<!(?<!\p{L})(?:Fund|Prof|Profa|Col|Esc|Est|Mun|Univ|Fac|Inst|T[eé]c|Esp|Grad|Eng|Cap|Gov|Pres|Dep|Mons|Des|Cel|Mal|Gen|Exec|Adm|Sec|Hosp|Jan|Fev|Mar|Abr|Mai|Jun|Jul|Ago|Set|Out|Nov|Dez|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))\.\s+(?=\p{Lu}|\d)|:\s+|\s*\.{3,}\s*|\t+|\s+e\s+(?=(?:conclu|termin|tran[cq]|formei|larguei|parei|parou|desist|interromp|abandon))/u
const LEAD =
  /^(?:[^\p{L}\d]|\d{1,2}(?:\.\d{1,2})*[.)º]?\s?[.)–-]?\s+(?!grau|s[eé]rie)(?=\p{L})|\d{1,4}(?=$|\P{L}))*(?=[\p{L}\d])|^sim[.,]\s+(?=\p{L})/iu
export const STATE =
  /^(?:(?:\p{L}+ )?(?:conclu[ií]\p{L}*|complet[oa]|cursando|cursei|em (?:andamento|curso|fase)|trancad[oa]|tranquei|trancou|trancamento|interromp\p{L}+|incomplet[oa]|formad[oa]|formei|formatura|conclus[aã]o|t[eé]rmino|termin\p{L}+|previs\p{L}+|prev\.?|previst[oa]|parad[oa]|parei|parou|larguei|larguou|desist\p{L}+|abandon\p{L}+|falta(?:m|ndo)?|colou grau|colei grau|cola[cç][aã]o|defes\p{L}+|expected|sem concluir|n[aã]o (?:conclu|termin)\p{L}+|in[ií]cio|inici\p{L}+|ingress\p{L}+|entrei|come[cç]\p{L}+|desde|atual(?:mente)?|agora|semestre|ano|quando|status|situa[cç][aã]o|me formei|sem defesa|cr[eé]ditos cumpridos|(?:s[oó]|apenas|somente) (?:um|dois|tr[eê]s|\d) (?:semestre|ano|per[ií]odo|m[oó]dulo)s?))(?!\p{L})/iu
export const PART =
  /^\d{1,2}\s?[ºª°o.]*\s?(?:de \d{1,2} )?(?:semestre|sem\.|per[ií]odo|ano|fase|m[oó]dulo|s[eé]rie|etapa|sem)(?!\p{L}|\s+(?:d[oe]\s|\(?ensino|prim|gin|col|fund|m[eé]d))/iu
const BEGAN =
  /(?<!\p{L})(?:in[ií]cio|inici\p{L}+|ingress\p{L}+|entrei|desde|começ\p{L}+|comec\p{L}+)(?!\p{L})/iu
const ENDS =
  /(?:conclu|formatura|formad|previs|prev\.|t[eé]rmino|termin|at[eé](?!\p{L})|abandon|tranc|tranq|par(?:ei|ou|ad[oa])|desist|interromp|larg(?:uei|ou)|expected|cola[cç][aã]o|defesa)/iu
export const NO_SCHOOL =
  /^(?:unidade|uni[aã]o|universal|unic[oa]|unit[aá]ri|unificad|conceito|qeq|[Nn][ií]vel|nascid)|^(?:MBA|S[EÉ]RIE|GRAU|CURSO|EJA|EAD|TCC|CNH|ENEM|CREA|CRM|COREN|CRC|CRP|OAB|CPF|RG|NR|PCD|SQL|ERP|SAP|TI|RH|BI)$/u
export const ACRONYM =
  /^(?:[A-Z]{3,8}|[A-Z][a-z]{1,3}[A-Z]{2,5}|U[a-z]{1,3}[A-Z][A-Za-z]{0,3})(?:[-/ ](?:[A-Z]{2,8}|\p{Lu}\p{Ll}+)){0,2}$/u

export const isSchoolName = (text: string): boolean =>
  !NO_SCHOOL.test(text) &&
  !/^(?:escolas?|col[eé]gio|faculdades?|universidade|instituto|cursos?)$/iu.test(text) &&
  isKnownSchool(text) &&
  !beginsStudy(text) &&
  !isLevel(text)

const AT = /\s+(?:n[ao]|pel[ao]|em|at)\s+(?=\S)/giu

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
export const OF_LEVEL =
  /^(?:tsu\s(?:en|em)\s|(?:t[eé]c|esp|grad|lic|bach?|tecn[oó]l?)\.?\s(?:em|in|d[aeo])\s|p[oó]s\s(?:em\s)?\p{Lu}|especialist[a]?\sem\s|(?:ba|ma|bsc|b\.sc\.?|msc|m\.sc\.?|beng|meng|phd|ph\.d\.?|ll\.?[bm]\.?|master|dipl[oô]m[ea]?|certificat|laurea)(?=\s(?:in|of|em|en|d[eiu]|\p{Lu}|\d)|\s?$))/iu

function kindOf(text: string): Kind {
  if (isLevel(text)) return 'level'
  if (isSchoolName(text)) return 'school'
  const isCourse =
    levelOf(text) !== undefined || beginsStudy(text) || isSubject(text) || OF_LEVEL.test(text)
  return isCourse ? 'course' : 'other'
}

/** What children and the young learn in school. */
export const OF_CHILDREN =
  /m[eé]dio|fundamental|grau|bachillerato|gin[aá]si|prim[aá]ri|colegial|^e[fm]$/iu

const ASIDE = '\u0001'
const ONLY_WHEN = /^(?:at[eé]|em|de|desde|per[ií]odo|ano|data|quando|de a|[àa]|termina em)$/iu

// 'parado desde 2019' says when it ended.
const SINCE_STOPPED =
  /((?:par(?:ad[oa]|ei|ou)|tran[cq]\p{L}+|interromp\p{L}+|larg(?:uei|ou)|abandon\p{L}+|desist\p{L}+))\s+(?:desde|a partir de)\s/giu
// 'formado em 97', 'concluído em 12/09'
const ENDED_IN =
  /((?:formad[oa]|conclu[ií]\p{L}*|termin\p{L}+|tran[cq]\p{L}+|par(?:ei|ou))\s+em\s+)((?:0?[1-9]|1[0-2])\/)?(\d{2})(?![\d/.])/giu
const OPENING =
  /^[\s•●▪·*–-]*(?:sim[.,]\s+|(?:eu )?(?:estou|estudo)\s+(?:n[ao]\s+|fazendo\s+|cursando\s+)?|(?:fa[cç]o|fazendo|cursando)\s+(?:[oa]\s+)?|(?:terminei|conclu[ií]|fiz|completei|cursei)\s+[oa]\s+|estudei\s+n[ao]\s+(?=\p{Lu})|(?:graduei-me|me graduei|formei-me|me formei)\s+em\s+|(?:antes|depois),?\s+[oa]\s+)(?=[\p{L}\d])/iu

export type Dates = { inicio?: string; fim?: string; current: boolean }

const isLetters = (text: string): boolean => /^[A-Z]{3,}$/.test(text) && isSchoolName(text)

const isShort = ({ kind, text }: Cell): boolean =>
  kind === 'other' && ACRONYM.test(text) && !NO_SCHOOL.test(text)

/** 'FURB – Universidade Regional de Blumenau' */
function asOneSchool(cells: readonly Cell[]): Cell[] {
  const found: Cell[] = []
  for (const cell of cells) {
    const last = found.at(-1)
    const isBoth =
      last &&
      !cell.isAside &&
      (isShort(last) || last.kind === 'school') &&
      (isShort(cell) || cell.kind === 'school')
    const isOne = isBoth && ACRONYM.test(last.text) !== ACRONYM.test(cell.text)
    if (isOne)
      found[found.length - 1] = { ...last, kind: 'school', text: `${last.text} – ${cell.text}` }
    else found.push(cell)
  }
  return found
}

/** What stands in brackets beside a course and its school. */
function withoutAsides(all: readonly Cell[]): Cell[] {
  const cells = asOneSchool(all)
  const isWhole = cells.some((cell) => cell.kind === 'school') && cells.some(isCourseCell)
  const isTwice = cells.some((cell) => cell.kind === 'school' && !cell.isAside)
  const isLevelled = cells.some((cell) => cell.kind === 'level' && !cell.isAside)
  const few = cells.filter(function isPart({ kind, text, isAside }) {
    if (!isAside) return true
    if (kind === 'level') return !isLevelled
    return kind === 'school' ? !isTwice : kind === 'course' || !(isWhole || /^\p{Ll}/u.test(text))
  })
  // 'Gestão de Obras (especialização), Unisantos': the level says that it is a course.
  const others = few.filter((cell) => cell.kind === 'other')
  const at = few.findIndex((cell) => cell.kind === 'other')
  const isBehind = few[at - 1]?.kind === 'school' && few[at + 1]?.kind === 'level'
  const isOfChildren = few.some(({ kind, text }) => kind === 'level' && OF_CHILDREN.test(text))
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
export const isCourseCell = ({ kind }: Cell): boolean => kind === 'course' || kind === 'level'

/** The cells that name something, and the dates; nothing where there are more dates than one course has. */
export function cellsOf(line: string): { cells: Cell[]; dates: Dates; rest: string[] } | undefined {
  const whole = asDigits(withoutYears(line))
    .replace(SINCE_STOPPED, '$1 em ')
    .replace(
      ENDED_IN,
      (_, said: string, month = '', year: string) =>
        `${said}${month}${Number(year) < 50 ? 20 : 19}${year}`,
    )
    .replace(OPENING, '')
    .replace(/\.$/, '')
  const span = spanIn(whole)
  const period = span ? periodIn(whole) : undefined
  const undated = span && period ? `${whole.slice(0, span.from)} | ${whole.slice(span.to)}` : whole
  const bare = undated.replaceAll('(', `(${ASIDE}`)
  const dates: Dates = { current: period?.current ?? false }
  if (period?.start) dates.inicio = period.start
  if (period?.end) dates.fim = period.end
  const [cells, rest]: [Cell[], string[]] = [[], []]
  let isYearAlone = false
  for (const said of bare.split(SEPARATOR).flatMap((cell) => apart(cell.trim()))) {
    const isAside = said.startsWith(ASIDE)
    const raw = said.replaceAll(ASIDE, '')
    const dated = dateIn(raw)
    if (dated && BEGAN.test(raw)) {
      if (dates.inicio) return undefined
      dates.inicio = dated.date
    } else if (dated) {
      // '2021 — interrompido em 2022'
      if (isYearAlone && !dates.inicio && dates.fim && ENDS.test(raw)) dates.inicio = dates.fim
      else if (dates.fim || (dates.current && !ENDS.test(raw))) return undefined
      isYearAlone = dated.rest === ''
      dates.fim = dated.date
    }
    const text = (dated ? dated.rest : raw)
      .replace(LEAD, '')
      .replace(/[\s.,;:|–—-]+$/u, '')
      .replace(/(?<=\p{L}{4})\s(?:em|n[ao])$/u, '')
    if (!/\p{L}{2}/u.test(text)) continue
    const isWhen = ONLY_WHEN.test(text) || (STATE.test(text) && !isLevel(text)) || PART.test(text)
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
