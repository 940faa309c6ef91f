import { expect, test } from 'vitest'
import { Exact, roundedTo } from './decimal.ts'
import {
  compareDecimal,
  decimalText,
  formatBytes,
  formatDecimal,
  formatMoney,
  formatPercent,
  parseDecimal,
} from './numbers.ts'

test.each([
  ['1.234,56', '1234.56'],
  ['R$ 1.234', '1234'],
  ['R$\u00a01.234,50', '1234.50'],
  ['0,5', '0.5'],
  [',5', '0.5'],
  ['1234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1.5', '1.5'],
  ['0.125', '0.125'],
  ['1.234.567,89', '1234567.89'],
  ['1 234,50', '1234.50'],
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['-1.234,56', '-1234.56'],
  ['-R$ 2,00', '-2.00'],
  ['R$ -2,00', '-2.00'],
  ['\u22123', '-3'],
  ['007', '7'],
  ['0', '0'],
  ['-0,00', '0.00'],
  ['1.234', '1234'],
  ['12', '12'],
  ['１２，５', '12.5'],
  ['99999999999999999999,99', '99999999999999999999.99'],
])('%s is read as %s', (typed, read) => {
  expect(parseDecimal(typed)).toBe(read)
})

test.each([
  '',
  ' ',
  'abc',
  '1.23.456',
  '12.34,5',
  '1234.567',
  '1.234.56',
  '1,2,3',
  '1,23,456',
  '5,',
  '--1',
  '1e5',
  '(1)',
  '12 34',
  '12,5%',
  'R$',
  'US$ 1',
  'NaN',
  'Infinity',
  '1.234,567.8',
  '0.123.456',
])('"%s" is refused', (typed) => {
  expect(parseDecimal(typed)).toBeUndefined()
})

test('more decimals than the field holds are refused, zeros at the end are not decimals', () => {
  expect(parseDecimal('1,234', 2)).toBeUndefined()
  expect(parseDecimal('1,230', 2)).toBe('1.230')
  expect(parseDecimal('1,5', 0)).toBeUndefined()
})

test.each([
  [1e-7, '0.0000001'],
  [-1.25e-9, '-0.00000000125'],
  [1.5e21, '1500000000000000000000'],
  [-2e22, '-20000000000000000000000'],
  [0.1, '0.1'],
  [-0, '0'],
  [' 12.50 ', '12.50'],
  ['1e3', undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('the decimal text of %s is %s, without an exponent', (value, text) => {
  expect(decimalText(value)).toBe(text)
})

test('amounts are compared exactly', () => {
  expect([
    compareDecimal('-1.25', '-1.3'),
    compareDecimal('-0.5', '-0.25'),
    compareDecimal('1.0', '1'),
    compareDecimal('-0.5', '0'),
    compareDecimal('10', '9.99'),
    compareDecimal('99999999999999999.99', '99999999999999999.98'),
  ]).toEqual([1, -1, 0, -1, 1, 1])
})

test('what was divided before rounds as if it had not been: thirds are whole again, and their halves go up', () => {
  const third = new Exact(1).div(3)
  expect(roundedTo(third.plus(third).plus(third), 2)).toBe('1.00')
  // 1/3 + 1/6 of 100 is 0.5.
  expect(roundedTo(third.plus(new Exact(1).div(6)).div(100), 2)).toBe('0.01')
})

test('half rounds away from zero, exactly', () => {
  expect(
    [
      ['1.005', 2],
      ['1.004', 2],
      ['-1.005', 2],
      ['2.5', 0],
      ['-2.5', 0],
      ['0.4', 0],
      ['-0.4', 0],
      ['7', 2],
      ['1.2345678', 4],
    ].map(([value, places]) => roundedTo(new Exact(String(value)), Number(places))),
  ).toEqual(['1.01', '1.00', '-1.01', '3', '-3', '0', '0', '7.00', '1.2346'])
})

test('money, decimals and percentages are shown the Brazilian way', () => {
  expect(formatMoney('1234567.895')).toBe('R$\u00a01.234.567,90')
  expect(formatMoney('-0.5')).toBe('-R$\u00a00,50')
  expect(formatMoney('-0.001')).toBe('R$\u00a00,00')
  expect(formatMoney('999')).toBe('R$\u00a0999,00')
  expect(formatDecimal('1234.5')).toBe('1.234,5')
  expect(formatDecimal('1234.5', 3)).toBe('1.234,500')
  expect(formatDecimal('100000')).toBe('100.000')
  expect(formatPercent('12.345', 1)).toBe('12,3%')
  expect(formatPercent('100')).toBe('100%')
})

test('numbers beyond what a float holds are shown digit by digit', () => {
  expect(formatMoney('99999999999999999999.99')).toBe('R$\u00a099.999.999.999.999.999.999,99')
  expect(formatDecimal(0.0000001)).toBe('0,0000001')
})

test('what is shown is read back unchanged', () => {
  const values = [
    '0.00',
    '0.50',
    '1.00',
    '999.99',
    '1000.00',
    '1234567.89',
    '-1234.50',
    '100000000000.01',
  ]
  expect(values.map((value) => parseDecimal(formatMoney(value)))).toEqual(values)
})

test('what is not canonical decimal text is an error of the program, not zero', () => {
  expect(() => formatDecimal('1,5')).toThrow(RangeError)
  expect(() => formatMoney('NaN')).toThrow(RangeError)
})

test('file sizes use Bytes, KB, MB and GB with 1024', () => {
  expect(
    [0, 1, 1023, 1024, 1536, 5 * 1024 ** 2, 10 * 1024 ** 2, 1.25 * 1024 ** 3, 2000 * 1024 ** 3].map(
      formatBytes,
    ),
  ).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1.023 Bytes',
    '1 KB',
    '1,5 KB',
    '5 MB',
    '10 MB',
    '1,25 GB',
    '2.000 GB',
  ])
})
