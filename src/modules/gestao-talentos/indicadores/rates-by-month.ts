/** Turnover, rate of dismissal and absence by month and key, with the means of the period: the figures that everything shows. */
import type { Exact } from '#platform/contract/decimal.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type AbsenceFilters, stockAndDaysMissed } from './absences.ts'
import { absenceMonth, type AbsenceMonth, type AbsencePart } from './absenteeism.ts'
import { calendarsOf } from './calendars.ts'
import {
  admissions,
  DADO_SENSIVEL,
  dismissals,
  type DismissalRow,
  type EventRow,
} from './events.ts'
import type { MonthSpan } from './months.ts'
import { closing, type Movement } from './movement.ts'
import { opening, type OpeningRow } from './opening.ts'
import { sumOf } from './rates.ts'
import type { Grouping, StaffFilters } from './scope.ts'
import {
  type DismissalRates,
  dismissalRates,
  noDismissals,
  type ByInitiative,
  INICIATIVAS,
  type PeriodRate,
  periodRate,
  turnoverOf,
} from './turnover.ts'
import { workingDays } from './working-days.ts'

type Keyed = { readonly mes: string; readonly chave: number | null }

/** A company stands there also without anybody. */
const keysOf = (by: Grouping, ...rows: readonly (readonly Keyed[])[]): (number | null)[] =>
  by === 'empresa' ? [null] : [...new Set(rows.flat().map(({ chave }) => chave))]
const total = (rows: readonly number[]): number => rows.reduce((sum, n) => sum + n, 0)

/** Rows of each month and key, found without going through all of them. */
function byCell<R extends Keyed>(rows: readonly R[]): (mes: string, chave: number | null) => R[] {
  const cells = Map.groupBy(rows, ({ mes, chave }) => `${mes} ${chave}`)
  return (mes, chave) => cells.get(`${mes} ${chave}`) ?? []
}

export type TurnoverMonth = Movement & {
  readonly mes: MonthSpan
  readonly fechamento: number
  /** Not rounded; null: without data. */
  readonly turnover: Exact | null
  readonly taxaDemissao: DismissalRates
  readonly por: ByInitiative
}
export type TurnoverFigures = {
  readonly chave: number | null
  readonly meses: readonly TurnoverMonth[]
  readonly turnover: PeriodRate
  readonly taxaDemissao: DismissalRates
}

function byInitiative(rows: readonly DismissalRow[]): ByInitiative {
  const por = noDismissals()
  for (const { iniciativa, n } of rows) por[iniciativa] += n
  return por
}

const monthFrom = (mes: MonthSpan, movement: Movement, por: ByInitiative): TurnoverMonth => ({
  ...movement,
  mes,
  por,
  fechamento: closing(movement),
  turnover: turnoverOf(movement),
  taxaDemissao: dismissalRates([{ abertura: movement.abertura, por }]),
})

const figuresFrom = (chave: number | null, meses: readonly TurnoverMonth[]): TurnoverFigures => ({
  chave,
  meses,
  turnover: periodRate(meses.map(({ turnover }) => turnover)),
  taxaDemissao: dismissalRates(meses),
})

type Cell = {
  opened: readonly OpeningRow[]
  came: readonly EventRow[]
  left: readonly DismissalRow[]
}

function turnoverMonth(mes: MonthSpan, { opened, came, left }: Cell): TurnoverMonth {
  const por = byInitiative(left)
  const movement: Movement = {
    abertura: total(opened.map(({ n }) => n)),
    admitidos: total(came.map(({ n }) => n)),
    demitidos: total(left.map(({ n }) => n)),
    admitidosFora: total(came.map(({ fora }) => fora)),
    demitidosFora: total(left.map(({ fora }) => fora)),
  }
  return monthFrom(mes, movement, por)
}

/** Only of these reasons, for who may read why somebody left; nothing chosen is every one. */
export type ReasonFilters = { readonly motivos?: readonly number[] | null | undefined }

function ofReasons(
  ctx: Ctx,
  rows: readonly DismissalRow[],
  { motivos }: ReasonFilters,
): readonly DismissalRow[] {
  if (!motivos?.length) return rows
  if (!ctx.has(DADO_SENSIVEL)) throw failure.forbidden([DADO_SENSIVEL])
  return rows.filter(({ motivoId }) => motivos.some((id) => id === motivoId))
}

/**
 * Movement and rates of each month, and of the period. Of areas, establishments and positions only the whole company
 * closes with what the next month opens with: who moves between them came and left nowhere.
 */
export async function turnoverBy(
  ctx: Ctx,
  filters: StaffFilters & ReasonFilters,
  months: readonly MonthSpan[],
  by: Grouping,
): Promise<TurnoverFigures[]> {
  const stock = await opening(ctx, filters, months, by, 'together')
  const came = await admissions(ctx, filters, months, by)
  const left = ofReasons(ctx, await dismissals(ctx, filters, months, by), filters)
  const [stockOf, cameOf, leftOf] = [byCell(stock), byCell(came), byCell(left)]
  const monthOf = (month: MonthSpan, chave: number | null): TurnoverMonth =>
    turnoverMonth(month, {
      opened: stockOf(month.mes, chave),
      came: cameOf(month.mes, chave),
      left: leftOf(month.mes, chave),
    })
  const figuresOf = (chave: number | null): TurnoverFigures =>
    figuresFrom(
      chave,
      months.map((month) => monthOf(month, chave)),
    )
  return keysOf(by, stock, came, left).map(figuresOf)
}

function sumOfMovements(of: readonly Movement[]): Movement {
  const sum = (part: keyof Movement): number => total(of.map((one) => one[part]))
  return {
    abertura: sum('abertura'),
    admitidos: sum('admitidos'),
    demitidos: sum('demitidos'),
    admitidosFora: sum('admitidosFora'),
    demitidosFora: sum('demitidosFora'),
  }
}

function sumOfInitiatives(of: readonly ByInitiative[]): ByInitiative {
  const por = noDismissals()
  for (const one of of) for (const who of INICIATIVAS) por[who] += one[who]
  return por
}

/** Several places, or companies, of the same months as one: people are added up, rates are made of the sums. */
export function turnoverTogether(of: readonly TurnoverFigures[]): TurnoverFigures {
  const months = [
    ...Map.groupBy(
      of.flatMap(({ meses }) => meses),
      ({ mes }) => mes.mes,
    ).values(),
  ]
  const added = (same: readonly TurnoverMonth[]): TurnoverMonth[] =>
    same[0]
      ? [monthFrom(same[0].mes, sumOfMovements(same), sumOfInitiatives(same.map(({ por }) => por)))]
      : []
  return figuresFrom(null, months.flatMap(added))
}

export type AbsenceFigures = {
  readonly chave: number | null
  readonly meses: readonly (AbsenceMonth & { readonly mes: MonthSpan })[]
  readonly absenteismo: PeriodRate
}

/** Absence of each month, and of the period: stock, working days of each establishment and days missed. */
export async function absenteeismBy(
  ctx: Ctx,
  filters: StaffFilters & AbsenceFilters,
  months: readonly MonthSpan[],
  by: Grouping,
): Promise<AbsenceFigures[]> {
  const calendars = await calendarsOf(ctx, months)
  const { stock, days } = await stockAndDaysMissed(ctx, { filters, months, calendars }, by)
  const [stockOf, daysOf] = [byCell(stock), byCell(days)]
  function monthOf(mes: MonthSpan, chave: number | null) {
    const part = ({ n, estabelecimentoId }: OpeningRow): AbsencePart => ({
      qtdAtivos: n,
      diasUteis: workingDays(mes, calendars.of(estabelecimentoId)),
      faltas: sumOf([]),
    })
    const faltas = sumOf(daysOf(mes.mes, chave).map((row) => row.faltas))
    const missed: AbsencePart = { qtdAtivos: 0, diasUteis: 0, faltas }
    return { mes, ...absenceMonth([...stockOf(mes.mes, chave).map(part), missed]) }
  }
  function figuresOf(chave: number | null): AbsenceFigures {
    const meses = months.map((month) => monthOf(month, chave))
    return { chave, meses, absenteismo: periodRate(meses.map(({ taxa }) => taxa)) }
  }
  return keysOf(by, stock, days).map(figuresOf)
}

/** Several places, or companies, of the same months as one: stock, days to work and days missed are added up. */
export function absenceTogether(of: readonly AbsenceFigures[]): AbsenceFigures {
  const months = [
    ...Map.groupBy(
      of.flatMap(({ meses }) => meses),
      ({ mes }) => mes.mes,
    ).values(),
  ]
  const part = (month: AbsenceMonth): AbsencePart => ({
    qtdAtivos: month.qtdAtivos,
    diasUteis: month.qtdDiasTrabalhados ?? 0,
    faltas: month.qtdTotalFaltas,
  })
  const meses = months.flatMap((same) =>
    same[0] ? [{ mes: same[0].mes, ...absenceMonth(same.map(part)) }] : [],
  )
  return { chave: null, meses, absenteismo: periodRate(meses.map(({ taxa }) => taxa)) }
}
