import { searchKey } from '#platform/contract/text.ts'
import type { Experience, Proposed } from './proposed.ts'
import { isSelf } from './words.ts'

type Dated = Proposed<Experience>

const inside = (one: Experience, other: Experience): boolean =>
  (one.inicio ?? '') >= (other.inicio ?? '').slice(0, (one.inicio ?? '').length) &&
  (other.atual || (one.fim !== undefined && one.fim <= `${other.fim ?? ''}~`))

const months = (point: string): number => {
  const [year = 0, month = 0] = point.split('-').map(Number)
  return year * 12 + month
}

/** Whoever rose left one position for the next, without months between them. */
function follows(one: Experience, other: Experience): boolean {
  const isClose = (end = '', start = ''): boolean =>
    end !== '' &&
    start !== '' &&
    (end.length === 7 && start.length === 7
      ? Math.abs(months(start) - months(end)) <= 2
      : Math.abs(Number(start.slice(0, 4)) - Number(end.slice(0, 4))) <= 1)
  return isClose(one.fim, other.inicio) || isClose(other.fim, one.inicio)
}

/** Promotions: positions that name no employer are those of the employer above them. */
export function withEmployers(rows: readonly Dated[]): Dated[] {
  const found: Dated[] = []
  let head: Dated | undefined
  let last: Dated | undefined
  let carried = new Set<Dated>()
  for (const row of rows) {
    const { cargo, empresa } = row.value
    if (empresa) head = last = row
    const isOwn =
      isSelf(cargo ?? '') ||
      /\((?:aut[oô]nom[oa]|freelancer?|conta pr[oó]pria|mei)\)|\s(?:aut[oô]nom[oa]|freelancer?)$|^(?:aut[oô]nom[oa]|freelancer?)(?!\p{L})/iu.test(
        cargo ?? '',
      )
    if (!cargo || empresa || isOwn || !head?.value.empresa) {
      found.push(row)
      continue
    }
    const whole = head.value.cargo === undefined
    const isOne = whole
      ? inside(row.value, head.value)
      : follows(row.value, (last ?? head).value) || inside(row.value, head.value)
    if (!isOne) found.push(row)
    else {
      if (whole) carried = carried.add(head)
      found.push({ ...row, value: { ...row.value, empresa: head.value.empresa } })
      last = row
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
