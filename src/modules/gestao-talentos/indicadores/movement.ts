/** Who is on the staff on a day, and the stock, admissions and dismissals of a month. Pure; `situation.ts` says the same in SQL. */
import type { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import type { Span } from './months.ts'

export type Situacao = 'A' | 'D' | 'G' | 'C' | 'U'
export type Vinculo = (typeof vinculos)[number]['code']

/** What the bond says of the days on the staff. */
export type Employment = {
  readonly dataAdmissao: string
  readonly dataDesligamento: string | null
  readonly situacao: Situacao | null
}
export type Reason = { readonly iniciativa: string; readonly turnover: boolean }
export type Person = Employment & {
  readonly id: number
  readonly vinculo: Vinculo
  readonly tipoAdmissao: string | null
  readonly motivo: Reason | null
}

/** Bonds that the indicators count unless others are asked for. */
export const VINCULOS_CONTADOS = ['E', 'A'] as const satisfies readonly Vinculo[]
/** Somebody of the same group, or of a company that was taken over, came without being hired. */
export const ADMISSOES_FORA_DO_TURNOVER = ['2', '3'] as const

/** Who awaits payroll, or was cancelled, counts nowhere. */
export const isCounted = ({ situacao }: Pick<Employment, 'situacao'>): boolean =>
  situacao !== null && situacao !== 'C' && situacao !== 'G'

/** The day of dismissal is the last active day. */
export const activeAt = (person: Employment, day: string): boolean =>
  isCounted(person) &&
  person.dataAdmissao <= day &&
  (person.dataDesligamento === null || person.dataDesligamento >= day)

/** In the stock that a day begins with: who leaves on it still is, who starts on it is not yet. */
export const inOpening = (person: Employment, day: string): boolean =>
  activeAt(person, day) && person.dataAdmissao < day

export const admittedIn = (person: Employment, { from, to }: Span): boolean =>
  isCounted(person) && person.dataAdmissao >= from && person.dataAdmissao <= to

export const dismissedIn = (person: Employment, { from, to }: Span): boolean =>
  isCounted(person) &&
  person.dataDesligamento !== null &&
  person.dataDesligamento >= from &&
  person.dataDesligamento <= to

export const countsAsAdmission = ({ tipoAdmissao }: Pick<Person, 'tipoAdmissao'>): boolean =>
  !ADMISSOES_FORA_DO_TURNOVER.some((one) => one === tipoAdmissao)

/** Who left without a reason said left all the same. */
export const countsAsDismissal = ({ motivo }: Pick<Person, 'motivo'>): boolean =>
  motivo === null || motivo.turnover

/** `admitidos` and `demitidos` make rates; what only moves the stock stands beside them. */
export type Movement = {
  readonly abertura: number
  readonly admitidos: number
  readonly demitidos: number
  readonly admitidosFora: number
  readonly demitidosFora: number
}

export const closing = (m: Movement): number =>
  m.abertura + m.admitidos + m.admitidosFora - m.demitidos - m.demitidosFora

export const counted = (
  people: readonly Person[],
  vinculos: readonly Vinculo[] = VINCULOS_CONTADOS,
): Person[] => people.filter(({ vinculo }) => vinculos.includes(vinculo))

export function movementOf(people: readonly Person[], span: Span): Movement {
  const admitted = people.filter((one) => admittedIn(one, span))
  const dismissed = people.filter((one) => dismissedIn(one, span))
  const admitidos = admitted.filter(countsAsAdmission).length
  const demitidos = dismissed.filter(countsAsDismissal).length
  return {
    abertura: people.filter((one) => inOpening(one, span.from)).length,
    admitidos,
    demitidos,
    admitidosFora: admitted.length - admitidos,
    demitidosFora: dismissed.length - demitidos,
  }
}
