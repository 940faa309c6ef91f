/** Figures of the counted strokes. Pure. */
import { meanOf, percentOf } from '#platform/contract/figures.ts'

export type Medida = { id?: number; intervalo: number; quantidade: number | null }

// The form keeps its values without types; its rows are those of the declared field.
const isMedida = (value: unknown): value is Medida =>
  typeof value === 'object' && value !== null && 'intervalo' in value

export const medidasOf = (value: unknown): Medida[] =>
  (Array.isArray(value) ? value.filter(isMedida) : []).toSorted((a, b) => a.intervalo - b.intervalo)

export type Figures = { total: number; media: string | null; nor: string | null }

/**
 * Total, mean per interval and level of rhythmic oscillation (NOR): the sum of the differences between one interval and
 * the next, times 100, over the total. Nothing counted has neither.
 */
export function figuresOf(medidas: readonly Medida[]): Figures {
  const counts = medidas.map((m) => m.quantidade ?? 0)
  const total = counts.reduce((sum, n) => sum + n, 0)
  const swings = counts.slice(1).reduce((sum, n, i) => sum + Math.abs(n - (counts[i] ?? 0)), 0)
  return {
    total,
    media: counts.length ? meanOf(counts) : null,
    nor: total > 0 && counts.length > 1 ? percentOf(swings, total) : null,
  }
}
