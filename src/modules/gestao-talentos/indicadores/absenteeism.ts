/** Absence by month: working days missed ÷ (opening stock × working days) × 100. Pure. */
import { addDays, compare } from '#platform/contract/dates.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { common, type Span } from './months.ts'
import { type Employment, isCounted } from './movement.ts'
import { percentOf, sumOf } from './rates.ts'
import {
  isWorkingDay,
  type WorkCalendar,
} from '#modules/utilitario/estabelecimentos/working-day.ts'
import { daysOf } from './working-days.ts'

/** Of an occurrence that counts as absence: whole days, or hours of one day. */
export type AbsenceFact = {
  readonly dataInicio: string
  readonly dataFim: string | null
  /** HH:MM where the occurrence counts in hours. */
  readonly horas: string | null
}
export type Leave = {
  readonly inicio: string
  readonly fim: string | null
  readonly absenteismo: boolean
  readonly inss: boolean
}
export type Absent = Employment & {
  readonly jornadaDiaria: string | null
  /** Establishment of a day. */
  readonly estabelecimentoEm: (day: string) => number | null
  readonly fatos: readonly AbsenceFact[]
  readonly afastamentos: readonly Leave[]
}
export type AbsenceOptions = {
  /** Of leaves paid by INSS only what the company pays. */ readonly so15DiasDoInss: boolean
}
export type Calendars = (estabelecimentoId: number | null) => WorkCalendar

/** The employer pays these of a leave (Lei 8.213/1991, art. 60, § 3º). */
export const DIAS_DA_EMPRESA = 15
export const JORNADA_PADRAO = '08:00'

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A working day of nothing would divide by nothing. */
const minutesADay = ({ jornadaDiaria }: Pick<Absent, 'jornadaDiaria'>): number =>
  minutesOf(jornadaDiaria ?? JORNADA_PADRAO) || minutesOf(JORNADA_PADRAO)

function leaveDays(leave: Leave, options: AbsenceOptions): { from: string; to: string | null } {
  if (!options.so15DiasDoInss || !leave.inss) return { from: leave.inicio, to: leave.fim }
  const last = addDays(leave.inicio, DIAS_DA_EMPRESA - 1)
  return {
    from: leave.inicio,
    to: leave.fim !== null && compare(leave.fim, last) < 0 ? leave.fim : last,
  }
}

/** Minutes missed by day, at most a whole working day each: what lies on one day twice is one absence. */
function minutesByDay(person: Absent, span: Span, options: AbsenceOptions): Map<string, number> {
  const whole = minutesADay(person)
  const minutes = new Map<string, number>()
  const employed = common(span, { from: person.dataAdmissao, to: person.dataDesligamento })
  if (!employed || !isCounted(person)) return minutes
  const miss = (days: { from: string; to: string | null }, each: number): void => {
    const inside = common(employed, days)
    for (const day of inside ? daysOf(inside) : [])
      minutes.set(day, Math.min(whole, (minutes.get(day) ?? 0) + each))
  }
  for (const fact of person.fatos)
    miss(
      { from: fact.dataInicio, to: fact.dataFim ?? fact.dataInicio },
      fact.horas === null ? whole : minutesOf(fact.horas),
    )
  for (const leave of person.afastamentos)
    if (leave.absenteismo) miss(leaveDays(leave, options), whole)
  return minutes
}

/** Working days missed, parts of days by the person's own working day. */
export function daysMissed(
  person: Absent,
  span: Span,
  calendars: Calendars,
  options: AbsenceOptions = { so15DiasDoInss: false },
): Exact {
  const worked = [...minutesByDay(person, span, options)].filter(([day]) =>
    isWorkingDay(day, calendars(person.estabelecimentoEm(day))),
  )
  return new Exact(sumOf(worked.map(([, minutes]) => minutes))).dividedBy(minutesADay(person))
}

/** The stock of an establishment, its working days and what its people missed. */
export type AbsencePart = {
  readonly qtdAtivos: number
  readonly diasUteis: Exact | number
  readonly faltas: Exact
}
export type AbsenceMonth = {
  readonly qtdAtivos: number
  /** Mean of the working days, weighted by people: stock × this is what the rate divides by. */
  readonly qtdDiasTrabalhados: Exact | null
  readonly qtdTotalFaltas: Exact
  readonly taxa: Exact | null
}

export function absenceMonth(parts: readonly AbsencePart[]): AbsenceMonth {
  const qtdAtivos = sumOf(parts.map((part) => part.qtdAtivos)).toNumber()
  const toWork = sumOf(parts.map((part) => new Exact(part.qtdAtivos).times(part.diasUteis)))
  const qtdTotalFaltas = sumOf(parts.map((part) => part.faltas))
  return {
    qtdAtivos,
    qtdDiasTrabalhados: qtdAtivos ? toWork.dividedBy(qtdAtivos) : null,
    qtdTotalFaltas,
    taxa: percentOf(qtdTotalFaltas, toWork),
  }
}
