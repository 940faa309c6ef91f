/** Jobs, courses and the name that the labels of the pieces make, each with how sure it is. */
import { withGreatFirst } from '../letters.ts'
import { situationOf } from '../education.ts'
import type { SectionName } from '../headings.ts'
import { first, properCase } from '../person-name.ts'
import type { Education, Experience } from '../proposed.ts'
import { levelOf } from '../studies.ts'
import { likelihoods, likeliestAlike, type Chain, type Weights } from './decode.ts'
import { textOf, type Piece, type Pieces } from './pieces.ts'
import { STATES, type Part, type State } from './states.ts'

type Said = { text: string; sure: number; pieces: readonly Piece[] }
type Row = Partial<Record<Part, Said>>
export type Sure<T> = { value: T; line: string; sure: { [part in Part]?: number } }
export type Labelled = {
  name?: { value: string; line: string; sure: number }
  jobs: Sure<Experience>[]
  courses: Sure<Education>[]
}

const isAlike = (one: State, other: State): boolean =>
  'part' in one
    ? 'part' in other &&
      one.part === other.part &&
      (one.kind === 'goes on') === (other.kind === 'goes on')
    : one.kind === other.kind

/** How likely a piece is what its label says, wherever its row begins. */
function likelyAs(likely: Float64Array, at: number, state: State): number {
  const all = likely.subarray(at * STATES.length, (at + 1) * STATES.length)
  return all.reduce((sum, one, s) => {
    const other = STATES[s]
    return other && isAlike(state, other) ? sum + one : sum
  }, 0)
}

/** How likely a name is that begins at a piece and ends before another. */
function sureOf(likely: Float64Array, at: number, end: number, state: State): number {
  const next: State | undefined =
    state.kind === 'name'
      ? { kind: 'name goes on' }
      : 'part' in state
        ? { kind: 'goes on', part: state.part, seen: state.seen }
        : undefined
  let least = likelyAs(likely, at, state)
  if (!next) return least
  for (let i = at + 1; i < end; i++) least = Math.min(least, likelyAs(likely, i, next))
  const isLast = end * STATES.length >= likely.length
  return isLast ? least : Math.min(least, 1 - likelyAs(likely, end, next))
}

const goesOn = (state: State | undefined, begun: State): boolean =>
  state !== undefined &&
  (begun.kind === 'name'
    ? state.kind === 'name goes on'
    : state.kind === 'goes on' && 'part' in begun && state.part === begun.part)

const isWhere = ({ isPlace, isState, isCity, role, employer }: Piece): boolean =>
  isPlace || isState || (isCity && role === 0 && employer === 0)

/** Without the places before and behind a name. */
function withoutPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (pieces.length < 2 || !first || !last) return pieces
  if (isWhere(last)) return withoutPlaces(pieces.slice(0, -1))
  return first.isPlace || first.isState ? withoutPlaces(pieces.slice(1)) : pieces
}

/** 'Usina Sol – açúcar e álcool': what begins small behind a dash is what an employer does. */
const withoutAsides = (pieces: readonly Piece[]): readonly Piece[] => {
  const at = pieces.findIndex(
    ({ letters, sign, text }, i) =>
      i > 0 && /[lm]/.test(letters) && /^[-–—]/.test(sign) && !/^(?:polo|c[aâ]mpus)\s/i.test(text),
  )
  return at < 0 || /[lm]/.test(pieces[0]?.letters ?? '') ? pieces : pieces.slice(0, at)
}

export function rowsIn(
  pieces: readonly Piece[],
  path: readonly number[],
  likely: Float64Array,
): { name?: Said; rows: Row[] } {
  const states = path.flatMap((s) => STATES[s] ?? [])
  const rows: Row[] = []
  let name: Said | undefined
  for (const [at, state] of states.entries()) {
    const isPart = 'part' in state && state.kind !== 'goes on'
    if (!isPart && state.kind !== 'name') continue
    const rest = states.slice(at + 1)
    const end = rest.findIndex((next) => !goesOn(next, state))
    const whole = pieces.slice(at, at + 1 + (end < 0 ? rest.length : end))
    const bare = 'part' in state && state.part === 'empresa' ? withoutAsides(whole) : whole
    const few = withoutPlaces(bare)
    const said = {
      text: textOf(few),
      sure: sureOf(likely, at, at + whole.length, state),
      pieces: few,
    }
    if (!isPart) name ??= said
    else {
      if (state.kind === 'begins') rows.push({})
      const row = rows.at(-1)
      if (row) row[state.part] = said
    }
  }
  return { ...(name ? { name } : {}), rows }
}

/** The period, or the only year, in a line of a job whose own nobody has. */
function withPeriods(pieces: readonly Piece[], rows: readonly Row[]): Row[] {
  const taken = new Set(
    rows.flatMap((row) => [row.periodo, row.data].map((said) => said?.pieces[0]?.row)),
  )
  return rows.map(function withPeriod(row) {
    const isJob = row.cargo !== undefined && row.empresa !== undefined
    const isCourse = row.curso !== undefined
    const names = isCourse ? [row.curso, row.escola] : [row.cargo, row.empresa]
    const lines = new Set(names.flatMap((said) => said?.pieces[0]?.row ?? []))
    if (row.periodo || row.data || !(isJob || isCourse)) return row
    const dated = pieces.filter((one) => one.kind !== 'text' && lines.has(one.row))
    const [first, more] = dated
    if (!first || more || taken.has(first.row)) return row
    taken.add(first.row)
    const said = { text: first.text, sure: LOOSE, pieces: [first] }
    return isCourse ? { ...row, data: said } : { ...row, periodo: said }
  })
}

/** How sure a period is that stands beside the names and that the weights took for none. */
const LOOSE = 0.8

const sureParts = (row: Row): Sure<never>['sure'] => {
  const sure: Sure<never>['sure'] = {}
  for (const part of ['cargo', 'empresa', 'periodo', 'curso', 'escola', 'data'] as const)
    if (row[part]) sure[part] = row[part].sure
  return sure
}

const AWAY: readonly SectionName[] = ['skills', 'languages', 'certificates', 'references']

/** What stands in another column, among what somebody knows, is of no job. */
const isAway = (said: Said | undefined, dated: Piece | undefined): boolean => {
  const section = said?.pieces[0]?.section
  return (
    dated !== undefined &&
    section !== undefined &&
    section !== dated.section &&
    AWAY.includes(section)
  )
}

/** 'Taberna Sol, Lda.', 'Usina Sol - ME' */
const LEGAL =
  /^(?:,\s|\s[-–]\s)(?:Lda|LDA|Ltda|LTDA|ME|EPP|EIRELI|Eireli|S\.?A|S\/A)\.?(?![\p{L}/])/u

/** 'Faculdade do Sul (FASUL)': letters in brackets are of the name. */
function withLetters({ text, pieces }: Said): string {
  const last = pieces.at(-1)
  const [, letters = ''] =
    /^\s?(\((?!(?:PJ|CLT|MEI|ME|EPP)\))[A-Z]{2,10}(?:\/[A-Z]{2,5})?\))/.exec(
      last?.line.text.slice(last.to) ?? '',
    ) ?? []
  const [legal = ''] = LEGAL.exec(last?.line.text.slice(last.to) ?? '') ?? []
  return letters === '' ? text + legal : `${text} ${letters}`
}

function jobOf(row: Row): Sure<Experience>[] {
  const [at] = row.periodo?.pieces ?? []
  const cargo = isAway(row.cargo, at) ? undefined : row.cargo
  const empresa = isAway(row.empresa, at) ? undefined : row.empresa
  const { periodo } = row
  if (!cargo && !empresa) return []
  const [dated] = periodo?.pieces ?? []
  const { start = dated?.date, end = dated?.date, current = false } = dated?.period ?? {}
  const value = {
    ...(cargo ? { cargo: withGreatFirst(cargo.text) } : {}),
    ...(empresa ? { empresa: withLetters(empresa) } : {}),
    ...(start ? { inicio: start } : {}),
    ...(end && !current ? { fim: end } : {}),
    atual: current,
  }
  return [{ value, line: (cargo ?? empresa)?.pieces[0]?.line.text ?? '', sure: sureParts(row) }]
}

function courseOf({ lines }: Pieces, row: Row): Sure<Education>[] {
  const { curso, escola, data } = row
  if (!curso) return []
  const rows = [curso, escola, data].flatMap((said) => said?.pieces.map((one) => one.row) ?? [])
  const whole = lines
    .slice(Math.min(...rows), Math.max(...rows) + 1)
    .map(({ text }) => text)
    .join(' | ')
  const [dated] = data?.pieces ?? []
  const fim = dated?.period ? dated.period.end : dated?.date
  const nivel = levelOf(curso.text)
  const situacao = situationOf(whole, fim, dated?.period?.current ?? false)
  const value = {
    curso: withGreatFirst(curso.text),
    ...(escola ? { instituicao: escola.text } : {}),
    ...(nivel ? { nivel } : {}),
    ...(dated?.period?.start ? { inicio: dated.period.start } : {}),
    ...(fim ? { fim } : {}),
    ...(situacao ? { situacao } : {}),
  }
  return [{ value, line: curso.pieces[0]?.line.text ?? '', sure: sureParts(row) }]
}

export function labelled(said: Pieces, chain: Chain, learned: Weights): Labelled {
  if (said.pieces.length === 0) return { jobs: [], courses: [] }
  const { path, weights } = likeliestAlike(chain, learned)
  const { name, rows } = rowsIn(said.pieces, path, likelihoods(chain, weights))
  const whole = withPeriods(said.pieces, rows)
  const line = name?.pieces[0]?.line.text ?? ''
  return {
    ...(name ? { name: { value: properCase(first(name.text)), line, sure: name.sure } } : {}),
    jobs: whole.flatMap(jobOf),
    courses: whole.flatMap((row) => courseOf(said, row)),
  }
}
