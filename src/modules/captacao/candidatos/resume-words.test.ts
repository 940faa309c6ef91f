import { expect, test } from 'vitest'
import { anyOf } from './resume-words.ts'

test('a search of several words can be widened to any of them, expressions whole and exclusions left out', () => {
  expect(anyOf('gestão contratos excel')).toBe('gestão OU contratos OU excel')
  expect(anyOf('"gestão de pessoas" excel -estágio')).toBe('"gestão de pessoas" OU excel')
  expect([anyOf('excel'), anyOf(''), anyOf('gestão OU excel'), anyOf('gestão ou excel')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
