/** The labels of pieces, each with what of its job or course stands before it, and which may follow which. */
const PARTS = { cargo: 1, empresa: 2, periodo: 4, curso: 1, escola: 2, data: 4 } as const
export type Part = keyof typeof PARTS
export type State =
  | { kind: 'other' | 'name' | 'name goes on' }
  /** Of a job or a course: begins it, belongs to it, goes on with the piece before, or says no part of it. */
  | { kind: 'begins' | 'belongs' | 'goes on'; part: Part; seen: number }
  | { kind: 'beside'; of: 'job' | 'course'; seen: number }

const JOB: readonly Part[] = ['cargo', 'empresa', 'periodo']
const COURSE: readonly Part[] = ['curso', 'escola', 'data']
const ofJob = (part: Part): boolean => JOB.includes(part)
const WHOLE = 7

function statesOf(parts: readonly Part[], of: 'job' | 'course'): State[] {
  const found: State[] = []
  for (let seen = 1; seen <= WHOLE; seen++) found.push({ kind: 'beside', of, seen })
  for (const part of parts)
    for (let seen = 1; seen <= WHOLE; seen++) {
      if ((seen & PARTS[part]) === 0) continue
      if (seen === PARTS[part]) found.push({ kind: 'begins', part, seen })
      else found.push({ kind: 'belongs', part, seen })
      if (PARTS[part] !== 4) found.push({ kind: 'goes on', part, seen })
    }
  return found
}

export const STATES: readonly State[] = [
  { kind: 'other' },
  { kind: 'name' },
  { kind: 'name goes on' },
  ...statesOf(JOB, 'job'),
  ...statesOf(COURSE, 'course'),
]

const classOf = (state: State): string =>
  'part' in state
    ? `${state.kind} ${state.part}`
    : state.kind === 'beside'
      ? `beside ${state.of}`
      : state.kind

/** States that look alike share their weights. */
export const CLASSES = [...new Set(STATES.map(classOf))]
export const CLASS_OF = STATES.map((state) => CLASSES.indexOf(classOf(state)))

const isSameRow = (one: State, other: State): boolean => {
  if (!('part' in other)) return false
  if ('part' in one) return ofJob(one.part) === ofJob(other.part)
  return one.kind === 'beside' && (one.of === 'job') === ofJob(other.part)
}

function mayFollow(before: State, next: State): boolean {
  if (next.kind === 'other' || next.kind === 'name' || next.kind === 'begins') return true
  if (next.kind === 'name goes on') return before.kind === 'name' || before.kind === 'name goes on'
  if (!('seen' in before)) return false
  if (next.kind === 'beside') {
    const of = 'part' in before ? (ofJob(before.part) ? 'job' : 'course') : before.of
    return of === next.of && before.seen === next.seen
  }
  if (next.kind === 'goes on')
    return 'part' in before && before.part === next.part && before.seen === next.seen
  if (!('part' in next)) return false
  return isSameRow(before, next) && before.seen === (next.seen & ~PARTS[next.part])
}

export const mayBegin = (state: State): boolean =>
  state.kind === 'other' || state.kind === 'name' || state.kind === 'begins'

export type Step = { from: number; to: number }
export const STEPS: readonly Step[] = STATES.flatMap((before, from) =>
  STATES.flatMap((next, to) => (mayFollow(before, next) ? [{ from, to }] : [])),
)
/** By the state they lead to. */
export const INTO: readonly (readonly (readonly [from: number, step: number])[])[] = STATES.map(
  (_, to) => STEPS.flatMap((step, at) => (step.to === to ? [[step.from, at] as const] : [])),
)
export const partBit = (part: Part): number => PARTS[part]
/** Within a line, to the next, over an empty one, to a heading. */
export const LINKS = 4
