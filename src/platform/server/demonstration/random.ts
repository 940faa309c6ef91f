/** The same data at every load: one seeded generator, drawn from in a fixed order. */
export type Random = {
  next: () => number
  int: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  some: <T>(list: readonly T[], count: number) => T[]
  chance: (share: number) => boolean
}

/** mulberry32: small, even enough for invented data, the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const found = list[int(0, list.length - 1)]
      if (found === undefined) throw new Error('There is nothing to pick from.')
      return found
    },
    chance: (share) => next() < share,
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      const taken: T[] = []
      while (taken.length < count && left.length)
        taken.push(...left.splice(int(0, left.length - 1), 1))
      return taken
    },
  }
}
