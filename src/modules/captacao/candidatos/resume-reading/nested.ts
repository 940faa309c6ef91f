/** Positions whose periods lie inside that of the employer above them. */
import type { Anchor } from './around.ts'
import { employerScore, roleScore } from './words.ts'
import type { Period } from './periods.ts'
import { isCity, isCityAbroad } from './place.ts'
import { partsOf } from './titles.ts'

/** A year alone begins with its first month and ends with its last. */
const begin = ({ start = '' }: Period): string => `${start}-01`.slice(0, 7)
const end = ({ end, current }: Period): string =>
  current ? '9999-12' : `${end ?? ''}-12`.slice(0, 7)

const contains = (whole: Period, part: Period): boolean =>
  begin(whole) <= begin(part) && end(part) <= end(whole)

const namesEmployer = ({ period }: Anchor): string | undefined => {
  const parts = partsOf(period.rest)
  const [name] = parts
  return parts.length === 1 && name && roleScore(name) < 1.5 ? name : undefined
}

const namesPosition = ({ period }: Anchor): boolean => {
  const [position, more] = partsOf(period.rest)
  return (
    position !== undefined &&
    (more === undefined || isCity(more) || isCityAbroad(more)) &&
    roleScore(position) >= 1.5 &&
    employerScore(position) === 0
  )
}

/** 'Usina Sol — 2007 a 2016' above 'Gerente (2012 – 2016)' and 'Analista (2007 – 2011)' heads both and is no job. */
export function insideHeads(anchors: readonly Anchor[]): Anchor[] {
  const heads = new Set<Anchor>()
  let head: { anchor: Anchor; name: string } | undefined
  const found = anchors.map(function inside(anchor) {
    if (head && namesPosition(anchor) && contains(head.anchor.period, anchor.period)) {
      heads.add(head.anchor)
      return { ...anchor, employer: head.name }
    }
    const name = anchor.bullet ? undefined : namesEmployer(anchor)
    head = name === undefined ? undefined : { anchor, name }
    return anchor
  })
  return found.filter((anchor) => !heads.has(anchor))
}
