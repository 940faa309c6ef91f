import { expect, test } from 'vitest'
import { announcements, instructions, moved, theItem } from './ordered-words.ts'

const etapa = { one: 'Etapa', gender: 'f' } as const
const item = { one: 'Item', gender: 'm' } as const

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 2, ['a', 'c', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [-1, 0, ['a', 'b', 'c']],
])('from %i to %i nothing is lost and nothing is doubled', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('a move that changes nothing answers with the same list, so that nothing is sent', () => {
  const list = ['a', 'b']
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 1, 1)).toBe(list)
})

test('each step of a move is told in Portuguese, with the place in the list', () => {
  const told = announcements(etapa, [7, 9], ['Triagem', 'Proposta'])
  expect([
    told.onDragStart({ active: { id: 7 } }),
    told.onDragOver({ active: { id: 7 }, over: { id: 9 } }),
    told.onDragOver({ active: { id: 7 }, over: null }),
    told.onDragEnd({ active: { id: 7 }, over: { id: 9 } }),
    told.onDragCancel({ active: { id: 7 } }),
  ]).toEqual([
    'Etapa Triagem na posição 1 de 2.',
    'Etapa Triagem na posição 2 de 2.',
    undefined,
    'Etapa Triagem deixada na posição 2.',
    'A etapa Triagem ficou onde estava.',
  ])
  expect(announcements(item, ['x'], ['1']).onDragEnd({ active: { id: 'x' }, over: null })).toBe(
    'Item 1 deixado na posição 1.',
  )
  expect(theItem(item, '1')).toBe('o item 1')
  expect(instructions(etapa)).toMatch(/^Para mover uma etapa pelo teclado, /)
})
