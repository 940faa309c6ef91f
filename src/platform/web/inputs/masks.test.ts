import { expect, test } from 'vitest'
import { dateTyped, maskTyped, maskWhole, timeTyped, timeWhole } from './masks.ts'

const typeAll = (text: string, step: (before: string, typed: string) => string): string =>
  Array.from(text).reduce((before, key) => step(before, before + key), '')

test('a CPF typed digit by digit gets its punctuation', () => {
  expect(typeAll('11144477735', (b, t) => maskTyped('cpf', undefined, b, t, true))).toBe(
    '111.444.777-35',
  )
})

test('an alphanumeric CNPJ keeps its letters', () => {
  expect(typeAll('12abc34501de35', (b, t) => maskTyped('cnpj', undefined, b, t, true))).toBe(
    '12.ABC.345/01DE-35',
  )
})

test('what may be absent of a mask is written by nothing', () => {
  expect(typeAll('33334444', (b, t) => maskTyped(undefined, '99999999?9', b, t, true))).toBe(
    '33334444',
  )
  expect(typeAll('333344445', (b, t) => maskTyped(undefined, '99999999?9', b, t, true))).toBe(
    '333344445',
  )
  expect(maskWhole(undefined, '521110', '9999-99')).toBe('5211-10')
  expect(maskWhole(undefined, '7:30', '99:99')).toBe('7:30')
})

test('a correction in the middle and an erased character stay as typed', () => {
  expect(maskTyped('cpf', undefined, '111.444.777-35', '111.44.777-35', true)).toBe('111.44.777-35')
  expect(maskTyped('cpf', undefined, '111.444.777-35', '1112.444.777-35', false)).toBe(
    '1112.444.777-35',
  )
})

test('a pasted telephone with country code is written whole when the field is left', () => {
  expect(maskWhole('telefone', '+55 81 98765-4321')).toBe('(81) 98765-4321')
})

test('digits grow into a date and a date with slashes is left alone', () => {
  expect(typeAll('31122026', (b, t) => dateTyped(b, t, true))).toBe('31/12/2026')
  expect(typeAll('1/2/2026', (b, t) => dateTyped(b, t, true))).toBe('1/2/2026')
  expect(dateTyped('', '31122026', true)).toBe('31/12/2026')
  expect(dateTyped('31/12/', '31/12', true)).toBe('31/12')
})

test('a time keeps the colon that is typed and gets the one that is not', () => {
  expect(typeAll('7:30', timeTyped)).toBe('7:30')
  expect(typeAll('0730', timeTyped)).toBe('07:30')
  expect(typeAll('07:30', timeTyped)).toBe('07:30')
  expect(timeTyped('', '7:30')).toBe('7:30')
  expect(timeTyped('', '0730')).toBe('07:30')
  expect(timeTyped('07:3', '07:')).toBe('07:')
})

test('an hour of one digit is written with two when the field is left', () => {
  expect(timeWhole('7:30')).toBe('07:30')
  expect(timeWhole('17:30')).toBe('17:30')
  expect(timeWhole('7:3')).toBe('7:3')
})
