/** What the chart shows: the company above all, and who has no area above apart from the rest. */
import { Exact } from '#platform/contract/decimal.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { searchKey } from '#platform/contract/text.ts'
import type { ChartArea } from './calls.ts'
import { blockBelow, inOrder } from './layout.ts'

export const COMPANY = 0
export const WITHOUT_MOTHER = -1

export type ShownArea = {
  id: number
  nome: string
  /** Who answers for it, or what is wrong with it. */
  who: string
  people: string
  pay: string
  flag: string
  inactive: boolean
  filhas: readonly ShownArea[]
}

const flags = { inativa: 'Área mãe inativa', ciclo: 'A área mãe forma um ciclo' } as const

const peopleOf = (n: number): string => (n === 1 ? '1 pessoa' : `${n} pessoas`)

/** With those below; what stands in the area itself is said where it differs. */
function peopleWords({ talentos, talentosComAbaixo }: ChartArea): string {
  if (talentos === null || talentosComAbaixo === null) return ''
  const all = peopleOf(talentosComAbaixo)
  return talentos === talentosComAbaixo ? all : `${all} (${talentos} nesta)`
}

function payWords({
  folhaComAbaixo,
  semSalario,
}: Pick<ChartArea, 'folhaComAbaixo' | 'semSalario'>): string {
  if (folhaComAbaixo === undefined) return ''
  const without = semSalario ? ` (${semSalario} sem valor)` : ''
  return `Folha ${formatMoney(folhaComAbaixo)}${without}`
}

function shownArea(area: ChartArea): ShownArea {
  return {
    id: area.id,
    nome: area.nome,
    who: area.responsaveis ?? 'Sem responsável',
    people: peopleWords(area),
    pay: payWords(area),
    flag: area.semMae ? flags[area.semMae] : '',
    inactive: !area.ativo,
    filhas: area.filhas.map(shownArea),
  }
}

/** The whole company, where all of it may be seen. */
function wholeOf(areas: readonly ChartArea[]): Pick<ShownArea, 'people' | 'pay'> {
  const known = areas.every((area) => area.talentosComAbaixo !== null)
  if (!known || !areas.length) return { people: '', pay: '' }
  const all = {
    talentos: areas.reduce((sum, area) => sum + (area.talentosComAbaixo ?? 0), 0),
    semSalario: areas.reduce((sum, area) => sum + (area.semSalario ?? 0), 0),
  }
  const pay = areas.reduce((sum, area) => sum.plus(area.folhaComAbaixo ?? 0), new Exact(0))
  const paid = areas.some((area) => area.folhaComAbaixo !== undefined)
  return {
    people: peopleOf(all.talentos),
    pay: paid ? payWords({ folhaComAbaixo: pay.toNumber(), semSalario: all.semSalario }) : '',
  }
}

const bare = { who: '', people: '', pay: '', flag: '', inactive: false }

export function shownChart(company: string, areas: readonly ChartArea[]): ShownArea {
  const at = (orphans: boolean) =>
    areas.filter((area) => (area.semMae !== null) === orphans).map(shownArea)
  const orphans = at(true)
  const apart: ShownArea = {
    ...bare,
    id: WITHOUT_MOTHER,
    nome: 'Sem área mãe',
    who: 'A área mãe está inativa ou forma um ciclo',
    filhas: orphans,
  }
  return {
    ...bare,
    ...wholeOf(areas),
    id: COMPANY,
    nome: company,
    filhas: [...at(false), ...(orphans.length ? [apart] : [])],
  }
}

export type Place = {
  area: ShownArea
  mother: Place | undefined
  level: number
  /** Counted from one, among its sisters in the order of the chart. */
  position: number
  sisters: number
}

/** Every area with its place, also below closed ones. */
export function placesOf(root: ShownArea): Map<number, Place> {
  const places = new Map<number, Place>()
  const visit = (area: ShownArea, mother: Place | undefined, position: number, sisters: number) => {
    const place = { area, mother, level: (mother?.level ?? 0) + 1, position, sisters }
    places.set(area.id, place)
    for (const [index, inner] of area.filhas.entries())
      visit(inner, place, index + 1, area.filhas.length)
  }
  visit(root, undefined, 1, 1)
  return places
}

/** The ids above an area: open, they show it. */
export function above(place: Place | undefined): number[] {
  const ids: number[] = []
  for (let at = place?.mother; at; at = at.mother) ids.push(at.area.id)
  return ids
}

export function foundIn(places: ReadonlyMap<number, Place>, typed: string): number[] {
  const key = searchKey(typed)
  if (!key) return []
  return [...places.values()].flatMap(({ area }) =>
    area.id > 0 && searchKey(`${area.nome} ${area.who}`).includes(key) ? [area.id] : [],
  )
}

/** A chart of many boxes begins with its upper levels. */
const manyBoxes = 80
export function closedAtFirst(places: ReadonlyMap<number, Place>): Set<number> {
  if (places.size <= manyBoxes) return new Set()
  const deep = [...places.values()].filter((p) => p.level >= 3 && p.area.filhas.length > 0)
  return new Set(deep.map((p) => p.area.id))
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'first'

/** In columns up and down lead to the row above and below; above the first row is the mother. */
function stepInBlock(
  { area, mother }: Place,
  step: Step,
  closed: ReadonlySet<number>,
): number | undefined {
  const block = mother && blockBelow(mother.area, closed)
  const at = block?.items.findIndex((one) => one.id === area.id) ?? -1
  if (!block || at < 0 || (step !== 'up' && step !== 'down')) return undefined
  return block.items[step === 'up' ? at - block.columns : at + block.columns]?.id
}

/** Where an arrow leads from an area: to its mother, its first daughter, a sister. */
export function stepFrom(
  places: ReadonlyMap<number, Place>,
  id: number,
  { step, closed }: { step: Step; closed: ReadonlySet<number> },
): number {
  const place = places.get(id)
  if (!place || step === 'first') return COMPANY
  const inBlock = stepInBlock(place, step, closed)
  if (inBlock !== undefined) return inBlock
  if (step === 'up') return place.mother?.area.id ?? id
  if (step === 'down') return inOrder(place.area, closed)[0]?.id ?? id
  const sisters = place.mother ? inOrder(place.mother.area, closed) : [place.area]
  const at = sisters.findIndex((one) => one.id === id) + (step === 'left' ? -1 : 1)
  return sisters[at]?.id ?? id
}
