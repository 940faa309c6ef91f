import { expect, test } from 'vitest'
import { escolaridades } from './schooling.ts'
import { estCiv, grauInstr, ordemEscolaridade, racaCor } from './esocial-codes.ts'
import { estadosCivis, etniasRacas } from './resource.ts'

const mapped = <C extends string>(
  options: readonly { readonly code: C; readonly label: string }[],
  codes: Readonly<Record<C, string | null>>,
) =>
  options.map(({ code }) => [code, codes[code]]).toSorted(([a], [b]) => (`${a}` < `${b}` ? -1 : 1))

test('each of the 15 levels of schooling has its code of eSocial', () => {
  expect(mapped(escolaridades, grauInstr)).toEqual([
    ['01', '01'],
    ['02', '02'],
    ['03', '03'],
    ['04', '04'],
    ['05', '05'],
    ['06', '06'],
    ['07', '07'],
    ['08', '06'],
    ['09', '07'],
    ['10', '08'],
    ['11', '09'],
    ['12', '10'],
    ['13', '11'],
    ['14', '12'],
    ['15', '09'],
  ])
})

test('each of the 10 marital statuses has its code of eSocial', () => {
  expect(mapped(estadosCivis, estCiv)).toEqual([
    ['01', '1'],
    ['02', '2'],
    ['03', '2'],
    ['04', '2'],
    ['05', '5'],
    ['06', '4'],
    ['07', '3'],
    ['08', '2'],
    ['09', '2'],
    ['10', '1'],
  ])
})

test('each of the 6 races has its code of eSocial, and 9, not informed, has none', () => {
  expect(mapped(etniasRacas, racaCor)).toEqual([
    ['1', '5'],
    ['2', '1'],
    ['4', '2'],
    ['6', '4'],
    ['8', '3'],
    ['9', null],
  ])
})

test('at least a level goes by 01 to 11, then 15, 12, 13, 14, each once', () => {
  expect(ordemEscolaridade.join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 15 12 13 14')
  expect(new Set(ordemEscolaridade).size).toBe(escolaridades.length)
})
