import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageAt,
  compare,
  daysBetween,
  endOfLocalDay,
  formatDate,
  formatInstant,
  formatMonth,
  instantOfLocal,
  isDate,
  isMonth,
  isTime,
  lastDayOfMonth,
  parseDate,
  todayIn,
} from './dates.ts'

const SP = 'America/Sao_Paulo'

test('only days that exist are dates', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01'].map(isDate)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '0202-05-01',
      '2026-01-01T00:00',
      '',
    ].map(isDate),
  ).not.toContain(true)
  expect([isMonth('2026-12'), isMonth('2026-13'), isMonth('2026-1')]).toEqual([true, false, false])
  expect([
    isTime('00:00'),
    isTime('23:59'),
    isTime('24:00'),
    isTime('9:00'),
    isTime('10:60'),
  ]).toEqual([true, true, false, false, false])
})

test('days and months are added on the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2018-11-03', 1)).toBe('2018-11-04')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  expect(daysBetween('2018-01-01', '2019-01-01')).toBe(365)
  expect(lastDayOfMonth('2024-02')).toBe('2024-02-29')
  expect(lastDayOfMonth('2026-04-10')).toBe('2026-04-30')
  expect([
    compare('2026-01-01', '2025-12-31'),
    compare('2026-01', '2026-01'),
    compare('08:00', '10:00'),
  ]).toEqual([1, 0, -1])
})

test('age counts complete years, and 29 February completes on 1 March of common years', () => {
  expect(ageAt('2000-05-10', '2026-05-09')).toBe(25)
  expect(ageAt('2000-05-10', '2026-05-10')).toBe(26)
  expect(ageAt('2000-02-29', '2026-02-28')).toBe(25)
  expect(ageAt('2000-02-29', '2026-03-01')).toBe(26)
  expect(ageAt('2000-02-29', '2024-02-29')).toBe(24)
})

test('dates are shown and read the Brazilian way, and never with the day and month swapped', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026')
  expect(formatMonth('2026-03')).toBe('03/2026')
  expect(
    [
      '01/03/2026',
      '1/3/2026',
      '01032026',
      ' 01 / 03 / 2026 ',
      '01.03.2026',
      '01-03-2026',
      '2026-03-01',
      '2026-03-01T23:59:59.000Z',
      '2026-03-01 00:00:00',
    ].map(parseDate),
  ).toEqual(Array.from({ length: 9 }, () => '2026-03-01'))
  expect(
    ['31/02/2026', '03/31/2026', '01/03/26', '1032026', '2026/03', 'hoje', ''].map(parseDate),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
})

describe('places and instants', () => {
  test('today is the day on the clock of the place', () => {
    expect(todayIn(SP, new Date('2026-11-28T01:30:00Z'))).toBe('2026-11-27')
    expect(todayIn('America/Noronha', new Date('2026-11-28T01:30:00Z'))).toBe('2026-11-27')
    expect(todayIn('America/Rio_Branco', new Date('2026-11-28T04:59:59Z'))).toBe('2026-11-27')
    expect(todayIn('Asia/Tokyo', new Date('2026-11-27T15:00:00Z'))).toBe('2026-11-28')
  })

  test('a local time becomes its instant', () => {
    expect(instantOfLocal('2026-11-27', '22:30', SP)).toBe('2026-11-28T01:30:00.000Z')
    expect(instantOfLocal('2018-12-25', '08:00', SP)).toBe('2018-12-25T10:00:00.000Z')
    expect(instantOfLocal('2026-11-27', '08:00', 'UTC')).toBe('2026-11-27T08:00:00.000Z')
  })

  test('a midnight that did not exist becomes the first instant of its day', () => {
    expect(instantOfLocal('2018-11-04', '00:00', SP)).toBe('2018-11-04T03:00:00.000Z')
    expect(instantOfLocal('2018-11-04', '00:30', SP)).toBe('2018-11-04T03:00:00.000Z')
    expect(instantOfLocal('2018-11-04', '01:00', SP)).toBe('2018-11-04T03:00:00.000Z')
    expect(instantOfLocal('2015-10-18', '00:00', SP)).toBe('2015-10-18T03:00:00.000Z')
  })

  test('an hour that came twice is its first time, and the day ends after the second', () => {
    expect(instantOfLocal('2018-02-17', '23:30', SP)).toBe('2018-02-18T01:30:00.000Z')
    expect(endOfLocalDay('2018-02-17', SP)).toBe('2018-02-18T03:00:00.000Z')
    expect(endOfLocalDay('2018-11-03', SP)).toBe('2018-11-04T03:00:00.000Z')
    expect(endOfLocalDay('2026-12-31', SP)).toBe('2027-01-01T03:00:00.000Z')
  })

  test('an instant is shown on the clock of the place', () => {
    expect(formatInstant('2026-11-28T01:30:00Z', SP)).toBe('27/11/2026 22:30')
    expect(formatInstant('2026-11-28T03:00:00.000Z', SP)).toBe('28/11/2026 00:00')
    expect(formatInstant('2018-11-04T03:00:00Z', SP)).toBe('04/11/2018 01:00')
  })
})

const PROBE = `
  import * as d from './src/platform/contract/dates.ts'
  import * as n from './src/platform/contract/numbers.ts'
  console.log(JSON.stringify([
    d.addDays('2018-11-03', 1), d.addMonths('2018-10-04', 1), d.daysBetween('2018-11-03', '2018-11-05'), d.lastDayOfMonth('2024-02'),
    d.parseDate('04/11/2018'), d.formatDate('2018-11-04'), d.ageAt('2000-02-29', '2026-02-28'),
    d.todayIn('${SP}', new Date('2026-11-28T01:30:00Z')), d.instantOfLocal('2018-11-04', '00:00', '${SP}'),
    d.endOfLocalDay('2018-02-17', '${SP}'), d.formatInstant('2026-11-28T01:30:00Z', '${SP}'), n.formatMoney('1234.5'), n.parseDecimal('R$ 1.234'),
  ]))`

test.each(['UTC', 'America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'Asia/Tokyo'])(
  'all is the same on a machine in %s',
  (TZ) => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', PROBE], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    expect(JSON.parse(output)).toEqual([
      '2018-11-04',
      '2018-11-04',
      2,
      '2024-02-29',
      '2018-11-04',
      '04/11/2018',
      25,
      '2026-11-27',
      '2018-11-04T03:00:00.000Z',
      '2018-02-18T03:00:00.000Z',
      '27/11/2026 22:30',
      'R$\u00a01.234,50',
      '1234',
    ])
  },
)
