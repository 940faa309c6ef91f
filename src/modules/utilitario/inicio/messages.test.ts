import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { taskEndEvent, tellEnd } from '#platform/server/task/end-event.ts'
import { type Client, cpfOf, type Scenario, testPassword } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

async function told(user: Client): Promise<string[]> {
  expect((await s.runJobs()).failed).toEqual([])
  const { content } = (await user.get('/userinfo/mensagens?tipo=SISTEMA')).body
  return content.map((m: { texto: string }) => m.texto)
}

const changed =
  'Seu cadastro de acesso foi alterado. Se você não esperava por isso, fale com quem administra os usuários.'

test('whose access was changed by somebody else is told, whose own hand did it is not', async () => {
  const [admin, rh] = [await s.user({ perfil: 'Administrador' }), await s.user()]
  for (const { id } of [admin, rh])
    expect((await admin.put(`/utilitario/usuarios/${id}`, { nome: `Pessoa ${id}` })).status).toBe(
      200,
    )
  expect(await told(rh)).toEqual([changed])
  expect(await told(admin)).toEqual([])
})

test('an account that has been used before and opens in another browser tells its owner, once known no more', async () => {
  const rh = await s.user()
  const cpf = cpfOf(rh.id - 100)
  const enter = (browser: Client) =>
    browser.post('/login', {
      username: cpf,
      password: testPassword,
      empresaId: s.empresa,
      tipoLogin: 'CADASTRO',
    })
  expect(await told(rh)).toEqual([])
  const other = s.anonymous()
  expect((await enter(other)).status).toBe(200)
  expect(await told(rh)).toEqual([
    expect.stringMatching(/^Sua conta entrou em um navegador novo em \d\d\/\d\d\/\d{4}/),
  ])
  await rh.delete(`/userinfo/mensagens/${(await rh.get('/userinfo/avisos')).body.mensagens[0].id}`)
  expect((await enter(other)).status).toBe(200)
  expect(await told(rh)).toEqual([])
})

test('a lot that took long or left something undone is told at its end, any other is not', async () => {
  const rh = await s.user()
  const ended = {
    id: 1,
    usuario: rh.id,
    titulo: 'Mover candidatos',
    feitas: 12,
    total: 12,
    criada: '2026-11-27T15:00:00Z',
    encerrada: '2026-11-27T15:00:09Z',
  }
  await s.act((ctx) => tellEnd(ctx, ctx.tx, ended))
  expect(await told(rh)).toEqual([])
  await s.act((ctx) => tellEnd(ctx, ctx.tx, { ...ended, id: 2, feitas: 11 }))
  await s.act((ctx) => tellEnd(ctx, ctx.tx, { ...ended, id: 3, encerrada: '2026-11-27T15:02:00Z' }))
  expect((await told(rh)).toSorted()).toEqual([
    'Mover candidatos: tarefa concluída, 11 feitas, 1 não feita.',
    'Mover candidatos: tarefa concluída, 12 feitas.',
  ])
  expect(
    await s.sql('select 1 from plataforma_evento where tipo = $1', [taskEndEvent]),
  ).toHaveLength(2)
})
