import { searchKey } from '#platform/contract/text.ts'
import type { Experience, Proposed } from './proposed.ts'

type Dated = Proposed<Experience>

const inside = (one: Experience, other: Experience): boolean =>
  (one.inicio ?? '') >= (other.inicio ?? '').slice(0, (one.inicio ?? '').length) &&
  (other.atual || (one.fim !== undefined && one.fim <= `${other.fim ?? ''}~`))

/** Promotions: positions that name no employer are those of the employer above them. */
export function withEmployers(rows: readonly Dated[]): Dated[] {
  const found: Dated[] = []
  let head: Dated | undefined
  let carried = new Set<Dated>()
  for (const row of rows) {
    const { cargo, empresa } = row.value
    if (empresa) head = row
    if (!cargo || empresa || !head?.value.empresa) {
      found.push(row)
      continue
    }
    const whole = head.value.cargo === undefined
    if (whole && !inside(row.value, head.value)) found.push(row)
    else {
      if (whole) carried = carried.add(head)
      found.push({ ...row, value: { ...row.value, empresa: head.value.empresa } })
    }
  }
  return found.filter((row) => !carried.has(row))
}

/** A résumé in two languages says each job twice. */
export const withoutTwins = (rows: readonly Dated[]): Dated[] =>
  rows.filter((row, at) => rows.findIndex((other) => isTwin(row.value, other.value)) === at)

const isTwin = (one: Experience, other: Experience): boolean =>
  one === other ||
  (one.empresa !== undefined &&
    searchKey(other.empresa ?? '') === searchKey(one.empresa) &&
    other.inicio === one.inicio &&
    other.fim === one.fim)
