/** Sums of areas include all below them. Pure. */
export type Area = { readonly id: number; readonly nome: string; readonly maeId: number | null }

type Adding<R, S> = { none: () => S; add: (sum: S, row: R) => S }
export type Sums<S> = { own: (id: number) => S; whole: (id: number) => S }

/** Areas by what stands above them. A mother that is not seen is none; a circle stored by hand begins at its first area. */
export class AreaTree {
  readonly #areas: ReadonlyMap<number, Area>
  readonly #mothers = new Map<number, number>()

  constructor(areas: readonly Area[]) {
    this.#areas = new Map(areas.map((area) => [area.id, area]))
    for (const { id, maeId } of areas.toSorted((a, b) => a.id - b.id))
      if (maeId !== null && this.#areas.has(maeId) && !this.#isBelow(maeId, id))
        this.#mothers.set(id, maeId)
  }

  /** So far. */
  #isBelow(id: number, mother: number): boolean {
    return this.above(id).includes(mother)
  }

  /** The area and what stands above it, nearest first. */
  above(id: number): number[] {
    const line: number[] = []
    for (let at: number | undefined = id; at !== undefined; at = this.#mothers.get(at))
      line.push(at)
    return line
  }

  /** What stands directly below an area, or without a mother. */
  below(id: number | null): Area[] {
    return [...this.#areas.values()].filter((area) => (this.#mothers.get(area.id) ?? null) === id)
  }

  name(id: number): string {
    return this.#areas.get(id)?.nome ?? 'Sem área'
  }

  /** Each area's own rows, and with those of all below it. */
  sums<R extends { readonly areaId: number }, S>(
    rows: readonly R[],
    { none, add }: Adding<R, S>,
  ): Sums<S> {
    const own = new Map<number, S>()
    const whole = new Map<number, S>()
    const put = (at: Map<number, S>, id: number, row: R) =>
      at.set(id, add(at.get(id) ?? none(), row))
    for (const row of rows) {
      put(own, row.areaId, row)
      for (const id of this.above(row.areaId)) put(whole, id, row)
    }
    return { own: (id) => own.get(id) ?? none(), whole: (id) => whole.get(id) ?? none() }
  }
}
