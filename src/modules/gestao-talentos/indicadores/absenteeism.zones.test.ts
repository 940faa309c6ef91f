/** Working days, and absence by month, against tables worked out by hand. */
import { describe, expect, test } from 'vitest'
import { Exact } from '#platform/contract/decimal.ts'
import {
  absenceMonth,
  type AbsenceOptions,
  type Absent,
  type Calendars,
  daysMissed,
  type Leave,
} from './absenteeism.ts'
import { monthSpan } from './months.ts'
import { rateText } from './rates.ts'
import { periodRate } from './turnover.ts'
import { type WorkCalendar, weekdayOf } from '#modules/utilitario/estabelecimentos/working-day.ts'
import { workingDays } from './working-days.ts'

const weekdays = (...feriados: string[]): WorkCalendar => ({
  sabadoUtil: false,
  feriados: new Set(feriados),
})
const withSaturdays: WorkCalendar = { ...weekdays(), sabadoUtil: true }
const [feb, mar] = [monthSpan('2026-02'), monthSpan('2026-03')]

test.each<[string, string, WorkCalendar, number]>([
  ['four weeks', '2026-02', weekdays(), 20],
  ['31 days from a Sunday on', '2026-03', weekdays(), 22],
  ['a leap February', '2024-02', weekdays(), 21],
  ['with Saturdays', '2026-02', withSaturdays, 24],
  ['Good Friday and Tiradentes', '2026-04', weekdays('2026-04-03', '2026-04-21'), 20],
  ['a holiday on a Sunday takes nothing', '2026-03', weekdays('2026-03-01'), 22],
  ['a holiday on a Saturday takes nothing', '2026-03', weekdays('2026-03-07'), 22],
  [
    'a holiday on a Saturday that is worked',
    '2026-03',
    { ...weekdays('2026-03-07'), sabadoUtil: true },
    25,
  ],
  ['Carnival where it is not worked', '2026-02', weekdays('2026-02-16', '2026-02-17'), 18],
  ['a holiday of another month', '2026-03', weekdays('2026-04-21'), 22],
  [
    'a month whose clocks went forward at midnight',
    '2018-11',
    weekdays('2018-11-02', '2018-11-15'),
    20,
  ],
])('working days of a month: %s', (_, mes, calendar, expected) => {
  expect(workingDays(monthSpan(mes), calendar)).toBe(expected)
})

test.each([
  ['1969-12-31', 3],
  ['1970-01-01', 4],
  ['2018-11-04', 0],
  ['2024-02-29', 4],
  ['2026-03-07', 6],
])('%s is day %i of its week', (day, expected) => {
  expect(weekdayOf(day)).toBe(expected)
})

const NATAL = 1
const FORTALEZA = 2
/** The 25th of March, a Wednesday, is a holiday of Ceará. */
const calendars: Calendars = (id) => (id === FORTALEZA ? weekdays('2026-03-25') : weekdays())

const absent = (of: Partial<Absent>): Absent => ({
  dataAdmissao: '2020-01-02',
  dataDesligamento: null,
  situacao: 'A',
  jornadaDiaria: '08:00',
  estabelecimentoEm: () => NATAL,
  fatos: [],
  afastamentos: [],
  ...of,
})
const leave = (inicio: string, fim: string | null, more: Partial<Leave> = {}): Leave => ({
  inicio,
  fim,
  absenteismo: true,
  inss: false,
  ...more,
})
const fact = (dataInicio: string, dataFim: string | null = null) => ({
  dataInicio,
  dataFim,
  horas: null,
})
const hours = (day: string, horas: string) => ({ dataInicio: day, dataFim: null, horas })

type Case = readonly [string, Partial<Absent>, string, AbsenceOptions?]
const only15: AbsenceOptions = { so15DiasDoInss: true }
const inss = (inicio: string, fim: string | null): Partial<Absent> => ({
  afastamentos: [leave(inicio, fim, { inss: true })],
})

const cases: readonly Case[] = [
  ['nothing', {}, '0'],
  ['a day', { fatos: [fact('2026-03-10')] }, '1'],
  ['a day that ends when it begins', { fatos: [fact('2026-03-10', '2026-03-10')] }, '1'],
  ['a Sunday', { fatos: [fact('2026-03-15')] }, '0'],
  ['Friday to Monday', { fatos: [fact('2026-03-13', '2026-03-16')] }, '2'],
  ['from the month before', { fatos: [fact('2026-02-26', '2026-03-03')] }, '2'],
  ['into the month after', { fatos: [fact('2026-03-30', '2026-04-02')] }, '2'],
  ['of another month', { fatos: [fact('2026-02-27'), fact('2026-04-01')] }, '0'],
  ['4 of 8 hours', { fatos: [hours('2026-03-10', '04:00')] }, '0.5'],
  ['1:50 of 7:20', { jornadaDiaria: '07:20', fatos: [hours('2026-03-10', '01:50')] }, '0.25'],
  [
    '4 hours, no working day said',
    { jornadaDiaria: null, fatos: [hours('2026-03-10', '04:00')] },
    '0.5',
  ],
  [
    '4 hours of a working day of 0',
    { jornadaDiaria: '00:00', fatos: [hours('2026-03-10', '04:00')] },
    '0.5',
  ],
  ['9 of 8 hours', { fatos: [hours('2026-03-10', '09:00')] }, '1'],
  [
    '5 and 5 hours of one day',
    { fatos: [hours('2026-03-10', '05:00'), hours('2026-03-10', '05:00')] },
    '1',
  ],
  [
    '2 and 2 hours of one day',
    { fatos: [hours('2026-03-10', '02:00'), hours('2026-03-10', '02:00')] },
    '0.5',
  ],
  ['hours on a Sunday', { fatos: [hours('2026-03-15', '04:00')] }, '0'],
  ['hours and the whole day', { fatos: [hours('2026-03-10', '04:00'), fact('2026-03-10')] }, '1'],
  ['a day twice', { fatos: [fact('2026-03-10'), fact('2026-03-10')] }, '1'],
  ['leave of the decision', { afastamentos: [leave('2026-02-27', '2026-03-08')] }, '5'],
  [
    'leave that is not absence',
    { afastamentos: [leave('2026-03-02', '2026-03-13', { absenteismo: false })] },
    '0',
  ],
  ['leave without end', { afastamentos: [leave('2026-03-25', null)] }, '5'],
  ['leave over three months', { afastamentos: [leave('2026-01-15', '2026-04-10')] }, '22'],
  [
    'leave and fact on one day',
    { afastamentos: [leave('2026-03-09', '2026-03-11')], fatos: [fact('2026-03-10')] },
    '3',
  ],
  [
    'leave and hours on one day',
    { afastamentos: [leave('2026-03-10', '2026-03-10')], fatos: [hours('2026-03-10', '04:00')] },
    '1',
  ],
  [
    'two leaves that meet',
    { afastamentos: [leave('2026-03-02', '2026-03-04'), leave('2026-03-05', '2026-03-06')] },
    '5',
  ],
  [
    'dismissed in the middle of a leave',
    { dataDesligamento: '2026-03-11', situacao: 'D', afastamentos: [leave('2026-03-02', null)] },
    '8',
  ],
  [
    'admitted in the middle',
    { dataAdmissao: '2026-03-25', afastamentos: [leave('2026-03-20', '2026-03-27')] },
    '3',
  ],
  [
    'gone before the month',
    { dataDesligamento: '2026-02-28', situacao: 'D', afastamentos: [leave('2026-02-02', null)] },
    '0',
  ],
  ['not confirmed by payroll', { situacao: 'G', fatos: [fact('2026-03-10')] }, '0'],
  ['cancelled', { situacao: 'C', fatos: [fact('2026-03-10')] }, '0'],
  ['INSS, every day', inss('2026-03-02', '2026-04-30'), '22'],
  ['INSS, first 15 days: until the 16th', inss('2026-03-02', '2026-04-30'), '11', only15],
  ['INSS, first 15 days of an open one', inss('2026-03-02', null), '11', only15],
  [
    'INSS, first 15 days from the month before: until 6 March',
    inss('2026-02-20', '2026-04-30'),
    '5',
    only15,
  ],
  ['INSS, a leave of 3 days', inss('2026-03-02', '2026-03-04'), '3', only15],
  [
    'not INSS, with the option',
    { afastamentos: [leave('2026-03-02', '2026-04-30')] },
    '22',
    only15,
  ],
  [
    'a holiday where the person works',
    { estabelecimentoEm: () => FORTALEZA, fatos: [fact('2026-03-24', '2026-03-26')] },
    '2',
  ],
  ['no holiday there', { fatos: [fact('2026-03-24', '2026-03-26')] }, '3'],
  [
    'hours on the holiday',
    { estabelecimentoEm: () => FORTALEZA, fatos: [hours('2026-03-25', '04:00')] },
    '0',
  ],
  [
    'moved away on the day of the holiday',
    {
      estabelecimentoEm: (day) => (day < '2026-03-25' ? FORTALEZA : NATAL),
      fatos: [fact('2026-03-24', '2026-03-26')],
    },
    '3',
  ],
]

const named = cases.map(([what, of, expected, options]) => ({ what, of, expected, options }))

test.each(named)('days missed in March 2026: $what', ({ of, expected, options }) => {
  expect(daysMissed(absent(of), mar, calendars, options).toString()).toBe(expected)
})

describe('absence of a month and of a period [R2-B-196, R2-B-197, R2-B-198]', () => {
  const gone = absent({ afastamentos: [leave('2026-02-27', '2026-03-08')] })
  const people = [
    gone,
    absent({ fatos: [fact('2026-03-10')] }),
    absent({ fatos: [hours('2026-03-11', '04:00')] }),
    absent({ fatos: [fact('2026-03-15')] }),
    absent({ afastamentos: [leave('2026-03-16', '2026-03-20', { absenteismo: false })] }),
  ]
  const month = (qtdAtivos: number, span: typeof mar) => {
    const faltas = people.reduce(
      (sum, one) => sum.plus(daysMissed(one, span, calendars)),
      new Exact(0),
    )
    return absenceMonth([{ qtdAtivos, diasUteis: workingDays(span, weekdays()), faltas }])
  }

  test('February 1 day of 48 × 20 is 0.10 %, March 6.5 of 50 × 22 is 0.59 %, both 0.35 % and never the 0.36 of all days together', () => {
    const [february, march] = [month(48, feb), month(50, mar)]
    expect([february, march].map((m) => [m.qtdTotalFaltas.toString(), rateText(m.taxa)])).toEqual([
      ['1', '0.10'],
      ['6.5', '0.59'],
    ])
    expect(periodRate([february.taxa, march.taxa])).toEqual({ taxa: '0.35', meses: 2 })
  })

  test('working days are those of each establishment, weighted by its people, and stock × days is what the rate divides by', () => {
    const of = absenceMonth([
      { qtdAtivos: 10, diasUteis: workingDays(mar, calendars(FORTALEZA)), faltas: new Exact(2) },
      { qtdAtivos: 30, diasUteis: workingDays(mar, calendars(NATAL)), faltas: new Exact(3) },
    ])
    // 10 × 21 + 30 × 22 = 870 = 40 × 21.75; 5 / 870 = 0.5747…
    expect(of.qtdDiasTrabalhados?.toString()).toBe('21.75')
    expect([of.qtdAtivos, of.qtdTotalFaltas.toString(), rateText(of.taxa)]).toEqual([
      40,
      '5',
      '0.57',
    ])
  })

  test('nobody there, or a month without a working day, is without data, never 0 %', () => {
    const nobody = absenceMonth([{ qtdAtivos: 0, diasUteis: 22, faltas: new Exact(1) }])
    expect([nobody.qtdDiasTrabalhados, nobody.taxa]).toEqual([null, null])
    const closed = absenceMonth([{ qtdAtivos: 10, diasUteis: 0, faltas: new Exact(0) }])
    expect([closed.qtdDiasTrabalhados?.toString(), closed.taxa]).toEqual(['0', null])
    expect(absenceMonth([]).taxa).toBeNull()
    const one = absenceMonth([{ qtdAtivos: 10, diasUteis: 20, faltas: new Exact(2) }])
    expect(periodRate([nobody.taxa, one.taxa, closed.taxa])).toEqual({ taxa: '1.00', meses: 1 })
  })
})
