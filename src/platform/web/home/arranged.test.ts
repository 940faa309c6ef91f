import { expect, test } from 'vitest'
import { arranged } from './arranged.ts'

const heads = ['a', 'b', 'c'].map((chave) => ({ chave, titulo: chave }))
const keys = (order: readonly string[]) => arranged(heads, order).map(({ chave }) => chave)

test('parts stand as they were arranged, those that are new after them, those that are gone nowhere', () => {
  expect(keys([])).toEqual(['a', 'b', 'c'])
  expect(keys(['c', 'x', 'a'])).toEqual(['c', 'a', 'b'])
})
