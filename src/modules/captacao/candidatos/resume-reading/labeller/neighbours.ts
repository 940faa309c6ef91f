/** What stands around a piece: periods, the same place around other periods, the heads of its table. */
import type { Period } from '../periods.ts'
import { columnsOf } from '../titles.ts'
import type { Piece, Pieces } from './pieces.ts'

export type Vote = {
  of: number
  roles: number
  employers: number
  schools: number
  long: number
  upper: number
}
export type Near = { place: string; distance: number; vote: Vote }

const begin = ({ start = '' }: Period): string => `${start}-01`.slice(0, 7)
const end = ({ end: last = '', current }: Period): string =>
  current ? '9999' : `${last}-12`.slice(0, 7)
const holds = (whole: Period | undefined, part: Period | undefined): boolean =>
  whole !== undefined &&
  part !== undefined &&
  begin(whole) <= begin(part) &&
  end(part) <= end(whole) &&
  (begin(whole) !== begin(part) || end(whole) !== end(part))

/** By its line: a period that holds those below it, one inside another, or neither. */
export function nestingOf(pieces: readonly Piece[]): Map<number, string> {
  const found = new Map<number, string>()
  const dated = pieces.filter(({ period }) => period)
  let outer: Period | undefined
  for (const [at, { row, period }] of dated.entries()) {
    const next = dated[at + 1]
    const isInside = holds(outer, period)
    if (!isInside) outer = undefined
    const isOuter = !isInside && next && holds(period, next.period) && next.row - row <= 3
    if (isOuter) outer = period
    found.set(row, isOuter ? 'out' : isInside ? 'in' : 'no')
  }
  return found
}

/** What the head of its column in a table says. */
export function headsOf({ lines }: Pieces, rows: ReadonlyMap<number, readonly Piece[]>) {
  const found = new Map<Piece, string>()
  let columns: readonly string[] = []
  let since = 0
  for (const [row, pieces] of rows) {
    const text = lines[row]?.text ?? ''
    const heads = columnsOf(text)
    if (heads) [columns, since] = [heads, row]
    else if (text.includes('|') && row - since < 40)
      for (const piece of pieces) {
        const head = columns[text.slice(0, piece.from).split('|').length - 1]
        if (head) found.set(piece, head)
      }
  }
  return found
}

const NONE: Vote = { of: 0, roles: 0, employers: 0, schools: 0, long: 0, upper: 0 }

const REACH = 3

/** The lines of pieces in their order, with what stands in the same place around each period. */
export class Layout {
  readonly rows = new Map<number, Piece[]>()
  readonly #order: number[]
  readonly #places: Map<number, number>
  readonly #periods: number[]
  readonly #votes = new Map<string, Vote>()

  constructor(pieces: readonly Piece[]) {
    for (const piece of pieces) {
      const row = this.rows.get(piece.row)
      if (row) row.push(piece)
      else this.rows.set(piece.row, [piece])
    }
    this.#order = [...this.rows.keys()]
    this.#places = new Map(this.#order.map((row, at) => [row, at]))
    this.#periods = this.#order.flatMap((_, at) =>
      this.line(at).some(({ kind }) => kind === 'period') ? [at] : [],
    )
    for (const at of this.#periods)
      for (let distance = -REACH; distance <= REACH; distance++)
        for (const piece of this.line(at + distance))
          if (piece.kind === 'text') this.#count(piece, at)
  }

  get periods(): number {
    return this.#periods.length
  }

  lineOf(piece: Piece): number {
    return this.#places.get(piece.row) ?? 0
  }

  line(at: number): readonly Piece[] {
    return this.rows.get(this.#order[at] ?? -1) ?? []
  }

  rowAt(at: number): number | undefined {
    return this.#order[at]
  }

  #placeAround(piece: Piece, at: number): string {
    const distance = this.lineOf(piece) - at
    if (distance !== 0) return `${distance}:${piece.column}`
    return `0:${piece.column - this.line(at).findIndex(({ kind }) => kind === 'period')}`
  }

  #count(piece: Piece, at: number): void {
    const place = this.#placeAround(piece, at)
    const vote = this.#votes.get(place) ?? { ...NONE }
    vote.of++
    if (piece.role >= 1.5) vote.roles++
    if (piece.employer > 0) vote.employers++
    if (piece.isSchool || piece.level) vote.schools++
    if (piece.words > 7) vote.long++
    if (piece.letters === 'U') vote.upper++
    this.#votes.set(place, vote)
  }

  /** The nearest period, the one below it rather than the one above. */
  near(piece: Piece): Near | undefined {
    const mine = this.lineOf(piece)
    let found: { at: number; cost: number } | undefined
    for (const at of this.#periods) {
      const cost = Math.abs(mine - at) + (mine > at ? 0.1 : 0)
      if (Math.abs(mine - at) <= REACH && (!found || cost < found.cost)) found = { at, cost }
    }
    if (!found) return undefined
    const place = this.#placeAround(piece, found.at)
    return { place, distance: mine - found.at, vote: this.#votes.get(place) ?? { ...NONE, of: 1 } }
  }
}
