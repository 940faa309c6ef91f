import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { type CepService, cepService, type Given } from './service-for-tests.ts'

let s: Scenario
let service: CepService
let rh: Client
beforeAll(async () => {
  service = await cepService()
  s = await installation({ CEP_URL: service.url })
  rh = await s.user()
})
afterAll(async () => {
  await s.stop()
  await service.stop()
})

const down = {
  encontrado: false,
  consultado: false,
  mensagem: 'Não foi possível consultar o CEP agora. Preencha o endereço.',
}

test.each([
  ['is not known there', { status: 404, body: '{}' }, { encontrado: false }],
  ['is malformed for it', { status: 400, body: 'x' }, { encontrado: false }],
  [
    'is answered as an error of the request',
    { status: 200, body: '{"erro": true}' },
    { encontrado: false },
  ],
  ['meets a failure', { status: 500, body: 'x' }, down],
  ['meets a limit', { status: 429, body: '{}' }, down],
  ['is answered by a page', { status: 200, body: '<html>' }, down],
  ['meets a closed connection', 'hangs up', down],
] satisfies [string, Given, object][])(
  'a postal code that %s is told apart from a service that cannot be asked',
  async (_what, given, answer) => {
    service.does(given)
    expect(await rh.get('/geral/cep/01310100')).toMatchObject({ status: 200, body: answer })
  },
)

test('a service that hangs is given up, and meanwhile no connection is held: everybody else goes on', async () => {
  service.does('hangs')
  const before = service.asked.length
  let given = 0
  const waiting = Array.from({ length: 14 }, (_, n) =>
    rh.get(`/geral/cep/013101${10 + n}`).finally(() => {
      given += 1
    }),
  )
  await expect.poll(() => service.asked.length - before, { timeout: 2500 }).toBe(14)
  expect((await rh.get('/geral/estados')).status).toBe(200)
  expect(given).toBe(0)
  expect((await Promise.all(waiting)).map((a) => a.body)).toEqual(waiting.map(() => down))
}, 30_000)

test('what is not asked for anywhere says nothing: without CEP_URL there is no sentence', async () => {
  const without = await installation()
  const user = await without.user()
  expect((await user.get('/geral/cep/60150160')).body).toEqual({
    encontrado: false,
    consultado: false,
  })
  await without.stop()
})
