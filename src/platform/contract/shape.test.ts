import { expect, expectTypeOf, test } from 'vitest'
import { shape, shapeProblems, type ShapeValue } from './shape.ts'

const node = shape.tree({ id: shape.integer, ciclo: shape.maybe(shape.flag) }, 'filhas')

test('a member that may not be there is optional for the compiler, and its absence is no problem', () => {
  const answer = shape.object({ id: shape.integer, nome: shape.maybe(shape.text) })
  expectTypeOf<ShapeValue<typeof answer>>().toEqualTypeOf<{
    id: number
    nome?: string | undefined
  }>()
  expect(shapeProblems(answer, { id: 1 })).toEqual([])
  expect(shapeProblems(answer, { nome: 'A' })).toEqual(['answer.id: missing'])
})

test('a tree is checked in all its branches', () => {
  type Node = ShapeValue<typeof node>
  expectTypeOf<Node['filhas'][number]['filhas'][number]['id']>().toEqualTypeOf<number>()
  const leaf = { id: 2, filhas: [] }
  expect(shapeProblems(node, { id: 1, ciclo: true, filhas: [leaf] })).toEqual([])
  expect(shapeProblems(node, { id: 1, filhas: [{ id: 'x', filhas: [] }] })).toEqual([
    'answer.filhas[0].id: string in place of number',
  ])
  expect(shapeProblems(node, { id: 1, filhas: [{ id: 2 }] })).toEqual([
    'answer.filhas[0].filhas: not a list',
  ])
})
