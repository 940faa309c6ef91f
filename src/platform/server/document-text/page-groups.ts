/** Rows that no white as high as that between two rows of a table parts: what edges ask of the same rows is told once. */
import { isTold } from './row-spans.ts'
import type { Piece, Row } from './wrapped-cells.ts'

// Lines of one cell stand closer than this many of their usual steps.
const CLOSE = 1.3
// Lines further apart than this many of their heights are no lines of one cell.
const WIDE = 1.75
// So many rows further down the next line of a column may stand, and those of one cell above and below a row.
const DOWN = 5
const ABOVE = 4
const BELOW = 3

/** How far down the next line of the same column stands, in heights of letters and in all, and in which row. */
type Step = { share: number; step: number; row: number }
/** The least way between two pieces one below the other whose heights are so large together. */
type Way = { height: number; down: number }

const overlap = (one: Piece, other: Piece): boolean =>
  one.left < other.right && other.left < one.right

const lowQuarter = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)]

function waysBetween(row: Row, under: Row): Way[] {
  const ways: Way[] = []
  for (const one of row.pieces)
    for (const other of under.pieces) {
      if (!overlap(one, other)) continue
      const [height, down] = [(one.size + other.size) / 2, one.y - other.y]
      const same = ways.find((way) => way.height === height)
      if (same) same.down = Math.min(same.down, down)
      else ways.push({ height, down })
    }
  return ways
}

export class PageGroups {
  readonly #rows: readonly Row[]
  readonly #steps = new Map<number, readonly Step[]>()
  readonly #ways = new Map<string, readonly Way[]>()
  readonly #starts = new Map<string, readonly number[]>()

  constructor(rows: readonly Row[]) {
    this.#rows = rows
  }

  /** Whether the file says in which order it tells these rows: on a picture no two lines stand exactly at one height. */
  areTold(from: number, to: number): boolean {
    return this.#rows.slice(from, to).every(isTold)
  }

  of(from: number, to: number): Row[][] {
    const key = `${from}:${to}`
    const starts = this.#starts.get(key) ?? this.#startsOf(from, to)
    this.#starts.set(key, starts)
    return starts.map((start, at) => this.#rows.slice(start, starts[at + 1] ?? to))
  }

  #stepsAt(at: number): readonly Step[] {
    const known = this.#steps.get(at)
    if (known) return known
    const below = this.#rows.slice(at + 1, at + 1 + DOWN)
    const made = (this.#rows[at]?.pieces ?? []).flatMap(function next(piece) {
      for (const [index, under] of below.entries()) {
        const found = under.pieces.find((other) => overlap(piece, other))
        if (!found) continue
        const step = piece.y - found.y
        return [{ step, share: step / Math.max(piece.size, found.size), row: at + 1 + index }]
      }
      return []
    })
    this.#steps.set(at, made)
    return made
  }

  #waysOf(above: number, below: number): readonly Way[] {
    const key = `${above}:${below}`
    const known = this.#ways.get(key)
    if (known) return known
    const [row, under] = [this.#rows[above], this.#rows[below]]
    const made = row && under ? waysBetween(row, under) : []
    this.#ways.set(key, made)
    return made
  }

  /** The usual step between two lines of a cell, in heights of letters and in all. */
  #stepOf(from: number, to: number): { share: number; step: number } {
    const steps: Step[] = []
    for (let at = from; at < to; at++)
      for (const step of this.#stepsAt(at)) if (step.row < to) steps.push(step)
    const share = lowQuarter(steps.map((one) => one.share)) ?? WIDE
    if (share > WIDE) return { share: 1.2, step: 0 }
    return { share, step: lowQuarter(steps.map((one) => one.step)) ?? 0 }
  }

  #startsOf(from: number, to: number): number[] {
    const { share, step } = this.#stepOf(from, to)
    const most = share * CLOSE
    // A larger line alone, not quite as close as those of a cell, is the title of what follows.
    const isTitle = (row: Row | undefined, next: Row): boolean =>
      row?.pieces.length === 1 &&
      row.size >= next.size * 1.1 &&
      row.y - next.y > next.size * share * 1.15
    const isClose = ({ height, down }: Way): boolean => down <= Math.max(height * most, step * 1.1)
    const goesOn = (at: number): boolean => {
      for (let above = at - 1; above >= Math.max(from, at - ABOVE); above--)
        for (let below = at; below < Math.min(to, at + BELOW); below++)
          if (this.#waysOf(above, below).some(isClose)) return true
      return false
    }
    const starts: number[] = []
    for (let at = from; at < to; at++) {
      const row = this.#rows[at]
      const isFirst = at === from || !goesOn(at)
      if (row && (isFirst || isTitle(this.#rows[at - 1], row))) starts.push(at)
    }
    return starts
  }
}
