import { expect, test } from 'vitest'
import { lowering, percentRefused } from '#modules/cargo-salario/reajustes-colaboradores/raise.ts'
import { amountsOf, readAmount, sumsWith } from './line-model.ts'

const of = { now: '1234.56', places: 2 }

test('percent, difference and new value each lead to the other two, rounded once and half up', () => {
  // 1234.56 x 1.065 = 1314.8064; back again 80.25 of 1234.56 is 6.50029… %
  expect(readAmount('percent', '6,5', of)).toEqual({ value: '1314.81' })
  expect(amountsOf('1234.56', '1314.81', 2)).toEqual({
    percent: '6.500',
    difference: '80.25',
    value: '1314.81',
  })
  expect(readAmount('difference', '80,25', of)).toEqual({ value: '1314.81' })
  expect(readAmount('value', '1.314,81', of)).toEqual({ value: '1314.81' })
  // A half exactly: 1111 x 1.065 = 1183.215
  expect(readAmount('percent', '6,5', { now: '1111', places: 2 })).toEqual({ value: '1183.22' })
  // 10.33 / 3.1 = 3.33225…
  expect(amountsOf('310', '320.33', 2).percent).toBe('3.332')
})

const typed: [text: string, value: string | undefined][] = [
  ['1.234,56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['R$ 1.234,6', '1234.60'],
  ['1.235', '1235.00'],
  ['1.2345,6', undefined],
  ['1,234,567', '1234567.00'],
  ['mil', undefined],
  ['', undefined],
  ['1234,567', undefined],
]

test('a new value is read as it is typed in Brazil; what can be read two ways is asked again', () => {
  const near = { now: '1234.56', places: 2 }
  expect(
    typed.map(([text]) => {
      const read = readAmount('value', text, {
        ...near,
        now: text === '1,234,567' ? '1234567' : near.now,
      })
      return [text, read.value]
    }),
  ).toEqual(typed)
})

test('what would lower the pay, or raise it beyond 999.999 %, is refused in the words of the server', () => {
  expect(readAmount('percent', '-1', of)).toEqual({ problem: lowering })
  expect(readAmount('difference', '-0,01', of)).toEqual({ problem: lowering })
  expect(readAmount('value', '1.234,55', of)).toEqual({ problem: lowering })
  expect(readAmount('percent', '1000', of)).toEqual({ problem: percentRefused })
  expect(readAmount('percent', '999,999', of)).toEqual({ value: '13580.15' })
  expect(readAmount('percent', '0', of)).toEqual({ value: '1234.56' })
})

test('the total follows what is being typed, and is the sum of the lines to the cent', () => {
  const sums = { atual: 3000.3, proposto: 3150.32 }
  expect(sumsWith(sums, [])).toEqual({
    proposto: '3150.32',
    diferenca: '150.02',
    percentual: '5.000',
  })
  expect(
    sumsWith(sums, [
      { before: '1050.11', after: '1100.10' },
      { before: '1050.10', after: '1050.11' },
    ]),
  ).toEqual({ proposto: '3200.32', diferenca: '200.02', percentual: '6.667' })
  expect(sumsWith({ atual: 0, proposto: 0 }, []).percentual).toBe(null)
})
