import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('opened screens are counted by day, profile and company where the parameters say so, and always answered with 204 [R3-C-281]', async () => {
  const rh = await s.user()
  const count = (url: string) => rh.post(`/userinfo/sensedata?url=${encodeURIComponent(url)}`)
  const counted = () => s.sql('select rota, perfil, empresa_id, vezes from plataforma_uso')
  expect((await count('/captacao/candidatos/7')).status).toBe(204)
  expect(await counted()).toEqual([])
  await s.sql('update utilitario_parametros_sistema set medir_uso = true')
  for (const id of [7, 8])
    expect((await count(`/captacao/candidatos/${id}?busca=Ana`)).status).toBe(204)
  expect(await counted()).toEqual([
    { rota: '/captacao/candidatos/{id}', perfil: 'RH', empresa_id: s.empresa, vezes: 2 },
  ])
})
