/** How many people with a disability, or rehabilitated, a company must employ (Lei 8.213/1991, art. 93). Pure. */

/** A smaller company is not obliged. */
export const BASE_DA_COTA = 100
/** Up to how many employees which part of them is asked for. */
const steps = [
  { ate: 200, percentual: 2 },
  { ate: 500, percentual: 3 },
  { ate: 1000, percentual: 4 },
  { ate: Number.POSITIVE_INFINITY, percentual: 5 },
] as const

export type DisabilityQuota = { readonly percentual: number; readonly exigidas: number }

/** A part of a person counts as one more; null: not obliged. */
export function disabilityQuota(empregados: number): DisabilityQuota | null {
  if (empregados < BASE_DA_COTA) return null
  const { percentual } = steps.find(({ ate }) => empregados <= ate) ?? steps[3]
  return { percentual, exigidas: Math.ceil((empregados * percentual) / 100) }
}
