/**
 * Which rows changed between two versions of a table (`changes.ts`), as far as this process saw them pass: each time the
 * version is another one, what stands beside the signs that were known says of which rows the new ones are.
 */
import type { Change } from './changes.ts'

const whole = 4_611_686_018_427_387_904n

/** As `rh_mudancas` adds them up. */
const sumOf = (changes: Iterable<{ sign: bigint }>): bigint => {
  let sum = 0n
  for (const { sign } of changes) sum += sign
  return sum % whole
}

/** Versions that are remembered, and rows that are told of: of more all is read anew. */
const [mostSteps, mostRows] = [200, 400]

type Step = { version: string; rows: readonly number[] | null }

export class Journal {
  #known = new Map<string, bigint>()
  /** The version last met of which more wait than are read. */
  tooMany: string | undefined
  /** Each with the rows by which it differs from the one before. */
  #steps: Step[] = []

  /** What the table tells now; the version that it adds up to. */
  take(changes: readonly Change[]): string {
    const version = String(sumOf(changes))
    // Also of who asked before somebody else whose answer was here first.
    if (this.has(version)) return version
    const rows = this.#passed(changes)
    if (rows === undefined) this.#steps = []
    this.#steps.push({ version, rows: rows ?? null })
    if (this.#steps.length > mostSteps) this.#steps.shift()
    this.#known = new Map(changes.map(({ which, sign }) => [which, sign]))
    return version
  }

  /** The rows of what came since; undefined where it is not to be told from what was packed meanwhile, or is older. */
  #passed(changes: readonly Change[]): readonly number[] | null | undefined {
    const now = new Set(changes.map(({ which }) => which))
    const gone = [...this.#known].flatMap(([which, sign]) => (now.has(which) ? [] : [{ sign }]))
    const came = changes.filter(({ which }) => !this.#known.has(which))
    if (!this.#steps.length) return undefined
    if (!gone.length) return rowsOf(came)
    // Those that went stand packed under one sign that is worth as much: nothing else is in it.
    const packed = came.filter(({ rows }) => rows === null)
    if (!packed.length || sumOf(packed) !== sumOf(gone)) return undefined
    return rowsOf(came.filter(({ rows }) => rows !== null))
  }

  has(version: string): boolean {
    return this.#at(version) >= 0
  }

  /** The rows by which the last of these versions differs from any of the others; undefined where they are not known, or many. */
  between(old: readonly string[], version: string): readonly number[] | undefined {
    const from = Math.min(...old.map((one) => this.#at(one)))
    const to = this.#at(version)
    if (from < 0 || to < from) return undefined
    const found = new Set<number>()
    for (const { rows } of this.#steps.slice(from + 1, to + 1)) {
      if (!rows) return undefined
      for (const row of rows) found.add(row)
    }
    return found.size > mostRows ? undefined : [...found]
  }

  #at(version: string): number {
    return this.#steps.findLastIndex((step) => step.version === version)
  }
}

const rowsOf = (changes: readonly Change[]): readonly number[] | null =>
  changes.every(({ rows }) => rows !== null) ? changes.flatMap(({ rows }) => rows ?? []) : null
