/** What is held beside what is required. Pure. */
import type { Level } from './levels-on-day.ts'

export type Gap = {
  /** Steps of the scale above what is required, negative below; null where one of the two has no place in it. */
  readonly diferenca: number | null
  readonly situacao: string
  /** Counts among what is required, and whether it is met. */
  readonly exigida: boolean
  readonly atendida: boolean
}

export function gapOf(required: Level | undefined, held: Level | undefined): Gap {
  const none = { diferenca: null, exigida: required !== undefined, atendida: false }
  if (!required) return { ...none, situacao: 'Não exigida' }
  if (!held) return { ...none, situacao: 'Não avaliada' }
  if (required.lugar === null || held.lugar === null) return { ...none, situacao: 'Fora da escala' }
  const diferenca = held.lugar - required.lugar
  return {
    diferenca,
    exigida: true,
    atendida: diferenca >= 0,
    situacao:
      diferenca < 0 ? 'Abaixo do exigido' : diferenca > 0 ? 'Acima do exigido' : 'No nível exigido',
  }
}

/** Of what is required, how much is met: '4 de 6'. */
export function metOf(gaps: readonly Gap[]): { exigidas: number; atendidas: number } {
  return {
    exigidas: gaps.filter(({ exigida }) => exigida).length,
    atendidas: gaps.filter(({ atendida }) => atendida).length,
  }
}
