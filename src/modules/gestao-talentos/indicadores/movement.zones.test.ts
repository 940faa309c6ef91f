/** 'Active at', stock, turnover and rate of dismissal against tables worked out by hand. */
import { expect, test } from 'vitest'
import { monthsIn, monthSpan } from './months.ts'
import {
  activeAt,
  closing,
  counted,
  type Employment,
  inOpening,
  movementOf,
  type Person,
} from './movement.ts'
import { meanWords, rateText, SEM_DADOS } from './rates.ts'
import {
  dismissalRateOf,
  dismissalRates,
  noDismissals,
  turnoverOf,
  turnoverOfPeriod,
} from './turnover.ts'

const bond = (
  dataAdmissao: string,
  dataDesligamento: string | null = null,
  situacao: Employment['situacao'] = dataDesligamento === null ? 'A' : 'D',
): Employment => ({ dataAdmissao, dataDesligamento, situacao })

const S = true
const N = false
/** On the eve, on the day and on the day after 2026-03-10. */
const activeTable: readonly (readonly [
  string,
  Employment,
  readonly [boolean, boolean, boolean],
])[] = [
  ['admitted long before, still there', bond('2020-01-02'), [S, S, S]],
  ['admitted on the eve', bond('2026-03-09'), [S, S, S]],
  ['admitted on the day', bond('2026-03-10'), [N, S, S]],
  ['admitted on the day after', bond('2026-03-11'), [N, N, S]],
  ['admission still to come', bond('2026-04-01'), [N, N, N]],
  ['dismissed before the eve', bond('2020-01-02', '2026-03-08'), [N, N, N]],
  [
    'dismissed on the eve: that was the last active day',
    bond('2020-01-02', '2026-03-09'),
    [S, N, N],
  ],
  ['dismissed on the day: still there on it', bond('2020-01-02', '2026-03-10'), [S, S, N]],
  ['dismissal to come, situation still A', bond('2020-01-02', '2026-03-11', 'A'), [S, S, S]],
  [
    'dismissal of yesterday that no job has turned into D',
    bond('2020-01-02', '2026-03-09', 'A'),
    [S, N, N],
  ],
  ['admitted and dismissed on the day', bond('2026-03-10', '2026-03-10'), [N, S, N]],
  ['reintegrated: the date is erased, the gap never was', bond('2020-01-02', null, 'A'), [S, S, S]],
  ['came by transfer on the day', bond('2026-03-10'), [N, S, S]],
  ['cancelled', bond('2020-01-02', null, 'C'), [N, N, N]],
  ['awaits confirmation of the admission (G)', bond('2020-01-02', null, 'G'), [N, N, N]],
  [
    'awaits confirmation of the dismissal (U), dismissed on the day',
    bond('2020-01-02', '2026-03-10', 'U'),
    [S, S, N],
  ],
]

test.each(activeTable)('active at a day: %s', (_, employment, expected) => {
  const days = ['2026-03-09', '2026-03-10', '2026-03-11']
  expect(days.map((day) => activeAt(employment, day))).toEqual(expected)
})

test('the table of who is active has its 16 rows [R2-B-194]', () => {
  expect(activeTable).toHaveLength(16)
})

test.each([
  // A day that begins a month, a leap day, and a day whose midnight did not exist in Brazil.
  ['2026-03-01', '2026-02-28', '2026-03-02'],
  ['2024-02-29', '2024-02-28', '2024-03-01'],
  ['2018-11-04', '2018-11-03', '2018-11-05'],
])(
  'the stock that %s begins with has who leaves on it and not who starts on it',
  (day, eve, after) => {
    expect(inOpening(bond('2010-01-01', day), day)).toBe(true)
    expect(inOpening(bond('2010-01-01', eve), day)).toBe(false)
    expect(inOpening(bond(day), day)).toBe(false)
    expect(inOpening(bond(eve), day)).toBe(true)
    expect(inOpening(bond(after), day)).toBe(false)
    expect(inOpening(bond('2010-01-01', null, 'G'), day)).toBe(false)
  },
)

let ids = 0
const person = (employment: Employment, more: Partial<Person> = {}): Person => ({
  id: (ids += 1),
  vinculo: 'E',
  tipoAdmissao: '1',
  motivo: null,
  ...employment,
  ...more,
})
const many = (n: number, make: () => Person): Person[] => Array.from({ length: n }, make)
const stays = () => person(bond('2020-01-02'))

/** March of the decision, opening 100: two of those leave in it. */
const march: readonly Person[] = [
  ...many(98, stays),
  person(bond('2020-01-02', '2026-03-01')),
  person(bond('2020-01-02', '2026-03-31')),
  person(bond('2026-03-01')),
  person(bond('2026-03-31')),
  person(bond('2026-03-10', '2026-03-20')),
  person(bond('2026-03-15'), { tipoAdmissao: '2' }),
]

test('a month with all edges: 3 in, 3 out, 3.00 %, and it closes with 101, which the next one opens with [R2-B-199]', () => {
  const month = movementOf(march, monthSpan('2026-03'))
  expect(month).toEqual({
    abertura: 100,
    admitidos: 3,
    demitidos: 3,
    admitidosFora: 1,
    demitidosFora: 0,
  })
  expect(rateText(turnoverOf(month))).toBe('3.00')
  expect(closing(month)).toBe(101)
  expect(movementOf(march, monthSpan('2026-04')).abertura).toBe(101)
})

test.each<[string, Partial<Person>, Employment, [number, number, number, number]]>([
  ['hired', { tipoAdmissao: '1' }, bond('2026-03-05'), [1, 0, 0, 0]],
  ['no kind of admission said', { tipoAdmissao: null }, bond('2026-03-05'), [1, 0, 0, 0]],
  [
    'came from another company of the group',
    { tipoAdmissao: '2' },
    bond('2026-03-05'),
    [0, 1, 0, 0],
  ],
  ['came with a company taken over', { tipoAdmissao: '3' }, bond('2026-03-05'), [0, 1, 0, 0]],
  ['another kind of admission', { tipoAdmissao: '4' }, bond('2026-03-05'), [1, 0, 0, 0]],
  [
    'left, reason counts',
    { motivo: { iniciativa: 'TALENTO', turnover: true } },
    bond('2020-01-02', '2026-03-05'),
    [0, 0, 1, 0],
  ],
  [
    'died',
    { motivo: { iniciativa: 'OUTRA', turnover: false } },
    bond('2020-01-02', '2026-03-05'),
    [0, 0, 0, 1],
  ],
  ['left, no reason said', {}, bond('2020-01-02', '2026-03-05'), [0, 0, 1, 0]],
  ['leaving is to be confirmed', {}, bond('2020-01-02', '2026-03-05', 'U'), [0, 0, 1, 0]],
  ['admission cancelled', {}, bond('2026-03-05', null, 'C'), [0, 0, 0, 0]],
  ['admission to be confirmed', {}, bond('2026-03-05', null, 'G'), [0, 0, 0, 0]],
])('what makes the rate and what only moves the stock: %s', (_, more, employment, expected) => {
  const m = movementOf([person(employment, more)], monthSpan('2026-03'))
  expect([m.admitidos, m.admitidosFora, m.demitidos, m.demitidosFora]).toEqual(expected)
})

test('employees and apprentices count unless other bonds are asked for', () => {
  const all = (['E', 'A', 'S', 'T', 'O'] as const).map((vinculo) =>
    person(bond('2020-01-02'), { vinculo }),
  )
  expect(counted(all).map((one) => one.vinculo)).toEqual(['E', 'A'])
  expect(counted(all, ['S']).map((one) => one.vinculo)).toEqual(['S'])
})

const quarter = [
  { abertura: 200, admitidos: 6, demitidos: 4 },
  { abertura: 202, admitidos: 3, demitidos: 5 },
  { abertura: 200, admitidos: 0, demitidos: 2 },
]

test('turnover of three months is 2.50, 1.98 and 0.50 %, of the period 1.66 %: the mean of what was not rounded', () => {
  expect(quarter.map((month) => rateText(turnoverOf(month)))).toEqual(['2.50', '1.98', '0.50'])
  expect(turnoverOfPeriod(quarter)).toEqual({ taxa: '1.66', meses: 3 })
})

test('a mean is rounded once: 0.125 and 0.124 make 0.12, though 0.13 and 0.12 would make 0.13', () => {
  const a = { abertura: 400, admitidos: 1, demitidos: 0 }
  const b = { abertura: 12_500, admitidos: 31, demitidos: 0 }
  expect([rateText(turnoverOf(a)), rateText(turnoverOf(b))]).toEqual(['0.13', '0.12'])
  // (0.125 + 0.124) / 2 = 0.1245; of the rounded ones 0.125, which would be shown as 0.13.
  expect(turnoverOfPeriod([a, b])).toEqual({ taxa: '0.12', meses: 2 })
})

test('a month that opens with nobody has no rate, never 0 or Infinity, and the mean leaves it out and says of how many it is', () => {
  const empty = { abertura: 0, admitidos: 5, demitidos: 1 }
  expect(rateText(turnoverOf(empty))).toBeNull()
  expect(rateText(dismissalRateOf(empty))).toBeNull()
  expect(turnoverOfPeriod([empty, ...quarter])).toEqual({ taxa: '1.66', meses: 3 })
  expect(turnoverOfPeriod([empty])).toEqual({ taxa: null, meses: 0 })
  expect(turnoverOfPeriod([])).toEqual({ taxa: null, meses: 0 })
  expect([3, 1, 0].map(meanWords)).toEqual(['média de 3 meses', 'média de 1 mês', SEM_DADOS])
})

const left = (
  EMPREGADOR: number,
  TALENTO: number,
  ACORDO: number,
  OUTRA = 0,
  NAO_INFORMADA = 0,
) => ({
  ...noDismissals(),
  EMPREGADOR,
  TALENTO,
  ACORDO,
  OUTRA,
  NAO_INFORMADA,
})
const dismissals = [
  { abertura: 200, por: left(2, 1, 1) },
  { abertura: 202, por: left(1, 2, 1, 0, 1) },
  { abertura: 200, por: left(0, 1, 0, 1) },
]
const inCents = (texts: Readonly<Record<string, string>> | null): number =>
  Object.values(texts ?? {}).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)

test('the rate of dismissal is 2.00, 2.48 and 1.00 %, of the period 1.83 %', () => {
  expect(dismissals.map((month) => dismissalRates([month]).taxa)).toEqual(['2.00', '2.48', '1.00'])
  expect(dismissalRates(dismissals)).toMatchObject({ taxa: '1.83', meses: 3 })
})

test('the parts by initiative add to the rate as it is shown, in each month and in the period', () => {
  expect(dismissals.map((month) => dismissalRates([month]).por)).toEqual([
    { EMPREGADOR: '1.00', TALENTO: '0.50', ACORDO: '0.50', OUTRA: '0.00', NAO_INFORMADA: '0.00' },
    // 0.4950…, 0.9900…, 0.4950…, 0.4950…: 2.4752… in all. Two of the three equal ones get what is left of 2.48.
    { EMPREGADOR: '0.50', TALENTO: '0.99', ACORDO: '0.50', OUTRA: '0.00', NAO_INFORMADA: '0.49' },
    { EMPREGADOR: '0.00', TALENTO: '0.50', ACORDO: '0.00', OUTRA: '0.50', NAO_INFORMADA: '0.00' },
  ])
  // 0.49834…, 0.66336…, 0.33168…, 0.16667, 0.16502: 1.82508 in all.
  const period = dismissalRates(dismissals)
  expect(period.por).toEqual({
    EMPREGADOR: '0.50',
    TALENTO: '0.66',
    ACORDO: '0.33',
    OUTRA: '0.17',
    NAO_INFORMADA: '0.17',
  })
  expect(inCents(period.por)).toBe(183)
})

test('of whatever people leave for whatever reasons the parts add to the rate', () => {
  for (let abertura = 1; abertura <= 97; abertura += 3)
    for (let n = 0; n <= 6; n += 1) {
      const of = dismissalRates([{ abertura, por: left(n, 1, n % 3, 2, n % 2) }])
      expect([abertura, n, inCents(of.por)]).toEqual([
        abertura,
        n,
        Math.round(Number(of.taxa) * 100),
      ])
    }
})

test('a period has its months, the first and the last as far as they lie in it', () => {
  expect(monthsIn({ from: '2025-12-15', to: '2026-02-28' })).toEqual([
    { mes: '2025-12', nome: '12/2025', from: '2025-12-15', to: '2025-12-31' },
    { mes: '2026-01', nome: '01/2026', from: '2026-01-01', to: '2026-01-31' },
    { mes: '2026-02', nome: '02/2026', from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(monthsIn({ from: '2024-02-01', to: '2024-02-29' }).map(({ to }) => to)).toEqual([
    '2024-02-29',
  ])
  expect(monthsIn({ from: '2026-02-02', to: '2026-02-01' })).toEqual([])
})
