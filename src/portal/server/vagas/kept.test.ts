import { expect, test } from 'vitest'
import { type Kept, keptAnswer } from './kept.ts'

function counting() {
  const memory: Kept<number> = new Map()
  let reads = 0
  const ask = (key: string, now = 0) => keptAnswer(memory, key, now, async () => (reads += 1))
  return { memory, ask }
}

test('what is asked again within five seconds is read once, also by many at once, and then anew', async () => {
  const { ask } = counting()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  expect(await ask('a', 4_999)).toBe(1)
  expect(await ask('a', 5_000)).toBe(3)
  expect(await ask('a', 1)).toBe(4)
})

test('a failure is not kept, and of many questions the oldest is forgotten', async () => {
  const { memory, ask } = counting()
  const failing = () => Promise.reject(new Error('away'))
  await expect(keptAnswer(memory, 'a', 0, failing)).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
  for (let i = 0; i < 500; i += 1) await ask(`other ${i}`)
  expect(await ask('a')).toBe(502)
  expect(await ask('other 499')).toBe(501)
})
