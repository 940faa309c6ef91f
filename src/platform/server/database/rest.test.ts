import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { restAfterWork } from './rest.ts'

const first = (rest: () => Promise<void>) =>
  Promise.race([rest().then(() => 'went on'), nextTurn('others')])

test('whoever kept the process at work lets others go first; whoever waited goes on at once', async () => {
  const worked = restAfterWork()
  for (const end = performance.now() + 20; performance.now() < end;);
  expect(await first(worked)).toBe('others')
  const waited = restAfterWork()
  await pause(200)
  expect(await first(waited)).toBe('went on')
})
