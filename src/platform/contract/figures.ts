/** Exact figures over whole numbers: rounded once, half away from zero, to one decimal. */
export const SEM_DADOS = 'sem dados'

function quotient(part: bigint, whole: bigint): string {
  const tenths = (part * 20n + whole) / (whole * 2n)
  return `${tenths / 10n}.${tenths % 10n}`
}

/** Percentage points; nothing to divide by is no zero. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? SEM_DADOS : quotient(BigInt(part) * 100n, BigInt(whole))

/** Of numbers that are not negative. */
export const meanOf = (values: readonly number[]): string =>
  values.length
    ? quotient(BigInt(values.reduce((sum, v) => sum + v, 0)), BigInt(values.length))
    : SEM_DADOS

export function medianOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (!sorted.length) return SEM_DADOS
  return sorted.length % 2
    ? `${sorted[middle]}.0`
    : quotient(BigInt((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)), 2n)
}

export const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`
