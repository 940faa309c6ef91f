import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('a report keeps only what the form asks, and a large one is refused', async () => {
  const send = (body: Record<string, unknown>) => s.anonymous().post('/userinfo/relatos', body)
  // What was left empty is shown as empty, and told so.
  const report = {
    codigo: 'abc',
    versao: '',
    quando: '2026-11-28T12:00:00.000Z',
    palavras: 'Não abriu.',
  }
  expect((await send({ ...report, outra: 'x'.repeat(500) })).status).toBe(200)
  const kept = await s.sql<{ dados: Record<string, unknown> }>(
    "select dados from plataforma_evento where tipo = 'relato.problema'",
  )
  expect(kept.map((k) => k.dados)).toEqual([{ ...report, usuario: null }])
  expect((await send({ ...report, outra: 'x'.repeat(40_000) })).status).toBe(413)
  expect((await send({ palavras: 'x'.repeat(4001) })).status).toBe(422)
})
