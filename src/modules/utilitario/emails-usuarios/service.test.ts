import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

import { endForgotten } from './keep.ts'

const fullBox = 'cheio@exemplo.com.br'
const mails = '/utilitario/emails-usuarios'
const users = '/utilitario/usuarios'
let s: Scenario
let smtp: MailServer
let admin: Client & { id: number }
let neighbour: Client & { id: number }
let n = 800

beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  admin = await s.user({ perfil: 'Administrador', nome: 'Marta Administradora' })
  neighbour = await s.user({ perfil: 'Administrador', empresas: [s.outra] })
})
/** What a test left in the queue is no concern of the next. */
afterEach(async () => {
  await s.sql("delete from tarefas.job where state = 'retry'")
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

type Invited = { id: number; cpf: string; email: string; nome: string }

async function invited(email?: string): Promise<Invited> {
  n += 1
  const [rh] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'RH'",
  )
  const body = {
    nome: `Convidado ${n}`,
    cpf: cpfOf(n),
    email: email ?? `convidado${n}@exemplo.com.br`,
    empresas: [{ empresa: s.empresa, perfis: [rh?.id] }],
  }
  const made = await admin.post(users, body)
  expect(made.status).toBe(201)
  return { ...body, id: made.body.id }
}
const worksToo = (id: number, empresa: number) =>
  s.sql('insert into utilitario_usuarios__empresas (registro_id, empresa_id) values ($1, $2)', [
    id,
    empresa,
  ])
const mailsOf = async (id: number, who: Client = admin) =>
  (await who.get(`${mails}?usuarioId=${id}`)).body
const recover = (cpf: string) =>
  s.app.inject({
    method: 'POST',
    url: '/fortes/recuperar-senha',
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ cpf }).toString(),
  })
const soon = () => s.sql("update tarefas.job set start_after = now() where state = 'retry'")
const told = async (who: Client) => (await who.get('/userinfo/mensagens?page=0')).body.content

test('an invitation is read at the user with its words, its sender and its state, and nothing that is kept opens anything', async () => {
  const user = await invited()
  await s.runJobs()
  const [mail, ...more] = await mailsOf(user.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    tipo: 'Convite de acesso ao sistema',
    assunto: 'Convite de acesso ao RH da Horizonte',
    situacao: 'E',
    enviadoEm: expect.any(String),
  })
  const whole = (await admin.get(`${mails}/${mail.id}`)).body
  expect(whole).toMatchObject({
    para: user.email,
    motivo: null,
    empresa: { id: s.empresa },
    remetente: { id: admin.id },
  })
  expect(whole.corpo).toContain(`Olá, ${user.nome}.`)
  expect(whole.corpo).toContain('Criar minha senha (o endereço vale uma vez e não é guardado)')
  const token = /token=([\w-]{43})/.exec(smtp.received.at(-1)?.mail.text ?? '')?.[1]
  expect(token).toHaveLength(43)
  const [kept] = await s.sql<{ linha: string }>(
    'select t::text linha from utilitario_emails_usuarios t where id = $1',
    [mail.id],
  )
  expect(kept?.linha).not.toContain(token)
  expect(kept?.linha).not.toContain('token=')
  expect(kept?.linha).not.toContain('http')
  expect((await admin.get(`${users}/${user.id}/emails/${mail.id}`)).body.assunto).toBe(mail.assunto)
  expect((await admin.get(`${users}/${admin.id}/emails/${mail.id}`)).status).toBe(404)
  expect([405, 404]).toContain((await admin.put(`${mails}/${mail.id}`, whole)).status)
})

const goneSentence = 'O acesso foi desativado antes de o e-mail sair.'

test('what waits when the access is switched off is told not to have left, at once and whichever way it is switched off; it leaves no more, also when the access comes back', async () => {
  const [byAct, byForm] = [await invited(fullBox), await invited(fullBox)]
  expect((await s.runJobs()).failed).toHaveLength(2)
  expect((await admin.put(`${users}/${byAct.id}/desativar`, {})).status).toBe(200)
  const { can: _, ...form } = (await admin.get(`${users}/${byForm.id}`)).body
  expect((await admin.put(`${users}/${byForm.id}`, { ...form, ativo: false })).status).toBe(200)
  for (const user of [byAct, byForm]) {
    const [mail] = await mailsOf(user.id)
    expect((await admin.get(`${mails}/${mail.id}`)).body).toMatchObject({
      situacao: 'F',
      motivo: goneSentence,
      enviadoEm: null,
    })
    expect((await admin.put(`${users}/${user.id}/reativar`, {})).status).toBe(200)
  }
  await s.sql('update utilitario_usuarios set email = $2 where id = $1', [
    byAct.id,
    'de.volta@exemplo.com.br',
  ])
  const before = smtp.received.length
  await soon()
  expect((await s.runJobs()).failed).toEqual([])
  expect(smtp.received.length).toBe(before)
  expect(await mailsOf(byAct.id)).toMatchObject([{ situacao: 'F' }])
})

test('one that cannot even be written is tried as often as any and ends with its reason, and whoever sent it is told', async () => {
  await s.sql('alter table captacao_modelos_email rename to modelos_de_antes')
  const user = await invited()
  expect((await s.runJobs()).failed).toHaveLength(1)
  expect(await mailsOf(user.id)).toMatchObject([{ situacao: 'A' }])
  await s.sql('update utilitario_emails_usuarios set tentativas = 12 where usuario_id = $1', [
    user.id,
  ])
  await soon()
  expect((await s.runJobs()).failed).toHaveLength(1)
  await s.sql('alter table modelos_de_antes rename to captacao_modelos_email')
  const [mail, ...more] = await mailsOf(user.id)
  expect(more).toEqual([])
  expect((await admin.get(`${mails}/${mail.id}`)).body).toMatchObject({
    situacao: 'F',
    assunto: 'Convite de acesso ao sistema',
    motivo:
      "Ocorreu um erro ao escrever o e-mail. Para enviar outro, com um link novo, use 'Enviar convite' no cadastro do usuário.",
  })
  await s.runJobs()
  expect(await told(admin)).toContainEqual(
    expect.objectContaining({ texto: expect.stringContaining(user.nome) }),
  )
})

test('what waits and is in no queue any more ends with its reason within the hour; what is still to be tried stays', async () => {
  const [lost, off, waiting] = [
    await invited(fullBox),
    await invited(fullBox),
    await invited(fullBox),
  ]
  expect((await s.runJobs()).failed).toHaveLength(3)
  await s.sql("update utilitario_emails_usuarios set criado_em = criado_em - interval '3 days'")
  await s.sql(
    "update tarefas.job set state = 'failed' where state = 'retry' and (data->>'usuarioId')::int = $1",
    [lost.id],
  )
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [off.id])
  await s.task(endForgotten)
  const ends = await Promise.all(
    [lost, off, waiting].map(async ({ id }) => {
      const [mail] = await mailsOf(id)
      return [mail.situacao, (await admin.get(`${mails}/${mail.id}`)).body.motivo]
    }),
  )
  expect(ends).toEqual([
    ['F', 'O e-mail não saiu em nenhuma das tentativas.'],
    ['F', goneSentence],
    ['A', expect.any(String)],
  ])
})

test('mails stand newest first, whatever order they were stored in, and by their day where that is asked', async () => {
  const user = await invited()
  await s.runJobs()
  expect((await admin.post(`${users}/${user.id}/convidar`, {})).status).toBe(200)
  await s.runJobs()
  const [last, first] = await mailsOf(user.id)
  await s.sql(
    "update utilitario_emails_usuarios set criado_em = criado_em - interval '9 days' where id = $1",
    [last.id],
  )
  const order = async (sort: string) =>
    (await admin.get(`${mails}?usuarioId=${user.id}${sort}`)).body.map((m: { id: number }) => m.id)
  expect(await order('')).toEqual([first.id, last.id])
  expect(await order('&sort=criadoEm')).toEqual([last.id, first.id])
})

test('what a mail server puts off waits as one and the same mail, and is lost once it is tried no more', async () => {
  const user = await invited('cheio@exemplo.com.br')
  expect((await s.runJobs()).failed).toHaveLength(1)
  await soon()
  expect((await s.runJobs()).failed).toHaveLength(1)
  expect(await mailsOf(user.id)).toMatchObject([{ situacao: 'A', enviadoEm: null }])
  expect(
    await s.sql('select tentativas from utilitario_emails_usuarios where usuario_id = $1', [
      user.id,
    ]),
  ).toEqual([{ tentativas: 2 }])
  await s.sql('update utilitario_emails_usuarios set tentativas = 12 where usuario_id = $1', [
    user.id,
  ])
  await soon()
  await s.runJobs()
  expect(await mailsOf(user.id)).toMatchObject([{ situacao: 'F' }])
})

test('a try goes to the address on record by then', async () => {
  const user = await invited(fullBox)
  expect((await s.runJobs()).failed).toHaveLength(1)
  const para = 'lugar@exemplo.com.br'
  await s.sql('update utilitario_usuarios set email = $2 where id = $1', [user.id, para])
  await soon()
  await s.runJobs()
  const [mail] = await mailsOf(user.id)
  const sent = { situacao: 'E', motivo: null, para }
  expect((await admin.get(`${mails}/${mail.id}`)).body).toMatchObject(sent)
})

test('one refused for good says how another is sent, and whoever sent it is told with a door to the user, nobody else', async () => {
  const other = await s.user({ perfil: 'Administrador' })
  const user = await invited('ninguem@exemplo.com.br')
  await s.runJobs()
  const [mail] = await mailsOf(user.id)
  expect(mail.situacao).toBe('F')
  expect((await admin.get(`${mails}/${mail.id}`)).body.motivo).toMatch(
    /caixa inexistente.*Para enviar outro, com um link novo, use 'Enviar convite' no cadastro do usuário\.$/,
  )
  await s.runJobs()
  expect(await told(admin)).toContainEqual(
    expect.objectContaining({
      texto: `O e-mail de acesso a ${user.nome} não foi entregue. Confira o endereço no cadastro e envie outro.`,
      link: `${users}/${user.id}`,
    }),
  )
  expect(await told(other)).toEqual([])
  await s.sql("update utilitario_usuarios set email = 'achado@exemplo.com.br' where id = $1", [
    user.id,
  ])
  expect((await admin.post(`${users}/${user.id}/convidar`, {})).status).toBe(200)
  await s.runJobs()
  expect((await mailsOf(user.id)).map((m: { situacao: string }) => m.situacao)).toEqual(['E', 'F'])
})

test('a recovery asked for at the login stands at the user without a sender; an unknown CPF is answered alike and leaves no row', async () => {
  const user = await invited()
  await s.runJobs()
  const rows = async () => (await s.sql('select 1 from utilitario_emails_usuarios')).length
  const before = await rows()
  const [known, unknown] = [await recover(user.cpf), await recover(cpfOf(77_777))]
  expect([known.statusCode, known.payload]).toEqual([unknown.statusCode, unknown.payload])
  await s.runJobs()
  expect(await rows()).toBe(before + 1)
  const [mail] = await mailsOf(user.id)
  expect(mail).toMatchObject({ tipo: 'Recuperação da senha', situacao: 'E' })
  expect((await admin.get(`${mails}/${mail.id}`)).body.remetente).toBeNull()
  await s.sql("update utilitario_usuarios set email = 'ninguem@exemplo.com.br' where id = $1", [
    user.id,
  ])
  await recover(user.cpf)
  await s.runJobs()
  const [failed] = await mailsOf(user.id)
  expect(failed.situacao).toBe('F')
  expect((await admin.get(`${mails}/${failed.id}`)).body.motivo).toContain("use 'Redefinir senha'")
})

test('mails are read by who reads the user: not by other companies, nor by who reads no users; what one company wrote not in the other', async () => {
  const user = await invited()
  await s.runJobs()
  const [mail] = await mailsOf(user.id)
  const closed = async (who: Client) => [
    await mailsOf(user.id, who),
    (await who.get(`${mails}/${mail.id}`)).status,
  ]
  expect(await closed(neighbour)).toEqual([[], 404])
  expect((await neighbour.get(`${users}/${user.id}/emails`)).status).toBe(404)
  expect((await (await s.user({ perfil: 'Recrutador' })).get(mails)).status).toBe(403)
  await worksToo(user.id, s.outra)
  expect(await closed(neighbour)).toEqual([[], 404])
  await recover(user.cpf)
  await s.runJobs()
  const seen = await mailsOf(user.id, neighbour)
  expect(seen.map((m: { tipo: string }) => m.tipo)).toEqual(['Recuperação da senha'])
  expect((await neighbour.get(`${mails}/${seen[0].id}`)).body.empresa).toBeNull()
  expect(await mailsOf(user.id)).toHaveLength(2)
})

test('with the user go the mails, and one that waits leaves none', async () => {
  const user = await invited()
  await s.runJobs()
  const late = await invited()
  for (const { id } of [user, late]) expect((await admin.delete(`${users}/${id}`)).status).toBe(204)
  await s.runJobs()
  expect(
    await s.sql('select 1 from utilitario_emails_usuarios where usuario_id = any ($1::int[])', [
      [user.id, late.id],
    ]),
  ).toEqual([])
})
