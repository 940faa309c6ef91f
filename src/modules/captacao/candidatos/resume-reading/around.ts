/** What may be position and employer around a period: on its line, above and below. */
import { periodIn, type Period } from './periods.ts'
import { isCity } from './place.ts'
import type { Line } from './sections.ts'
import {
  bestTwo,
  isPositionAlone,
  isTitle,
  OF_COMPANY,
  pairScore,
  partsOf,
  type Column,
} from './titles.ts'
import { employerScore, isDuty, isSaidOfCompany, roleScore } from './words.ts'

/** Where position and employer stand around a period. */
export type Place =
  | 'own'
  | 'above, own'
  | 'own, below'
  | 'two above'
  | 'parts above'
  | 'two below'
  | 'parts below'
  | 'above, below'
  | 'promoted'
  | 'own alone'
  | 'above alone'
  | 'below alone'
/** `uses` are the lines of names, each of which belongs to one job. */
export type Option = { place: Place; parts: string[]; score: number; line: string; uses: Line[] }
export type Anchor = {
  at: number
  period: Period
  /** One of a list. */
  bullet: boolean
  floor: number
  ceiling: number
  columns?: Column[]
  /** The employer under whom several positions stand. */
  head?: Line
  /** The employer whose period holds this one. */
  employer?: string
}
const single = (text: string): number => Math.max(roleScore(text), employerScore(text)) * 0.7

const said = (from: readonly From[]): Pick<Option, 'line' | 'uses'> => ({
  line: from.map((one) => (typeof one === 'string' ? one : one.line.text)).join(' / '),
  uses: from.flatMap((one) => (typeof one === 'string' ? [] : [one.line])),
})

const pair = (place: Place, parts: string[], from: readonly From[], cost: number): Option => ({
  place,
  parts,
  ...said(from),
  score: 1 + pairScore(parts[0] ?? '', parts[1] ?? '') - cost,
})
const alone = (place: Place, part: string, from: From, cost: number): Option => ({
  place,
  parts: [part],
  ...said([from]),
  score: single(part) - cost,
})

type Near = { line: Line; parts: string[]; cost: number }
/** A line of names, or the text of the period's own. */
type From = Near | string

/** What is said of a company stands between its name and the position, as a sentence below it too. */
const isBetween = (line: Line, step: 1 | -1, known: number): boolean =>
  !line.bullet &&
  (step === 1
    ? known === 0 &&
      (isSaidOfCompany(line.text) ||
        (/\p{L}{3}\.$/u.test(line.text) && !isPositionAlone(line.text)))
    : known <= 1 && isSaidOfCompany(line.text))

/** 'Usina Sol:' heads what follows; 'Atividades:' heads no job. */
const headless = (line: Line | undefined, isFirst: boolean): Line | undefined =>
  line &&
  (line.gap || isFirst) &&
  /^(?:\p{Lu}\S*|d[aeo]s?|e|&)(?:\s(?:\p{Lu}\S*|d[aeo]s?|e|&)){0,5}:$/u.test(line.text)
    ? { ...line, text: line.text.slice(0, -1) }
    : line

/** 'Formação Integrada' above a position is a name, however it sounds. */
const headsRow = (line: Line, below: Line | undefined): boolean =>
  line.gap &&
  /^(?:\p{Lu}\S+\s){1,3}\p{Lu}\S+$/u.test(line.text) &&
  below !== undefined &&
  !below.gap &&
  !below.bullet &&
  roleScore(below.text) >= 2 &&
  periodIn(below.text) === undefined

/** The title lines next to a period, in one direction; a blank line between costs. */
function near(lines: readonly Line[], { at, floor, ceiling }: Anchor, step: 1 | -1): Near[] {
  const found: Near[] = []
  let cost = 0
  for (
    let index = at + step;
    index >= floor && index < ceiling && found.length < 2;
    index += step
  ) {
    const said = lines[index]
    if (said && cost < 1 && isBetween(said, step, found.length)) {
      cost += 0.7
      continue
    }
    const line = step === -1 ? headless(said, index === 0) : said
    if (!isTitle(line) || (isDuty(line.text) && !headsRow(line, lines[index + 1]))) break
    const lower = step === 1 ? said : lines[index + 1]
    cost += lower?.gap ? 0.8 : 0
    const parts = partsOf(line.text)
    if (said && parts.length > 0) found.push({ line: said, parts, cost })
  }
  return found
}

// 'Usina Sol – Indústria de açúcar' says what the employer does; beside a position a second name may be the employer.
const isPair = ({ parts }: Near): boolean => parts.length > 1 && parts.some((p) => roleScore(p) > 0)
const whole = (near: Near): string =>
  isPair(near) && !isHoused(near) ? near.line.text : (near.parts[0] ?? '')
/** 'Gerente – Departamento Comercial': where in a house, which is no part of the position. */
const isHoused = ({ parts: [one = '', other = '', more] }: Near): boolean =>
  more === undefined && roleScore(one) > 0 && OF_COMPANY.test(other)
// A line of two names is more likely both than one of them.
const apart = (near: Near): number => (isPair(near) && !isHoused(near) ? 2 : 0)

type Around = {
  up: Near | undefined
  up2: Near | undefined
  down: Near | undefined
  down2: Near | undefined
}

/** 'Gerente de loja – Moda feminina' is one position, with what it is about. */
function leading(near: Near): string {
  const { line, parts } = near
  const [one = '', other = '', more] = parts
  if (isHoused(near)) return one
  const isWhole = more === undefined && roleScore(one) > 0 && employerScore(other) === 0
  return isWhole && other && roleScore(other) === 0 && line.text.endsWith(other) ? line.text : one
}

/** 'Vendedora (Loja Sol)' */
function inBrackets(mine: string, here: string): Option[] {
  const [, role = '', inside = ''] = /^(.+?)\s*\((\p{Lu}[^()]+)\)$/u.exec(mine) ?? []
  const isBoth =
    inside.length > 1 &&
    (roleScore(role) > 0 ? roleScore(inside) === 0 : roleScore(inside) >= 3 && role.length > 1)
  return isBoth ? [pair('own', [role, inside], [here], 0.5)] : []
}

/** What an empty line parts from the period while the other side follows at once is another job's. */
const apartBy = (up: Near | undefined, down: Near | undefined): [number, number] => {
  const [above, below] = [up?.cost ?? 0, down?.cost ?? 0]
  if (!up || !down) return [0, 0]
  return [above >= 0.8 && below === 0 ? 1 : 0, below >= 0.8 && above === 0 ? 1 : 0]
}

/** One name stands beside the period. */
function besideOwn(mine: string, here: string, { up, down }: Around): Option[] {
  const found = [alone('own alone', mine, here, 0), ...inBrackets(mine, here)]
  const [above, below] = apartBy(up, down)
  if (up) found.push(pair('above, own', [leading(up), mine], [up, here], up.cost + above))
  if (down)
    found.push(pair('own, below', [mine, leading(down)], [here, down], down.cost + 0.3 + below))
  return found
}

const KIND = /^(?:est[aá]gio|trainee|aprendiz|jovem aprendiz)$/i

/** Below a position 'Rádio Sol — Estágio' is an employer with the kind of contract. */
const withoutKind = (up: Near | undefined, above: Near | undefined): Near | undefined =>
  up?.parts.length === 2 &&
  KIND.test(up.parts[1] ?? '') &&
  above?.parts.length === 1 &&
  roleScore(above.parts[0] ?? '') > 0
    ? { ...up, parts: up.parts.slice(0, 1) }
    : up

/** The period stands alone. */
function aroundPeriod({ up: said, up2, down, down2 }: Around): Option[] {
  const up = withoutKind(said, up2)
  const found: Option[] = []
  const add = (place: Place, one: Near, other: Near, cost: number): void => {
    const parts = [whole(one), whole(other)]
    found.push(pair(place, parts, [one, other], cost + apart(one) + apart(other)))
  }
  if (up && up.parts.length >= 2) found.push(pair('parts above', bestTwo(up.parts), [up], up.cost))
  if (up && up2) add('two above', up2, up, up2.cost)
  if (down && down.parts.length >= 2)
    found.push(pair('parts below', bestTwo(down.parts), [down], down.cost))
  if (down && down2) add('two below', down, down2, down2.cost)
  if (up && down) add('above, below', up, down, up.cost + down.cost + 0.3)
  if (up) found.push(alone('above alone', whole(up), up, up.cost))
  if (down) found.push(alone('below alone', whole(down), down, down.cost + 0.3))
  return found
}

export function optionsOf(lines: readonly Line[], anchor: Anchor): Option[] {
  const here = lines[anchor.at]?.text ?? ''
  const own = partsOf(anchor.period.rest)
  const [up, up2] = near(lines, anchor, -1)
  const [down, down2] = near(lines, anchor, 1)
  const [mine] = own
  if (mine !== undefined && anchor.employer !== undefined)
    return [pair('promoted', [mine, anchor.employer], [here], 0)]
  if (own.length >= 2) return [pair('own', bestTwo(own), [here], 0)]
  const around = { up, up2, down, down2 }
  // 'maio de 2020 – hoje | Recife'
  if (mine !== undefined && isCity(mine) && employerScore(mine) === 0)
    return [
      ...besideOwn(mine, here, around).map((one) => ({ ...one, score: one.score - 1 })),
      ...aroundPeriod(around),
    ]
  if (mine !== undefined) return besideOwn(mine, here, around)
  const { head } = anchor
  if (head && up && up.line !== head && up2?.line !== head && (up.line.gap || !up2))
    return [pair('promoted', [whole(up), head.text], [up], 0)]
  return aroundPeriod(around)
}
