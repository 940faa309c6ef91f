import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const send = (headers: Record<string, string>) =>
  s.app.inject({
    method: 'POST',
    url: '/fortes/acesso',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'token=desconhecido',
  })

test('a form of our own page is taken though the browser hides its address', async () => {
  const answer = await send({
    origin: 'null',
    'sec-fetch-site': 'same-origin',
    cookie: 'rh_sessao=x',
  })
  expect([answer.statusCode, answer.payload.includes('Este link já foi usado ou venceu.')]).toEqual(
    [410, true],
  )
})

test.each([
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'null' }],
  [{ origin: 'https://outro.exemplo' }],
  [{ cookie: 'rh_sessao=x' }],
])('a form from elsewhere is refused, and a page says so: %o', async (headers) => {
  const answer = await send(headers)
  expect([
    answer.statusCode,
    String(answer.headers['content-type']).startsWith('text/html'),
  ]).toEqual([403, true])
  expect(answer.payload).toContain('<h1>Não foi possível continuar</h1>')
})
