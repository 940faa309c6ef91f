/** What goes before what was put together: rows of tables, the likeliest name, the order of the page. */
import type { Likely } from '../name-candidates.ts'
import type { Experience, Proposed } from '../proposed.ts'
import { isOneDate, isSame, shares } from './pairs.ts'
import type { Labelled } from './rows.ts'

/** Others of the rules, each behind the one that the rules read before it. */
export function inOrder<T>(
  found: readonly Proposed<T>[],
  ruled: readonly Proposed<T>[],
  others: readonly Proposed<T>[],
  isOne: (one: T, other: T) => boolean,
): Proposed<T>[] {
  const all = [...found]
  for (const other of others) {
    const before = ruled.slice(0, ruled.indexOf(other)).toReversed()
    const places = before.map(({ value }) => all.findIndex((one) => isOne(one.value, value)))
    all.splice((places.find((at) => at >= 0) ?? -1) + 1, 0, other)
  }
  return all
}

/** The rows of a table whose head is known, and what else was found. */
export function withTabled(
  found: readonly Proposed<Experience>[],
  tabled: readonly Proposed<Experience>[],
): Proposed<Experience>[] {
  const isTabled = ({ value }: Proposed<Experience>): boolean =>
    tabled.some(
      (row) =>
        isOneDate(row.value, value) ||
        (shares(row.value.cargo, value.cargo) && shares(row.value.empresa, value.empresa)),
    )
  const at = Math.max(0, found.findIndex(isTabled))
  const others = (from: number, to?: number): Proposed<Experience>[] =>
    found.slice(from, to).filter((job) => !isTabled(job))
  return [...others(0, at), ...tabled, ...others(at)]
}

/** What a name scores that needs no other witness, and one that another reader found too. */
const SURE_NAME = 4
const SEEN_NAME = 2.5

/** The likeliest name, if it is likely enough; the rules may have found more lines of it. */
export function nameBetween(
  labelled: Labelled['name'],
  ruled: Proposed<string> | undefined,
  likely: readonly Likely[],
): Proposed<string> | undefined {
  const [best] = likely
  if (ruled && /\bnome\b/i.test(ruled.line)) return ruled
  if (!best) return undefined
  const { value, line, score } = best
  if (ruled && score >= SEEN_NAME && ruled.value.startsWith(`${value} `)) return ruled
  const isSeen = isSame(ruled?.value, value) || isSame(labelled?.value, value)
  return score >= (isSeen ? SEEN_NAME : SURE_NAME) ? { value, line } : undefined
}
