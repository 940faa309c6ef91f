import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#platform/testing/scenario.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation({ DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => s.stop())

test('an installation that is only shown changes no password and sends no mail, and says why [R2-M-110] [R2-B-210]', async () => {
  const user = await s.user()
  const senha = 'senha-nova-e-longa-27'
  const change = { senha: testPassword, novaSenha: senha, confNovaSenha: senha }
  const answer = await user.patch('/userinfo/senha', change)
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    403,
    'MODO_DEMONSTRACAO',
    'Modo Demonstração. Reinicie o sistema.',
  ])
  expect(s.world.platform.mailer.sends).toBe(false)
  expect((await user.get('/userinfo')).status).toBe(200)
})
