/** What each panel says of the groups of the day: sums by area, band and occupational group. Pure. */
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { percentOf } from '#platform/contract/figures.ts'
import type { AreaTree } from './area-tree.ts'
import { lugares } from './behind.ts'
import type { PromotionGroup } from './promotions.ts'
import type { AreaGroup, BandGroup, Figures } from './staff.ts'

type Pay = { readonly n: number; readonly comSalario: number; readonly folha: string }
type Ratio = { readonly comPosicao: number; readonly somaPosicao: string }

const nobody: Pay = { n: 0, comSalario: 0, folha: '0' }
export const addPay = (a: Pay, b: Pay): Pay => ({
  n: a.n + b.n,
  comSalario: a.comSalario + b.comSalario,
  folha: new Exact(a.folha).plus(b.folha).toFixed(2),
})
export const payOf = (groups: readonly Pay[]): Pay => groups.reduce(addPay, nobody)

/** In cents, rounded once; nothing where nobody has a salary. */
export const meanPay = ({ comSalario, folha }: Pay): string | null =>
  comSalario ? roundedTo(new Exact(folha).dividedBy(comSalario), 2) : null

/** Where no salary is known there is no sum either. */
export const sumPay = ({ comSalario, folha }: Pay): string | null =>
  comSalario ? new Exact(folha).toFixed(2) : null

const figures = (of: Pay) => ({ talentos: of.n, folha: sumPay(of), media: meanPay(of) })

const meanRatio = (groups: readonly Ratio[]): string | null => {
  const n = groups.reduce((sum, one) => sum + one.comPosicao, 0)
  const sum = groups.reduce((all, one) => all.plus(one.somaPosicao), new Exact(0))
  return n ? roundedTo(sum.dividedBy(n), 1) : null
}

type Row<S> = { id: number; nome: string; propria: number; sum: S }

/** The areas directly below one with all below each, then the people of the area itself; nothing where it has no children. */
function rowsBelow<R extends { readonly areaId: number }, S extends { readonly n: number }>(
  tree: AreaTree,
  within: number | null,
  rows: readonly R[],
  adding: { none: () => S; add: (sum: S, row: R) => S },
): Row<S>[] {
  const sums = tree.sums(rows, adding)
  const children = tree.below(within)
  const below = children.map(({ id, nome }) => ({ id, nome, propria: 0, sum: sums.whole(id) }))
  if (within === null) return below.filter((row) => row.sum.n > 0)
  const own = sums.own(within)
  if (!children.length || !own.n) return below
  return [...below, { id: within, nome: `Só em ${tree.name(within)}`, propria: 1, sum: own }]
}

export const payByArea = (tree: AreaTree, within: number | null, groups: readonly AreaGroup[]) =>
  rowsBelow(tree, within, groups, { none: () => nobody, add: addPay }).map(({ sum, ...row }) => {
    return { ...row, ...figures(sum) }
  })

type Promotions = { n: number; horizontais: number; verticais: number }
const addPromotions = (sum: Promotions, row: PromotionGroup): Promotions => ({
  n: sum.n + row.horizontais + row.verticais,
  horizontais: sum.horizontais + row.horizontais,
  verticais: sum.verticais + row.verticais,
})
const noPromotions: Promotions = { n: 0, horizontais: 0, verticais: 0 }

export const promotionsByArea = (
  tree: AreaTree,
  within: number | null,
  groups: readonly PromotionGroup[],
) =>
  rowsBelow(tree, within, groups, { none: () => noPromotions, add: addPromotions }).map(
    ({ sum: { n, ...kinds }, ...row }) => ({ ...row, promocoes: n, ...kinds }),
  )

export function promotionsByMonth(
  months: readonly { mes: string; nome: string }[],
  groups: readonly PromotionGroup[],
) {
  const of = Map.groupBy(groups, (one) => one.mes)
  const row = ({ mes, nome }: { mes: string; nome: string }) => {
    const { horizontais, verticais } = (of.get(mes) ?? []).reduce(addPromotions, noPromotions)
    return { mes, nome, horizontais, verticais }
  }
  return groups.length ? months.map(row) : []
}

export const evolution = (
  months: readonly { nome: string }[],
  days: readonly (Pay & { dia: string })[],
) =>
  days.some((day) => day.n > 0)
    ? days.map((day, i) => ({ nome: months[i]?.nome ?? '', dia: day.dia, ...figures(day) }))
    : []

const total = (groups: readonly Figures[], of: (one: Figures) => number): number =>
  groups.reduce((sum, one) => sum + of(one), 0)

export const outside = (groups: readonly Figures[]): number =>
  total(groups, (one) => one.abaixo + one.acima)

const places = ['abaixo', 'poucoAbaixo', 'naFaixa', 'poucoAcima', 'acima'] as const

export function byPlace(groups: readonly Figures[]) {
  const all = total(groups, (one) => one.comPosicao)
  const row = (place: (typeof places)[number], i: number) => {
    const talentos = total(groups, (one) => one[place])
    const { code = '', label = '' } = lugares[i] ?? {}
    return { nome: label, lugar: code, talentos, parte: percentOf(talentos, all) }
  }
  return all ? places.map(row) : []
}

type Band = { id: number; nome: string; valor: string | null }

/** Bands with people outside first, then by name. */
export function byBand(groups: readonly BandGroup[], bands: readonly Band[]) {
  const of = Map.groupBy(groups, (one) => one.faixaId)
  const row = ({ id, nome, valor }: Band) => {
    const own = of.get(id) ?? []
    return {
      id,
      nome,
      valor,
      talentos: total(own, (one) => one.n),
      posicao: meanRatio(own),
      fora: outside(own),
    }
  }
  return bands.map(row).toSorted((a, b) => b.fora - a.fora)
}

const SEM_GRUPO = 'Sem grupo'
type GroupedRow = ReturnType<typeof grouped>[number]
const grouped = (groups: readonly BandGroup[], names: ReadonlyMap<number, string>) =>
  [...Map.groupBy(groups, (one) => one.grupoId)]
    .map(([id, own]) => ({ id, nome: id === null ? SEM_GRUPO : (names.get(id) ?? SEM_GRUPO), own }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))

export function headsByGroup(groups: readonly BandGroup[], names: ReadonlyMap<number, string>) {
  const all = total(groups, (one) => one.n)
  const withPart = ({ own, ...row }: GroupedRow) => {
    const talentos = total(own, (one) => one.n)
    return { ...row, talentos, parte: percentOf(talentos, all) }
  }
  return grouped(groups, names).map(withPart)
}

const withRatio = ({ own, ...row }: GroupedRow) => ({
  ...row,
  talentos: total(own, (one) => one.comPosicao),
  posicao: meanRatio(own),
})

export const ratioByGroup = (groups: readonly BandGroup[], names: ReadonlyMap<number, string>) =>
  grouped(groups, names)
    .map(withRatio)
    .filter((row) => row.talentos > 0)
