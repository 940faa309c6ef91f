/** Generations, and days that come again every year, against tables worked out by hand. */
import { expect, test } from 'vitest'
import { anniversaries, anniversaryIn, completing, isInMonth } from './anniversaries.ts'
import { generationOf } from './generations.ts'

const years = (id: number, nome: string, anoInicial: number, anoFinal: number | null) => ({
  id,
  nome,
  anoInicial,
  anoFinal,
})
const generations = [
  years(1, 'Tradicionalista', 1900, 1945),
  years(2, 'Baby Boomer', 1946, 1964),
  years(3, 'X', 1965, 1980),
  years(4, 'Y', 1981, 1996),
  years(5, 'Z', 1997, 2012),
  years(6, 'Alfa', 2013, null),
]

test.each([
  ['1899-12-31', null],
  ['1900-01-01', 'Tradicionalista'],
  ['1945-12-31', 'Tradicionalista'],
  ['1946-01-01', 'Baby Boomer'],
  ['1964-12-31', 'Baby Boomer'],
  ['1965-01-01', 'X'],
  ['1980-12-31', 'X'],
  ['1981-01-01', 'Y'],
  ['1985-11-02', 'Y'],
  ['1996-02-29', 'Y'],
  ['1996-12-31', 'Y'],
  ['1997-01-01', 'Z'],
  ['2012-12-31', 'Z'],
  ['2013-01-01', 'Alfa'],
  ['2099-12-31', 'Alfa'],
  [null, null],
])('born on %s: %s', (birth, expected) => {
  expect(generationOf(birth, generations)?.nome ?? null).toBe(expected)
})

test('in a gap, and where nothing is open at the end, there is no generation', () => {
  const withGap = [years(1, 'Antes', 1900, 1949), years(2, 'Depois', 1960, 1970)]
  const of = ['1949-12-31', '1950-01-01', '1959-12-31', '1960-01-01', '1970-12-31', '1971-01-01']
  expect(of.map((birth) => generationOf(birth, withGap)?.nome ?? null)).toEqual([
    'Antes',
    null,
    null,
    'Depois',
    'Depois',
    null,
  ])
})

test.each([
  ['2000-02-29', 2024, '2024-02-29'],
  ['2000-02-29', 2026, '2026-02-28'],
  ['2000-02-29', 2100, '2100-02-28'],
  ['2001-02-28', 2024, '2024-02-28'],
  ['1990-03-01', 2026, '2026-03-01'],
  ['1990-12-31', 2026, '2026-12-31'],
  ['1985-11-02', 2018, '2018-11-02'],
  // Days whose midnight did not exist in Brazil.
  ['1985-11-02', 1985, '1985-11-02'],
  ['2018-11-04', 2026, '2026-11-04'],
])('%s stands in %i on %s', (date, year, expected) => {
  expect(anniversaryIn(date, year)).toBe(expected)
})

const born = ['2000-02-29', '1990-01-31', '1985-12-01', '2001-02-28', '1990-03-01', null]
const itself = (date: string | null) => date

test('of February are those of the 28th and the 29th, of no month all, in the order of the year [R2-V-218]', () => {
  const of = (month: number, year = 2026) => anniversaries(born, itself, { year, month })
  expect(of(2).map((one) => [one.of, one.dia, one.anos])).toEqual([
    ['2000-02-29', '2026-02-28', 26],
    ['2001-02-28', '2026-02-28', 25],
  ])
  expect(of(2, 2028).map((one) => one.dia)).toEqual(['2028-02-28', '2028-02-29'])
  expect(of(0).map((one) => one.dia.slice(5))).toEqual([
    '01-31',
    '02-28',
    '02-28',
    '03-01',
    '12-01',
  ])
  const ofMonths = Array.from({ length: 12 }, (_, i) => of(i + 1).length)
  expect(ofMonths).toEqual([1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect([0, 2, 3].map((month) => isInMonth('2000-02-29', month))).toEqual([true, true, false])
})

test('years in the company are those completed in the year: at least so many, and multiples', () => {
  const admitted = ['2026-05-02', '2025-05-02', '2021-05-31', '2016-05-01', '2012-02-29']
  const of = anniversaries(admitted, itself, { year: 2026, month: 0 })
  const told = (minimo: number, multiplo: number) =>
    completing(of, { minimo, multiplo }).map((one) => one.anos)
  expect(told(1, 1)).toEqual([14, 10, 1, 5])
  expect(told(5, 1)).toEqual([14, 10, 5])
  expect(told(1, 5)).toEqual([10, 5])
})
