import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { quotaFlags } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const path = '/gestao-talentos/cbos-aprendiz'

test('an occupation is said once in a company, by six digits however they are typed, and counts there alone', async () => {
  const rh = await s.user()
  const none = await rh.post(path, {})
  expect(none.body.errors.map((e: { field: string }) => e.field)).toEqual(['codigoCBO', 'contagem'])
  const short = await rh.post(path, { codigoCBO: '3516', contagem: 'NAO' })
  expect(short.body.errors).toMatchObject([
    { field: 'codigoCBO', message: 'O código CBO deve ter 6 dígitos' },
  ])
  const motivo = 'Exige registro no conselho'
  const made = await rh.post(path, { codigoCBO: '3516-05', contagem: 'NAO', motivo })
  expect(made.body).toMatchObject({ codigoCBO: '351605', contagem: 'NAO', motivo })
  expect((await rh.post(path, { codigoCBO: '351605', contagem: 'SIM' })).status).toBe(409)
  const elsewhere = await s.user({ empresas: [s.outra] })
  expect((await elsewhere.get(path)).body).toEqual([])
  expect((await elsewhere.post(path, { codigoCBO: '351605', contagem: 'SIM' })).status).toBe(201)
  const flags = (empresa: number) => s.act(async (ctx) => [...(await quotaFlags(ctx))], empresa)
  expect(await flags(s.empresa)).toEqual([['351605', { contagem: 'NAO', motivo }]])
  expect(await flags(s.outra)).toEqual([['351605', { contagem: 'SIM', motivo: null }]])
})

test('who only sees the register changes nothing of it', async () => {
  const manager = await s.user({ perfil: 'Gestor' })
  expect((await manager.get(path)).status).toBe(200)
  expect((await manager.post(path, { codigoCBO: '411005', contagem: 'SIM' })).status).toBe(403)
})
