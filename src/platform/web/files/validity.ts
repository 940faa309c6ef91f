import { daysBetween, formatDate } from '#platform/contract/dates.ts'
import type { Tone } from '#platform/contract/states.ts'

const soon = 30

/** Until when a file holds, said beside its name; loud once it does not, or soon. */
export function validityOf(until: unknown, today: string): { label: string; tone: Tone } | null {
  if (typeof until !== 'string' || !until) return null
  if (until < today) return { label: `vencido em ${formatDate(until)}`, tone: 'mau' }
  const tone = daysBetween(today, until) <= soon ? 'espera' : 'neutro'
  return { label: `vence em ${formatDate(until)}`, tone }
}
