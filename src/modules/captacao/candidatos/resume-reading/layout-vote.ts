/** In which form a résumé writes its jobs, and which lines belong to which of them. */
import { optionsOf, type Anchor, type Option, type Place } from './around.ts'
import type { Line } from './sections.ts'

export type Row = { parts: string[]; place: Place; line: string; anchor: Anchor }
type Choice = { anchor: Anchor; options: readonly Option[] }

/** A résumé writes its jobs in one form: what fits most of them decides for each. */
export function rowsOf(lines: readonly Line[], anchors: readonly Anchor[]): Row[] {
  const all = anchors.map((anchor) => ({ anchor, options: optionsOf(lines, anchor) }))
  const totals = new Map<Place, number>()
  for (const { options } of all)
    for (const { place, parts, score } of options) {
      // One name stands wherever a pair does, so that it says less of the form.
      const weight = parts.length > 1 ? 1 : 0.3
      totals.set(place, (totals.get(place) ?? 0) + (weight * Math.max(0, score)) / all.length)
    }
  const worth = (one: Option): number => one.score + 1.5 * (totals.get(one.place) ?? 0)
  const likely = (options: readonly Option[]): Option[] => options.filter(({ score }) => score > 0)
  return best(
    all.map(({ anchor, options }) => ({ anchor, options: likely(options) })),
    worth,
  )
}

type Path = { total: number; last: readonly Line[]; taken: readonly (Option | undefined)[] }

const sharesLine = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.some((line) => other.includes(line))

/**
 * The reading of all jobs that is worth most in all, each line in one of them. Only neighbours can want the same line,
 * so that the best reading up to each option of a job is enough to find the best of the next.
 */
function best(all: readonly Choice[], worth: (one: Option) => number): Row[] {
  let paths: Path[] = [{ total: 0, last: [], taken: [] }]
  for (const { options } of all)
    paths = [undefined, ...options].flatMap(function through(option) {
      const uses = option?.uses ?? []
      const [before] = paths
        .filter(({ last }) => !sharesLine(last, uses))
        .toSorted((a, b) => b.total - a.total)
      if (!before) return []
      const total = before.total + (option ? worth(option) : 0)
      return [{ total, last: uses, taken: [...before.taken, option] }]
    })
  const [path] = paths.toSorted((a, b) => b.total - a.total)
  return all.flatMap(function rowOf({ anchor }, at) {
    const option = path?.taken[at]
    return option ? [{ anchor, ...option }] : []
  })
}
