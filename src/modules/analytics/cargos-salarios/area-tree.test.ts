import { expect, test } from 'vitest'
import { AreaTree } from './area-tree.ts'

const area = (id: number, maeId: number | null) => ({ id, nome: `Área ${id}`, maeId })
const adding = {
  none: () => 0,
  add: (sum: number, row: { n: number }) => sum + row.n,
}
const rowsOf = (...ids: number[]) => ids.map((areaId) => ({ areaId, n: 10 ** areaId }))

test.each([
  ['a line', [area(1, null), area(2, 1), area(3, 2)], [1], { 1: 1110, 2: 1100, 3: 1000 }],
  ['two roots', [area(1, null), area(2, null), area(3, 2)], [1, 2], { 1: 10, 2: 1100 }],
  ['a mother that is not seen', [area(2, 9), area(3, 2)], [2], { 2: 1100 }],
  ['an area that is its own mother', [area(1, 1), area(2, 1)], [1], { 1: 110 }],
  ['a pair in a circle', [area(1, 2), area(2, 1)], [2], { 1: 10, 2: 110 }],
  ['a longer circle', [area(1, 3), area(2, 1), area(3, 2)], [3], { 3: 1110 }],
])('%s: nobody is lost or counted twice', (_, areas, roots, wholes) => {
  const tree = new AreaTree(areas)
  expect(tree.below(null).map(({ id }) => id)).toEqual(roots)
  const { whole } = tree.sums(rowsOf(...areas.map(({ id }) => id)), adding)
  for (const [id, sum] of Object.entries(wholes)) expect([id, whole(Number(id))]).toEqual([id, sum])
  const all = tree.below(null).reduce((sum, { id }) => sum + whole(id), 0)
  expect(all).toBe(rowsOf(...areas.map(({ id }) => id)).reduce((sum, { n }) => sum + n, 0))
})

test('people of an area that is not known are not lost', () => {
  const tree = new AreaTree([area(1, null)])
  const { whole } = tree.sums(rowsOf(1, 7), adding)
  expect([whole(7), tree.name(7), tree.above(7)]).toEqual([10 ** 7, 'Sem área', [7]])
})
