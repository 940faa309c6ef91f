/** Until when the law keeps somebody in the job, from the rows typed on the talent. */
import { addMonths, formatDate } from '#platform/contract/dates.ts'

export const motivosEstabilidade = [
  { code: 'CIPA', label: 'Membro eleito da CIPA' },
  { code: 'GESTANTE', label: 'Gestante' },
  { code: 'ACIDENTE', label: 'Acidente de trabalho' },
  { code: 'SINDICAL', label: 'Dirigente sindical' },
  { code: 'OUTRA', label: 'Outra' },
] as const

export type MotivoEstabilidade = (typeof motivosEstabilidade)[number]['code']

/**
 * Months that the law adds to the end of what it protects: the term of the commission (ADCT, art. 10, II, a), the birth
 * (ADCT, art. 10, II, b), the benefit (Lei 8.213, art. 118), the term in the union (CLT, art. 543, § 3º).
 */
const added: Readonly<Record<MotivoEstabilidade, number>> = {
  CIPA: 12,
  GESTANTE: 5,
  ACIDENTE: 12,
  SINDICAL: 12,
  OUTRA: 0,
}

/** The last day of it; null while what it hangs on has no end. */
export const stableUntil = (motivo: MotivoEstabilidade, fim: string | null): string | null =>
  fim === null ? null : addMonths(fim, added[motivo])

export type Stability = {
  motivo: MotivoEstabilidade
  descricao: string
  inicio: string
  ate: string | null
}

export const coversDay = (day: string, { inicio, ate }: Pick<Stability, 'inicio' | 'ate'>) =>
  inicio <= day && (ate === null || day <= ate)

/** What keeps somebody longest. */
export const longest = (found: readonly Stability[]): Stability | undefined =>
  found.toSorted((a, b) => (b.ate ?? '9999').localeCompare(a.ate ?? '9999'))[0]

/** The question of the specification, asked of any of the kinds. */
export function stabilityQuestion(
  nome: string,
  { motivo, descricao, ate }: Pick<Stability, 'motivo' | 'descricao' | 'ate'>,
  act: 'substituí-lo' | 'desligá-lo',
): string {
  const why = motivo === 'CIPA' ? 'faz parte da CIPA e ' : ''
  const of = motivo === 'CIPA' ? '' : ` (${descricao.toLowerCase()})`
  const day = ate === null ? 'sem data de término' : `até o dia ${formatDate(ate)}`
  return `talento ${nome} ${why}possui estabilidade${of} ${day}. Deseja realmente ${act}?`
}
