import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { breathing } from './draft.ts'

const workOneMs = (item: number): number => {
  for (const end = performance.now() + 1; performance.now() < end;);
  return item
}

test('whoever waits for the server has turns between the rows, however long each takes', async () => {
  const items = Array.from({ length: 120 }, (_, i) => i)
  let [turns, going] = [0, true]
  const others = (async () => {
    for (; going; turns += 1) await nextTurn()
  })()
  expect(await breathing(items, workOneMs)).toEqual(items)
  going = false
  await others
  expect(turns).toBeGreaterThanOrEqual(10)
})
