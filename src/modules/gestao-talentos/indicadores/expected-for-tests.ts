/** What the pure code says of the same people: the long way, person by person and day by day. */
import { addDays } from '#platform/contract/dates.ts'
import type { Exact } from '#platform/contract/decimal.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { type AbsenceOptions, daysMissed } from './absenteeism.ts'
import { common, type MonthSpan, type Span } from './months.ts'
import {
  activeAt,
  admittedIn,
  counted,
  countsAsAdmission,
  countsAsDismissal,
  dismissedIn,
  inOpening,
} from './movement.ts'
import { type Entry, entryOn, type Plain } from './plain-reading-for-tests.ts'
import { sumOf } from './rates.ts'
import type { Grouping, StaffFilters } from './scope.ts'
import { iniciativaOf } from './turnover.ts'
import type { WorkCalendar } from '#modules/utilitario/estabelecimentos/working-day.ts'
import { daysOf } from './working-days.ts'

/** Areas with those below them, as the filter means them. */
export type Below = (areas: readonly number[]) => readonly number[]
export type Asked = { filters: StaffFilters; by: Grouping; below: Below }

const among = (id: number | null | undefined, ids: readonly number[] | null | undefined): boolean =>
  !ids?.length || (id !== null && id !== undefined && ids.includes(id))

const isIn = (entry: Entry | null, { filters, below }: Asked): boolean =>
  among(entry?.estabelecimento, filters.estabelecimentos) &&
  among(entry?.cargo, filters.cargos) &&
  among(entry?.grupo, filters.gruposOcupacionais) &&
  among(entry?.area, filters.areas?.length ? below(filters.areas) : [])

const keyIn = (entry: Entry | null, by: Grouping): number | null => {
  if (by === 'empresa') return null
  return entry?.[by] ?? null
}

const people = (all: readonly Plain[], { filters }: Asked): Plain[] => {
  const ofBond = filters.vinculos?.length ? counted(all, filters.vinculos) : counted(all)
  return all.filter((one) => ofBond.includes(one))
}

/** Cells by a text that tells them apart. */
type Cells = Map<string, number>
const add = (cells: Cells, key: readonly unknown[], n = 1): void => {
  const text = key.join(' ')
  cells.set(text, (cells.get(text) ?? 0) + n)
}

export function expectedOpening(all: readonly Plain[], months: readonly MonthSpan[], asked: Asked) {
  const cells: Cells = new Map()
  for (const one of people(all, asked))
    for (const { mes, from } of months) {
      const place = entryOn(one.entradas, addDays(from, -1))
      if (inOpening(one, from) && isIn(place, asked))
        add(cells, [mes, keyIn(place, asked.by), place?.estabelecimento ?? null])
    }
  return cells
}

export function expectedAdmissions(
  all: readonly Plain[],
  months: readonly MonthSpan[],
  asked: Asked,
) {
  const cells: Cells = new Map()
  for (const one of people(all, asked))
    for (const month of months) {
      const place = entryOn(one.entradas, one.dataAdmissao)
      if (admittedIn(one, month) && isIn(place, asked))
        add(cells, [month.mes, keyIn(place, asked.by), countsAsAdmission(one)])
    }
  return cells
}

export function expectedDismissals(
  all: readonly Plain[],
  months: readonly MonthSpan[],
  asked: Asked,
) {
  const cells: Cells = new Map()
  for (const one of people(all, asked))
    for (const month of months) {
      const place = entryOn(one.entradas, one.dataDesligamento ?? '')
      if (dismissedIn(one, month) && isIn(place, asked))
        add(cells, [
          month.mes,
          keyIn(place, asked.by),
          iniciativaOf(one.motivo?.iniciativa),
          countsAsDismissal(one),
        ])
    }
  return cells
}

type CalendarOf = (estabelecimentoId: number | null) => WorkCalendar

type MissedDay = { readonly one: Plain; readonly day: string; readonly days: Exact }

/** Day by day what each person missed: only days that something touches are looked at. */
export function missedDays(
  all: readonly Plain[],
  span: Span,
  { calendars, options }: { calendars: CalendarOf; options: AbsenceOptions },
): MissedDay[] {
  const touched = (one: Plain): Set<string> => {
    const periods = [
      ...one.fatos.map((fact) => ({ from: fact.dataInicio, to: fact.dataFim ?? fact.dataInicio })),
      ...one.afastamentos.map((leave) => ({ from: leave.inicio, to: leave.fim })),
    ]
    return new Set(periods.flatMap((period) => daysOf(common(span, period) ?? nothing)))
  }
  return all.flatMap((one) =>
    [...touched(one)]
      .map((day) => ({
        one,
        day,
        days: daysMissed(one, { from: day, to: day }, calendars, options),
      }))
      .filter(({ days }) => !days.isZero()),
  )
}
const nothing: Span = { from: '2026-01-02', to: '2026-01-01' }

export function expectedAbsences(
  missed: readonly MissedDay[],
  months: readonly MonthSpan[],
  asked: Asked,
) {
  const ofBond = new Set(people([...new Set(missed.map(({ one }) => one))], asked))
  const cells = new Map<string, Exact>()
  for (const { one, day, days } of missed) {
    const month = months.find(({ from, to }) => day >= from && day <= to)
    const place = entryOn(one.entradas, day)
    if (!month || !ofBond.has(one) || !isIn(place, asked)) continue
    const key = [month.mes, keyIn(place, asked.by), place?.estabelecimento ?? null].join(' ')
    cells.set(key, sumOf([cells.get(key) ?? 0, days]))
  }
  return cells
}

export const expectedActive = (all: readonly Plain[], day: string, asked: Asked): Plain[] =>
  people(all, asked).filter((one) => activeAt(one, day) && isIn(entryOn(one.entradas, day), asked))

type Holiday = {
  data: string
  ambito: string
  uf: number | null
  cidade: number | null
  facultativo: boolean
  naoTrabalhado: boolean
}

/** Which days the establishments of the company work, holiday by holiday. */
export async function expectedCalendars(s: Scenario, empresa: number): Promise<CalendarOf> {
  const holidays = await s.sql<Holiday>(
    `select data, ambito, uf_id uf, cidade_id cidade, facultativo, nao_trabalhado "naoTrabalhado"
     from geral_feriados where empresa_id is null or empresa_id = $1`,
    [empresa],
  )
  const establishments = await s.sql<{ id: number; uf: number; cidade: number }>(
    'select id, endereco_uf_id uf, endereco_cidade_id cidade from utilitario_estabelecimentos where empresa_id = $1',
    [empresa],
  )
  const closed = holidays.filter((one) => !one.facultativo || one.naoTrabalhado)
  const at = (place: { uf: number; cidade: number } | undefined): WorkCalendar => {
    const there = closed.filter(({ ambito, uf, cidade }) => {
      if (ambito === 'NACIONAL') return true
      return ambito === 'ESTADUAL' ? uf === place?.uf : cidade === place?.cidade
    })
    return { sabadoUtil: false, feriados: new Set(there.map(({ data }) => data)) }
  }
  const known = new Map(establishments.map((one) => [one.id, at(one)]))
  const nowhere = at(undefined)
  return (id) => (id === null ? nowhere : (known.get(id) ?? nowhere))
}
