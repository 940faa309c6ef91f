import type { RowEntry } from '../list/row-actions.tsx'

/** What is done most from where the record stands, then the rest; what cannot be done now is never among the first. */
export function actsInOrder(
  entries: readonly RowEntry[],
  wanted: readonly string[],
  most: number,
): { first: RowEntry[]; rest: RowEntry[] } {
  const open = entries.filter((e) => e.blocked === undefined)
  const named = wanted.flatMap((key) => open.find((e) => e.key === key) ?? [])
  const chosen = (named.length ? named : open.filter((e) => e.key === 'editar')).slice(0, most)
  // What ends or takes away is done beside something else, never first.
  const first = chosen.every((e) => e.danger) ? [] : chosen
  const rest = entries
    .filter((e) => !first.includes(e))
    .toSorted((a, b) => Number(a.danger === true) - Number(b.danger === true))
  return { first, rest }
}
