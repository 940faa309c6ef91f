/** Which rows changed between two versions is told exactly, or not at all. */
import { expect, test } from 'vitest'
import { Journal } from './journal.ts'

const change = (which: string, sign: number, rows: number[] | null = null) => ({
  which,
  sign: BigInt(sign),
  rows,
})
const a = change('a', 1, [10])
const b = change('b', 2, [11, 12])
const c = change('c', 4, [12])

test('the rows of every change between two versions are told, whichever of them was asked at', () => {
  const journal = new Journal()
  const [first, second, third] = [journal.take([]), journal.take([a]), journal.take([a, b, c])]
  expect([first, second, third]).toEqual(['0', '1', '7'])
  expect(journal.between([second], third)).toEqual([11, 12])
  expect(journal.between([second, first], third)).toEqual([10, 11, 12])
  expect(journal.between([third], third)).toEqual([])
  expect(journal.between(['99'], third)).toBeUndefined()
  expect(journal.between([third], '99')).toBeUndefined()
  expect(journal.between([third], second)).toBeUndefined()
  expect([journal.has(second), journal.has('99')]).toEqual([true, false])
})

test('a change of any rows, and what came before the first that was seen, is not told', () => {
  const journal = new Journal()
  const first = journal.take([a])
  const any = journal.take([a, change('d', 8)])
  const last = journal.take([a, change('d', 8), b])
  expect(journal.between([first], any)).toBeUndefined()
  expect(journal.between([first], last)).toBeUndefined()
  expect(journal.between([any], last)).toEqual([11, 12])
})

test('packed changes are the same ones; packed with one that was not seen nothing is told', () => {
  const journal = new Journal()
  const seen = journal.take([a, b])
  expect(journal.take([change('p', 3)])).toBe(seen)
  const after = journal.take([change('p', 3), c])
  expect(journal.between([seen], after)).toEqual([12])
  const mixed = journal.take([change('q', 7 + 8)])
  expect(journal.between([after], mixed)).toBeUndefined()
})

test('who saw less than is known by now takes nothing back', () => {
  const journal = new Journal()
  const first = journal.take([a])
  const second = journal.take([a, b])
  expect(journal.take([a])).toBe(first)
  expect(journal.between([first], journal.take([a, b, c]))).toEqual([11, 12])
  expect(journal.between([second], '7')).toEqual([12])
})

test('more changes than are remembered, or of more rows than are worth looking at, are not told', () => {
  const journal = new Journal()
  const first = journal.take([])
  const many = Array.from({ length: 401 }, (_, i) => i)
  const wide = journal.take([change('w', 1, many)])
  expect(journal.between([first], wide)).toBeUndefined()
  const all = [change('w', 1, many)]
  for (let i = 0; i < 201; i += 1) {
    all.push(change(`x${i}`, 1, [i]))
    journal.take(all)
  }
  expect(journal.has(wide)).toBe(false)
})
