import { withGreatFirst } from './letters.ts'
import type { Anchor } from './around.ts'
import { labelledJobs } from './labelled.ts'
import { withEmployers, withoutTwins } from './promotions.ts'
import { dateIn, isDuration, periodIn, periodText, type Period } from './periods.ts'
import { isPlace } from './place.ts'
import { rowsOf, type Row } from './layout-vote.ts'
import { insideHeads } from './nested.ts'
import type { Experience, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { withLabelledPeriods, withWholePeriods } from './split-periods.ts'
import { withSentencesApart } from './sentences.ts'
import { isStudy } from './studies.ts'
import { columnsOf, isPositionAlone, isTitle, partsOf, type Column } from './titles.ts'
import { toldAsRow, toldSentences } from './told.ts'
import { employerScore, isDuty, isSelf, roleScore } from './words.ts'

/** What begins small beside a name is a trade. */
const lean = (part: string): number =>
  isSelf(part) ? -3 : roleScore(part) - employerScore(part) + (/^\p{Ll}{3}/u.test(part) ? 0.5 : 0)

/** For rows of one form: whether the position stands first in them. */
function positionFirst(rows: readonly Row[]): (row: Row) => boolean {
  const lead = (of: readonly Row[]): number =>
    of.reduce((sum, { parts: [a = '', b = ''] }) => sum + lean(a) - lean(b), 0)
  const pairs = rows.filter(({ parts }) => parts.length === 2)
  return (row) => {
    const [a = '', b = ''] = row.parts
    const alike = lead(pairs.filter(({ place }) => place === row.place))
    const mine = lean(a) - lean(b)
    // One is a trade and the other is none.
    const isSure =
      [a, b].filter((part) => roleScore(part) === 0).length === 1 &&
      [a, b].every((part) => roleScore(part) === 0 || employerScore(part) === 0) &&
      Math.abs(mine) >= 1.5
    if (Math.abs(mine) >= 3 || isSure || alike === 0)
      return mine !== 0 ? mine > 0 : row.place !== 'two above'
    return alike > 0
  }
}

type Draft = { cargo?: string; empresa?: string }

const ofBoth = (cargo: string, empresa: string): Draft => ({
  cargo: withGreatFirst(cargo),
  empresa,
})

function draftOf({ parts, anchor }: Row, first: boolean): Draft {
  const [a, b] = parts
  if (a === undefined) return {}
  if (b === undefined) {
    if (employerScore(a) > roleScore(a)) return { empresa: a }
    return roleScore(a) > 0 ? { cargo: withGreatFirst(a) } : {}
  }
  const named = anchor.columns?.filter((column) => column !== 'periodo')
  const isFirst = named?.length === 2 && named[0] !== named[1] ? named[0] === 'cargo' : first
  return isFirst ? ofBoth(a, b) : ofBoth(b, a)
}

/** 'Gráfica Sol – Estagiária (2018)': a job that began and ended in one year. */
function ofOneYear(text: string, bullet: boolean): Period | undefined {
  const year =
    /^((?:19|20)\d{2})(?:\s*[|–—:-]|\s+(?=\p{L}.*\s@\s))|[|–—,(-]\s*((?:19|20)\d{2})\s*\)?$/u.exec(
      text,
    )
  const date = bullet || !year ? undefined : dateIn(text)
  const parts = date ? partsOf(date.rest) : []
  const [one = 0, other = 0] = parts.map(roleScore)
  const isJob = parts.length === 2 && Math.max(one, other) >= 2 && Math.min(one, other) === 0
  return date && isJob && date.date.length === 4
    ? { start: date.date, end: date.date, current: false, rest: date.rest }
    : undefined
}

/** When somebody is free, not where somebody worked. */
const isAhead = ({ start = '' }: Period): boolean =>
  start > new Date().toISOString().slice(0, start.length)

/** 'Dois analistas respondem a mim desde 2024.' */
const isSentence = (said: string, { rest }: Period): boolean =>
  /[.!]$/.test(said) &&
  rest.split(' ').length > 5 &&
  partsOf(rest).length < 2 &&
  /\s\p{Ll}{4,}(?:am|em|[oe]u|[aei]mos)\s/u.test(rest)

/** '- Gerente: 2019 – 2022' in the list of positions under 'Usina Sol (2014 – 2022)'. */
function isBelowEmployer(lines: readonly Line[], at: number, { rest }: Period): boolean {
  const head = lines.slice(0, at).findLast(({ bullet }) => !bullet)?.text ?? ''
  const whole = periodIn(head)?.rest
  const isEmployer = whole !== undefined && partsOf(whole).length === 1 && roleScore(whole) === 0
  return isEmployer && roleScore(rest) >= 2 && rest.split(' ').length <= 6
}

function anchorsIn(lines: readonly Line[], heads: ReadonlySet<Line>): Anchor[] {
  let columns: Column[] | undefined
  const found = lines.flatMap(function anchorOf({ text: said, bullet }, at) {
    columns = columnsOf(said) ?? columns
    const period = said.length <= 160 ? (periodIn(said) ?? ofOneYear(said, bullet)) : undefined
    if (!period || isAhead(period) || isSentence(said, period)) return []
    const isCut = /[.;]$/.test(period.rest.replace(/\b(?:ltda|s\.a|cia|inc|co|corp)\.$/i, ''))
    if (isCut && !isPositionAlone(period.rest)) return []
    const isOne = partsOf(period.rest).length < 2 && !isBelowEmployer(lines, at, period)
    if (bullet && (isOne || isDuty(period.rest))) return []
    return isDuty(period.rest) ? [] : [{ at, period, bullet, ...(columns ? { columns } : {}) }]
  })
  return found.slice(0, 40).map(function bounded(one, index) {
    const head = lines.slice(0, one.at).findLast((line) => heads.has(line))
    return {
      ...one,
      ...(head ? { head } : {}),
      floor: (found[index - 1]?.at ?? -1) + 1,
      ceiling: found[index + 1]?.at ?? lines.length,
    }
  })
}

const dated = (draft: Draft, { period, at }: Anchor, line: string) => ({
  at,
  value: {
    ...draft,
    ...(period.start ? { inicio: period.start } : {}),
    ...(period.end ? { fim: period.end } : {}),
    atual: period.current,
  },
  line,
})

const nameless = ({ parts }: Row): boolean =>
  parts.every((part) => roleScore(part) === 0 && employerScore(part) === 0)

/** What was done among the rest: a building in a list, 'Representante na auditoria da Sol de 2021 a 2024'. */
function isAside(row: Row, rows: readonly Row[]): boolean {
  const others = rows.filter((other) => other !== row && other.place !== row.place)
  const isLone = others.length >= 2 && row.place === 'own alone'
  const isTold = /\s(?:n[ao]s?|pel[ao]s?)\s.*\p{L} de (?:19|20)\d{2} a (?:19|20)\d{2}$/u
  const listed = rows.filter((other) => other.anchor.bullet).length
  const isListed = row.anchor.bullet && listed * 2 < rows.length
  return (isLone && isTold.test(row.line)) || (isListed && nameless(row))
}

export type Jobs = {
  jobs: Proposed<Experience>[]
  /** Courses that stand among the jobs, as one line each. */
  studies: string[]
}

/** One proposal for each period found among the lines of the experience section. */
export function jobsIn(all: readonly Line[], areStudiesApart = false): Jobs {
  const lines = withWholePeriods(
    withSentencesApart(
      withColons(withoutMarks(all)).flatMap(toldSentences).map(toldAsRow).map(withoutCount),
    ),
  ).filter(
    ({ text }) => !isDuration(text) && !isPlace(text) && !/^v[ií]nculo institucional$/i.test(text),
  )
  const labelled = labelledJobs(lines)
  // What was counted in all stands under an employer of several positions.
  const heads = new Set(all.filter((_, at) => isDuration(all[at + 1]?.text ?? '')))
  const { jobs, studies } = byPeriods(labelled.before, heads, areStudiesApart)
  return { jobs: [...jobs, ...labelled.rows].slice(0, 30), studies }
}

/** A sign before a position marks no duty where the next line is its period: '* Advogada – Lima e Cia'. */
function withMarkedTitles(lines: readonly Line[]): Line[] {
  return lines.map(function unmarked(line, at) {
    const below = lines[at + 1]
    const isTitle = line.bullet && below && !below.bullet && periodIn(below.text)?.rest === ''
    const isHead = isTitle || headsEntry(line, below, lines[at + 2], at === 0)
    return isHead && !isDuty(line.text) ? { ...line, bullet: false, gap: true } : line
  })
}

const isPeriod = (line: Line | undefined): boolean =>
  line !== undefined && !line.bullet && periodIn(line.text) !== undefined

/** A marked line after an empty one, with position or employer and period in the unmarked lines below it. */
function headsEntry(
  line: Line,
  below: Line | undefined,
  next: Line | undefined,
  isFirst: boolean,
): boolean {
  if (!line.bullet || !below || below.bullet || !(line.gap || isFirst)) return false
  if (!isTitle({ ...line, bullet: false }) || !isTitle(below)) return false
  const [mine, beside] = [roleScore(line.text), roleScore(below.text)]
  if (isPeriod(below)) return mine >= 2 || (employerScore(line.text) > 0 && beside < 2)
  const isNamed = Math.max(mine, beside) >= 2
  return isNamed && (periodIn(line.text) !== undefined || isPeriod(next))
}

/** Where every line is marked, the marks tell no duties. */
function withoutMarks(lines: readonly Line[]): Line[] {
  const dated = lines.filter(({ text }) => periodIn(text)).length
  const areMarked = lines.length > 2 && lines.every(({ bullet }) => bullet)
  return areMarked && dated > 0 && dated * 2 <= lines.length
    ? lines.map((line) => ({ ...line, bullet: false }))
    : [...lines]
}

/** '(9 anos e 7 meses) | Gerente': a cell that only counts. */
function withoutCount(line: Line): Line {
  const [first = '', ...rest] = line.text.split(' | ')
  return rest.length > 0 && isDuration(first) ? { ...line, text: rest.join(' | ') } : line
}

/** 'Empresa Padaria Sol', 'Cargo Padeiro': labels without their colon. */
function withColons(lines: readonly Line[]): Line[] {
  const LABEL = /^(empresa|cargo|fun[cç][aã]o|per[ií]odo)\s+(?=[\p{Lu}\d])/iu
  const of = (label: RegExp): number =>
    lines.filter(({ text }) => LABEL.test(text) && label.test(text)).length
  const [employers, positions] = [of(/^empresa/i), of(/^(?:cargo|fun)/i)]
  return employers > 0 && employers === positions
    ? lines.map((line) => ({ ...line, text: line.text.replace(LABEL, '$1: ') }))
    : [...lines]
}

/** 'Gerente – Usina Sol' in each line and no date anywhere: who tells no periods. */
function undated(lines: readonly Line[]): Jobs {
  const rows = lines.map(function rowOf({ text, bullet }) {
    const parts = isTitle({ text, bullet: false, gap: bullet }) ? partsOf(text) : []
    return { parts, text }
  })
  const isPair = ({ parts }: (typeof rows)[number]): boolean => {
    const [one = 0, other = 0] = parts.map(roleScore)
    return parts.length === 2 && Math.max(one, other) >= 2 && Math.min(one, other) === 0
  }
  const pairs = rows.filter(isPair)
  if (lines.length > 12 || pairs.length * 2 <= lines.length) return { jobs: [], studies: [] }
  const jobs = pairs.map(function jobOf({ parts: [a = '', b = ''], text }) {
    const [cargo, empresa] = roleScore(a) > roleScore(b) ? [a, b] : [b, a]
    return { value: { cargo, empresa, atual: false }, line: text }
  })
  return { jobs, studies: [] }
}

function byPeriods(
  said: readonly Line[],
  heads: ReadonlySet<Line>,
  areStudiesApart: boolean,
): Jobs {
  const lines = withMarkedTitles(withLabelledPeriods(said))
  const anchors = insideHeads(anchorsIn(lines, heads))
  if (anchors.length === 0) return undated(lines)
  const rows = rowsOf(lines, anchors)
  const isCourse = ({ parts }: Row): boolean => isStudy(parts, areStudiesApart)
  const works = rows.filter((row) => !isCourse(row) && !isAside(row, rows))
  const first = positionFirst(works)
  const jobs = works.map((row) => dated(draftOf(row, first(row)), row.anchor, row.line))
  const studies = rows
    .filter(isCourse)
    .map(({ parts, anchor }) => `${parts.join(' | ')} | ${periodText(anchor.period)}`)
  // A position with a date inside is more than one.
  const named = jobs.filter(
    ({ value: { cargo, empresa } }) => (cargo ?? empresa) && !/(?:19|20)\d{2}/.test(cargo ?? ''),
  )
  return {
    jobs: withoutTwins(withEmployers(named.map(({ value, line }) => ({ value, line })))),
    studies,
  }
}
