import { expect, test } from 'vitest'
import { chunksOf, merged } from './chunks.ts'

const ids = Array.from({ length: 1301 }, (_, i) => i + 1)

test('a list asked for more than 600 areas goes in calls of 600 and comes back as one, each record once [R1-B-146] [R1-B-185] [R2-B-180]', () => {
  const calls = chunksOf({ areasIds: ids, busca: 'a' })
  expect(calls.map((c) => (c.areasIds as number[]).length)).toEqual([600, 600, 101])
  expect(calls.flatMap((c) => c.areasIds)).toEqual(ids)
  expect(calls.every((c) => c.busca === 'a')).toBe(true)
  expect(chunksOf({ areasOrganizacionaisIds: ids }).length).toBe(3)
  expect(
    merged([
      [{ id: 1 }, { id: 2 }],
      [{ id: 2 }, { id: 3 }],
    ]),
  ).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('600 areas and other lists of ids go in one call', () => {
  expect(chunksOf({ areasIds: ids.slice(0, 600) })).toHaveLength(1)
  expect(chunksOf({ cargosIds: ids })).toHaveLength(1)
  expect(chunksOf({ areasIds: ids, page: 0 })).toHaveLength(1)
})
