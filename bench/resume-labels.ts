/** The labels that the truth of a résumé gives its pieces. */
import { isNear } from '#modules/captacao/candidatos/resume-reading/headings.ts'
import {
  textOf,
  keyOf,
  type Piece,
} from '#modules/captacao/candidatos/resume-reading/labeller/pieces.ts'
import {
  partBit,
  STATES,
  type Part,
  type State,
} from '#modules/captacao/candidatos/resume-reading/labeller/states.ts'
import { shortCourses, type Truth, type TrueJob, type TrueCourse } from './resume-truth.ts'

type Run = { from: number; to: number; cost: number }
type Label = { part: Part | 'name'; goesOn: boolean; row: number }

/** Pieces one after the other that say a name and nothing else, letters misread apart. */
function exactRuns(pieces: readonly Piece[], name: string): Run[] {
  const wanted = name.replaceAll(' ', '')
  return pieces.flatMap(function runFrom(first, from): Run[] {
    let near: Run[] = []
    for (let to = from; to < Math.min(pieces.length, from + 6); to++) {
      const few = pieces.slice(from, to + 1)
      const last = few.at(-1)
      if (!last || last.row - first.row > 2 || (last.kind !== 'text' && to > from)) return near
      const said = keyOf(textOf(few)).replaceAll(' ', '')
      if (said === wanted) return [{ from, to, cost: 0 }]
      if (said.length > wanted.length + 3) return near
      const isLong = wanted.length > 6 && Math.abs(said.length - wanted.length) <= 3
      if (isLong && near.length === 0 && isNear(said, wanted, wanted.length / 8))
        near = [{ from, to, cost: 0.5 }]
    }
    return near
  })
}

function runsOfOne(pieces: readonly Piece[], said: string | null): Run[] {
  const name = keyOf(said ?? '')
  if (name === '') return []
  const exact = exactRuns(pieces, name)
  if (exact.some(({ cost }) => cost === 0)) return exact
  const words = name.split(' ').length
  const parts = pieces.flatMap(function partly({ kind, key, at }): Run[] {
    if (kind !== 'text' || key === '') return []
    if (` ${key} `.includes(` ${name} `) && key.split(' ').length <= words + 4)
      return [{ from: at, to: at, cost: 1 }]
    const isMost = ` ${name} `.includes(` ${key} `) && key.length * 2 > name.length
    return isMost ? [{ from: at, to: at, cost: 1.5 }] : []
  })
  return [...exact, ...parts]
}

/** What the further forms of a name cost beside the first. */
const FURTHER = 0.3

/** Where a name stands in one of its forms; as a part of something else only where it stands nowhere by itself. */
function runsOf(
  pieces: readonly Piece[],
  said: string | null,
  also: readonly string[] = [],
): Run[] {
  const all = [said, ...also].flatMap((name, at) =>
    runsOfOne(pieces, name).map((run) => ({ ...run, cost: run.cost + (at > 0 ? FURTHER : 0) })),
  )
  const whole = all.filter(({ cost }) => cost < 1)
  return whole.length > 0 ? whole : all
}

const rowOf = (pieces: readonly Piece[], run: Run | undefined): number | undefined =>
  run && pieces[run.from]?.row
const overlap = (one: Run | undefined, other: Run | undefined): boolean =>
  one !== undefined && other !== undefined && one.from <= other.to && other.from <= one.to
const orNone = <T>(all: readonly T[]): (T | undefined)[] =>
  all.length > 0 ? [...all] : [undefined]

function datesOf(pieces: readonly Piece[], job: TrueJob): Run[] {
  return pieces.flatMap(function costOf({ at, period, date }): Run[] {
    const run = (cost: number): Run[] => [{ from: at, to: at, cost }]
    if (period?.start === job.start) {
      const isEnd = job.end === null ? period.current : period.end === job.end
      return run(isEnd ? 0 : 2)
    }
    return date !== undefined && date === job.start && job.end === job.start ? run(1) : []
  })
}

type Chosen = {
  first: Run | undefined
  second: Run | undefined
  date?: Run | undefined
  cost: number
}

function bestJob(pieces: readonly Piece[], job: TrueJob): Chosen | undefined {
  let best: Chosen | undefined
  for (const date of orNone(datesOf(pieces, job)))
    for (const first of orNone(runsOf(pieces, job.position, job.positionAlso)))
      for (const second of orNone(runsOf(pieces, job.company, job.companyAlso))) {
        if (overlap(first, second)) continue
        const [a, b] = [rowOf(pieces, first), rowOf(pieces, second)]
        const row = rowOf(pieces, date) ?? a ?? b ?? 0
        const ofFirst = first ? first.cost * 2 + Math.abs((a ?? 0) - row) : 8
        const away = Math.abs((b ?? 0) - row) * ((b ?? 0) > row ? 1 : 0.7)
        const cost = (date?.cost ?? 3) + ofFirst + (second ? second.cost * 2 + away : 6)
        if (!best || cost < best.cost) best = { first, second, date, cost }
      }
  const [at, row] = [rowOf(pieces, best?.first), rowOf(pieces, best?.date)]
  const isApart = at !== undefined && row !== undefined && Math.abs(at - row) > 8
  return !best || isApart || (!best.first && !best.date) ? undefined : best
}

function bestCourse(
  pieces: readonly Piece[],
  study: TrueCourse,
  isFree: (run: Run) => boolean,
): Chosen | undefined {
  let best: Chosen | undefined
  for (const first of orNone(runsOf(pieces, study.course, study.courseAlso).filter(isFree)))
    for (const second of orNone(
      runsOf(pieces, study.institution, study.institutionAlso).filter(isFree),
    )) {
      if ((!first && !second) || overlap(first, second)) continue
      const away =
        first && second ? Math.abs((rowOf(pieces, first) ?? 0) - (rowOf(pieces, second) ?? 0)) : 6
      const cost = (first?.cost ?? 4) * 2 + (second?.cost ?? 4) * 2 + away
      if (away <= 8 && (!best || cost < best.cost)) best = { first, second, cost }
    }
  return best
}

/** The nearest date beside a course that says when it ended. */
function dateOfCourse(
  pieces: readonly Piece[],
  { first, second }: Chosen,
  end: string | null,
  isFree: (run: Run) => boolean,
): Run | undefined {
  const row = rowOf(pieces, first ?? second) ?? 0
  const dated = pieces.filter(function endsIt({ kind, period, date, row: mine }) {
    const isYear = (period?.end ?? date ?? '').slice(0, 4) === end?.slice(0, 4)
    return isYear && kind !== 'text' && Math.abs(mine - row) <= 3
  })
  const near = dated.toSorted((a, b) => Math.abs(a.row - row) - Math.abs(b.row - row))
  return near.map(({ at }) => ({ from: at, to: at, cost: 0 })).find(isFree)
}

function labelsOf(pieces: readonly Piece[], truth: Truth): (Label | undefined)[] {
  const labels: (Label | undefined)[] = pieces.map(() => undefined)
  const isFree = ({ from, to }: Run): boolean =>
    labels.slice(from, to + 1).every((label) => label === undefined)
  const put = (run: Run | undefined, part: Label['part'], row: number): void => {
    if (!run || !isFree(run)) return
    for (let at = run.from; at <= run.to; at++) labels[at] = { part, goesOn: at > run.from, row }
  }
  const [name] = runsOf(pieces, truth.name).toSorted((a, b) => a.cost - b.cost || a.from - b.from)
  put(name, 'name', -1)
  const jobs = [...truth.experience, ...(truth.optional ?? [])].map((job) => bestJob(pieces, job))
  for (const [row, job] of jobs.entries()) {
    put(job?.date, 'periodo', row)
    put(job?.first, 'cargo', row)
    put(job?.second, 'empresa', row)
  }
  // Short courses among the others look like them, whoever calls them studies.
  for (const [at, study] of [...truth.education, ...shortCourses(truth)].entries()) {
    const course = bestCourse(pieces, study, isFree)
    const row = jobs.length + at
    put(course?.first, 'curso', row)
    put(course?.second, 'escola', row)
    if (course) put(dateOfCourse(pieces, course, study.end, isFree), 'data', row)
  }
  return labels
}

const keyOfState = (state: State): string => JSON.stringify(state)
const NUMBERS = new Map(STATES.map((state, at) => [keyOfState(state), at]))
const numberOf = (state: State): number => NUMBERS.get(keyOfState(state)) ?? 0
const isJob = (part: Part): boolean => part === 'cargo' || part === 'empresa' || part === 'periodo'

/** The state of each piece; a heading below a whole row leaves it. */
export function statesOf(pieces: readonly Piece[], truth: Truth): number[] {
  const labels = labelsOf(pieces, truth)
  const last = new Map(labels.flatMap((label, at) => (label ? [[label.row, at] as const] : [])))
  let row: { of: 'job' | 'course'; seen: number; number: number } | undefined
  return labels.map(function stateOf(label, at) {
    if (!label) {
      if (row && pieces[at]?.heads && (last.get(row.number) ?? 0) < at) row = undefined
      return numberOf(row ? { kind: 'beside', of: row.of, seen: row.seen } : { kind: 'other' })
    }
    const { part, goesOn } = label
    if (part === 'name') {
      row = undefined
      return numberOf({ kind: goesOn ? 'name goes on' : 'name' })
    }
    if (goesOn && row) return numberOf({ kind: 'goes on', part, seen: row.seen })
    const of = isJob(part) ? 'job' : 'course'
    const bit = partBit(part)
    const before =
      row?.number === label.row && row.of === of && (row.seen & bit) === 0 ? row.seen : 0
    row = { of, number: label.row, seen: before | bit }
    return numberOf({ kind: before === 0 ? 'begins' : 'belongs', part, seen: row.seen })
  })
}
