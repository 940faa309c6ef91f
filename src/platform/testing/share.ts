/** Tests of every resource are shared out over the workers of a run, module by module. */
export type Share = {
  /** Of this worker, in the order they came. */
  mine: <T extends { readonly key: string }>(all: readonly T[]) => T[]
  /** For what is not about one resource: only the first worker has it. */
  isFirst: boolean
}

const moduleOf = (key: string): string => key.split('.')[0] ?? key

/** `part` is 'n/of', as the runner's configuration gives it; without one everything is of this worker. */
export function shareOf(part: string | undefined): Share {
  const [n = 1, of = 1] = (part ?? '1/1').split('/').map(Number)
  return {
    isFirst: n === 1,
    mine: (all) => {
      const sizes = new Map<string, number>()
      for (const { key } of all) sizes.set(moduleOf(key), (sizes.get(moduleOf(key)) ?? 0) + 1)
      const loads = Array.from({ length: of }, () => 0)
      const owner = new Map<string, number>()
      for (const [module, size] of [...sizes].toSorted((a, b) => b[1] - a[1])) {
        const least = loads.indexOf(Math.min(...loads))
        loads[least] = (loads[least] ?? 0) + size
        owner.set(module, least + 1)
      }
      return all.filter(({ key }) => owner.get(moduleOf(key)) === n)
    },
  }
}
