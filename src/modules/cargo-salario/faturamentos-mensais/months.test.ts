import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('a month has one value in a company, both are asked for, and cents stay exact [R2-V-084, R2-V-085, R2-B-227]', async () => {
  const path = '/cargo-salario/faturamentos-mensais'
  const rh = await s.user()
  const none = await rh.post(path, {})
  expect(none.body.errors.map((e: { field: string }) => e.field)).toEqual(['mesAno', 'valor'])
  const made = await rh.post(path, { mesAno: '2026-10', valor: '1234567890.17' })
  expect(made.body).toMatchObject({ mesAno: '2026-10', valor: 1_234_567_890.17 })
  expect((await rh.post(path, { mesAno: '10/2026', valor: 1 })).body.message).toContain('10/2026')
  const elsewhere = await s.user({ empresas: [s.outra] })
  expect((await elsewhere.post(path, { mesAno: '2026-10', valor: 1 })).status).toBe(201)
  expect((await elsewhere.get(path)).body).toHaveLength(1)
})
