/** Which generation somebody belongs to: the year of birth decides. Pure. */
export type Generation = {
  readonly id: number
  readonly nome: string
  readonly anoInicial: number
  /** Null: still open. */
  readonly anoFinal: number | null
}

export const SEM_GERACAO = 'Sem geração'

const holds = ({ anoInicial, anoFinal }: Generation, year: number): boolean =>
  year >= anoInicial && (anoFinal === null || year <= anoFinal)

/** None in a gap, and for who has no day of birth. */
export function generationOf(
  dataNascimento: string | null,
  generations: readonly Generation[],
): Generation | null {
  if (dataNascimento === null) return null
  const year = Number(dataNascimento.slice(0, 4))
  return generations.find((one) => holds(one, year)) ?? null
}
