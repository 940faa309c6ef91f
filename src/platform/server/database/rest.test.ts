import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { restAfterWork } from './rest.ts'

const first = (rest: () => Promise<void>) =>
  Promise.race([rest().then(() => 'went on'), nextTurn('others')])

test('where the process is hardly ever idle the others go first, else the work goes on at once', async () => {
  const worked = restAfterWork(() => 0.95)
  for (const end = performance.now() + 20; performance.now() < end;);
  expect(await first(worked)).toBe('others')
  expect(await first(restAfterWork(() => 0.5))).toBe('went on')
})

test('work is told from waiting by the process itself', async () => {
  const worked = restAfterWork()
  for (const end = performance.now() + 20; performance.now() < end;);
  expect(await first(worked)).toBe('others')
})
