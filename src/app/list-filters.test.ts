/** What filters of a list take from an address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('a flag filter takes yes and no, and no other word, also none that every object knows', async () => {
  const user = await s.user()
  for (const word of ['true', 'sim', 'false', 'nao'])
    expect((await user.get(`/captacao/motivos-solicitacao?ativo=${word}`)).status).toBe(200)
  for (const word of ['talvez', 'constructor', '__proto__', 'toString'])
    expect((await user.get(`/captacao/motivos-solicitacao?ativo=${word}`)).status).toBe(400)
})
