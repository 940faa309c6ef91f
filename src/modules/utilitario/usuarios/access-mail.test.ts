import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'

const chosen = 'uma frase bem comprida 9'
let s: Scenario
let smtp: MailServer
let admin: Client & { id: number }
let n = 700

beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  admin = await s.user({ perfil: 'Administrador' })
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const someBody = async (email?: string) => {
  n += 1
  const [rh] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'RH'",
  )
  return {
    nome: `Convidado ${n}`,
    cpf: cpfOf(n),
    email: email ?? `convidado${n}@exemplo.com.br`,
    empresas: [{ empresa: s.empresa, perfis: [rh?.id] }],
  }
}
const soon = () => s.sql("update tarefas.job set start_after = now() where state = 'retry'")
const use = (token: string) =>
  s.app.inject({
    method: 'POST',
    url: '/fortes/acesso',
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ token, senha: chosen, confirmaSenha: chosen }).toString(),
  })
const tokenTo = (email: string) =>
  /acesso\?token=([\w-]{43})/.exec(
    smtp.received.findLast((m) => m.to === email)?.mail.text ?? '',
  )?.[1] ?? ''

test('an invitation outlives a mail server that refuses: it waits in the queue and its link works once the server is back', async () => {
  smtp.refuseAll = true
  const body = await someBody()
  expect((await admin.post('/utilitario/usuarios', body)).status).toBe(201)
  expect((await s.runJobs()).failed).toEqual([expect.stringContaining('utilitario-acesso')])
  await soon()
  expect((await s.runJobs()).failed).toHaveLength(1)
  expect(smtp.received).toEqual([])
  smtp.refuseAll = false
  await soon()
  expect(await s.runJobs()).toEqual({ done: 1, failed: [] })
  expect((await use(tokenTo(body.email))).statusCode).toBe(200)
  expect(
    (
      await s.anonymous().post('/login', {
        username: body.cpf,
        password: chosen,
        empresaId: s.empresa,
        tipoLogin: 'CADASTRO',
      })
    ).status,
  ).toBe(200)
})

test('the queue keeps no link, and an action that is undone mails nobody', async () => {
  const body = await someBody()
  const made = (await admin.post('/utilitario/usuarios', body)).body
  const kept = await s.sql<{ data: unknown }>(
    "select data from tarefas.job where name = 'utilitario-acesso' and (data->>'usuarioId')::int = $1",
    [made.id],
  )
  expect(kept.map((k) => k.data)).toEqual([
    {
      empresaId: s.empresa,
      usuarioId: made.id,
      tipo: 'usuario-convite',
      remetenteId: admin.id,
      pedido: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ])
  await s.runJobs()
  const before = smtp.received.length
  const stale = await admin.post(`/utilitario/usuarios/${made.id}/redefinir-senha`, { versao: 99 })
  expect([stale.status, (await s.runJobs()).done, smtp.received.length]).toEqual([409, 0, before])
})

test('an address refused for good does not stop the others and is not tried again', async () => {
  const [bad, good] = [await someBody('ninguem@exemplo.com.br'), await someBody()]
  for (const body of [bad, good])
    expect((await admin.post('/utilitario/usuarios', body)).status).toBe(201)
  expect(await s.runJobs()).toEqual({ done: 2, failed: [] })
  expect(tokenTo(good.email)).toHaveLength(43)
  // Whoever invited is told of the one that did not arrive.
  expect(await s.runJobs()).toEqual({ done: 1, failed: [] })
  await soon()
  expect(await s.runJobs()).toEqual({ done: 0, failed: [] })
})

test('the public address holds with and without the base path', async () => {
  for (const stored of ['https://rh.exemplo.com.br', 'https://rh.exemplo.com.br/fortes/']) {
    await s.sql('update utilitario_parametros_sistema set url_publica = $1', [stored])
    const body = await someBody()
    await admin.post('/utilitario/usuarios', body)
    await s.runJobs()
    expect(smtp.received.findLast((m) => m.to === body.email)?.mail.text).toContain(
      'https://rh.exemplo.com.br/fortes/acesso?token=',
    )
  }
  await s.sql('update utilitario_parametros_sistema set url_publica = null')
})
