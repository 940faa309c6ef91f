/** Turnover and rate of dismissal, of a month and of a period. Pure. */
import type { Exact } from '#platform/contract/decimal.ts'
import type { Movement } from './movement.ts'
import { meanOf, partTexts, percentOf, rateText, sumOf } from './rates.ts'

type Stock = Pick<Movement, 'abertura' | 'admitidos' | 'demitidos'>

/** (admitted + dismissed) ÷ 2 ÷ opening stock × 100; whoever came and left inside the month counts in both. */
export const turnoverOf = ({ abertura, admitidos, demitidos }: Stock): Exact | null =>
  percentOf(admitidos + demitidos, 2 * abertura)

export const dismissalRateOf = ({
  abertura,
  demitidos,
}: Pick<Stock, 'abertura' | 'demitidos'>): Exact | null => percentOf(demitidos, abertura)

export type PeriodRate = { readonly taxa: string | null; readonly meses: number }

/** The mean of the months, not rounded before. */
export function periodRate(months: readonly (Exact | null)[]): PeriodRate {
  const { taxa, meses } = meanOf(months)
  return { taxa: rateText(taxa), meses }
}

export const turnoverOfPeriod = (months: readonly Stock[]): PeriodRate =>
  periodRate(months.map(turnoverOf))

/** Who wanted the end; of some dismissals nobody said it. */
export const INICIATIVAS = ['EMPREGADOR', 'TALENTO', 'ACORDO', 'OUTRA', 'NAO_INFORMADA'] as const
export type Iniciativa = (typeof INICIATIVAS)[number]
export type ByInitiative = Readonly<Record<Iniciativa, number>>

export const iniciativaOf = (said: string | null | undefined): Iniciativa =>
  INICIATIVAS.find((one) => one === said) ?? 'NAO_INFORMADA'

export const noDismissals = (): Record<Iniciativa, number> => ({
  EMPREGADOR: 0,
  TALENTO: 0,
  ACORDO: 0,
  OUTRA: 0,
  NAO_INFORMADA: 0,
})

export type DismissalMonth = { readonly abertura: number; readonly por: ByInitiative }
export type DismissalRates = PeriodRate & {
  readonly por: Readonly<Record<Iniciativa, string>> | null
}

const dismissed = ({ por }: DismissalMonth): number => sumOf(Object.values(por)).toNumber()

function ratesBy(part: (iniciativa: Iniciativa) => Exact | null): DismissalRates['por'] {
  const parts = INICIATIVAS.flatMap((one) => part(one) ?? [])
  if (parts.length < INICIATIVAS.length) return null
  const texts = partTexts(parts)
  const text = (one: Iniciativa): string => texts[INICIATIVAS.indexOf(one)] ?? '0.00'
  return {
    EMPREGADOR: text('EMPREGADOR'),
    TALENTO: text('TALENTO'),
    ACORDO: text('ACORDO'),
    OUTRA: text('OUTRA'),
    NAO_INFORMADA: text('NAO_INFORMADA'),
  }
}

/** The rate of the months as a mean, and of each initiative: parts that add to it as they are shown. One month is its own mean. */
export function dismissalRates(months: readonly DismissalMonth[]): DismissalRates {
  const rate = (month: DismissalMonth, n: number) =>
    dismissalRateOf({ abertura: month.abertura, demitidos: n })
  return {
    ...periodRate(months.map((month) => rate(month, dismissed(month)))),
    por: ratesBy((one) => meanOf(months.map((month) => rate(month, month.por[one]))).taxa),
  }
}
