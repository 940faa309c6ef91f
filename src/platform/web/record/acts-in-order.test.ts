import { expect, test } from 'vitest'
import type { RowEntry } from '../list/row-actions.tsx'
import { actsInOrder } from './acts-in-order.ts'

const entry = (key: string, more: Partial<RowEntry> = {}): RowEntry => ({
  key,
  label: key,
  icon: 'eye',
  ...more,
})
const keys = (list: readonly RowEntry[]): string[] => list.map((e) => e.key)
const told = (entries: readonly RowEntry[], wanted: readonly string[], most = 3) => {
  const { first, rest } = actsInOrder(entries, wanted, most)
  return [keys(first), keys(rest)]
}

test('what is done most from here comes first, at most so many, and the rest keeps its order', () => {
  const all = ['editar', 'imprimir', 'aprovar', 'reprovar', 'clonar'].map((key) => entry(key))
  expect(told(all, ['aprovar', 'reprovar', 'editar'])).toEqual([
    ['aprovar', 'reprovar', 'editar'],
    ['imprimir', 'clonar'],
  ])
  expect(told(all, ['aprovar', 'reprovar'], 1)).toEqual([
    ['aprovar'],
    ['editar', 'imprimir', 'reprovar', 'clonar'],
  ])
  expect(told(all, [])).toEqual([['editar'], ['imprimir', 'aprovar', 'reprovar', 'clonar']])
})

test('what cannot be done now stands in the menu with its reason, and what ends stands last and never alone in front', () => {
  const all = [
    entry('cancela', { danger: true }),
    entry('editar', { blocked: 'A solicitação está encerrada.' }),
    entry('quadro'),
  ]
  expect(told(all, ['editar', 'quadro'])).toEqual([['quadro'], ['editar', 'cancela']])
  expect(told(all, ['cancela'])).toEqual([[], ['editar', 'quadro', 'cancela']])
})
