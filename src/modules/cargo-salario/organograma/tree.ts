/** The areas of the chart as a tree: each once, whatever stands in the table. */
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import type { ChartArea } from './calls.ts'

export type AreaRow = Pick<
  ChartArea,
  | 'id'
  | 'nome'
  | 'descricaoHierarquia'
  | 'areaMaeId'
  | 'ativo'
  | 'exibirOrganograma'
  | 'responsaveis'
> & { /** Whether its people may be seen. */ visivel: boolean }
/** People of an area on a day; the pay only where it may be seen. */
export type Figures = { pessoas: number; semSalario: number; folha: string | null }

type Asked = {
  /** Only those in use, only those out of use, or all. */ ativa?: boolean | undefined
}
type Mother = { id: number | null; semMae: ChartArea['semMae'] }

const isStatus = (row: AreaRow, { ativa }: Asked): boolean =>
  ativa === undefined || row.ativo === ativa

/** Whether its mothers lead back to the area itself. */
function isInCircle(row: AreaRow, rows: ReadonlyMap<number, AreaRow>): boolean {
  const seen = new Set<number>()
  for (let at = row.areaMaeId; at !== null && !seen.has(at); at = rows.get(at)?.areaMaeId ?? null) {
    if (at === row.id) return true
    seen.add(at)
  }
  return false
}

/** The nearest area above that the chart shows: one left out of the chart is passed over, one out of use is not. */
function motherOf(row: AreaRow, rows: ReadonlyMap<number, AreaRow>, asked: Asked): Mother {
  if (isInCircle(row, rows)) return { id: null, semMae: 'ciclo' }
  const seen = new Set([row.id])
  let above = row.areaMaeId === null ? undefined : rows.get(row.areaMaeId)
  while (above && !seen.has(above.id)) {
    if (!isStatus(above, asked)) return { id: null, semMae: above.ativo ? null : 'inativa' }
    if (above.exibirOrganograma) return { id: above.id, semMae: null }
    seen.add(above.id)
    above = above.areaMaeId === null ? undefined : rows.get(above.areaMaeId)
  }
  return { id: null, semMae: null }
}

const none: Figures = { pessoas: 0, semSalario: 0, folha: '0' }

const added = (...all: readonly Figures[]): Figures => ({
  pessoas: all.reduce((sum, one) => sum + one.pessoas, 0),
  semSalario: all.reduce((sum, one) => sum + one.semSalario, 0),
  folha: all.reduce((sum, one) => sum.plus(one.folha ?? 0), new Exact(0)).toFixed(2),
})

const inMoney = (text: string | null): number => Number(roundedTo(new Exact(text ?? 0), 2))

type Grown = { area: ChartArea; total: Figures }

class Forest {
  private readonly below = new Map<number | null, AreaRow[]>()
  private readonly mothers = new Map<number, Mother>()
  private readonly hidden = new Map<number, Figures[]>()
  private readonly figures: ReadonlyMap<number, Figures>
  private readonly pay: boolean

  constructor(
    rows: readonly AreaRow[],
    { figures, pay, asked }: { figures: ReadonlyMap<number, Figures>; pay: boolean; asked: Asked },
  ) {
    this.figures = figures
    this.pay = pay
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      if (!isStatus(row, asked)) continue
      const mother = motherOf(row, byId, asked)
      if (!row.exibirOrganograma) this.keepPeople(row, mother)
      else {
        this.mothers.set(row.id, mother)
        this.below.set(mother.id, [...(this.below.get(mother.id) ?? []), row])
      }
    }
  }

  /** Who works in an area that the chart leaves out counts above it. */
  private keepPeople(row: AreaRow, { id }: Mother): void {
    if (id !== null)
      this.hidden.set(id, [...(this.hidden.get(id) ?? []), this.figures.get(row.id) ?? none])
  }

  roots(): ChartArea[] {
    return (this.below.get(null) ?? []).map((row) => this.grow(row).area)
  }

  private grow({ visivel, ...row }: AreaRow): Grown {
    const grown = (this.below.get(row.id) ?? []).map((inner) => this.grow(inner))
    const own = this.figures.get(row.id) ?? none
    const total = added(own, ...(this.hidden.get(row.id) ?? []), ...grown.map((g) => g.total))
    const area: ChartArea = {
      ...row,
      talentos: visivel ? own.pessoas : null,
      talentosComAbaixo: visivel ? total.pessoas : null,
      ...(this.pay && visivel
        ? {
            folha: inMoney(own.folha),
            folhaComAbaixo: inMoney(total.folha),
            semSalario: total.semSalario,
          }
        : {}),
      semMae: this.mothers.get(row.id)?.semMae ?? null,
      filhas: grown.map((g) => g.area),
    }
    return { area, total }
  }
}

export const chartOf = (
  rows: readonly AreaRow[],
  with_: { figures: ReadonlyMap<number, Figures>; pay: boolean; asked: Asked },
): ChartArea[] => new Forest(rows, with_).roots()

/** An area with those below it. */
export function branchOf(areas: readonly ChartArea[], id: number): ChartArea | undefined {
  for (const area of areas) {
    const found = area.id === id ? area : branchOf(area.filhas, id)
    if (found) return found
  }
  return undefined
}
