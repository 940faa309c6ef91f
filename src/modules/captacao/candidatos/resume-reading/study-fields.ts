/** Courses written as forms and tables: 'Curso: … Instituição: …', heads above their cells, boxes that are ticked. */
import { withGreatFirst } from './letters.ts'
import { searchKey } from '#platform/contract/text.ts'
import { situationOf } from './education.ts'
import { dateIn, periodIn, pointOf } from './periods.ts'
import { withoutCity } from './place.ts'
import type { Education, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { beginsStudy, levelOf, saysLevel } from './studies.ts'
import { isLevel, isSubject } from './study-names.ts'
import { ticked } from './ticked.ts'
import { isSchool, roleScore } from './words.ts'

type Part = 'course' | 'area' | 'level' | 'school' | 'start' | 'end' | 'period' | 'state' | 'other'

const PARTS: readonly (readonly [Part, RegExp])[] = [
  [
    'course',
    /^(?:curso|nome do curso|course|titulo|formacao(?: escolar| academica)?|habilitacao)$/,
  ],
  ['area', /^(?:area(?: de estudo)?|field of study|major|especialidade)$/],
  [
    'level',
    /^(?:nivel(?: de ensino| do curso)?|grau(?: academico)?|degree|study ?type|grau de (?:instrucao|escolaridade)|escolaridade|titulacao|tipo(?: de curso)?)$/,
  ],
  [
    'school',
    /^(?:(?:nome da )?(?:instituicao|escola|faculdade)(?: de ensino)?|universidade|colegio|estabelecimento(?: de ensino)?|school(?: or university)?|institution|entidade|onde(?: estudou)?)$/,
  ],
  ['start', /^(?:(?:data de |ano de )?(?:inicio|ingresso)|de|from|start ?date|ano inicio)$/],
  [
    'end',
    /^(?:(?:data (?:de |da )?|ano (?:de |da )?|mes e ano de )?(?:conclusao|termino|fim|formatura)(?: prevista| em)?|a|ate|to|end ?date|ano|year|previsao(?: de (?:conclusao|termino|formatura))?|expected graduation|graduation(?: year)?)$/,
  ],
  ['period', /^(?:periodo|datas?|dates|anos)$/],
  ['state', /^(?:situacao(?: atual| do curso)?|status|concluido)$/],
  [
    'other',
    /^(?:carga horaria|ch|horas|turno|turma|serie|modalidade|cidade|local|uf|pais|semestre(?: atual)?|periodo atual|observac\w+|descricao|notas?|duracao)$/,
  ],
]
const partOf = (label: string): Part | undefined => {
  const key = searchKey(label)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return PARTS.find(([, words]) => words.test(key))?.[0]
}

type Said = { part: Part; value: string; line: string; label: string }

const LABEL = /(?:^|[|•·;]\s*|\s)((?:\p{L}+[ /]){0,3}\p{L}+)[\s.…_]*:\s+/gu
const FIRST_LABEL = /;|(?:\p{L}+ )?\p{L}+[\s.…_]*:\s/u
const OF_JOBS = /(?:^|[|\s])(?:empresa|empregador|cargo|fun[cç][aã]o|sal[aá]rio)\s*:/iu
const BLANK = /^[\s–—-]*$/

const QUOTED = /^\{?\s*"/
const asPlain = (line: string): string =>
  QUOTED.test(line)
    ? line
        .replace(/"\s*,\s*"/g, '" | "')
        .replace(/[{}"]|,\s*$/g, '')
        .trim()
    : line

const WIDE = 60

/** What a line holds before its first label is the rest of the last. */
function withRest(last: Said | undefined, before: string, lead: string): Said | undefined {
  const isRest =
    last?.line === before &&
    before.length >= WIDE &&
    !before.endsWith(';') &&
    /^\p{L}/u.test(lead) &&
    !/[;|]/.test(before.slice(before.lastIndexOf(last.value) + last.value.length))
  const said = before.endsWith(',') ? `${last?.value}, ${lead}` : `${last?.value} ${lead}`
  return isRest ? { ...last, value: trimmed(said) } : undefined
}

function inlineIn(line: string, label: string): Said[] {
  const found = [...line.matchAll(LABEL)].flatMap(function labelOf(match) {
    const words = (match[1] ?? '').split(' ')
    for (let from = 0; from < words.length; from++) {
      const part = partOf(words.slice(from).join(' '))
      const before = words.slice(0, from).join(' ').length
      const at = match.index + match[0].indexOf(match[1] ?? '') + before
      if (part)
        return [
          { part, at, end: match.index + match[0].length, label: words.slice(from).join(' ') },
        ]
    }
    return []
  })
  return found.map(function saidOf({ part, end, label: mine }, index) {
    const value = line.slice(end, found[index + 1]?.at ?? line.length)
    return { part, label: mine, line: label, value: trimmed(value) }
  })
}
/** Without what follows a semicolon, which a label may be. */
const trimmed = (value: string): string =>
  value.replace(/^[\s|•·;–-]+|;.*$|[\s|•·;,(–-]+$/gu, '').replace(/[\s|•·,(–-]+$/u, '')

type Head = readonly { part: Part; label: string }[]

/** Cells that all are labels, two or more. */
function headIn(cells: readonly string[]): Head | undefined {
  if (cells.length < 2) return undefined
  const heads = cells.flatMap(function headOf(cell): { part: Part; label: string }[] {
    const part = /[\d:]/.test(cell) ? undefined : partOf(cell)
    return part ? [{ part, label: cell }] : []
  })
  const parts = new Set(heads.map(({ part }) => part))
  return heads.length === cells.length && parts.size === cells.length ? heads : undefined
}

const isDated = (text: string): boolean => (periodIn(text) ?? dateIn(text)) !== undefined
const isWhen = (part: Part): boolean => part === 'start' || part === 'end' || part === 'period'
const isName = (part: Part): boolean => part === 'course' || part === 'school' || part === 'area'

/** The cells of a row under their heads; none where they do not fit. */
function rowUnder(head: Head, cells: readonly string[], line: string): Said[] | undefined {
  if (cells.length < 2 || cells.length > head.length) return undefined
  const row = cells.flatMap(function under(value, at): Said[] {
    const one = head[at]
    return one ? [{ ...one, value: trimmed(value), line }] : []
  })
  const isFit = row.every(
    ({ part, value }) =>
      !(isWhen(part) && !isDated(value) && /\p{Lu}/u.test(value)) &&
      !(isName(part) && /^[\d/.\s–-]+$/.test(value) && value !== ''),
  )
  return isFit ? row : undefined
}

/** All that is said behind or below a label, in the order of the page. */
function saidIn(lines: readonly Line[]): Said[][] {
  const groups: Said[][] = [[]]
  let head: Head | undefined
  let last = ''
  for (const { text, gap } of lines) {
    const before = last
    last = text
    const plain = asPlain(ticked(text))
    if (OF_JOBS.test(plain)) {
      groups.push([])
      continue
    }
    const cells = plain.split(/\s*\|\s*/)
    const heads = headIn(cells.map((cell) => cell.replace(/^[*\s]+/, '')))
    const inline = inlineIn(plain, text)
    const [first = '', ...more] = cells
    const part = more.length === 1 ? partOf(first) : undefined
    const row = head && !heads ? rowUnder(head, cells, text) : undefined
    if (heads) head = heads
    else if (inline.length > 0 && !/^\p{L}+\s\|/u.test(plain)) {
      const group = groups.at(-1)
      const lead = plain.slice(0, plain.search(FIRST_LABEL))
      const rest = withRest(group?.at(-1), before, lead)
      if (rest) group?.splice(-1, 1, rest)
      group?.push(...inline)
      head = undefined
    } else if (row) groups.at(-1)?.push(...row)
    else if (head && !gap && goesOn(groups.at(-1), text)) continue
    else if (part && !isLevel(first))
      groups.at(-1)?.push({ part, label: first, line: text, value: trimmed(more[0] ?? '') })
    else {
      if (gap || !head) head = undefined
      groups.push([])
    }
  }
  return groups
}

/** 'Fisioterapia Neonatal e' in a cell, and below it 'Pediátrica'. */
function goesOn(group: Said[] | undefined, rest: string): boolean {
  const at = group?.findLastIndex(({ part }) => part === 'course' || part === 'area') ?? -1
  const one = group?.[at]
  if (!one || !/\s(?:e|de|d[ao]|em)$/u.test(one.value) || !/^\p{L}[\p{L} -]{2,40}$/u.test(rest))
    return false
  group?.splice(at, 1, { ...one, value: `${one.value} ${rest}` })
  return true
}

type Form = { readonly [part in Part]?: Said }

/** A form ends where one of its labels comes again. */
function formsOf(said: readonly Said[]): Form[] {
  const forms: { [part in Part]?: Said }[] = []
  for (const one of said) {
    const form = forms.at(-1)
    if (!form || (form[one.part] && one.part !== 'other')) forms.push({ [one.part]: one })
    else form[one.part] = one
  }
  return forms
}

const NO_STUDY =
  /extracurricular|curso livre|livre|capacita|aperfei|extens[aã]o|idioma|qualifica|curta|certific|evento|palestra|workshop|treinamento/iu
const AHEAD = /previs|prevista|expected/iu

function datesOf(form: Form): { inicio?: string; fim?: string; current: boolean } {
  const { start, end, period, state } = form
  const whole = [period, start, end].flatMap((one) => (one && periodIn(one.value)) ?? [])[0]
  const inicio = whole?.start ?? (start ? pointOf(start.value) : undefined)
  const last = [end, period, state, form.level]
    .map((one) => one && dateIn(one.value)?.date)
    .find(Boolean)
  const fim = whole ? whole.end : last
  return {
    ...(inicio ? { inicio } : {}),
    ...(fim ? { fim } : {}),
    current: whole?.current ?? false,
  }
}

const NO_NAME = /\b\d{1,4}\s?(?:h|hs|hrs|horas)\b|carga/iu

/** 'Ensino médio – Escola Sol' in one cell. */
function parted(text: string): string[] {
  const [course = '', school = '', ...more] = text.split(/\s+[–—-]\s+|,\s+/)
  return more.length === 0 && isSchool(school) && !isSchool(course) ? [course, school] : [text]
}
const isOfLevel = (text: string): boolean =>
  levelOf(text) !== undefined ||
  isLevel(text.replace(/\s*(?:\(|[–—-]\s).*$/u, '')) ||
  /^E[FM]\b/.test(text)
const schoolOf = (text: string): string | undefined =>
  BLANK.test(text) ? undefined : withoutCity(text)

function courseOf(form: Form, isStudied: boolean): Proposed<Education> | undefined {
  const { course, area, level, school } = form
  const names = [course, level, area].filter((one) => one && !BLANK.test(one.value))
  const named = names.find((one) => one && !isLevel(one.value)) ?? names[0]
  if (named === level && !isOfLevel(level?.value ?? '')) return undefined
  if (!named || named.value.length > 100 || NO_NAME.test(named.value) || isDated(named.value))
    return undefined
  const [bare = '', beside = ''] = parted(named.value)
  const at = schoolOf(school?.value ?? beside)
  const isSure = isStudied || (school !== undefined && !BLANK.test(school.value))
  const rest = [form.end, form.period, form.state, school].filter((one) => one !== undefined)
  if (!isSure || rest.length === 0 || NO_STUDY.test(level?.value ?? '')) return undefined
  const nivel = levelOf(named.value) ?? levelOf(level?.value ?? '')
  const isCourse =
    nivel !== undefined || level !== undefined || isSubject(named.value) || beginsStudy(named.value)
  if (!isCourse && !(at && isSchool(at))) return undefined
  if (roleScore(named.value) >= 1.5 && !isCourse) return undefined
  const { inicio, fim, current } = datesOf(form)
  const told = [form.state, form.end, form.level, form.period, course]
    .map((one) => (one ? `${AHEAD.test(one.label) ? 'previsão ' : ''}${one.value}` : ''))
    .join(' | ')
  const situacao = situationOf(told, fim, current || (inicio !== undefined && fim === undefined))
  return {
    value: {
      curso: withGreatFirst(bare.replace(/\s*\((?:in)?complet[oa]\)$/iu, '')),
      ...(at ? { instituicao: at } : {}),
      ...(nivel ? { nivel } : {}),
      ...(inicio ? { inicio } : {}),
      ...(fim ? { fim } : {}),
      ...(situacao ? { situacao } : {}),
    },
    line: named.line,
  }
}

/** Among jobs a course at a school is what somebody teaches there, where nobody says that it ended. */
function isTaught(form: Form, worked: ReadonlySet<string>): boolean {
  const { course, level, area, state, end } = form
  const isDone = state !== undefined || end !== undefined
  return (
    worked.has((course ?? level ?? area)?.line ?? '') && !isDone && !saysLevel(course?.value ?? '')
  )
}

export type Forms = { found: Proposed<Education>[]; lines: ReadonlySet<string> }

/** The courses of forms and tables, and the lines they are written in. */
export function studyForms(
  lines: readonly Line[],
  studied: ReadonlySet<string>,
  worked: ReadonlySet<string> = new Set(),
): Forms {
  const taken = new Set<string>()
  const found = saidIn(lines).flatMap(function coursesOf(said) {
    return formsOf(said).flatMap(function courseIn(form): Proposed<Education>[] {
      const parts = Object.values(form)
      const one =
        parts.length >= 2 && (form.course ?? form.level ?? form.area) && !isTaught(form, worked)
          ? courseOf(
              form,
              parts.some(({ line }) => studied.has(line)),
            )
          : undefined
      if (!one) return []
      for (const { line } of parts) taken.add(line)
      return [one]
    })
  })
  return { found, lines: taken }
}
