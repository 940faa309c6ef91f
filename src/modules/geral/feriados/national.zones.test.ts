import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { expect, test } from 'vitest'
import { nationalDays } from './national.ts'

const years = Array.from({ length: 61 }, (_, i) => 2010 + i)
const days = (year: number, facultativo: boolean): string[] =>
  nationalDays(year)
    .filter((d) => d.facultativo === facultativo)
    .map((d) => d.data)
    .toSorted()

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')

test('the holidays of 2026 by hand: ten of law, and three days that are optional', () => {
  expect(days(2026, false)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
  expect(days(2026, true)).toEqual(['2026-02-16', '2026-02-17', '2026-06-04'])
})

test.each([
  [2011, '2011-04-22', '2011-03-08'],
  [2016, '2016-03-25', '2016-02-09'],
  [2024, '2024-03-29', '2024-02-13'],
  [2038, '2038-04-23', '2038-03-09'],
])('in %i the Passion is on %s and Carnival on %s', (year, passion, carnival) => {
  expect(days(year, false)).toContain(passion)
  expect(days(year, true)).toContain(carnival)
})

test('20 November is a holiday of the country from 2024 on (Lei 14.759/2023)', () => {
  expect(days(2023, false)).not.toContain('2023-11-20')
  expect(days(2024, false)).toContain('2024-11-20')
})

test('sixty years agree with what others have worked out', () => {
  for (const year of years) {
    const theirs = getHolidays(year)
      .filter(({ type }) => type === 'national')
      // Theirs are midnights of wherever the machine stands.
      .map(({ date }) => isoDay(date))
    expect(days(year, false), String(year)).toEqual(theirs.toSorted())
  }
})
