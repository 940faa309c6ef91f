/** The same data at every load: one seeded generator, drawn from in a fixed order. */
import { checkDigitsOf } from '#platform/contract/documents.ts'

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
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    some: (list, count) => {
      const left = [...list]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(int(0, left.length - 1), 1)[0] as (typeof left)[number],
      )
    },
  }
}

/** An invented CPF with right check digits. */
export function inventedCpf(n: number): string {
  const base = String(200_000_000 + n * 7_919).slice(0, 9)
  return base + checkDigitsOf('cpf', base)
}
