import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

const all = ['a.1', 'a.2', 'a.3', 'b.1', 'c.1', 'd.1'].map((key) => ({ key }))

test('the parts together are everything once, a module whole in one of them', () => {
  const parts = ['1/2', '2/2'].map((part) => shareOf(part).mine(all))
  expect(parts.flat().toSorted((x, y) => (x.key < y.key ? -1 : 1))).toEqual(all)
  expect(parts.map((p) => p.map((x) => x.key))).toEqual([
    ['a.1', 'a.2', 'a.3'],
    ['b.1', 'c.1', 'd.1'],
  ])
})

test('without a part everything is there, and what is not about a resource is in the first alone', () => {
  expect(shareOf(undefined).mine(all)).toEqual(all)
  expect([undefined, '1/3', '2/3', '3/3'].map((part) => shareOf(part).isFirst)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
